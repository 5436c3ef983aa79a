"""The thread that listens to wake channels: it alone touches its connections, one a node.

It listens to a partition from when somebody wants it until a while after nobody does. When a connection fails
it begins anew, and says so by hearing each partition again.
"""

import select
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from redis.exceptions import ConnectionError as Lost
from redis.exceptions import RedisError

from events.redis import keys
from events.redis.connection import Server

PAUSE_SECONDS = 0.2
"""Between a failure and the next attempt."""

CHECK_SECONDS = 10
"""How often a silent connection is asked for a sign of life, and unwanted partitions are dropped."""

LINGER_SECONDS = 60
"""How long a partition is listened to after the last wait in it."""

_NUMBER = {channel.encode(): number for number, channel in enumerate(keys.WAKES)}


class Listener(threading.Thread):
    """`heard` is called with a partition once it is listened to, `woke` with a table for each wake-up."""

    def __init__(self, server: Server, heard: Callable[[int], None], woke: Callable[[str], None]) -> None:
        super().__init__(name="wakes", daemon=True)
        self._server = server
        self._heard = heard
        self._woke = woke
        self._lock = threading.Lock()
        self._wanted: dict[int, float] = {}
        self._asked: set[int] = set()
        self._hearing: set[int] = set()
        self._connections: dict[str, Any] = {}
        self._silent: set[str] = set()
        self._stopping = False
        self._poked, self._poke = socket.socketpair()
        self._poke.setblocking(False)

    def want(self, partition: int, seconds: float) -> None:
        """Asks for a partition to be listened to for so long, and a while after."""
        until = time.monotonic() + seconds + LINGER_SECONDS
        with self._lock:
            self._wanted[partition] = max(until, self._wanted.get(partition, 0))
            asked = partition in self._asked
        if not asked:
            self._wake_up()

    def hears(self, partition: int) -> bool:
        return partition in self._hearing

    def stop(self) -> None:
        """Ends the thread; harmless the second time."""
        self._stopping = True
        if self.is_alive():
            self._wake_up()
            self.join()
        self._poked.close()
        self._poke.close()

    def _wake_up(self) -> None:
        with suppress(BlockingIOError):  # it has been told often enough
            self._poke.send(b".")

    def run(self) -> None:
        while not self._stopping:
            try:
                self._ask()
                self._receive()
            except (RedisError, OSError):
                self._forget()
                self._told(self._poller(), PAUSE_SECONDS)
                self._server.refresh()
        self._forget()

    def _ask(self) -> None:
        with self._lock:
            missing = self._wanted.keys() - self._asked
            self._asked |= missing
        for partition in missing:
            channel = keys.WAKES[partition]
            self._connection(channel).send_command("SSUBSCRIBE", channel)

    def _connection(self, channel: str) -> Any:
        node = self._server.node(channel)
        if node not in self._connections:
            connection: Any = self._server.listener(channel)
            connection.connect()
            self._connections[node] = connection
        return self._connections[node]

    def _receive(self) -> None:
        poller = self._poller()
        for connection in self._connections.values():
            poller.register(connection._sock, select.POLLIN)
        if not self._told(poller, CHECK_SECONDS):
            self._check()
        for node, connection in self._connections.items():
            while connection.can_read(0):
                self._silent.discard(node)
                self._take(connection.read_response())

    def _poller(self) -> "select.poll":
        poller = select.poll()
        poller.register(self._poked, select.POLLIN)
        return poller

    def _told(self, poller: "select.poll", seconds: float) -> bool:
        """Waits for a message or a poke; False when neither came."""
        ready = poller.poll(seconds * 1000)
        if any(descriptor == self._poked.fileno() for descriptor, _ in ready):
            self._poked.recv(4096)
        return bool(ready)

    def _take(self, message: list[Any]) -> None:
        kind, *rest = message
        if kind == b"smessage":
            self._woke(rest[1].decode())
        elif kind == b"ssubscribe":
            self._hearing.add(_NUMBER[rest[0]])
            self._heard(_NUMBER[rest[0]])
        elif kind == b"sunsubscribe" and _NUMBER[rest[0]] in self._hearing:
            raise Lost("the partition has moved to another node")

    def _check(self) -> None:
        """Drops what nobody wants, and asks for a sign of life: who has not answered the last time is lost."""
        if self._silent:
            raise Lost("no sign of life")
        now = time.monotonic()
        with self._lock:
            unwanted = [partition for partition, until in self._wanted.items() if until < now]
            for partition in unwanted:
                del self._wanted[partition]
                self._asked.discard(partition)
                self._hearing.discard(partition)
        for partition in unwanted:
            self._connection(keys.WAKES[partition]).send_command("SUNSUBSCRIBE", keys.WAKES[partition])
        for node, connection in self._connections.items():
            self._silent.add(node)
            connection.send_command("PING")

    def _forget(self) -> None:
        for connection in self._connections.values():
            connection.disconnect()
        self._connections.clear()
        self._silent.clear()
        self._hearing.clear()
        with self._lock:
            self._asked.clear()

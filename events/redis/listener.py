"""The thread that listens to wake channels, over one connection per node.

It runs an event loop, and nothing outside that loop touches the connections. It listens to a partition from the first
subscription there until some time after the last. When a connection fails, it closes all of them and reconnects; each
partition is then reported as heard again.
"""

import asyncio
import logging
import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import RedisError

from events.redis import keys
from events.redis.server import Server

PAUSE_SECONDS = 0.2
"""Delay between a failure and the next attempt, in seconds."""

CHECK_SECONDS = 10
"""Idle time after which a connection is pinged, and interval between checks for unwanted partitions, in seconds."""

LINGER_SECONDS = 60
"""Time for which a partition is still listened to after its last subscription ended, in seconds."""

_log = logging.getLogger(__name__)

_PARTITIONS = {channel.encode(): number for number, channel in enumerate(keys.WAKES)}


class Listener:
    """A listener to partitions. Owns a `Thread` instead of subclassing it, so that no attribute can hide one of
    `Thread`.

    Calls `heard` with a partition once it is listening to it, and `woke` with the text of each wake-up.

    Both are called with the lock held, which also guards the state of the listener. The owner passes the lock in, so
    that it can change its own state and that of the listener atomically.
    """

    def __init__(
        self, server: Server, lock: threading.Lock, heard: Callable[[int], None], woke: Callable[[str], None]
    ) -> None:
        self._thread = threading.Thread(target=self._run, name="wakes", daemon=True)
        self._server = server
        self._lock = lock
        self._heard = heard
        self._woke = woke
        self._wanted: dict[int, float] = {}
        self._subscribed: set[int] = set()
        self._hearing: set[int] = set()
        self._stopping = False
        self._loop = asyncio.new_event_loop()
        self._changed = asyncio.Event()
        self._connections: dict[str, AbstractConnection] = {}
        self._readers: list[asyncio.Task[None]] = []

    # Called by other threads, with the lock held

    def start(self) -> None:
        """Begins to listen. Called once."""
        self._thread.start()

    def want(self, partition: int) -> bool:
        """Listens to a partition until it is dropped. Returns True if it already does; otherwise `heard` follows."""
        self._wanted[partition] = math.inf
        if partition not in self._subscribed:
            self._notify()
        return partition in self._hearing

    def drop(self, partition: int) -> None:
        """Keeps listening to a partition for a while, in case it is wanted again."""
        self._wanted[partition] = time.monotonic() + LINGER_SECONDS

    # Called by other threads, without the lock

    def stop(self) -> None:
        """Ends the thread. Idempotent."""
        self._stopping = True
        if self._thread.is_alive():
            self._notify()
            self._thread.join()

    def _notify(self) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._changed.set)

    # In the thread's event loop

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._listen())

    async def _listen(self) -> None:
        while not self._stopping:
            with self._again_after_a_fault():
                await self._until_stopped()
            if not self._stopping:
                await self._wait_for_change(PAUSE_SECONDS)
                with self._again_after_a_fault():
                    self._server.refresh()

    @contextmanager
    def _again_after_a_fault(self) -> Iterator[None]:
        """Keeps the thread alive after any fault, since all subscribers depend on it. Logs its type, except for
        outages."""
        try:
            yield
        except* (RedisError, OSError):
            pass
        except* Exception as faults:
            for fault in faults.exceptions:
                _log.error("listening to wake-ups failed, and begins again: %s", type(fault).__name__)

    async def _until_stopped(self) -> None:
        """Subscribes and reads until told to stop, or until a connection fails. Closes all connections at the end."""
        try:
            async with asyncio.TaskGroup() as readers:
                while not self._stopping:
                    await self._subscribe(readers)
                    await self._wait_for_change(CHECK_SECONDS)
                    await self._drop_unwanted()
                for reader in self._readers:
                    reader.cancel()
        finally:
            await self._close()

    async def _wait_for_change(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        self._changed.clear()

    async def _subscribe(self, readers: asyncio.TaskGroup) -> None:
        with self._lock:
            missing = self._wanted.keys() - self._subscribed
            self._subscribed |= missing
        for partition in missing:
            channel = keys.WAKES[partition]
            connection = await self._connection(channel, readers)
            await connection.send_command("SSUBSCRIBE", channel)

    async def _connection(self, channel: str, readers: asyncio.TaskGroup) -> AbstractConnection:
        """The connection to the node that has a channel. A new one gets its own reader."""
        node = self._server.node(channel)
        if node not in self._connections:
            connection = self._connections[node] = self._server.subscriber(channel)
            await connection.connect()  # type: ignore[no-untyped-call]
            self._readers.append(readers.create_task(self._read(connection)))
        return self._connections[node]

    async def _read(self, connection: AbstractConnection) -> None:
        """Handles messages until cancelled. Pings a silent connection; raises Lost if it stays silent.

        Checks for cancellation explicitly: a connection calls `asyncio.wait_for`, which may swallow it on Python 3.11.
        """
        task = asyncio.current_task()
        assert task is not None
        pinged = False
        while not task.cancelling():
            message = await connection.read_response(timeout=CHECK_SECONDS)
            if message is not None:
                pinged = False
                self._handle(message)
            elif pinged:
                raise Lost("the server does not answer a ping")
            else:
                pinged = True
                await connection.send_command("PING")

    def _handle(self, message: Sequence[bytes]) -> None:
        match message:
            case [b"smessage", _, subject]:
                with self._lock:
                    self._woke(subject.decode())
            case [b"ssubscribe", channel, _]:
                with self._lock:
                    self._hearing.add(_PARTITIONS[channel])
                    self._heard(_PARTITIONS[channel])
            case [b"sunsubscribe", channel, _] if _PARTITIONS[channel] in self._hearing:
                raise Lost("the partition has moved to another node")

    async def _drop_unwanted(self) -> None:
        now = time.monotonic()
        with self._lock:
            unwanted = [partition for partition, until in self._wanted.items() if until < now]
            for partition in unwanted:
                del self._wanted[partition]
                self._subscribed.discard(partition)
                self._hearing.discard(partition)
        for partition in unwanted:
            channel = keys.WAKES[partition]
            connection = self._connections.get(self._server.node(channel))
            if connection is not None:
                await connection.send_command("SUNSUBSCRIBE", channel)

    async def _close(self) -> None:
        for connection in self._connections.values():
            await connection.disconnect(nowait=True)
        self._connections.clear()
        self._readers.clear()
        with self._lock:
            self._hearing.clear()
            self._subscribed.clear()

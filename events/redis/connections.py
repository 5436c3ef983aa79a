"""The connections to one node: kept while they are idle, made when there is none.

redis-py connects, logs in and parses. Its own pools take a lock, look at the id of the process, poll the socket and
count for a monitoring library each time a connection is used, which costs as much as the command itself.
"""

import time
from collections import deque
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any

from hiredis import pack_command
from redis.connection import BlockingConnectionPool, ConnectionInterface, ConnectionPool
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import ResponseError

from events.timeouts import PLACE_SECONDS

MOST = 64
"""How many connections there are at a time."""

TRUSTED_SECONDS = 1.0
"""A connection that was idle for longer is looked at before it is used: the server may have closed it."""

Argument = str | bytes | int
Command = Sequence[Argument]

Reply = Any
"""A reply of the server. Its type depends on the command, so each caller knows it."""


class Connections:
    """Connections to the server of a URL. Thread-safe; not to be used in a process that was forked afterwards."""

    def __init__(self, url: str, **options: Any) -> None:
        """Raises ValueError for a URL that can't be read."""
        self._made: ConnectionPool = BlockingConnectionPool.from_url(url, max_connections=MOST, **options)
        self._idle: deque[tuple[ConnectionInterface, float]] = deque()
        self._failed = 0.0
        self._permits: SimpleQueue[None] = SimpleQueue()
        for _ in range(MOST):
            self._permits.put(None)

    def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        """Sends commands over one connection and returns their replies, errors as values.

        Raises redis-py's ConnectionError or TimeoutError.
        """
        connection = self._take()
        try:
            connection.send_packed_command([_packed(commands)], False)  # type: ignore[no-untyped-call]
            replies = [_read_reply(connection) for _ in commands]
        except BaseException:
            connection.disconnect()  # type: ignore[no-untyped-call]
            self._failed = time.monotonic()
            raise
        finally:
            self._idle.append((connection, time.monotonic()))
            self._permits.put(None)
        return replies

    def disconnect(self) -> None:
        """Closes all connections. They are made again when they are needed."""
        self._made.disconnect()

    def _take(self) -> ConnectionInterface:
        """The connection that was used last. It is looked at where it, or one used after it, may be dead."""
        try:
            self._permits.get(timeout=PLACE_SECONDS)
        except Empty:
            raise Lost("all connections are in use") from None
        try:
            connection, used = self._idle.pop()
        except IndexError:
            connection, used = self._made.make_connection(), 0.0
        try:
            if used <= self._failed or time.monotonic() > used + TRUSTED_SECONDS:
                _revive(connection)
        except BaseException:
            self._idle.append((connection, 0.0))
            self._permits.put(None)
            raise
        return connection


def _packed(commands: Sequence[Command]) -> bytes:
    """As redis-py does it, without its search for commands of two words: here each word is an argument."""
    return b"".join([pack_command(tuple(each)) for each in commands])  # type: ignore[arg-type] # takes an int, too


def _revive(connection: ConnectionInterface) -> None:
    """Connects what is not connected, or no longer."""
    connection.connect()  # type: ignore[no-untyped-call]
    try:
        alive = not connection.can_read()
    except (Lost, OSError):
        alive = False
    if not alive:
        connection.disconnect()  # type: ignore[no-untyped-call]
        connection.connect()  # type: ignore[no-untyped-call]


def _read_reply(connection: ConnectionInterface) -> Reply:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error

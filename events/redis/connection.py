"""One server, as the ports use it: commands by the node that has their keys, and one policy for lost connections.

redis-py gives the connections and the parsing. What is sent again after a connection was lost is decided here,
because an append must know whether an earlier attempt may have been carried out. Errors never carry arguments.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from redis.connection import AbstractConnection, BlockingConnectionPool, ConnectionPool
from redis.exceptions import (
    ClusterDownError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow

from events.errors import LogUnavailable
from events.redis.scripts import Script

T = TypeVar("T")

Argument = str | bytes | int
Command = Sequence[Argument]

PAUSES = (0.02, 0.1, 0.4, 1.0)
"""Seconds between attempts when a connection is lost; after the last of them the call fails."""

SCANNED = 1000
"""How many keys one step of a scan looks at."""

OPTIONS: dict[str, Any] = {"protocol": 2, "socket_timeout": 5, "socket_connect_timeout": 5, "driver_info": None}

_NOT_NOW = (ClusterDownError, OutOfMemoryError, ReadOnlyError, TryAgainError)
_NOT_NOW_WORDS = ("BUSY", "MISCONF", "NOREPLICAS")
"""What a server says that can be reached but can't do what it is asked now; redis-py has no class for the words."""


class NotReplicated(Lost):
    """No replica has acknowledged the write in time."""


class Server:
    """One Redis or Valkey, over TCP or a Unix socket. Thread-safe; connects when first used."""

    def __init__(self, url: str) -> None:
        self._pool: ConnectionPool = BlockingConnectionPool.from_url(
            url, **{"max_connections": 64, "timeout": 10, **OPTIONS}
        )

    def node(self, _key: str) -> str:
        """The name of the node that has a key."""
        return ""

    def pool(self, _key: str) -> ConnectionPool:
        """The connections to the node that has a key."""
        return self._pool

    def pools(self) -> list[ConnectionPool]:
        """The connections to every node that takes writes."""
        return [self._pool]

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        """The keys in groups that one command may name."""
        return [keys]

    def refresh(self) -> None:
        """Looks up again which node has which keys, as far as that can be done now."""

    def listener(self, key: str) -> AbstractConnection:
        """A connection of the caller's own to the node that has a key, for listening; not yet connected."""
        pool = self.pool(key)
        connection: AbstractConnection = pool.connection_class(**pool.connection_kwargs)
        return connection

    def once(self, key: str, *commands: Command) -> list[Any]:
        """Sends commands to the node that has the key, down one connection and once only.

        Gives the replies, refusals among them as values. Raises redis-py's ConnectionError or TimeoutError when
        the connection fails; whether anything was carried out is then unknown.
        """
        return exchange(self.pool(key), commands)

    def retry(self, attempt: Callable[[int], T]) -> T:
        """Makes an attempt, given how many before it have failed, until one gets through; LogUnavailable."""
        for failed, pause in enumerate(PAUSES):
            try:
                return attempt(failed)
            except (Lost, TooSlow):
                time.sleep(pause)
                self.refresh()
        try:
            return attempt(len(PAUSES))
        except (Lost, TooSlow) as error:
            raise LogUnavailable(str(error)) from error

    def call(self, key: str, *command: Argument) -> Any:
        """One command, sent again when the connection fails: only for what may be done twice."""
        return accepted(self.asked(key, command))

    def asked(self, key: str, command: Command) -> Any:
        """As `call`, but a refusal is a value."""
        return self.retry(lambda _: self.once(key, command))[0]

    def run(self, script: Script, keys: Sequence[str], *arguments: Argument) -> Any:
        """One script, sent again when the connection fails: only for what may be done twice."""
        return accepted(self.retry(lambda _: self.run_once(script, keys, arguments))[0])

    def run_once(self, script: Script, keys: Sequence[str], arguments: Sequence[Argument], *then: Command) -> list[Any]:
        """One script, and commands after it on the same connection; see `once`."""
        tail = (len(keys), *keys, *arguments)
        replies = self.once(keys[0], ("EVALSHA", script.digest, *tail), *then)
        if isinstance(replies[0], NoScriptError):
            return self.once(keys[0], ("EVAL", script.text, *tail), *then)
        return replies

    def many(self, commands: Sequence[tuple[str, Command]]) -> list[Any]:
        """Commands with their keys, sent again when a connection fails; their replies in order, as values."""
        replies: list[Any] = [None] * len(commands)
        for numbers in self.retry(lambda _: self._by_node([key for key, _ in commands])):
            of_node = self._together([commands[number] for number in numbers])
            for number, reply in zip(numbers, of_node, strict=True):
                replies[number] = reply
        return replies

    def _by_node(self, keys: Sequence[str]) -> list[list[int]]:
        """The numbers of the keys that each node has."""
        numbers: dict[str, list[int]] = {}
        for number, key in enumerate(keys):
            numbers.setdefault(self.node(key), []).append(number)
        return list(numbers.values())

    def _together(self, commands: Sequence[tuple[str, Command]]) -> list[Any]:
        return self.retry(lambda _: exchange(self.pool(commands[0][0]), [command for _, command in commands]))

    def scan(self, pattern: str) -> set[str]:
        """The names of all keys that match, on every node; the server does other work in between."""
        return {name.decode() for pool in self.pools() for name in self._scan(pool, pattern)}

    def _scan(self, pool: ConnectionPool, pattern: str) -> Iterator[bytes]:
        cursor = b"0"
        while True:
            command = ("SCAN", cursor, "MATCH", pattern, "COUNT", SCANNED)
            cursor, names = accepted(self.retry(partial(_only, pool, command)))
            yield from names
            if cursor == b"0":
                return

    def ping(self) -> None:
        """LogUnavailable when a node does not answer; tried once."""
        try:
            for pool in self.pools():
                accepted(exchange(pool, [("PING",)])[0])
        except (Lost, TooSlow) as error:
            raise LogUnavailable(str(error)) from error

    def close(self) -> None:
        self._pool.disconnect()


def exchange(pool: ConnectionPool, commands: Sequence[Command]) -> list[Any]:
    """Commands down one connection of a pool, and their replies."""
    connection: Any = pool.get_connection()
    try:
        connection.send_packed_command(connection.pack_commands(commands))
        return [_reply(connection) for _ in commands]
    finally:
        pool.release(connection)


def _only(pool: ConnectionPool, command: Command, _failed: int) -> Any:
    return exchange(pool, [command])[0]


def _reply(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as refusal:
        return refusal


def accepted(reply: Any) -> Any:
    """The reply, or what it refuses raised: LogUnavailable for what may pass, else redis-py's ResponseError."""
    if not isinstance(reply, ResponseError):
        return reply
    if isinstance(reply, _NOT_NOW) or str(reply).startswith(_NOT_NOW_WORDS):
        raise LogUnavailable(str(reply)) from reply
    raise reply

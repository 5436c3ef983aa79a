"""One server: commands go to the node that has their keys, and one policy covers lost connections.

redis-py provides the connections and the parsing. This module decides what is retried after a lost connection, because
an append must know if an earlier attempt may have been executed. Errors never contain arguments.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from hiredis import pack_command
from redis.asyncio.connection import AbstractConnection as AsyncConnection
from redis.asyncio.connection import BlockingConnectionPool as AsyncConnectionPool
from redis.connection import BlockingConnectionPool, ConnectionInterface, ConnectionPool
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

from events.errors import LogUnavailable, WritesRefused
from events.redis.scripts import Script
from events.timeouts import PAUSES, PLACE_SECONDS, SOCKET_SECONDS

T = TypeVar("T")

Argument = str | bytes | int
Command = Sequence[Argument]

Reply = Any
"""A reply of the server. Its type depends on the command, so each caller knows it."""

MOST = 64
"""Maximum number of connections per node."""

SCANNED = 1000
"""Number of keys per step of a scan."""

OPTIONS: dict[str, Any] = {
    "protocol": 2,
    "socket_timeout": SOCKET_SECONDS,
    "socket_connect_timeout": SOCKET_SECONDS,
    "driver_info": None,
}

LIFE: Command = ("INFO", "server")

_RUN_ID = re.compile(rb"^run_id:(\w+)", re.MULTILINE)

_NOT_NOW = (ClusterDownError, TryAgainError)
_NOT_NOW_WORDS = ("BUSY",)
"""Prefixes of temporary errors for which redis-py has no exception class."""

_NO_WRITES = {
    OutOfMemoryError: "the server of the log is out of memory",
    ReadOnlyError: "the server of the log has become a replica",
}
_NO_WRITES_WORDS = {
    "MISCONF": "the server of the log can't write to its disk",
    "NOREPLICAS": "the server of the log has too little room on its disk, or lacks its replicas",
}
"""Reasons why a readable server accepts no writes, by the error or its prefix."""


class Writes(Protocol):
    """The interface for writing commands and scripts, which are retried when the connection fails, and confirmed."""

    def run(self, script: Script, names: Sequence[str], /, *arguments: Argument) -> Reply: ...

    def call(self, key: str, /, *command: Argument) -> Reply: ...

    def confirm(self, key: str, /) -> None: ...


class NotReplicated(Lost):
    """No replica acknowledged the write in time."""


class Connections:
    """The connections to one node, in a redis-py pool, which checks each before use. Thread-safe."""

    def __init__(self, url: str, **options: Any) -> None:
        """Raises ValueError for a malformed URL."""
        self._pool: ConnectionPool = BlockingConnectionPool.from_url(
            url, max_connections=MOST, timeout=PLACE_SECONDS, **options
        )

    def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        """Sends commands over one connection and returns their replies, errors as values.

        Raises redis-py's ConnectionError or TimeoutError.
        """
        connection = self._pool.get_connection()
        try:
            connection.send_packed_command([_packed(commands)], False)  # type: ignore[no-untyped-call]
            return [_read_reply(connection) for _ in commands]
        except BaseException:
            connection.disconnect()  # type: ignore[no-untyped-call]
            raise
        finally:
            self._pool.release(connection)

    def disconnect(self) -> None:
        """Closes all connections. They are reopened on demand."""
        self._pool.disconnect()


class Server:
    """One Redis or Valkey, over TCP or a Unix socket. Thread-safe. Connects on first use."""

    divided = False
    """True if the keys are spread over several nodes, each of which may lose its latest writes independently."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool = connections(url)

    def node(self, _key: str) -> str:
        """The name of the node that has a key."""
        return ""

    def url(self, _key: str) -> str:
        """The URL of the node that has a key."""
        return self._url

    def pool(self, _key: str) -> Connections:
        """The connections to the node that has a key."""
        return self._pool

    def masters(self) -> dict[str, Connections]:
        """The connections to every node that accepts writes, by node name, which is "" for a single server."""
        return {"": self._pool}

    def replicas(self) -> dict[str, Connections]:
        """The connections to the known replicas of those nodes, by name."""
        return {}

    def pools(self) -> list[Connections]:
        """The connections to every node that accepts writes."""
        return list(self.masters().values())

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        """The keys, grouped so that one command may name each group."""
        return [keys]

    def refresh(self) -> None:
        """Looks up the nodes of all keys again, as far as currently possible."""

    def subscriber(self, key: str) -> AsyncConnection:
        """A new asyncio connection, not yet connected, to the node that has a key. The caller owns it."""
        connection: AsyncConnection = AsyncConnectionPool.from_url(self.url(key), **OPTIONS).make_connection()  # type: ignore[no-untyped-call]
        return connection

    def once(self, key: str, *commands: Command) -> list[Reply]:
        """Sends commands to the node that has the key, over one connection and without retries.

        Returns the replies, errors as values. Raises redis-py's ConnectionError or TimeoutError when the connection
        fails, in which case the commands may or may not have been executed.
        """
        return self.pool(key).exchange(commands)

    def retry(self, attempt: Callable[[int], T]) -> T:
        """Calls `attempt` with the number of failed attempts until one succeeds. Raises LogUnavailable."""
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

    def call(self, key: str, *command: Argument) -> Reply:
        """Runs one command, retrying when the connection fails. Only for idempotent commands."""
        return accepted(self.reply(key, command))

    def reply(self, key: str, command: Command) -> Reply:
        """Like `call`, but returns an error as a value."""
        return self.retry(lambda _: self.once(key, command))[0]

    def run(self, script: Script, keys: Sequence[str], *arguments: Argument) -> Reply:
        """Runs one script, retrying when the connection fails. Only for idempotent scripts."""
        return accepted(self.retry(lambda _: self.run_once(script, keys, arguments))[0])

    def confirm(self, _key: str) -> None:
        """Returns immediately: a single server that loses a write also loses everything acknowledged after it."""

    def run_once(
        self, script: Script, keys: Sequence[str], arguments: Sequence[Argument], *then: Command
    ) -> list[Reply]:
        """Runs one script, and further commands on the same connection; see `once`."""
        tail = (len(keys), *keys, *arguments)
        replies = self.once(keys[0], ("EVALSHA", script.digest, *tail), *then)
        if isinstance(replies[0], NoScriptError):
            return self.once(keys[0], ("EVAL", script.text, *tail), *then)
        return replies

    def many(self, commands: Sequence[tuple[str, Command]]) -> list[Reply]:
        """Runs idempotent commands, each given with its key. Returns the replies in order, errors as values."""
        replies: list[Reply] = [None] * len(commands)
        for numbers in self.retry(lambda _: self._by_node([key for key, _ in commands])):
            of_node = self._pipeline([commands[number] for number in numbers])
            for number, reply in zip(numbers, of_node, strict=True):
                replies[number] = reply
        return replies

    def _by_node(self, keys: Sequence[str]) -> list[list[int]]:
        """The indices of the keys, grouped by node."""
        numbers: dict[str, list[int]] = {}
        for number, key in enumerate(keys):
            numbers.setdefault(self.node(key), []).append(number)
        return list(numbers.values())

    def _pipeline(self, commands: Sequence[tuple[str, Command]]) -> list[Reply]:
        return self.retry(lambda _: self.pool(commands[0][0]).exchange([command for _, command in commands]))

    def scan(self, pattern: str) -> set[str]:
        """The names of all matching keys on every node. The server does other work between the steps."""
        return set(self.walk(pattern))

    def walk(self, pattern: str) -> Iterator[str]:
        """Like `scan`, one step at a time. A name may be repeated.

        Raises LogUnavailable if names may be missing: at the end if the server was restarted meanwhile, and on a
        cluster if slots are being moved.
        """
        return (name.decode() for pool in self.pools() for name in self._scan(pool, pattern))

    def _scan(self, pool: Connections, pattern: str) -> Iterator[bytes]:
        """Scans one node. A cursor is valid only in the process that issued it: after a restart, keys would be
        missed."""
        began, cursor = self._life(pool), b"0"
        while True:
            command = ("SCAN", cursor, "MATCH", pattern, "COUNT", SCANNED)
            cursor, names = accepted(self.retry(partial(_exchange_one, pool, command)))
            yield from names
            if cursor == b"0":
                break
        if self._life(pool) != began:
            raise LogUnavailable("the server of the log was restarted while its keys were listed; try again")

    def life(self) -> str:
        """The ids of the processes that have the keys. They change after a restart or a failover."""
        self.refresh()
        return " ".join(sorted(filter(None, map(self._life, self.pools()))))

    def _life(self, pool: Connections) -> str:
        """The id of the server's process, or "" if the account lacks the permission to ask."""
        reply = self.retry(partial(_exchange_one, pool, LIFE))
        return "" if isinstance(reply, ResponseError) else life_of(reply)

    def ping(self) -> None:
        """Raises LogUnavailable if a node does not answer. Makes a single attempt."""
        try:
            for pool in self.pools():
                accepted(pool.exchange([("PING",)])[0])
        except (Lost, TooSlow) as error:
            raise LogUnavailable(str(error)) from error

    def close(self) -> None:
        self._pool.disconnect()


def life_of(reply: Reply) -> str:
    """The run id in the reply to `LIFE`."""
    found = _RUN_ID.search(accepted(reply))
    return found[1].decode() if found else ""


def connections(url: str) -> Connections:
    return Connections(url, **OPTIONS)


def _exchange_one(pool: Connections, command: Command, _failed: int) -> Reply:
    return pool.exchange([command])[0]


def accepted(reply: Reply) -> Reply:
    """The reply. Raises an error reply: LogUnavailable for a temporary one, otherwise redis-py's ResponseError."""
    if not isinstance(reply, ResponseError):
        return reply
    if reason := _NO_WRITES.get(type(reply)) or _NO_WRITES_WORDS.get(str(reply).partition(" ")[0]):
        raise WritesRefused(reason) from reply
    if isinstance(reply, _NOT_NOW) or str(reply).startswith(_NOT_NOW_WORDS):
        raise LogUnavailable(str(reply)) from reply
    raise reply


def _packed(commands: Sequence[Command]) -> bytes:
    """Packs commands as redis-py does, without its search for two-word commands: here each word is an argument."""
    return b"".join([pack_command(tuple(each)) for each in commands])  # type: ignore[arg-type] # takes an int, too


def _read_reply(connection: ConnectionInterface) -> Reply:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error

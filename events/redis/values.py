"""Values on Redis: one key each, which expires with the value."""

from collections.abc import Callable

from events.redis.server import Argument, Server, Writes


class RedisValues:
    """Values on Redis. Reads are confirmed, like writes, because an answer may depend on either.

    A lost connection may lose a taken value, because the reply never arrives.
    """

    def __init__(self, key: Callable[[str], str], server: Server, writes: Writes) -> None:
        """`key` maps a name to its key."""
        self._key = key
        self._server = server
        self._writes = writes

    def put(self, name: str, value: bytes, seconds: int | None = None) -> None:
        self._write(name, "SET", value, *_expiry(seconds))

    def claim(self, name: str, value: bytes, seconds: int | None = None) -> bytes:
        kept = self._write(name, "SET", value, "NX", "GET", *_expiry(seconds))
        return value if kept is None else kept

    def find(self, name: str) -> bytes | None:
        key = self._key(name)
        value: bytes | None = self._server.call(key, "GET", key)
        if value is not None:
            self._writes.confirm(key)
        return value

    def take(self, name: str) -> bytes | None:
        return self._write(name, "GETDEL")

    def drop(self, name: str) -> None:
        self._write(name, "DEL")

    def _write(self, name: str, command: str, *arguments: Argument) -> bytes | None:
        key = self._key(name)
        reply: bytes | None = self._writes.call(key, command, key, *arguments)
        return reply


def _expiry(seconds: int | None) -> tuple[Argument, ...]:
    return () if seconds is None else ("EX", seconds)

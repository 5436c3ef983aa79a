"""Sets on Redis: one per account or address, with an optional expiry."""

from collections.abc import Callable, Sequence

from events.redis.server import Server, Writes


class RedisSets:
    def __init__(self, key: Callable[[str], str], server: Server, writes: Writes, seconds: int | None = None) -> None:
        """`key` maps a holder to its key. A set expires `seconds` after the last entry was added."""
        self._key = key
        self._server = server
        self._writes = writes
        self._seconds = seconds

    def of(self, holder: str) -> list[str]:
        name = self._key(holder)
        return [entry.decode() for entry in self._server.call(name, "SMEMBERS", name)]

    def add(self, holder: str, entry: str) -> None:
        name = self._key(holder)
        self._writes.call(name, "SADD", name, entry)
        if self._seconds is not None:
            self._writes.call(name, "EXPIRE", name, self._seconds)

    def remove(self, holder: str, entries: Sequence[str]) -> None:
        if entries:
            self._writes.call(self._key(holder), "SREM", self._key(holder), *entries)

    def drop(self, holder: str) -> None:
        self._writes.call(self._key(holder), "DEL", self._key(holder))

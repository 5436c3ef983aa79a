"""What accounts and addresses have at a time on Redis: a set for each of them, which expires."""

from collections.abc import Callable, Sequence

from events.open_tables import KEPT_SECONDS
from events.redis.server import Server, accepted


class RedisOpenTables:
    def __init__(self, server: Server, key: Callable[[str], str]) -> None:
        self._server = server
        self._key = key

    def of(self, holder: str) -> list[str]:
        name = self._key(holder)
        return [entry.decode() for entry in self._server.call(name, "SMEMBERS", name)]

    def add(self, holder: str, entry: str) -> None:
        name = self._key(holder)
        for reply in self._server.many([(name, ("SADD", name, entry)), (name, ("EXPIRE", name, KEPT_SECONDS))]):
            accepted(reply)

    def remove(self, holder: str, entries: Sequence[str]) -> None:
        if entries:
            self._server.call(self._key(holder), "SREM", self._key(holder), *entries)

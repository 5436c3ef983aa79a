"""Invitation links on Redis, which expire."""

from events.redis.durability import Guard
from events.redis.server import Server


class RedisLinks:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def put(self, link: bytes, table: str, seconds: int) -> None:
        self._guard.call(_name(link), "SET", _name(link), table, "EX", seconds, "NX")

    def find(self, link: bytes) -> str | None:
        table: bytes | None = self._server.call(_name(link), "GET", _name(link))
        return None if table is None else table.decode()

    def drop(self, link: bytes) -> None:
        self._guard.call(_name(link), "DEL", _name(link))


def _name(link: bytes) -> str:
    return f"link:{link.hex()}"

"""Moderation on Redis, next to the accounts, which most of it concerns."""

from events.moderation import MAX_LINES, Lines
from events.redis import keys
from events.redis.durability import Guard
from events.redis.server import Server


class RedisModeration:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def hide(self, subject: str, *, hidden: bool) -> None:
        self._guard.call(keys.HIDDEN, "SADD" if hidden else "SREM", keys.HIDDEN, subject)

    def hidden(self) -> frozenset[str]:
        return frozenset(each.decode() for each in self._server.call(keys.HIDDEN, "SMEMBERS", keys.HIDDEN))

    def add(self, lines: Lines, line: bytes) -> None:
        name = keys.moderation(lines)
        self._guard.call(name, "XADD", name, "MAXLEN", "~", MAX_LINES, "*", "line", line)

    def newest(self, lines: Lines, limit: int) -> list[bytes]:
        name = keys.moderation(lines)
        found = self._server.call(name, "XREVRANGE", name, "+", "-", "COUNT", limit)
        return [fields[1] for _, fields in found]

"""The tables whose audit has failed: two sorted sets, by the time of the audit.

They are few, and of all partitions, so they have a place of their own.
"""

from typing import Any

from events.ports import Failing
from events.redis.connection import Command, Server, accepted

PUBLIC, UNLISTED = "{failed}:public", "{failed}:unlisted"


class RedisFailures:
    def __init__(self, server: Server) -> None:
        self._server = server

    def note(self, table: str, *, public: bool, at: int) -> None:
        here, there = (PUBLIC, UNLISTED) if public else (UNLISTED, PUBLIC)
        self._all(("ZADD", here, at, table), ("ZREM", there, table))

    def clear(self, table: str) -> None:
        self._all(("ZREM", PUBLIC, table), ("ZREM", UNLISTED, table))

    def failing(self, limit: int) -> Failing:
        counts = ("ZCARD", PUBLIC), ("ZCARD", UNLISTED)
        public, unlisted, named = self._all(*counts, ("ZREVRANGE", PUBLIC, 0, limit - 1))
        return Failing(public + unlisted, [table.decode() for table in named])

    def _all(self, *commands: Command) -> list[Any]:
        return [accepted(reply) for reply in self._server.many([(PUBLIC, command) for command in commands])]

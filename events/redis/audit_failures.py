"""Tables that failed an audit, on Redis: two sorted sets, ordered by the time of the audit.

They are few, across all partitions, so they share their own hash tag.
"""

from events.audit_failures import FailedTables
from events.redis.server import Command, Reply, Server, accepted

PUBLIC, UNLISTED = "{failed}:public", "{failed}:unlisted"


class RedisAuditFailures:
    def __init__(self, server: Server) -> None:
        self._server = server

    def note(self, table: str, *, public: bool, at: int) -> None:
        added_to, removed_from = (PUBLIC, UNLISTED) if public else (UNLISTED, PUBLIC)
        self._all(("ZADD", added_to, at, table), ("ZREM", removed_from, table))

    def clear(self, table: str) -> None:
        self._all(("ZREM", PUBLIC, table), ("ZREM", UNLISTED, table))

    def tables(self) -> set[str]:
        found = self._all(("ZRANGE", PUBLIC, 0, -1), ("ZRANGE", UNLISTED, 0, -1))
        return {table.decode() for tables in found for table in tables}

    def failing(self, limit: int) -> FailedTables:
        counts = ("ZCARD", PUBLIC), ("ZCARD", UNLISTED)
        public, unlisted, named = self._all(*counts, ("ZREVRANGE", PUBLIC, 0, limit - 1))
        return FailedTables(public + unlisted, [table.decode() for table in named])

    def _all(self, *commands: Command) -> list[Reply]:
        return [accepted(reply) for reply in self._server.many([(PUBLIC, command) for command in commands])]

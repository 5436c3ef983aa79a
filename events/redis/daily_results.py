"""Daily results on Redis: a hash per day, rebuilt from the logs with the other projections."""

from collections.abc import Mapping, Sequence

from events.daily_results import DayTable
from events.redis import keys
from events.redis.server import Server, Writes, accepted


class RedisDailyResults:
    def __init__(self, server: Server, writes: Writes) -> None:
        self._server = server
        self._writes = writes

    def put(self, table: DayTable, result: bytes) -> None:
        name = keys.daily_results(table.day)
        self._writes.call(name, "HSET", name, table.table, result)

    def of(self, day: str) -> Mapping[str, bytes]:
        name = keys.daily_results(day)
        flat = self._server.call(name, "HGETALL", name)
        return {table.decode(): result for table, result in zip(flat[::2], flat[1::2], strict=True)}

    def count(self, day: str) -> int:
        found: int = self._server.call(keys.daily_results(day), "HLEN", keys.daily_results(day))
        return found

    def find(self, tables: Sequence[DayTable]) -> Sequence[bytes | None]:
        asked = [(keys.daily_results(day), table) for day, table in tables]
        replies = self._server.many([(name, ("HGET", name, table)) for name, table in asked])
        return [accepted(reply) for reply in replies]

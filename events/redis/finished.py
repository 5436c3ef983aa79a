"""The feed of finished tables on Redis: a sorted set by position, and one of the tables awaiting a position."""

from events.finished import Finished
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server, Writes
from events.subjects import FINISHED

NUMBERED = 1000
"""Maximum number of tables numbered per call of the script."""


class RedisFinishedTables:
    """The feed. A separate command publishes the wake-up, whose channel has another slot. As a hint it may be lost."""

    def __init__(self, server: Server, guard: Guard, writes: Writes) -> None:
        """Adds tables through `writes`."""
        self._server = server
        self._guard = guard
        self._writes = writes

    def add(self, table: str, ended_at: int) -> None:
        self._writes.run(script("finished_add"), [keys.FINISHED, keys.WAITING], table, ended_at)

    def number(self, until: int) -> int:
        numbered = 0
        while (some := self._number_some(until)) == NUMBERED:
            numbered += some
        if numbered + some:
            self._server.call(keys.wake(FINISHED), "SPUBLISH", keys.wake(FINISHED), FINISHED)
        return numbered + some

    def _number_some(self, until: int) -> int:
        return int(self._guard.run(script("finished_number"), [keys.FINISHED, keys.WAITING], until, NUMBERED))

    def after(self, position: int, limit: int) -> list[Finished]:
        words = ("ZRANGEBYSCORE", keys.FINISHED, f"({position}", "+inf", "WITHSCORES", "LIMIT", 0, limit)
        flat = self._server.call(keys.FINISHED, *words)
        found = [Finished(int(at), table.decode()) for table, at in zip(flat[::2], flat[1::2], strict=True)]
        self._confirm(found[-1].position if found else 0)
        return found

    def position(self, table: str) -> int | None:
        position = self._server.call(keys.FINISHED, "ZSCORE", keys.FINISHED, table)
        return None if position is None else self._confirm(int(float(position)))

    def last(self) -> int:
        return self._confirm(int(self._server.call(keys.FINISHED, "ZCARD", keys.FINISHED)))

    def _confirm(self, position: int) -> int:
        """The position, once all positions up to it are as durable as promised, since positions are permanent."""
        self._guard.confirm(keys.FINISHED, position)
        return position

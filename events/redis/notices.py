"""Notices on Redis: one stream per player, under the player's hash tag."""

from collections.abc import Sequence

from events.channels import PROGRESS
from events.notices import MAX_NOTICES, Added, NewNotice, Notice
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server, accepted


class RedisNotices:
    """Notices. A separate command publishes the wake-up, whose channel has another slot. As a hint it may be lost."""

    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def add(self, player: str, table: str, notices: Sequence[NewNotice], *, over: bool = False) -> Added:
        parts = [part for each in notices for part in each]
        added, notify = self._guard.run(
            script("notices_add"), _names(player), table, int(over), MAX_NOTICES, PROGRESS, *parts
        )
        if added:
            self._server.call(keys.wake(player), "SPUBLISH", keys.wake(player), player)
        return Added(added, bool(notify))

    def after(self, player: str, notice: int, limit: int) -> list[Notice] | None:
        names = _names(player)[:2]
        last, entries = self._server.run(script("notices_after"), names, f"{notice + 1}-0", limit)
        self._guard.confirm(keys.noted(player), int(last or 0))
        if notice == int(last or 0):
            return []
        found = [_notice(*entry) for entry in entries]
        return found if found and found[0].id == notice + 1 else None

    def last(self, player: str) -> int:
        last = int(self._server.call(keys.noted(player), "HGET", keys.noted(player), "") or 0)
        self._guard.confirm(keys.noted(player), last)
        return last

    def last_of(self, players: Sequence[str]) -> list[int]:
        asked = [(keys.noted(player), ("HGET", keys.noted(player), "")) for player in players]
        return [int(accepted(reply) or 0) for reply in self._server.many(asked)]

    def over(self, player: str) -> set[str]:
        return {table.decode() for table in self._server.call(keys.over(player), "SMEMBERS", keys.over(player))}

    def forget(self, player: str, tables: Sequence[str]) -> None:
        if tables:
            self._guard.call(keys.over(player), "SREM", keys.over(player), *tables)
            self._guard.call(keys.noted(player), "HDEL", keys.noted(player), *tables)

    def erase(self, player: str) -> None:
        self._guard.run(script("notices_erase"), _names(player))


def _names(player: str) -> tuple[str, str, str, str]:
    return keys.notices(player), keys.noted(player), keys.over(player), keys.channels(player)


def _notice(entry: bytes, fields: Sequence[bytes]) -> Notice:
    kind, table, version, after = fields[1::2]
    return Notice(int(entry[:-2]), kind.decode(), table.decode(), int(version), int(after))

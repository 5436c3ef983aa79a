"""Reads a table: its current state, its log, and its state at an earlier version."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from domain.hosted_game import HostedGame
from domain.kernel import SPECTATOR, Viewer
from domain.refusals import quoted
from domain.registry import game_of
from domain.table.known import EVENTS
from domain.table.state import Table
from events.envelope import StoredEvent, type_of
from events.ports import EventStore
from service.access.permissions import PlayerId, viewer_of
from service.engine.cache import Loaded, TableCache
from service.refusals import Refused, not_found
from service.views.events import Reader, reader_of


def latest(tables: TableCache, table_id: str) -> Loaded:
    """Returns the table at the end of its log. Refused with `not_found`."""
    loaded = tables.latest(table_id)
    if loaded is None:
        raise not_found("table")
    return loaded


# The log


class EventPage(NamedTuple):
    """A page of the log. `loaded` is the table at its latest version.

    `next` is the version at which the next page continues, if any: after it, or before it if the latest events come
    first.
    """

    loaded: Loaded
    events: list[StoredEvent]
    reader: Reader
    next: int | None


SEARCHED = 1000
"""Maximum number of log entries read for one page, so a page filtered by type may have fewer events than its limit."""


@dataclass(frozen=True)
class EventRange:
    """The events after one version and before another, of certain types. None means no bound."""

    after: int = 0
    before: int | None = None
    latest_first: bool = False
    types: frozenset[str] | None = None

    def has(self, stored: StoredEvent) -> bool:
        return self.types is None or type_of(stored) in self.types


# Replays


class Replayed(NamedTuple):
    """A table at a version, for a viewer. `settled` is false within a batch; `over` is true if the table is over by
    now."""

    loaded: Loaded
    viewer: Viewer
    settled: bool
    over: bool


VIEWS = 96
"""Maximum number of views on a page of positions, unless a single position has more. A position has one view for each
seat, one for the public and one for all seats together."""


class FoundPositions(NamedTuple):
    """A page of positions of a finished table. `end` is the table at its latest version.

    Each position is a table and whether a batch ended there. `next` is the version after which the next page continues,
    if any.
    """

    end: Loaded
    positions: list[tuple[Loaded, bool]]
    next: int | None


@dataclass(frozen=True)
class TableLogs:
    store: EventStore
    tables: TableCache

    def events_page(self, player: PlayerId | None, table_id: str, after: int, limit: int) -> EventPage:
        """Returns at most `limit` events after a version. Refused with `version_out_of_range` beyond the latest
        version."""
        return self.find_events(player, table_id, EventRange(after), limit)

    def find_events(self, player: PlayerId | None, table_id: str, wanted: EventRange, limit: int) -> EventPage:
        """Returns at most `limit` events of a range.

        Refused with `version_out_of_range` if the range begins after the latest version, and `unknown_type` for a type
        that the table can't have.
        """
        loaded = latest(self.tables, table_id)
        _check_types(wanted.types or (), game_of(loaded.table))
        version = loaded.version
        if wanted.after > version:
            raise Refused(
                "version_out_of_range", f"the table is at version {version}, not yet at {wanted.after}", version=version
            )
        # The log may have grown since; the page ends at the version it states.
        end = version + 1 if wanted.before is None else min(wanted.before, version + 1)
        left = max(0, end - 1 - wanted.after)
        count = min(left, limit if wanted.types is None else SEARCHED)
        start = end - 1 - count if wanted.latest_first else wanted.after
        entries = self.store.read(table_id, start, count) if count else []
        if wanted.latest_first:
            entries.reverse()
        found = [each for each in entries if wanted.has(each)]
        following = found[limit - 1].version if len(found) > limit else entries[-1].version if count < left else None
        return EventPage(loaded, found[:limit], reader_of(loaded.table, player), following)

    def replay(self, player: PlayerId | None, table_id: str, version: int | None, seen_as: str | None) -> Replayed:
        """Returns the table at a version (None: the latest), seen as `public`, `all` or a seat number.

        The default is the player's own seat, else `public`. Other seats and `all` are available once the table is over;
        before that, refused with `not_yours`. Also refused with `version_out_of_range` and `no_such_seat`.
        """
        now = latest(self.tables, table_id)
        viewer = _viewer(now.table, player, seen_as)
        if version is None or version == now.version:
            return Replayed(now, viewer, True, now.table.over)
        if not 1 <= version <= now.version:
            message = f"this table has versions 1 to {now.version}, not {version}"
            raise Refused("version_out_of_range", message, version=now.version)
        then, settled = self.tables.at(table_id, version)
        return Replayed(then, viewer, settled, now.table.over)

    def positions(self, table_id: str, after: int) -> FoundPositions:
        """Returns the positions after a version, up to `VIEWS` views.

        Refused with `not_over` before the end, and `version_out_of_range` beyond the latest version.
        """
        end = latest(self.tables, table_id)
        version = end.version
        if not end.table.over:
            raise Refused("not_over", "all positions are shown once the table is over", version=version)
        if after > version:
            raise Refused(
                "version_out_of_range", f"the table has versions 1 to {version}, not {after}", version=version
            )
        count = max(1, VIEWS // (len(end.table.everyone) + 2))
        found = self.tables.following(table_id, after, count)
        reached = after + len(found)
        return FoundPositions(end, found, reached if found and reached < version else None)


def _check_types(types: Iterable[str], game: HostedGame) -> None:
    known = [*EVENTS, *(f"{game.prefix}{name}" for name in game.event_schemas)]
    for type_ in sorted(types):
        if type_ not in known:
            raise Refused("unknown_type", f"there is no type {quoted(type_, 80)}, but: {', '.join(known)}")


def _viewer(table: Table, player: PlayerId | None, seen_as: str | None) -> Viewer:
    if seen_as is None:
        return viewer_of(table, player)
    if seen_as == "public":
        return SPECTATOR
    wanted = table.everyone if seen_as == "all" else frozenset((int(seen_as),))
    if not wanted <= table.everyone:
        raise Refused("no_such_seat", f"this table has no seat {seen_as}")
    if not table.over and wanted != viewer_of(table, player):
        raise Refused("not_yours", "the cards of other seats are shown once the table is over")
    return wanted

"""Reading a table: its present state, its log, and its state at an earlier version."""

from typing import NamedTuple

from domain.game import SPECTATOR, Viewer
from domain.table.state import Table
from events.envelope import StoredEvent
from service.engine.cache import Loaded
from service.permissions import PlayerId, viewer_of
from service.refusals import Refused, not_found
from service.views.events import Reader, reader_of
from service.wiring import Service


def latest(service: Service, table_id: str) -> Loaded:
    """The table as it stands in the log now; Refused `not_found`."""
    loaded = service.tables.latest(table_id)
    if loaded is None:
        raise not_found("table")
    return loaded


# The log


class EventPage(NamedTuple):
    """A range of the log; `loaded` is the table at its latest version."""

    loaded: Loaded
    events: list[StoredEvent]
    reader: Reader

    @property
    def next(self) -> int | None:
        """The version after which the next page begins, where there is one."""
        last = self.events[-1].version if self.events else self.loaded.version
        return last if last < self.loaded.version else None


def events_page(service: Service, player: PlayerId | None, table_id: str, after: int, limit: int) -> EventPage:
    """At most `limit` events after a version; Refused `version_out_of_range` beyond the latest version."""
    loaded = latest(service, table_id)
    if after > loaded.version:
        raise Refused(
            "version_out_of_range",
            f"the table is at version {loaded.version}, not yet at {after}",
            version=loaded.version,
        )
    # The log may have grown since; the page ends at the version that it states.
    limit = min(limit, loaded.version - after)
    events = service.ports.store.read(table_id, after, limit) if limit else []
    return EventPage(loaded, events, reader_of(loaded.table, player))


# Replays


class Replayed(NamedTuple):
    """The table at a version, for a viewer; `settled` is false inside a batch."""

    loaded: Loaded
    viewer: Viewer
    settled: bool


def replay(
    service: Service, player: PlayerId | None, table_id: str, version: int | None, seen_as: str | None
) -> Replayed:
    """The table as it stood at a version (None: the latest), seen as `public`, `all` or a seat number.

    The default is the player's own seat, else `public`. Other seats and `all` are possible once the table is over:
    Refused `not_yours`. Also refused: `version_out_of_range` and `no_such_seat`.
    """
    now = latest(service, table_id)
    viewer = _viewer(now.table, player, seen_as)
    if version is None or version == now.version:
        return Replayed(now, viewer, True)
    if not 1 <= version <= now.version:
        message = f"this table has versions 1 to {now.version}, not {version}"
        raise Refused("version_out_of_range", message, version=now.version)
    then, settled = service.tables.at(table_id, version)
    return Replayed(then, viewer, settled)


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

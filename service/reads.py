"""Reading a table: as it stands, as it stood, and its log."""

import time
from typing import NamedTuple

from domain.game import SPECTATOR, Viewer
from domain.table.state import Table
from events.envelope import StoredEvent
from service.events_out import Reader, reader_of
from service.loading import Loaded
from service.refusals import Refused, not_found
from service.viewers import PlayerId, viewer_of
from service.wiring import Service

LOOK_AGAIN_SECONDS = 1.0
"""How often a long poll looks whether the service is stopping, and at the log in case a wake-up was lost."""


def latest(service: Service, table_id: str) -> Loaded:
    """The table as the log has it now; Refused `not_found`."""
    loaded = service.tables.latest(table_id)
    if loaded is None:
        raise not_found("table")
    return loaded


# The log


class Page(NamedTuple):
    """A stretch of the log; `loaded` is the table at its latest version."""

    loaded: Loaded
    events: list[StoredEvent]
    reader: Reader

    @property
    def next(self) -> int | None:
        """The version to go on after, where there is more."""
        last = self.events[-1].version if self.events else self.loaded.version
        return last if last < self.loaded.version else None


def events_page(service: Service, player: PlayerId | None, table_id: str, after: int, limit: int) -> Page:
    """At most `limit` events after a version; Refused `version_out_of_range` beyond the latest."""
    loaded = latest(service, table_id)
    if after > loaded.version:
        raise Refused(
            "version_out_of_range",
            f"the table is at version {loaded.version}, not yet at {after}",
            version=loaded.version,
        )
    # No further than the version shown, though the log may have moved on in between.
    limit = min(limit, loaded.version - after)
    events = service.ports.store.read(table_id, after, limit) if limit else []
    return Page(loaded, events, reader_of(loaded.table, player))


def wait_for_events(
    service: Service, player: PlayerId | None, table_id: str, after: int, limit: int, seconds: float
) -> Page:
    """As `events_page`, but waits up to so many seconds for the first event; not when the table is over."""
    until = time.monotonic() + seconds
    while True:
        mark = service.ports.wakes.mark(table_id)
        page = events_page(service, player, table_id, after, limit)
        left = until - time.monotonic()
        if page.events or page.loaded.table.over or left <= 0 or service.stopping.is_set():
            return page
        service.ports.wakes.wait(table_id, min(left, LOOK_AGAIN_SECONDS), mark)


# Replays


class Replayed(NamedTuple):
    """The table at a version, for a viewer; `settled` is false inside a batch."""

    loaded: Loaded
    viewer: Viewer
    settled: bool


def replay(
    service: Service, player: PlayerId | None, table_id: str, version: int | None, seen_as: str | None
) -> Replayed:
    """The table as it stood at a version (None: the latest), seen as `public`, `all` or a seat's number.

    By default it is seen from the player's own seat, else as the public saw it. Other seats and `all` are for
    tables that are over: Refused `not_yours`. Refused `version_out_of_range` and `no_such_seat`.
    """
    now = latest(service, table_id)
    viewer = _viewer(now.table, player, seen_as)
    if version is None or version == now.version:
        return Replayed(now, viewer, True)
    if not 1 <= version <= now.version:
        message = f"this table has had the versions 1 to {now.version}, not {version}"
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
        raise Refused("not_yours", "other seats' cards are shown once the table is over")
    return wanted

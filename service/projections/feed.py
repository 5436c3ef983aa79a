"""The feed of finished tables: public tables that were played to their end or abandoned, by position.

A position is given once, about a second after the end of a table, in the order in which tables ended. It never changes,
and nothing in an entry does: players appear by id, because their names may change. So a reader that continues after the
last position it has read misses nothing, and what it has read stays true.
"""

import json
import time
from typing import Any, NamedTuple

from events.ports import IndexEntry
from events.subjects import FINISHED
from service.refusals import Refused
from service.wiring import Service

POLL_SECONDS = 1.0
"""How often a waiting reader checks whether the service is stopping, and reads the feed in case a wake-up was lost."""


class FeedPage(NamedTuple):
    """Entries of the feed after a position; `position` is where to continue, `last` the last one of the feed."""

    entries: list[dict[str, Any]]
    position: int
    last: int


def feed_page(service: Service, after: int, limit: int) -> FeedPage:
    """At most `limit` entries after a position; Refused `position_out_of_range` beyond the last one."""
    last = check_position(service, after)
    found = service.ports.finished.after(after, limit)
    entries = service.ports.table_index.find([each.table for each in found])
    shown = [_entry(each.position, entry) for each, entry in zip(found, entries, strict=True) if entry is not None]
    return FeedPage(shown, found[-1].position if found else after, max(last, found[-1].position if found else 0))


def check_position(service: Service, position: int) -> int:
    """The last position of the feed; Refused `position_out_of_range` for one beyond it."""
    last = service.ports.finished.last()
    if position > last:
        raise Refused("position_out_of_range", f"the feed is at position {last}, not yet at {position}")
    return last


def wait_for_feed(service: Service, after: int, limit: int, seconds: float) -> FeedPage:
    """As `feed_page`, but waits up to `seconds` for the first entry."""
    until = time.monotonic() + seconds
    while True:
        mark = service.ports.wakes.mark(FINISHED)
        page = feed_page(service, after, limit)
        left = until - time.monotonic()
        if page.position > after or left <= 0 or service.stopping.is_set():
            return page
        service.ports.wakes.wait(FINISHED, min(left, POLL_SECONDS), mark)


def _entry(position: int, entry: IndexEntry) -> dict[str, Any]:
    """What the feed says of a table."""
    summary = json.loads(entry.summary)
    return {
        "position": position,
        "table": summary["id"],
        "game": summary["game"],
        "preset": summary["preset"],
        "status": summary["status"],
        "open_information": summary["open_information"],
        "opened_at": summary["opened_at"],
        "ended_at": summary["ended_at"],
        "version": summary["version"],
        "head": summary["head"],
        "players": [seat["player"] for seat in summary["seats"]],
        "result": summary["result"],
    }

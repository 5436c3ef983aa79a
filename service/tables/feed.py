"""The feed of finished tables: public tables that were played to their end or abandoned, by position.

A position is given once, about a second after the end of a table, in the order in which tables ended. It never changes,
and nothing in an entry does: players appear by id, because their names may change. So a reader that continues after the
last position it has read misses nothing, and what it has read stays true.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from events.errors import LogUnavailable
from events.subjects import FINISHED
from service.encoding import to_json
from service.live.message import Message
from service.live.subscription import Signal
from service.projections.summary import feed_entry
from service.refusals import Refused
from service.wiring import Service

PAGE = 100
"""How many entries a stream reads at a time."""


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
    shown = [feed_entry(each.position, entry) for each, entry in zip(found, entries, strict=True) if entry is not None]
    return FeedPage(shown, found[-1].position if found else after, max(last, found[-1].position if found else 0))


def check_position(service: Service, position: int) -> int:
    """The last position of the feed; Refused `position_out_of_range` for one beyond it."""
    last = service.ports.finished.last()
    if position > last:
        raise Refused("position_out_of_range", f"the feed is at position {last}, not yet at {position}")
    return last


def wait_for_feed(service: Service, after: int, limit: int, seconds: float, token: bytes | None) -> FeedPage:
    """As `feed_page`, but waits up to `seconds` for the first entry. `token` is the digest of the player's token."""
    with service.hub.subscribe(FINISHED, after, token=token) as subscription:
        page = feed_page(service, after, limit)
        if page.position == after:
            subscription.wait(seconds)
    return feed_page(service, after, limit)


def follow_feed(service: Service, after: int, token: bytes | None) -> Iterator[Message | None]:
    """The entries after a position as they come; the id of a message is the position. None is a heartbeat.

    Refused as `feed_page` is. Ends when the service stops, when the token is revoked, or when the log can't be read.
    """
    return _following(service, token, feed_page(service, after, PAGE))


def _following(service: Service, token: bytes | None, page: FeedPage) -> Iterator[Message | None]:
    heartbeat = service.settings.heartbeat_seconds
    with suppress(LogUnavailable), service.hub.subscribe(FINISHED, page.last, token=token) as subscription:
        while True:
            yield from (Message(entry["position"], None, to_json(entry)) for entry in page.entries)
            subscription.position = page.position
            if page.position == page.last:
                found = subscription.wait(heartbeat)
                if found is Signal.ENDED:
                    return
                if found is Signal.QUIET:
                    yield None
            page = feed_page(service, page.position, PAGE)

"""The feed of finished tables: public tables that were played to their end or abandoned, by position.

Tables abandoned before their first deal are included if all seats were taken (`service.projections.summary`).

Positions are assigned once, about a second after the end of a table, in the order in which tables ended. Positions and
entries never change; players appear by id, because their names may change. A reader that continues after the last
position it has read therefore misses nothing, and its copy stays correct.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from events.errors import LogUnavailable
from events.ports import FinishedTables, TableIndex
from events.subjects import FINISHED
from service.answers import Answer
from service.engine.cache import Loaded
from service.faults.unreadable import TableLookup
from service.live.finished import entries_of
from service.live.hub import Hub
from service.live.subscription import Subscription
from service.projections.summary import summary_of
from service.refusals import Refused
from service.views.summaries import FinishedTable

PAGE = 100
"""Number of entries that a stream reads at a time."""

Write = Callable[[Sequence[FinishedTable], int], bytes]
"""Encodes entries. The number is the position after which a reader continues."""


class FeedPage(Answer):
    """A page of the feed of finished tables."""

    tables: Annotated[list[FinishedTable], "By position."]
    position: Annotated[int, "Continue after this one: the last position that this page covers."]
    last: Annotated[int, "The last position of the feed."]


class FeedReader(NamedTuple):
    """A reader of the feed. `token` is the digest of the player's token, `write` encodes the entries."""

    token: bytes | None
    write: Write


@dataclass(frozen=True)
class Feed:
    table_index: TableIndex
    finished: FinishedTables
    lookup: TableLookup
    hub: Hub
    heartbeat_seconds: float

    def page(self, after: int, limit: int) -> FeedPage:
        """Returns at most `limit` entries after a position. Refused with `position_out_of_range` beyond the last
        one."""
        last = self.check_position(after)
        found = self.finished.after(after, limit)
        position = found[-1].position if found else after
        entries = entries_of(self.table_index, found, self._made_again)
        return FeedPage(entries, position, max(last, position))

    def _made_again(self, table: str) -> dict[str, Any] | None:
        """Rebuilds the summary of a finished table, as it was when listed. None if the log can't be read."""
        found = self.lookup.latest(table)
        return summary_of(found) if isinstance(found, Loaded) else None

    def check_position(self, position: int) -> int:
        """Returns the last position of the feed. Refused with `position_out_of_range` if `position` is beyond it."""
        last = self.finished.last()
        if position > last:
            raise Refused("position_out_of_range", f"the feed is at position {last}, not yet at {position}")
        return last

    def wait(self, after: int, limit: int, seconds: float, reader: FeedReader) -> bytes | None:
        """Waits for the entries after the last position.

        Returns None if the caller has to read the feed, as in `TableStreams.wait`.
        """
        with self.hub.subscribe(FINISHED, after, reader.write, token=reader.token) as subscription:
            found = subscription.next(seconds)
        return found.body if found is not None and found.last - after <= limit else None

    def follow(self, after: int, reader: FeedReader) -> Iterator[bytes | None]:
        """Streams the entries after a position as they come. None is a heartbeat.

        Refused with the codes of `page`. Ends when the service stops, the token is revoked, or the log can't be read.
        """
        return self._following(reader, self.page(after, PAGE))

    def _following(self, reader: FeedReader, page: FeedPage) -> Iterator[bytes | None]:
        with (
            suppress(LogUnavailable),
            self.hub.subscribe(FINISHED, page.last, reader.write, token=reader.token) as subscription,
        ):
            yield from self._written(reader, subscription, page)
            del page  # a stream may last for hours
            yield from subscription.follow(
                self.heartbeat_seconds,
                lambda: self._written(reader, subscription, self.page(subscription.position, PAGE)),
            )

    def _written(self, reader: FeedReader, subscription: Subscription, page: FeedPage) -> Generator[bytes, None, bool]:
        """Writes a page and those after it, up to the last position. Returns False, since the feed never ends."""
        while True:
            subscription.position = page.position
            if page.tables:
                yield reader.write(page.tables, page.position)
            if page.position == page.last or subscription.ended:
                return False
            page = self.page(page.position, PAGE)

"""The calls that find games: searches, the feed of finished tables."""

from collections.abc import Iterator
from typing import Any, cast

from cardtable.client.shapes import FeedPage, FinishedTable, TableSummary
from cardtable.client.tables import Tables

LONGEST_WAIT = 30
"""In seconds."""


class Finding(Tables):
    """The client's calls that find tables."""

    def tables(self, game: str | None = None, status: str | None = None, **search: Any) -> Iterator[TableSummary]:
        """Public tables, newest first.

        `search` are the other parameters of `GET /v1/tables`: `preset`, `player`, `opponent`, `result`, `free_seats`,
        and so on. Those that are None are left out.
        """
        return self._pages("/v1/tables", "tables", {"game": game, "status": status, **search})

    def feed_page(self, after: int = 0, limit: int = 100, wait: int = 0) -> FeedPage:
        """Finished public tables after a position of the feed, in the order in which they ended.

        If there is none yet, waits for one up to `wait` seconds. Continue after the page's `position`.
        """
        return cast("FeedPage", self._get("/v1/feed", {"after": after, "limit": limit, "wait": wait}))

    def feed(self, after: int = 0, *, follow: bool = False) -> Iterator[FinishedTable]:
        """The feed after a position, up to now; with `follow` without end. To resume, give the last `position`."""
        while True:
            page = self.feed_page(after, wait=LONGEST_WAIT if follow else 0)
            yield from page["tables"]
            if page["position"] == after and not follow:
                return
            after = page["position"]

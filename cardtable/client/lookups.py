"""Calls that find games and players: searches, histories, the feed of finished tables, leaderboards, exports."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from cardtable.client.lines import lines_of, resumed
from cardtable.client.shapes import (
    ConsistencyProof,
    Day,
    FeedPage,
    FinishedTable,
    InclusionProof,
    LeaderboardPlace,
    PublicAccount,
    RatedMatch,
    Record,
    Table,
    TableRatings,
    TableSummary,
    Today,
)
from cardtable.client.tables import Tables, pages
from cardtable.client.transport import part

LONGEST_WAIT = 30
"""Maximum time that a request waits for news, in seconds."""

RECORDS = 100
"""Number of records requested at once."""


class Lookups(Tables):
    """The client's calls that find games and players.

    `search` has the other parameters of the API call, such as `preset`, `opponent`, `result` and `free_seats`.
    Parameters that are None are omitted.
    """

    def tables(self, game: str | None = None, status: str | None = None, **search: Any) -> Iterator[TableSummary]:
        """Yields public tables, newest first."""
        ask = partial(self.operations.list_tables, limit=100, game=game, status=status, **search)
        for page in pages(lambda at: ask(cursor=at)):
            yield from page["tables"]

    def player(self, player: str) -> PublicAccount:
        """An account, with its policy and its statistics by game."""
        return self.operations.show_player(player)

    def player_tables(self, player: str, **search: Any) -> Iterator[TableSummary]:
        """Yields the public tables of a player, newest first."""
        ask = partial(self.operations.player_tables, player, limit=100, **search)
        for page in pages(lambda at: ask(cursor=at)):
            yield from page["tables"]

    def player_records(self, player: str, **search: Any) -> Iterator[Record]:
        """Yields the records of a player's finished public tables, newest first, skipping currently unreadable ones."""
        given: set[str] = set()

        def missing() -> Iterator[Record]:
            for record in lines_of(self.transport, f"/v1/players/{part(player)}/records", search):
                if record is not None and "unreadable" not in record and record["table"] not in given:
                    given.add(record["table"])
                    yield record

        return resumed(self.transport, "the records of a player", missing)

    def leaderboard(self, game: str, board: str = "people") -> Iterator[LeaderboardPlace]:
        """Yields the top players of a game, best first. `board` is `people` or `bots`."""
        for page in pages(lambda at: self.operations.show_leaderboard(game, limit=100, cursor=at, board=board)):
            yield from page["places"]

    def today(self) -> Today:
        """Today's deal, tomorrow's commitment, and the account's recent days."""
        return self.operations.show_today()

    def day(self, date: str) -> Day:
        """The deal of a day that has begun, such as 2026-11-28, and its results."""
        return self.operations.show_day(date)

    def play_today(self) -> Table:
        """The account's daily table for today, where it has seat 0."""
        return self.operations.play_today()

    def player_ratings(self, player: str, game: str) -> list[RatedMatch]:
        """The player's points after each of the latest 100 rated matches in a game, oldest first."""
        return self.operations.show_player_ratings(player, game=game)["matches"]

    def table_ratings(self, table: str) -> TableRatings:
        """The rating changes of a match; `pending` until it is counted, a few seconds after the end."""
        return self.operations.show_table_ratings(table)

    def feed_page(self, after: int = 0, limit: int = 100, wait: int = 0) -> FeedPage:
        """A page of finished public tables after a position in the feed, in order of their end.

        If there are none, waits up to `wait` seconds for one. The next page begins after the page's `position`.
        """
        return self.operations.show_feed(after=after, limit=limit, wait=wait)

    def feed(self, after: int = 0, *, follow: bool = False) -> Iterator[FinishedTable]:
        """Yields the feed after a position, up to now, or with `follow` indefinitely. Resume with the last
        `position`."""
        for page in self._feed_pages(after, follow=follow):
            yield from page["tables"]

    def feed_records(self, after: int = 0, *, follow: bool = False) -> Iterator[tuple[int, Record]]:
        """Yields the records of the feed with their positions, like `feed`, skipping currently unreadable ones."""
        for page in self._feed_pages(after, follow=follow):
            yield from resumed(self.transport, "the records of the feed", self._records_of(page["tables"]))

    def log_key(self) -> str:
        """The public key of the log of heads."""
        return self.operations.show_log_key().strip()

    def checkpoint(self) -> str:
        """The current checkpoint of the log of heads, a signed note with the size in its second line."""
        return self.operations.show_checkpoint()

    def inclusion_proof(self, table: str, size: int | None = None) -> InclusionProof:
        """A proof that the log of heads, at a size, contains a finished public table."""
        return self.operations.prove_inclusion(table=table, size=size)

    def consistency_proof(self, old: int, new: int) -> ConsistencyProof:
        """A proof that the log of heads only grew from one size to another."""
        return self.operations.prove_consistency(old=old, new=new)

    def _records_of(self, entries: Sequence[FinishedTable]) -> Callable[[], Iterator[tuple[int, Record]]]:
        """A function that yields the records of these entries that it has not yielded yet."""
        left = {entry["table"]: entry["position"] for entry in entries}

        def missing() -> Iterator[tuple[int, Record]]:
            if not left:
                return
            query = {"after": min(left.values()) - 1, "limit": len(left)}
            for record in lines_of(self.transport, "/v1/feed/records", query):
                position = None if record is None else left.pop(record["table"], None)
                if position is not None and "unreadable" not in record:
                    yield position, record

        return missing

    def _feed_pages(self, after: int, *, follow: bool) -> Iterator[FeedPage]:
        """Yields pages with new entries."""
        while True:
            page = self.feed_page(after, RECORDS, LONGEST_WAIT if follow else 0)
            if page["position"] > after:
                yield page
            elif not follow:
                return
            after = page["position"]

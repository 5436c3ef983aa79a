"""Searches the index of tables, up to a bounded number of entries per request."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.hosted_game import HostedGame
from domain.registry import find
from events.ports import IndexEntry, Moderation, TableIndex
from service.access.permissions import PlayerId
from service.refusals import Refused

CHUNK = 100
"""Number of index entries read at a time."""

LOOKED_AT = 1_000
"""Maximum number of entries examined by one request. If few of them match, the page is short and has a cursor."""

WON, LOST, PLACED = RESULTS = "won", "lost", "placed"
"""First place, shared or alone; last place; any place between them."""

SortKey = tuple[int, str]
"""Sort key of a list of tables: `opened_at` and id."""


@dataclass(frozen=True)
class Search:
    """The conditions of a search. None matches anything. Times are Unix times in milliseconds, both ends included.

    `opponent` and `result` are relative to `player`. `seats` is the number of seats, `free_seats` the minimum number of
    seats open to anyone.
    """

    game: str | None = None
    preset: str | None = None
    status: str | None = None
    player: PlayerId | None = None
    opponent: PlayerId | None = None
    result: str | None = None
    opened_from: int | None = None
    opened_until: int | None = None
    ended_from: int | None = None
    ended_until: int | None = None
    seats: int | None = None
    free_seats: int | None = None

    def fits(self, summary: dict[str, Any]) -> bool:
        return all(
            wanted in (None, summary[field])
            for field, wanted in (("game", self.game), ("preset", self.preset), ("status", self.status))
        ) and (
            self.seats in (None, len(summary["seats"]))
            and summary["free_seats"] >= (self.free_seats or 0)
            and _within(summary["opened_at"], self.opened_from, self.opened_until)
            and _within(summary["ended_at"], self.ended_from, self.ended_until)
            and self._fits_players(summary)
        )

    def _fits_players(self, summary: dict[str, Any]) -> bool:
        seat_of = {seat["player"]["id"]: seat["seat"] for seat in summary["seats"] if seat["player"]}
        if any(player is not None and player not in seat_of for player in (self.player, self.opponent)):
            return False
        if self.result is None or self.player is None:
            return True
        return summary["result"] is not None and result_of(seat_of[self.player], summary["result"]) == self.result


def _within(time: int | None, start: int | None, end: int | None) -> bool:
    if time is None:
        return start is None and end is None
    return (start is None or time >= start) and (end is None or time <= end)


def result_of(seat: int, result: dict[str, Any]) -> str:
    """Returns `won`, `lost` or `placed`."""
    places = result["places"]
    place = next(number for number, seats in enumerate(places) if seat in seats)
    if place == 0:
        return WON
    return LOST if place == len(places) - 1 else PLACED


_SLUG = re.compile("[a-z][a-z0-9-]{0,39}")


class Found(NamedTuple):
    """Matching summaries, newest first. `following` is the sort key to continue after, None at the end of the list."""

    summaries: list[dict[str, Any]]
    following: SortKey | None


@dataclass(frozen=True)
class TableSearch:
    moderation: Moderation
    table_index: TableIndex

    def find(self, wanted: Search, before: SortKey | None, limit: int) -> Found:
        """Returns at most `limit` tables older than `before`. Examines at most `LOOKED_AT` entries, so it may find
        fewer."""
        summaries: list[dict[str, Any]] = []
        at = before
        for looked_at, entry in enumerate(self._entries(wanted, before), 1):
            if len(summaries) == limit or looked_at > LOOKED_AT:
                return Found(summaries, at)
            at = (entry.opened_at, entry.table)
            summary = json.loads(entry.summary)
            if wanted.fits(summary):
                summaries.append(summary)
        return Found(summaries, None)

    def game(self, name: str) -> HostedGame | None:
        """Returns the game with that slug or alias; None if there is none.

        Refused with `newer_release` if it has public tables but is not installed here.
        """
        game = find(name)
        if game is None and _SLUG.fullmatch(name) and self.find(Search(game=name), None, 1).summaries:
            raise Refused("newer_release", f"the game {name} is not installed here; its tables wait for its package")
        return game

    def matching(self, wanted: Search) -> Iterator[dict[str, Any] | None]:
        """Yields the summaries of all matching tables, newest first and read lazily, with None for each table that
        doesn't match."""
        for entry in self._entries(wanted, None):
            summary = json.loads(entry.summary)
            yield summary if wanted.fits(summary) else None

    def _entries(self, wanted: Search, before: SortKey | None) -> Iterator[IndexEntry]:
        """Yields entries from the shortest list that contains every match, newest first, without hidden tables and
        those opened too early."""
        start, hidden = _start(wanted, before), self.moderation.hidden()
        player = self._with_fewer_tables(wanted)
        game, status = (wanted.game, wanted.status) if player is None else (None, None)
        while page := self.table_index.page(game=game, status=status, player=player, before=start, limit=CHUNK):
            for entry in page:
                if entry.opened_at < (wanted.opened_from or 0):
                    return
                if entry.table not in hidden:
                    yield entry
            if len(page) < CHUNK:
                return
            start = (page[-1].opened_at, page[-1].table)

    def _with_fewer_tables(self, wanted: Search) -> PlayerId | None:
        """Returns the player or the opponent, whichever has fewer tables. None if the search names neither."""
        players = [each for each in (wanted.player, wanted.opponent) if each is not None]
        return min(players, key=self.table_index.count) if len(players) > 1 else next(iter(players), None)


def _start(wanted: Search, before: SortKey | None) -> SortKey | None:
    """Returns the sort key at which to start. With `opened_until`, the key sorts before every table of the next
    millisecond."""
    if wanted.opened_until is None:
        return before
    latest = (wanted.opened_until + 1, "")
    return latest if before is None else min(before, latest)

"""Calls about tournaments: opening, entering, reading, exporting."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardtable.client.errors import ApiError
from cardtable.client.lookups import LONGEST_WAIT, Lookups
from cardtable.client.shapes import (
    Tournament,
    TournamentEvent,
    TournamentExport,
    TournamentRequest,
    TournamentSummary,
)
from cardtable.client.tables import pages

OVER = ("finished", "called_off")


class Tournaments(Lookups):
    """The client's calls about tournaments.

    The service opens the tables of a tournament with their players seated. A `Runner` plays there as at any table.
    """

    def open_tournament(
        self,
        title: str,
        game: str,
        format: str = "swiss",
        *,
        round_count: int | None = None,
        seats: int = 2,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[str] = (),
        max_entrants: int = 128,
        visibility: str = "public",
        turn_seconds: int = 300,
    ) -> Tournament:
        """Opens a tournament: `swiss` with a number of rounds, `round_robin` or `knock_out`.

        The account becomes its organiser, and takes part only after `enter`.
        """
        order: TournamentRequest = {
            "title": title,
            "game": game,
            "format": format,
            "round_count": round_count,
            "seats": seats,
            "preset": preset,
            "options": dict(options or {}),
            "bots": list(bots),
            "max_entrants": max_entrants,
            "visibility": visibility,
            "turn_seconds": turn_seconds,
        }
        return self.operations.open_tournament(order)

    def tournaments(self, game: str | None = None, status: str | None = None) -> Iterator[TournamentSummary]:
        """Yields public tournaments, newest first."""
        for page in pages(lambda at: self.operations.list_tournaments(limit=100, cursor=at, game=game, status=status)):
            yield from page["tournaments"]

    def tournament(self, tournament: str) -> Tournament:
        """A tournament with its entrants, rounds, pairings and standings."""
        return self.operations.show_tournament(tournament)

    def enter(self, tournament: str, bot: str | None = None) -> Tournament:
        """Enters the account, or with `bot` a house bot, which only the organiser may do.

        The account commits to a chain of seeds and must reveal the next one at each table. A `Runner` does so on the
        stream's message `seeding`.
        """
        if bot is not None:
            return self.operations.enter_tournament(tournament, {"bot": bot})
        committed = self.seeds.commit_chain()
        try:
            return self.operations.enter_tournament(tournament, {"client_seed_hash": committed})
        except ApiError as refused:
            if not refused.repeated:
                self.seeds.drop_chain(committed)
            raise

    def withdraw_entrant(self, tournament: str, entrant: int) -> Tournament:
        """Withdraws an entrant, by number, from later rounds: the account's own, or any entrant as the organiser."""
        return self._after_all(lambda: self.operations.withdraw_entrant(tournament, entrant), tournament, "not_entered")

    def start_tournament(self, tournament: str) -> Tournament:
        """Closes entries; the first round begins shortly after. Only the organiser may do this."""
        return self.operations.start_tournament(tournament)

    def call_off(self, tournament: str) -> Tournament:
        """Ends a tournament without places. Only the organiser may do this."""
        return self._after_all(lambda: self.operations.call_off_tournament(tournament), tournament, "tournament_over")

    def tournament_events(self, tournament: str, after: int = 0, *, follow: bool = False) -> Iterator[TournamentEvent]:
        """Yields the events of a tournament after a version, up to now, or with `follow` until it is over."""
        while True:
            wait = LONGEST_WAIT if follow else 0
            page = self.operations.list_tournament_events(tournament, after=after, wait=wait)
            yield from page["events"]
            after = page["events"][-1]["version"] if page["events"] else after
            done = after == page["version"]
            ended = bool(page["events"]) and page["events"][-1]["type"].partition(".")[2] in OVER
            if done and (not follow or ended or (not page["events"] and self.tournament(tournament)["status"] in OVER)):
                return

    def tournament_export(self, tournament: str) -> TournamentExport:
        """All data of a tournament, with its log."""
        return self.operations.export_tournament(tournament)

    def tournament_csv(self, tournament: str) -> str:
        """The standings as CSV, one line per entrant."""
        return self.operations.export_standings(tournament)

    def _after_all(self, delete: Callable[[], Tournament], tournament: str, done_code: str) -> Tournament:
        """Sends a DELETE. If the retry is refused because the first attempt succeeded, returns the tournament as if
        accepted."""
        try:
            return delete()
        except ApiError as refused:
            if refused.repeated and refused.code == done_code:
                return self.tournament(tournament)
            raise

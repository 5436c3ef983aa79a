"""The calls about tournaments: opening, entering, looking, exporting."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from cardtable.client.errors import ApiError
from cardtable.client.finding import LONGEST_WAIT, Finding
from cardtable.client.shapes import (
    Tournament,
    TournamentEvent,
    TournamentEventPage,
    TournamentExport,
    TournamentSummary,
)
from cardtable.client.transport import part

OVER = ("finished", "called_off")


class Tournaments(Finding):
    """The client's calls about tournaments.

    The tables of a tournament are opened by the service with their players seated: a `Runner` plays there as anywhere.
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
        turn_seconds: int = 86400,
    ) -> Tournament:
        """Opens a tournament: `swiss` with a number of rounds, `round_robin` or `knock_out`.

        The account is its organiser and takes part only after `enter`.
        """
        order: dict[str, Any] = {
            "title": title,
            "game": game,
            "format": format,
            "seats": seats,
            "options": dict(options or {}),
            "bots": list(bots),
            "max_entrants": max_entrants,
            "visibility": visibility,
            "turn_seconds": turn_seconds,
        }
        order |= {"preset": preset} if preset is not None else {}
        order |= {"round_count": round_count} if round_count is not None else {}
        return cast("Tournament", self.transport.ask("POST", "/v1/tournaments", order).value)

    def tournaments(self, game: str | None = None, status: str | None = None) -> Iterator[TournamentSummary]:
        """Public tournaments, newest first."""
        return self._pages("/v1/tournaments", "tournaments", {"game": game, "status": status})

    def tournament(self, tournament: str) -> Tournament:
        """A tournament with its entrants, rounds, pairings and standings."""
        return cast("Tournament", self._get(f"/v1/tournaments/{part(tournament)}"))

    def enter(self, tournament: str, bot: str | None = None) -> Tournament:
        """Enters the account; with `bot` a house bot, which only the organiser may do."""
        order = {} if bot is None else {"bot": bot}
        return cast(
            "Tournament", self.transport.ask("POST", f"/v1/tournaments/{part(tournament)}/entrants", order).value
        )

    def withdraw_entrant(self, tournament: str, entrant: int) -> Tournament:
        """Takes an entrant, by its number, out of the rounds to come: the own one, or any as the organiser."""
        path = f"/v1/tournaments/{part(tournament)}/entrants/{entrant}"
        return cast("Tournament", self._after_all(path, tournament, "not_entered"))

    def start_tournament(self, tournament: str) -> Tournament:
        """Ends the time for entries; the first round follows within moments. For the organiser."""
        return cast("Tournament", self.transport.ask("POST", f"/v1/tournaments/{part(tournament)}/start").value)

    def call_off(self, tournament: str) -> Tournament:
        """Ends a tournament without places. For the organiser."""
        return cast("Tournament", self._after_all(f"/v1/tournaments/{part(tournament)}", tournament, "tournament_over"))

    def tournament_events(self, tournament: str, after: int = 0, *, follow: bool = False) -> Iterator[TournamentEvent]:
        """The events of a tournament after a version, up to now; with `follow` until it is over."""
        while True:
            wait = LONGEST_WAIT if follow else 0
            page = cast(
                "TournamentEventPage",
                self._get(f"/v1/tournaments/{part(tournament)}/events", {"after": after, "wait": wait}),
            )
            yield from page["events"]
            after = page["events"][-1]["version"] if page["events"] else after
            done = after == page["version"]
            ended = bool(page["events"]) and page["events"][-1]["type"].partition(".")[2] in OVER
            if done and (not follow or ended or (not page["events"] and self.tournament(tournament)["status"] in OVER)):
                return

    def tournament_export(self, tournament: str) -> TournamentExport:
        """Everything about a tournament, with its log."""
        return cast("TournamentExport", self._get(f"/v1/tournaments/{part(tournament)}/export"))

    def tournament_csv(self, tournament: str) -> str:
        """The standings as CSV, a line for each entrant."""
        return str(self._get(f"/v1/tournaments/{part(tournament)}/standings.csv"))

    def _after_all(self, path: str, tournament: str, done_code: str) -> Any:
        """Deletes; a repetition that is refused because its first attempt was carried out is answered as that was."""
        try:
            return self.transport.ask("DELETE", path).value
        except ApiError as refused:
            if refused.repeated and refused.code == done_code:
                return self.tournament(tournament)
            raise

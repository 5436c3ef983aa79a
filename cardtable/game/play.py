"""Plays a game in the terminal against house bots, by its rules alone and without a service."""

from itertools import cycle, islice
from typing import Any, NamedTuple, cast

from cardtable.client.shapes import Event, GameDetail, LegalMoveList, Table
from cardtable.failure import INTERRUPTED, CannotRun
from cardtable.game.match import Match
from cardtable.game.played import house_move
from cardtable.terminal.interrupts import interruptible
from cardtable.terminal.prompt import JsonPrompt, Left, LineReader, Prompt
from cardtable.terminal.reports import JsonLines, Report, Words
from cardtable.terminal.screen import standard_screen
from cardtable.terminal.session import Asking, Resigned
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent
from domain.refusals import CreationRefused, Refusal
from domain.table.commands import LeaveSeat, MakeMove, PlayHouse, TakeSeat
from domain.table.turn import waiting_seats
from domain.table.view import table_view
from domain.wording import languages_of

YOU = 0
"""The player's seat."""

NOT_OVER = 1
"""Exit status if the input ended before the match."""

SEATS = 3


class Wishes(NamedTuple):
    """The requested properties of a match."""

    seats: int | None
    preset: str | None
    against: tuple[str, ...]
    seed: int


def play(game: HostedGame, wishes: Wishes, language: str, *, as_json: bool) -> int:
    """Plays a match from its seed and returns the exit status. Raises CannotRun for wishes that can't be met."""
    languages = languages_of(game.package)
    if language not in languages:
        raise CannotRun(f"{game.title} has no words in {language!r:.20}; its languages are {', '.join(languages)}")
    seats, preset, against, seed = wishes
    named = game.presets[0] if preset is None else next((each for each in game.presets if each.name == preset), None)
    low, high = (named and named.seats) or game.seats
    try:
        match = Match.opened(game.slug, seats or max(low, min(SEATS, high)), preset=preset, number=seed)
        match.ask(TakeSeat("p_0", "human", YOU))
        bots = cycle(against or ("steady",))
        for seat, strategy in enumerate(islice(bots, len(match.table.seats) - 1), start=1):
            match.ask(TakeSeat(None, "house", seat, strategy))
    except CreationRefused as refused:
        raise CannotRun(str(refused)) from None
    return _Sitting(match, language, as_json=as_json).play()


class _Sitting:
    """A match in the terminal. `_told` is the number of events that the player has been told."""

    def __init__(self, match: Match, language: str, *, as_json: bool) -> None:
        game, screen, lines = match.game, standard_screen(language), LineReader()
        about: Any = {"slug": game.slug, "title": game.title, "summary": game.summary, "rules": game.rules_text}
        self._match, self._told = match, len(match.events)
        self._report: Report
        self._asking: Asking
        if as_json:
            self._report = json_lines = JsonLines(screen)
            self._asking = JsonPrompt(lines, json_lines)
            return
        self._report = words = Words(screen, cast("GameDetail", about))
        self._asking = Prompt(lines, words, cast("GameDetail", about), self._events)
        screen.title(f"{words.in_game('name') or game.title}: {words.in_game('summary') or game.summary}")

    def play(self) -> int:
        try:
            with interruptible():
                while not self._match.table.over:
                    self._turn()
        except Left as left:
            return NOT_OVER if left.ended else 0
        except KeyboardInterrupt:
            self._report.note("")
            return INTERRUPTED
        self._tell()
        self._report.over(self._view())
        return 0

    def _turn(self) -> None:
        seat = waiting_seats(self._match.table)[0]
        taken = self._match.table.seats[seat]
        if taken is not None and taken.strategy is not None:
            self._match.ask(PlayHouse(seat, house_move(self._match, seat, taken.strategy)))
            return
        self._tell()
        self._report.turn(self._view(), self._legal())
        again = False
        while YOU in waiting_seats(self._match.table):
            try:
                move = self._asking.ask(self._view(), self._legal(), own_turn=True, again=again)
                if move is not None:
                    self._match.ask(MakeMove(YOU, move))
                    return
            except Resigned:
                self._match.ask(LeaveSeat(YOU))
                return
            except Refusal as refused:
                self._report.refused("", refused.code, refused.message)
            again = True

    def _legal(self) -> LegalMoveList:
        game, table = self._match.game, self._match.table
        moves = [dict(move) for move in game.legal_moves(table.state, YOU)]
        complete = game.complete(table.state, YOU)
        return cast("LegalMoveList", {"version": table.version, "legal_moves": moves, "complete": complete})

    def _view(self) -> Table:
        view: Any = table_view(self._match.table, frozenset((YOU,)))
        return cast("Table", view)

    def _tell(self) -> None:
        """Tells the player the events since the last time."""
        self._report.events(self._events()[self._told :], self._view())
        self._told = len(self._match.events)

    def _events(self) -> list[Event]:
        return [_seen(event) for event in self._match.events]


def _seen(event: LoggedEvent) -> Event:
    own = event.private.get(str(YOU))
    seen: Any = dict(event.public_form())
    return cast("Event", seen if own is None else {**seen, "private": {"salt": "", "data": own}})

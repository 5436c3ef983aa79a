"""The output of commands about a table: text for people, or JSON lines for programs."""

from collections.abc import Iterable
from typing import Any, Protocol

import click

from cardtable.client.shapes import Event, GameDetail, LegalMoveList, Table
from cardtable.terminal.screen import Screen
from cardtable.text.events import describe_events
from cardtable.text.seat_names import SeatNames, seat_names_of
from cardtable.text.tables import describe_last_hand, describe_table, waiting_for
from cardtable.text.telling import NOBODY, Teller, teller_of
from domain.registry import find
from domain.wording import ENGLISH, LANGUAGES, is_complete, rules_of

lang_option = click.option(
    "--lang",
    "language",
    type=click.Choice([*filter(is_complete, LANGUAGES)]),
    default="en",
    help="The language of the table, of moves and of what happens; commands are typed in English.",
)
"""The option --lang."""


class Report(Protocol):
    """The output of a command about one table."""

    def table(self, table: Table) -> None:
        """Shows the table."""
        ...

    def events(self, events: Iterable[Event], table: Table) -> None:
        """Reports events. `table` is the table after them."""
        ...

    def turn(self, table: Table, moves: LegalMoveList) -> None:
        """Announces that the reader may move."""
        ...

    def waiting(self, table: Table) -> None:
        """Announces that the table waits for others."""
        ...

    def refused(self, line: str, code: str, why: str) -> None:
        """Reports that a line was refused."""
        ...

    def note(self, message: str, **fields: object) -> None:
        """Prints a remark for people, given the name of its message; an empty line if the name is empty."""
        ...

    def command(self, message: str, command: str, **fields: object) -> None:
        """Suggests a command, after its reason."""
        ...

    def over(self, table: Table) -> None:
        """Reports that the table is over."""
        ...


class Words:
    """Output for people, in sentences."""

    def __init__(self, screen: Screen, game: GameDetail | None = None) -> None:
        self.screen = screen
        self.game = game

    def table(self, table: Table) -> None:
        view: Any = table
        title, *lines = describe_table(view, self._teller(table))
        self.screen.say()
        self.screen.title(title)
        self.screen.block(lines)

    def last_hand(self, table: Table) -> None:
        """Shows the last hand, if there is one."""
        last = (table["state"] or {}).get("last_hand")
        if last is None:
            self.note("terminal-no_hand")
        else:
            self.screen.block(describe_last_hand(last, self._teller(table)))

    def events(self, events: Iterable[Event], table: Table) -> None:
        shown: Any = events
        self.screen.block(describe_events(shown, self._teller(table)))

    def _teller(self, table: Table) -> Teller:
        game = find(table["game"])
        return teller_of(self.screen.language, self._seat_names(table), None if game is None else game.package)

    def teller_of_moves(self, table: Table) -> Teller:
        """A teller of moves in the table's game, which writes cards as they are typed."""
        game = find(table["game"])
        return teller_of(self.screen.language, NOBODY, None if game is None else game.package, in_codes=True)

    def rules(self, game: GameDetail) -> str:
        """The rules in the language of the screen: the service's in English, else the short ones."""
        known = None if self.screen.language == ENGLISH else find(game["slug"])
        return (known and rules_of(known.package, self.screen.language)) or game["rules"]

    def _seat_names(self, table: Table) -> SeatNames:
        return seat_names_of(table, self.say("terminal-free_seat"), self.say("terminal-player"))

    def turn(self, table: Table, moves: LegalMoveList) -> None:  # noqa: ARG002 - the prompt lists them
        self.table(table)

    def waiting(self, table: Table) -> None:
        """Names the seats to move, except for house bots, which move soon."""
        slow = [seat for seat in table["turn"]["seats"] if not _is_house(table, seat)] if table["turn"] else []
        if slow:
            self.screen.say(waiting_for(slow, self._teller(table)))

    def say(self, message: str, **fields: object) -> str:
        """A general message, in the language of the screen."""
        return teller_of(self.screen.language, NOBODY).word(message, **fields)

    def in_game(self, message: str) -> str:
        """A message of the game, in the language of the screen, or "" if there is none."""
        game = find(self.game["slug"]) if self.game else None
        return teller_of(self.screen.language, NOBODY, None if game is None else game.package).word(message)

    def refused(self, line: str, code: str, why: str) -> None:  # noqa: ARG002 - it stands above
        """Gives the reason, translated by the rules' messages unless the language is English."""
        said = "" if self.screen.language == ENGLISH else self.say(f"rule-{code}")
        self.screen.say(f"{said or why} ({code})" if code else why)

    def note(self, message: str, **fields: object) -> None:
        self.screen.say(self.say(message, **fields))

    def command(self, message: str, command: str, **fields: object) -> None:
        self.screen.command(self.say(message, **fields), command)

    def over(self, table: Table) -> None:
        teller = self._teller(table)
        self.screen.say()
        self.screen.title(teller.word("terminal-over" if table["status"] == "finished" else "terminal-abandoned"))
        if table["result"] is None:
            return
        for place, seats in enumerate(table["result"]["places"], start=1):
            self.screen.say(f"  {place}. {teller.NAME(seats)}{_scores(table['result'].get('scores'), seats)}")


def _scores(scores: Any, seats: Iterable[int]) -> str:
    return f" ({', '.join(str(scores[seat]) for seat in seats)})" if scores else ""


def _is_house(table: Table, seat: int) -> bool:
    player = table["seats"][seat]["player"]
    return player is None or player["kind"] == "house" or table["seats"][seat]["away"]


class JsonLines:
    """Output for programs: one JSON object per line, with a single field that names its kind: `table`, `event`, `turn`,
    `refused` or `over`."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def table(self, table: Table) -> None:
        self.screen.json({"table": table})

    def events(self, events: Iterable[Event], table: Table) -> None:  # noqa: ARG002 - it gives names
        for event in events:
            self.screen.json({"event": event})

    def turn(self, table: Table, moves: LegalMoveList) -> None:
        self.screen.json({"turn": {**moves, "table": table["id"], "view": table}})

    def waiting(self, table: Table) -> None:
        """Does nothing; programs see this in the table."""

    def refused(self, line: str, code: str, why: str) -> None:
        self.screen.json({"refused": {"line": line, "code": code or None, "detail": why}})

    def note(self, message: str, **fields: object) -> None:
        """Does nothing; programs need no remarks."""

    def command(self, message: str, command: str, **fields: object) -> None:
        """Does nothing; programs need no suggestions."""

    def over(self, table: Table) -> None:
        self.screen.json({"over": table})

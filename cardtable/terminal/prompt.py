"""The prompt, which reads a player's lines until one is a move."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from cardtable.client.shapes import Event, GameDetail, LegalMoveList, Table
from cardtable.terminal.reports import JsonLines, Words
from cardtable.terminal.session import Resigned
from cardtable.text.lines import LineContext, Unclear, read_line
from cardtable.text.moves import Move
from cardtable.text.tables import in_order
from cardtable.text.telling import Teller

SHOWN = 24
"""Maximum number of moves of one type that are listed by default."""

COMMANDS = ("moves", "table", "last", "log", "rules", "resign", "quit")
"""The commands besides moves. Their help is in messages with their names."""

LOGGED = 20
"""The number of events that `log` shows."""


class Left(Exception):  # noqa: N818 - the name states the case
    """The player leaves the terminal. `ended` is true at the end of the input."""

    def __init__(self, *, ended: bool = False) -> None:
        super().__init__()
        self.ended = ended


class LineReader:
    """Reads a player's lines, from a terminal with editing and history or from any other source."""

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._edited = self._source is sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()
        if self._edited:
            _enable_editing()

    def read(self, prompt: str) -> str:
        """The next line. Raises Left at the end of the input."""
        try:
            line = f"{input(prompt)}\n" if self._edited else self._source.readline()
        except EOFError:
            raise Left(ended=True) from None
        if not line:
            raise Left(ended=True)
        return line.strip()


def _enable_editing() -> None:
    try:
        import readline  # noqa: F401, PLC0415 - its import changes input(); not every Python has it
    except ImportError:
        return


def turn_of(table: Table, moves: LegalMoveList, teller: Teller | None = None) -> LineContext:
    """The context for reading a line. For each type, moves that name one card are in the order of a sorted hand."""
    legal = moves["legal_moves"]
    types = {kind: place for place, kind in enumerate(dict.fromkeys(move["type"] for move in legal))}
    order = {code: place for place, code in enumerate(in_order(table["game"], sorted(_lone_cards(legal))))}
    legal = sorted(legal, key=lambda move: (types[move["type"]], order.get(move.get("card", ""), -1)))
    return LineContext(table["game"], table["state"] or {}, legal, teller)


def _lone_cards(moves: Iterable[Move]) -> set[str]:
    return {move["card"] for move in moves if isinstance(move.get("card"), str)}


class JsonPrompt:
    """A prompt for programs, without a list of moves or help."""

    def __init__(self, lines: LineReader, report: JsonLines) -> None:
        self._lines = lines
        self._report = report

    def ask(self, table: Table, moves: LegalMoveList, *, own_turn: bool, again: bool) -> Move | None:  # noqa: ARG002
        """Like `Prompt.ask`."""
        while True:
            line = self._lines.read("")
            if not line and not own_turn:
                return None
            if line == "quit":
                raise Left
            if line == "resign":
                raise Resigned
            try:
                return read_line(line, turn_of(table, moves))
            except Unclear as unclear:
                self._report.refused(line, "", str(unclear))


class Prompt:
    """A prompt for people. `log` returns the events reported so far."""

    def __init__(self, lines: LineReader, words: Words, game: GameDetail, log: Callable[[], list[Event]]) -> None:
        self._lines = lines
        self._words = words
        self._screen = words.screen
        self._rules = words.rules(game)
        self._log = log

    def ask(self, table: Table, moves: LegalMoveList, *, own_turn: bool, again: bool) -> Move | None:
        """Reads the player's next move; None for an empty line out of turn. Raises Left and Resigned."""
        turn = turn_of(table, moves, self._words.teller_of_moves(table))
        if not again:
            self.show(turn, complete=moves["complete"])
        if not own_turn:
            self._screen.say(self._words.say("terminal-out_of_turn"))
        while True:
            line = self._lines.read("> ")
            if not line and not own_turn:
                return None
            word, _, rest = line.lower().partition(" ")
            command = self._commands(table, turn).get(line.lower() or "table")
            try:
                if command is not None:
                    command()
                elif word == "rules":
                    self._screen.block(part_of_rules(self._rules, rest, self._words))
                elif line.startswith("/"):
                    self.show(turn, containing=line[1:])
                else:
                    return read_line(line, turn)
            except Unclear as unclear:
                self._words.refused(line, "", self._words.say(unclear.message, **unclear.fields) or str(unclear))

    def _commands(self, table: Table, turn: LineContext) -> Mapping[str, Callable[[], None]]:
        return {
            "?": lambda: self._help(turn),
            "help": lambda: self._help(turn),
            "moves": lambda: self.show(turn, containing=""),
            "table": lambda: self._words.table(table),
            "last": lambda: self._words.last_hand(table),
            "log": lambda: self._words.events(self._log()[-LOGGED:], table),
            "rules": lambda: self._screen.block(self._rules.splitlines()),
            "resign": self._resign,
            "quit": self._leave,
            "exit": self._leave,
        }

    def _help(self, turn: LineContext) -> None:
        say, examples = self._words.say, {"example": turn.printed()[-1], "notation": turn.lines()[-1]}
        self._screen.block([say("terminal-example", **examples), say("terminal-cards"), ""])
        self._screen.block(f"  {command:<14} {say(f'terminal-help-{command}')}" for command in COMMANDS)

    def _leave(self) -> None:
        raise Left

    def _resign(self) -> None:
        self._screen.say(self._words.say("terminal-resign"))
        if self._lines.read("> ").lower() == "yes":
            raise Resigned

    def show(self, turn: LineContext, *, containing: str | None = None, complete: bool = True) -> None:
        """Lists the legal moves with their numbers, by type. Long lists are truncated unless `containing` filters them
        by a text."""
        by_type: dict[str, list[str]] = {}
        for number, (move, line) in enumerate(zip(turn.legal_moves, turn.printed(), strict=True), start=1):
            if containing is None or containing.lower() in line.lower():
                by_type.setdefault(move["type"], []).append(f"{number} {line}")
        for cells in by_type.values():
            some = cells if containing is not None else cells[:SHOWN]
            self._screen.columns(some)
            if len(some) < len(cells):
                self._screen.say(f"  {self._words.say('terminal-more_moves', count=len(cells) - len(some))}")
        if not by_type and containing:
            self._screen.say(self._words.say("terminal-no_move", text=containing))
        if not complete:
            how = self._words.in_game("other_moves") or self._words.say("terminal-other_moves")
            self._screen.say(self._words.say("terminal-not_all", how=how))


def part_of_rules(rules: str, title: str, words: Words) -> list[str]:
    """The parts of the rules whose titles contain that text, or else the titles of all parts."""
    parts = [part.splitlines() for part in rules.split("\n## ")[1:]]
    found = [line for part in parts if title in part[0].lower() for line in part]
    return found or [words.say("terminal-rules_parts"), *(f"  {part[0]}" for part in parts)]

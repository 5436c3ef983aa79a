"""`cardtable replay`: steps through a game from a service or a record file."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import click

from cardtable.client.tables import OVER
from cardtable.failure import CannotRun, reason_of
from cardtable.terminal.connection import connected, json_option, url_option
from cardtable.terminal.interrupts import interruptible
from cardtable.terminal.prompt import Left, LineReader
from cardtable.terminal.replays import RecordReplay, Replay, Viewer, deals, replay_of, seen_by, stops
from cardtable.terminal.reports import Words, lang_option
from cardtable.terminal.screen import Screen, standard_screen
from domain.strict_json import Unreadable, read_json

EPILOG = """\b
Examples:
  cardtable replay t_4f9k2m1x8c7v6b5n3q0z
  cardtable replay t_4f9k2m1x8c7v6b5n3q0z --as 2 --hand 3
  cardtable replay record.json --at 40 --json
  cardtable replay record.json | less

On a terminal you go through the game: Enter for the next move, ? for what else can be typed. Elsewhere the whole game
is printed, or with --hand one hand. --at prints the table as it stood at a version.

A record file, as GET /v1/tables/{id}/record gives it, needs no service. `cardtable verify` checks whether it is true.

Exits with 0, with 1 if the service refuses something, with 2 if there is no such game or file."""

KEYS = {
    "Enter, f": "forward",
    "b": "back",
    "n, p": "hands",
    "start, end": "ends",
    "go 40": "go",
    "seat 2": "seat",
    "q": "quit",
}
"""The keys, and the names of the messages that explain them."""


@click.command("replay", short_help="Go through a game that was played.", epilog=EPILOG)
@click.argument("source", metavar="TABLE|FILE")
@click.option("--as", "viewer", default=None, metavar="SEAT", help="A seat, all, or public. [all, once it is over]")
@click.option("--at", "version", type=click.IntRange(min=1), help="Print the table as it stood at this version.")
@click.option("--hand", type=click.IntRange(min=1), help="Begin with this hand; print only this hand.")
@lang_option
@url_option
@json_option
def replay(
    source: str, viewer: str | None, version: int | None, hand: int | None, language: str, url: str, as_json: bool
) -> int:
    """Go through a game that was played, forward and back, from any seat."""
    screen = standard_screen(language)
    with _replay_from(source, url) as game:
        seen = _viewer(viewer, game)
        first, last = _part(game, hand)
        if version is not None:
            _print_position(game, _in_range(version, game), seen, screen, as_json=as_json)
        elif as_json:
            for event in game.events[first - 1 : last]:
                screen.json({"event": event})
        elif screen.is_terminal and sys.stdin.isatty():
            with interruptible():
                Scrubber(game, seen, screen).go_through(first, LineReader())
        else:
            _print_all(game, seen, screen, first, last)
    return 0


@contextmanager
def _replay_from(source: str, url: str) -> Iterator[Replay]:
    """Opens the game of a record file or of a table. Raises CannotRun."""
    file = Path(source)
    if not file.exists() and source.startswith("t_"):
        with connected(url) as client:
            yield replay_of(client, source)
        return
    try:
        record = read_json(file.read_bytes())
    except (OSError, Unreadable) as error:
        raise CannotRun(f"{source} can't be read: {reason_of(error)}") from None
    yield RecordReplay(record)


def _viewer(asked: str | None, game: Replay) -> Viewer:
    """The requested viewer; by default `all` once the game is over, else `public`. Raises CannotRun."""
    now = game.at(len(game.events), "public")
    if asked is None:
        return "all" if now["status"] in OVER else "public"
    if asked not in ("all", "public") and not (asked.isdecimal() and int(asked[:4]) < len(now["seats"])):
        raise CannotRun(f"--as {asked:.20}: this table has the seats 0 to {len(now['seats']) - 1}; or all, or public")
    return asked


def _part(game: Replay, hand: int | None) -> tuple[int, int]:
    """The first and the last version of a hand, or of the game. Raises CannotRun."""
    dealt = deals(game.events)
    if hand is None:
        return 1, len(game.events)
    if hand not in dealt:
        raise CannotRun(f"there is no hand {hand}; {len(dealt)} were dealt")
    return dealt[hand], dealt.get(hand + 1, len(game.events) + 1) - 1


def _in_range(version: int, game: Replay) -> int:
    if version > len(game.events):
        raise CannotRun(f"there is no version {version}; the last one is {len(game.events)}")
    return version


def _print_position(game: Replay, version: int, viewer: Viewer, screen: Screen, *, as_json: bool) -> None:
    table = game.at(version, viewer)
    if as_json:
        screen.json(table)
    else:
        Words(screen).table(table)


def _print_all(game: Replay, viewer: Viewer, screen: Screen, first: int, last: int) -> None:
    """Prints all events in sentences, and the table after each deal."""
    words = Words(screen)
    latest = game.at(len(game.events), viewer)
    dealt = [version for version in deals(game.events).values() if first <= version <= last]
    for begin, end in pairwise(dict.fromkeys((first - 1, *dealt, last))):
        words.events((seen_by(event, viewer) for event in game.events[begin:end]), latest)
        if end in dealt:
            words.table(game.at(end, viewer))
    if last == latest["version"] and latest["status"] in OVER:
        words.over(latest)


class Scrubber:
    """An interactive replay on a terminal."""

    def __init__(self, game: Replay, viewer: Viewer, screen: Screen) -> None:
        self._game = game
        self._viewer = viewer
        self._words = Words(screen)
        self._stops = stops(game.events)
        self._deals = deals(game.events)
        self._version = 0

    def go_through(self, first: int, lines: LineReader) -> None:
        """Shows the game, starting at a version, until the user quits."""
        self._words.note("terminal-replay")
        self._show(first)
        while True:
            try:
                line = lines.read(f"{self._version}/{len(self._game.events)}> ").lower()
            except Left:
                return
            if line in ("q", "quit", "exit"):
                return
            self._do(line)

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        number = int(rest) if rest.isdecimal() and len(rest) < 10 else None
        if line in self._commands:
            self._commands[line]()
        elif line[:1] in "+-" and line[1:].isdecimal() and len(line) < 10:
            self._step(int(line))
        elif word == "go" and number is not None:
            self._show(number)
        elif word == "hand" and number in self._deals:
            self._show(self._deals[number])
        elif word == "seat" and self._can_see(rest):
            self._viewer = rest
            self._show(self._version)
        else:
            self._words.note("terminal-not_possible", text=line[:40])
            self._help()

    @property
    def _commands(self) -> Mapping[str, Callable[[], None]]:
        return {
            "": lambda: self._step(1),
            "f": lambda: self._step(1),
            "b": lambda: self._step(-1),
            "n": lambda: self._hand(1),
            "p": lambda: self._hand(-1),
            "start": lambda: self._show(1),
            "end": lambda: self._show(len(self._game.events)),
            "?": self._help,
            "help": self._help,
        }

    def _help(self) -> None:
        self._words.screen.block(f"  {key:<14} {self._words.say(f'terminal-key-{does}')}" for key, does in KEYS.items())

    def _can_see(self, viewer: str) -> bool:
        table = self._game.at(len(self._game.events), "public")
        seats = map(str, range(len(table["seats"])))
        return viewer == "public" or (viewer in ("all", *seats) and table["status"] in OVER)

    def _step(self, moves: int) -> None:
        """Steps forward or back by a number of moves, stopping at the ends."""
        if moves > 0:
            later = [stop for stop in self._stops if stop > self._version]
            target = later[min(moves, len(later)) - 1] if later else len(self._game.events)
        else:
            earlier = [stop for stop in self._stops if stop < self._version]
            target = earlier[max(moves, -len(earlier))] if earlier else 1
        self._show(target)

    def _hand(self, by: int) -> None:
        now = max((hand for hand, version in self._deals.items() if version <= self._version), default=0)
        self._show(self._deals.get(now + by, len(self._game.events) if by > 0 else 1))

    def _show(self, version: int) -> None:
        """Shows the table at a version, preceded by sentences for the events since the version shown before."""
        version = max(1, min(version, len(self._game.events)))
        table = self._game.at(version, self._viewer)
        since = self._version if self._version < version and version - self._version < 30 else version - 1
        self._words.events((seen_by(event, self._viewer) for event in self._game.events[since:version]), table)
        self._words.table(table)
        if version == len(self._game.events) and table["status"] in OVER:
            self._words.over(table)
        self._version = version

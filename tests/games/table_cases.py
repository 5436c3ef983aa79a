"""Tables for tests of games: presets with numbers of seats, and any that Hypothesis draws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.option_table import JsonOptions, Preset, complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.schema import Array, Boolean, Enum, Integer, Nullable, Text
from domain.strategy import Strategy
from tests.playing import Match, open_table


@dataclass(frozen=True)
class Case:
    """A table that can be opened, and a course of play at it.

    `options` are pairs, with tuples instead of lists, so that a case is hashable. Each `course` has its own cards and
    moves.
    """

    slug: str
    preset: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    course: int = 0

    def __str__(self) -> str:
        words = [self.slug, self.preset, str(self.seats), *(f"{name}={value}" for name, value in self.options)]
        return " ".join(words + ([f"course={self.course}"] if self.course else []))

    @property
    def game(self) -> HostedGame:
        return GAMES[self.slug]

    @property
    def house_bots(self) -> Sequence[Strategy]:
        return self.game.strategies

    def open(self) -> Match:
        options = {name: list(value) if type(value) is tuple else value for name, value in self.options}
        return open_table(self.slug, self.seats, preset=self.preset, options=options, number=self.course)

    @property
    def can_be_opened(self) -> bool:
        try:
            return bool(self.open())
        except CreationRefused:
            return False


@cache
def fitting(slug: str, preset: str) -> list[int]:
    """Returns the possible numbers of seats of a preset."""
    low, high = GAMES[slug].seats
    return [seats for seats in range(low, high + 1) if Case(slug, preset, seats).can_be_opened]


def every_number_of_seats(slug: str) -> Iterator[Case]:
    """Yields each preset of a game with each number of seats."""
    for preset in GAMES[slug].presets:
        options = tuple(bounded(preset.options, {}).items())
        yield from (Case(slug, preset.name, seats, options) for seats in fitting(slug, preset.name))


def breadth(slug: str) -> Iterator[Case]:
    """Yields a few tables of a game, covering each preset and each number of seats."""
    every = list(every_number_of_seats(slug))
    missing: set[str | int] = {part for case in every for part in (case.preset, case.seats)}
    while missing:
        case = max(every, key=lambda case: len(missing & {case.preset, case.seats}))
        missing -= {case.preset, case.seats}
        yield case


def fewest_seats(slug: str) -> Iterator[Case]:
    """Yields each preset of a game with its lowest number of seats."""
    for preset in GAMES[slug].presets:
        yield Case(slug, preset.name, fitting(slug, preset.name)[0], tuple(bounded(preset.options, {}).items()))


def bounded(usual: JsonOptions, chosen: JsonOptions) -> dict[str, Any]:
    """Returns the options with a low cap on rounds if knocking is off, because random players never all pass."""
    knocking = chosen.get("knocking", usual.get("knocking", True))
    return dict(chosen) if knocking else {**chosen, "round_cap": min(chosen.get("round_cap", 3), 3)}


@cache
def cases(slug: str) -> st.SearchStrategy[Case]:
    """Returns a strategy for any table of a game, the simplest being its first preset with the fewest seats."""
    return _case(GAMES[slug])


@st.composite
def _case(draw: st.DrawFn, game: HostedGame) -> Case:
    preset = draw(st.sampled_from(game.presets))
    seats = draw(st.sampled_from(fitting(game.slug, preset.name)))
    chosen = _some_options(draw, game, preset)
    return _opened(game, preset, seats, chosen, draw(st.integers(0, 2**16)))


def _some_options(draw: st.DrawFn, game: HostedGame, preset: Preset) -> dict[str, Any]:
    """Draws values for some of the options. An option may depend on those before it."""
    chosen: dict[str, Any] = {}
    known = complete(game.options, preset, {})
    for option in game.options:
        if option.exists(known | chosen) and draw(st.booleans()):
            chosen[option.name] = draw(_values(option.schema))
    return chosen


def _opened(game: HostedGame, preset: Preset, seats: int, chosen: dict[str, Any], course: int) -> Case:
    """Returns the case, dropping the last options until the rest is compatible."""
    while True:
        case = Case(game.slug, preset.name, seats, tuple(bounded(preset.options, chosen).items()), course)
        if case.can_be_opened:
            return case
        chosen.popitem()


def _values(schema: Schema[Any]) -> st.SearchStrategy[Any]:
    match schema:
        case Integer(low, high):
            return st.integers(low, high)
        case Enum(values):
            return st.sampled_from(values)
        case Boolean():
            return st.booleans()
        case Nullable(inner):
            return st.none() | _values(inner)
        case Array(each, number):
            return st.tuples(*[_values(each)] * number)
        case Text():
            return st.builds("{}.{:04}".format, st.integers(0, 2), st.integers(0, 9999))
    raise AssertionError(f"{schema} has no values to choose from")

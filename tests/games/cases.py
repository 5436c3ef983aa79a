"""The tables at which games are tried: every preset with every number of seats, and any that Hypothesis thinks of."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from domain.game import Game
from domain.options import Amount, Kind, OneOf, OrAbsent, Preset, Several, Whole, YesNo, complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import Match, open_table


@dataclass(frozen=True)
class Case:
    """A table to be, and a course of play at it.

    `options` are pairs, and lists in them tuples, so that a case can be looked up; each `course` has other cards and
    other moves.
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
    def game(self) -> Game:
        return GAMES[self.slug]

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
    """The numbers of seats with which a preset can be played."""
    low, high = GAMES[slug].seats
    return [seats for seats in range(low, high + 1) if Case(slug, preset, seats).can_be_opened]


def every_number_of_seats(slug: str) -> Iterator[Case]:
    """Each preset of a game with each number of seats."""
    for preset in GAMES[slug].presets:
        yield from (Case(slug, preset.name, seats) for seats in fitting(slug, preset.name))


def fewest_seats(slug: str) -> Iterator[Case]:
    """Each preset of a game with as few seats as it can have."""
    yield from (Case(slug, preset.name, fitting(slug, preset.name)[0]) for preset in GAMES[slug].presets)


@cache
def cases(slug: str) -> st.SearchStrategy[Case]:
    """Any table of a game, the simplest being its first preset with the fewest seats."""
    return _case(GAMES[slug])


@st.composite
def _case(draw: st.DrawFn, game: Game) -> Case:
    preset = draw(st.sampled_from(game.presets))
    seats = draw(st.sampled_from(fitting(game.slug, preset.name)))
    options = tuple(_some_options(draw, game, preset).items())
    return _opened(Case(game.slug, preset.name, seats, options, draw(st.integers(0, 2**16))))


def _some_options(draw: st.DrawFn, game: Game, preset: Preset) -> dict[str, Any]:
    """Values for some of the options that exist with those before them."""
    chosen: dict[str, Any] = {}
    known = complete(game.options, preset, {})
    for option in game.options:
        if option.exists(known | chosen) and draw(st.booleans()):
            chosen[option.name] = draw(_values(option.kind))
    return chosen


def _opened(case: Case) -> Case:
    """The case without the last of its options that don't go together."""
    while not case.can_be_opened:
        case = replace(case, options=case.options[:-1])
    return case


def _values(kind: Kind) -> st.SearchStrategy[Any]:
    match kind:
        case Whole(low, high):
            return st.integers(low, high)
        case OneOf(values):
            return st.sampled_from(values)
        case YesNo():
            return st.booleans()
        case OrAbsent(inner):
            return st.none() | _values(inner)
        case Several(each, number):
            return st.tuples(*[_values(each)] * number)
        case Amount():
            return st.builds("{}.{:04}".format, st.integers(0, 2), st.integers(0, 9999))
    raise AssertionError(f"{kind} has no values to choose from")

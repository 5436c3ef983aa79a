"""The tables at which every game is tried: all presets, options at random, few seats, many and some between."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from domain.fairness import Stream
from domain.game import Game
from domain.options import Amount, Kind, OneOf, Option, OrAbsent, Preset, Several, Whole, YesNo
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import Match, open_table

TABLES_WITH_RANDOM_OPTIONS = 6


@dataclass(frozen=True)
class Case:
    """A table to be; `options` are pairs, and lists in them tuples, so that a case can be looked up."""

    slug: str
    preset: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.slug, self.preset, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    def open(self) -> Match:
        options = {name: list(value) if type(value) is tuple else value for name, value in self.options}
        return open_table(self.slug, self.seats, preset=self.preset, options=options)

    @property
    def can_be_opened(self) -> bool:
        try:
            return bool(self.open())
        except CreationRefused:
            return False


def cases(games: Mapping[str, Game]) -> list[Case]:
    return [case for game in games.values() for case in (*_presets(game), *_random_options(game))]


def _presets(game: Game) -> Iterator[Case]:
    """Fewest and most seats with each preset, and a number between that goes round."""
    for turn, preset in enumerate(game.presets):
        numbers = [number for number in range(game.seats[0], game.seats[1] + 1) if _fits(game, preset, number)]
        between = numbers[1:-1]
        chosen = {numbers[0], numbers[-1], *([between[turn % len(between)]] if between else [])}
        yield from (Case(game.slug, preset.name, number) for number in sorted(chosen))


def _fits(game: Game, preset: Preset, seats: int) -> bool:
    return Case(game.slug, preset.name, seats).can_be_opened


def _random_options(game: Game) -> Iterator[Case]:
    stream = Stream(game.slug.encode())
    found = 0
    while found < TABLES_WITH_RANDOM_OPTIONS:
        seats = game.seats[0] + stream.below(game.seats[1] - game.seats[0] + 1)
        case = Case(game.slug, game.presets[0].name, seats, tuple(_choose_all(game.options, stream).items()))
        if case.can_be_opened:
            found += 1
            yield case


def _choose_all(table: tuple[Option, ...], stream: Stream) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in table:
        if option.exists(chosen):
            chosen[option.name] = _choose(option.kind, stream)
    return chosen


def _choose(kind: Kind, stream: Stream) -> Any:
    match kind:
        case Whole(low, high):
            return low + stream.below(high - low + 1)
        case OneOf(values):
            return stream.choice(values)
        case YesNo():
            return stream.below(2) == 0
        case OrAbsent(inner):
            return None if stream.below(2) else _choose(inner, stream)
        case Several(each, number):
            return tuple(_choose(each, stream) for _ in range(number))
        case Amount():
            return f"{stream.below(3)}.{stream.below(10000):04}"
    raise AssertionError(f"{kind} has no values to choose from")

"""The plan of the arena. It is fixed in advance and does not depend on results.

Each level of a game's house bots that has one below it is compared with that one, at the game's tables and with the
numbers of deals that its facts give. The seed of a deal is the hash of the game, the number of seats and the number of
the deal, counted from 0.

The facts stand in `tests/games/<game>/facts.py`, so that a new game brings its own. The benchmarks may import that
part of the tests, because both run in a checkout only and neither is installed.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from domain.fairness import ServerSeed
from domain.game import AnyGame, Strategy
from domain.registry import GAMES
from tests.games.facts import ArenaTable, facts_of

LEVELS = ("random", "steady", "sharp")
"""The weakest first."""


class Comparison(NamedTuple):
    """Two levels of a game. The first one should be better.

    `seats` is even, and each level has every other seat. A deal is played twice, with the levels exchanged.
    """

    slug: str
    seats: int
    levels: tuple[str, str]
    deals: int

    def __str__(self) -> str:
        return f"{self.slug}, {self.seats} seats, {' against '.join(self.levels)}"

    @property
    def game(self) -> AnyGame:
        return GAMES[self.slug]

    @property
    def strategies(self) -> tuple[Strategy, Strategy]:
        one, other = (self.game.strategy(level) for level in self.levels)
        assert one is not None and other is not None, f"{self.slug} has no {' or no '.join(self.levels)}"
        return one, other

    def seed(self, deal: int) -> ServerSeed:
        return ServerSeed(sha256(f"arena {self.slug} {self.seats} {deal}".encode()).digest())


def comparisons(game: AnyGame, tables: tuple[ArenaTable, ...]) -> Iterator[Comparison]:
    """Each level that the game has against the next lower one, at each of the tables or, without any, at one of about
    four seats."""
    present = [level for level in LEVELS if game.strategy(level)]
    for table in tables or _ordinary_table(game):
        deals = {"steady": table.steady, "sharp": table.sharp}
        for lower, higher in pairwise(present):
            yield Comparison(game.slug, table.seats, (higher, lower), deals[higher])


def _ordinary_table(game: AnyGame) -> tuple[ArenaTable, ...]:
    """Empty if the game can't have an even number of seats."""
    even = [seats for seats in range(game.seats[0], game.seats[1] + 1) if seats % 2 == 0]
    return (ArenaTable(min(even, key=lambda seats: abs(seats - 4))),) if even else ()


PLAN = tuple(each for game in GAMES.values() for each in comparisons(game, facts_of(game.slug).arena))


def planned(scale: float) -> Iterator[Comparison]:
    """The plan with that share of its deals, at least two of each."""
    for each in PLAN:
        yield each._replace(deals=max(2, round(each.deals * scale)))

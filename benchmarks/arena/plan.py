"""What is played: fixed before anything is, and not changed by how it goes.

The number of deals is what each comparison can have of about an hour of processor time in all. The seed of a deal
is the hash of the game, the number of seats and the number of the deal, which count from 0.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from domain.fairness import ServerSeed
from domain.game import Game, Strategy
from domain.registry import GAMES

SHARP, STEADY = ("sharp", "steady"), ("steady", "random")


class Comparison(NamedTuple):
    """Two levels of a game, the first being the one that should be better.

    `seats` is an even number, of which each level has every other one; a deal is played twice, with the levels
    changing places.
    """

    slug: str
    seats: int
    levels: tuple[str, str]
    deals: int

    def __str__(self) -> str:
        return f"{self.slug}, {self.seats} seats, {' against '.join(self.levels)}"

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """Of both levels; fewer where the game has no such strategy."""
        found = (self.game.strategy(level) for level in self.levels)
        return tuple(strategy for strategy in found if strategy is not None)

    @property
    def possible(self) -> bool:
        return len(self.strategies) == len(self.levels)

    def seed(self, deal: int) -> ServerSeed:
        return ServerSeed(sha256(f"arena {self.slug} {self.seats} {deal}".encode()).digest())


PLAN = (
    Comparison("commune", 2, STEADY, 100),
    Comparison("commune", 2, SHARP, 100),
    Comparison("commune", 4, STEADY, 100),
    Comparison("commune", 4, SHARP, 80),
    Comparison("commerce", 4, STEADY, 100),
    Comparison("commerce", 4, SHARP, 120),
    Comparison("commerce-classic", 4, STEADY, 100),
    Comparison("commerce-classic", 4, SHARP, 60),
    Comparison("trade-and-barter", 4, STEADY, 100),
    Comparison("trade-and-barter", 4, SHARP, 120),
    Comparison("trentuno", 4, STEADY, 100),
    Comparison("trentuno", 4, SHARP, 90),
    Comparison("liars-poker", 2, STEADY, 100),
    Comparison("liars-poker", 2, SHARP, 60),
    Comparison("liars-poker", 4, STEADY, 100),
    Comparison("liars-poker", 4, SHARP, 60),
    Comparison("chinese-ten", 2, STEADY, 100),
    Comparison("chinese-ten", 2, SHARP, 320),
    Comparison("lorum", 4, STEADY, 40),
    Comparison("lorum", 4, SHARP, 24),
    Comparison("thirty-one", 2, STEADY, 100),
    Comparison("thirty-one", 2, SHARP, 200),
    Comparison("stop-the-bus", 2, STEADY, 100),
    Comparison("stop-the-bus", 2, SHARP, 200),
    Comparison("schwimmen", 2, STEADY, 100),
    Comparison("schwimmen", 2, SHARP, 100),
    Comparison("vazhushal", 2, STEADY, 100),
    Comparison("vazhushal", 2, SHARP, 100),
)


def planned(scale: float) -> Iterator[Comparison]:
    """The plan with that share of its deals, at least two of each."""
    for each in PLAN:
        yield each._replace(deals=max(2, round(each.deals * scale)))

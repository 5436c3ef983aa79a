"""The plan of the arena. It is fixed in advance and does not depend on results.

Each level of a game's house bots that has one below it is compared with that one: at the game's tables and with the
numbers of deals that its facts give, and at its smallest and largest tables. At a table of about four seats the two are
also compared in company: one seat each, with the higher level in all other seats, or with every level in them. The seed
of a deal is the hash of the game, the number of seats and the number of the deal, counted from 0.

The facts stand in `tests/games/<game>/facts.py`, so that a new game brings its own. The benchmarks may import that
part of the tests, because both run in a checkout only and neither is installed.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from domain.fairness import ServerSeed
from domain.game import HostedGame
from domain.options import complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.strategy import Strategy
from tests.games.facts import ArenaTable, Facts, facts_of

LEVELS = ("random", "steady", "sharp", "expert")
"""The weakest first."""

ALONE, HIGHER, MIXED = "", "higher", "mixed"
"""Who else sits at a table: nobody, so that each of two levels has every other seat; the higher of the two; all levels
of the game in turn."""

COMPANY = 4
"""The fewest seats of a table with company."""

SEATS_PLAYED = 480
"""At tables beyond those of the facts, the seats of all deals together: fewer deals where they take longer."""

LOOKS = 4
"""How often results were read with some number of deals: once before the numbers were raised, and once after each time
they were. Each time counts as a comparison of its own."""


class Comparison(NamedTuple):
    """Two levels of a game. The first one should be better.

    A deal is played twice, with the levels exchanged. Without company, `seats` is even and each level has every other
    seat; in company each has one seat, opposite of the other.
    """

    slug: str
    seats: int
    levels: tuple[str, str]
    deals: int
    company: str = ALONE

    def __str__(self) -> str:
        beside = {ALONE: "", HIGHER: f" among {self.levels[0]}", MIXED: " among all levels"}[self.company]
        return f"{self.slug}, {self.seats} seats, {' against '.join(self.levels)}{beside}"

    @property
    def game(self) -> HostedGame:
        return GAMES[self.slug]

    @property
    def strategies(self) -> tuple[Strategy, Strategy]:
        one, other = (self.game.strategy(level) for level in self.levels)
        assert one is not None and other is not None, f"{self.slug} has no {' or no '.join(self.levels)}"
        return one, other

    def seated(self, exchanged: bool) -> tuple[tuple[Strategy, ...], tuple[frozenset[int], frozenset[int]]]:
        """The strategies by seat, and the seats in which the first and the second level are compared."""
        one, other = self.strategies
        if self.company == ALONE:
            sides = [frozenset(range(first, self.seats, 2)) for first in (0, 1)]
        else:
            sides = [frozenset((0,)), frozenset((self.seats // 2,))]
        own, theirs = reversed(sides) if exchanged else sides
        others = [one] if self.company == HIGHER else [self.game.strategy(each) for each in levels_of(self.game)]
        beside = (others[seat % len(others)] or one for seat in range(self.seats))
        seated = tuple(one if seat in own else other if seat in theirs else each for seat, each in enumerate(beside))
        return seated, (own, theirs)

    def seed(self, deal: int) -> ServerSeed:
        return ServerSeed(sha256(f"arena {self.slug} {self.seats} {deal}".encode()).digest())


def levels_of(game: HostedGame) -> list[str]:
    """Those that the game has, the weakest first."""
    return [level for level in LEVELS if game.strategy(level)]


def comparisons(game: HostedGame, facts: Facts) -> Iterator[Comparison]:
    """Each level that the game has against the next lower one, at each of its tables or, without any, at one of about
    four seats; then at its smallest and its largest table, and in company."""
    sizes = _even_sizes(game)
    main = facts.arena or tuple(ArenaTable(seats) for seats in _about_four(sizes))
    known = {table.seats for table in main}
    more = [_other_table(seats) for seats in dict.fromkeys((*sizes[:1], *sizes[-1:])) if seats not in known]
    pairs = list(pairwise(levels_of(game)))
    for table in (*main, *more):
        deals = {"steady": table.steady, "sharp": table.sharp, "expert": table.expert or table.sharp}
        for lower, higher in pairs:
            yield Comparison(game.slug, table.seats, (higher, lower), deals[higher])
    for seats in _about_four([size for size in sizes if size >= COMPANY]):
        for lower, higher in pairs[1:]:
            for company in (HIGHER, MIXED):
                yield Comparison(game.slug, seats, (higher, lower), facts.company_deals, company)


def _other_table(seats: int) -> ArenaTable:
    deals = SEATS_PLAYED // seats
    return ArenaTable(seats, steady=max(8, deals // 2), sharp=max(12, deals))


def _about_four(sizes: Sequence[int]) -> list[int]:
    return [min(sizes, key=lambda seats: abs(seats - 4))] if sizes else []


def _even_sizes(game: HostedGame) -> list[int]:
    """The even numbers of seats that the game allows with its first preset."""
    return [seats for seats in range(game.seats[0], game.seats[1] + 1) if seats % 2 == 0 and _allowed(game, seats)]


def _allowed(game: HostedGame, seats: int) -> bool:
    preset = game.preset(None)
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return preset.seats is None or preset.seats[0] <= seats <= preset.seats[1]


PLAN = tuple(each for game in GAMES.values() for each in comparisons(game, facts_of(game.slug)))


def planned(scale: float) -> Iterator[Comparison]:
    """The plan with that share of its deals, at least two of each."""
    for each in PLAN:
        yield each._replace(deals=max(2, round(each.deals * scale)))

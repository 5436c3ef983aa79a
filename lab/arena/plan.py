"""The rows of the arena, and their requirements. They are fixed in advance, and only the numbers of deals depend on
results.

In the ladder each level has every other seat, and the level below it the others. In the panel a trick sits alone among
seats of one level. The seed of a deal is the hash of the game, the number of seats and the number of the deal, so that
all rows of a table play the same deals.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from bots.levels import LEVELS
from domain.fairness import ServerSeed
from domain.options import complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from lab.arena.panel import PANEL

ORDER = ("random", "gentle", "steady", "sharp")
"""The weakest first."""

LADDER = (2, 4, 6)
"""The seats of its tables, where the game allows them."""

ALIKE = {("liars-poker", "sharp"): 2}
"""Beyond so many seats the level plays as the one below it: there is nothing to show."""


class Row(NamedTuple):
    """`one` is a level or a trick, `other` a level or, in tests, another trick."""

    slug: str
    seats: int
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.slug}, {self.seats} seats, {self.one} against {self.other}"

    @property
    def lone(self) -> bool:
        return self.one in PANEL[self.slug]

    @property
    def even(self) -> float:
        return 1 / self.seats if self.lone else 1 / 2

    def seatings(self, deal: int) -> list[frozenset[int]]:
        """The seats of `one` in each match of a deal. That of a trick is drawn, the same for all rows of a table."""
        if not self.lone:
            return [frozenset(range(first, self.seats, 2)) for first in (0, 1)]
        return [frozenset((int.from_bytes(self._hash("seat", deal)) % self.seats,))]

    def seed(self, deal: int) -> ServerSeed:
        return ServerSeed(self._hash("arena", deal))

    def _hash(self, use: str, deal: int) -> bytes:
        return sha256(f"{use} {self.slug} {self.seats} {deal}".encode()).digest()


class Gate(NamedTuple):
    """What a row must show. A level wins more than half from the level below it; a trick wins less than its even share
    from the strongest level.

    With `below` it is what must not be refuted: a trick wins no more than the same trick wins from the level below. It
    can't be shown where the trick wins nothing from both.
    """

    row: Row
    below: Row | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """The least and the most that a deal can show."""
        even = self.row.even
        return (-1, 1) if self.below else (even - 1, even)

    def values(self, shares: Mapping[Row, Mapping[int, float]]) -> list[float]:
        """By deal, how much better it is than must be shown. `shares` are by row and deal."""
        found = shares.get(self.row, {})
        if self.below:
            below = shares.get(self.below, {})
            return [below[deal] - share for deal, share in found.items() if deal in below]
        sign = -1 if self.row.lone else 1
        return [sign * (share - self.row.even) for share in found.values()]


def levels_of(slug: str) -> list[str]:
    """Those that the game has, the weakest first."""
    return [level for name in ORDER for level in LEVELS[slug] if name_of(level) == name]


def name_of(level: str) -> str:
    return level.partition("/")[0]


def is_strongest(slug: str, level: str) -> bool:
    return level == levels_of(slug)[-1]


def sizes_of(slug: str) -> list[int]:
    """The numbers of seats that the game allows with its first preset."""
    return [seats for seats in range(GAMES[slug].seats[0], GAMES[slug].seats[1] + 1) if _allowed(slug, seats)]


def _allowed(slug: str, seats: int) -> bool:
    game, preset = GAMES[slug], GAMES[slug].preset(None)
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return preset.seats is None or preset.seats[0] <= seats <= preset.seats[1]


def rows_of(slug: str, asked: Sequence[int] = ()) -> Iterator[Row]:
    """All rows of a game; at the tables asked for, or at those of the plan."""
    sizes, levels = sizes_of(slug), levels_of(slug)
    for seats in [each for each in asked or LADDER if each in sizes and each % 2 == 0]:
        for below, level in pairwise(levels):
            if seats <= ALIKE.get((slug, name_of(level)), seats):
                yield Row(slug, seats, level, below)
    tables = asked or sorted({sizes[0], min(sizes, key=lambda seats: abs(seats - 4)), sizes[-1]})
    for seats in [each for each in tables if each in sizes]:
        for trick in PANEL[slug]:
            yield from (Row(slug, seats, trick, level) for level in levels)


def groups_of(rows: Iterable[Row]) -> list[tuple[Row, ...]]:
    """The rows that are played together: a trick against all levels, and each row of the ladder alone."""
    found: dict[tuple[str | int, ...], list[Row]] = {}
    for row in rows:
        found.setdefault(row[:3] if row.lone else row, []).append(row)
    return [tuple(group) for group in found.values()]


def gates_of(rows: Iterable[Row]) -> list[Gate]:
    """What those rows are held to. A row that is compared with another one needs both."""
    rows = dict.fromkeys(rows)
    found = [Gate(row) for row in rows if not row.lone or is_strongest(row.slug, row.other)]
    for row in rows:
        if row.lone:
            levels = levels_of(row.slug)
            below = row._replace(other=levels[max(0, levels.index(row.other) - 1)])
            if below != row and below in rows:
                found.append(Gate(row, below))
    return found


PLAN = tuple(row for slug in GAMES if slug in LEVELS for row in rows_of(slug))

"""The rows of the arena and their requirements. They are fixed in advance; only the numbers of deals depend on results.

In each row, `one` plays one seat, drawn for each deal, and `other` plays all the others. In the ladder, `one` is a
level and `other` a level below it. In the panel, `one` is a trick. The seed of a deal is the hash of the game, the
number of seats and the number of the deal, so all rows of a table play the same deals.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple, TypeVar

from bots.levels import LEVELS
from domain.fairness import ServerSeed
from domain.option_table import complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.search.stakes import THOUSANDTHS
from lab.arena.panel import PANEL

T = TypeVar("T")

ORDER = ("random", "gentle", "steady", "sharp")
"""The levels, weakest first."""

LADDER = (2, 4, 6)
"""The numbers of seats in the ladder, where the game allows them."""

ALIKE = {("liars-poker", "sharp"): 2}
"""The number of seats above which a level plays like the one below it, so there is nothing to show."""

LARGEST = {"chinese-ten": 40, "fan-tan": 20, "lorum": 40, "vazhushal": 100}
"""The cap on the difference in one hand, in the game's units. Elsewhere 2: two lost tokens, counters, lives or
hands."""


class Row(NamedTuple):
    """A pairing at a table. `one` is a level or a trick, `other` a level or, in tests, another trick."""

    slug: str
    seats: int
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.slug}, {self.seats} seats, {self.one} against {self.other}"

    @property
    def is_trick(self) -> bool:
        return self.one in PANEL[self.slug]

    @property
    def largest(self) -> int:
        """The largest difference that counts, in thousandths of the unit."""
        return THOUSANDTHS * LARGEST.get(self.slug, 2)

    def drawn(self, use: str, deal: int, choices: Sequence[T]) -> T:
        """Draws one of the choices, the same for all rows of a table."""
        return choices[int.from_bytes(self._hash(use, deal)) % len(choices)]

    def seed(self, deal: int) -> ServerSeed:
        return ServerSeed(self._hash("arena", deal))

    def _hash(self, use: str, deal: int) -> bytes:
        return sha256(f"{use} {self.slug} {self.seats} {deal}".encode()).digest()


class Ends(NamedTuple):
    """The standings of a seat after the same hand with `one` and with `other` in it, in thousandths of the unit."""

    one: int
    other: int


class Gate(NamedTuple):
    """A requirement of a row. A level must gain over the level below it; a trick must lose beside the strongest level.

    With `below`, the requirement is only that it is not refuted: a trick takes no more from a level than from the level
    below that. It can't be shown if the trick takes the same from both.
    """

    row: Row
    below: Row | None = None

    def values(self, ends: Mapping[Row, Mapping[int, Ends]]) -> list[float]:
        """Returns, for each deal, the difference that must be above 0, from -1 to 1. `ends` are by row and deal."""
        found = ends.get(self.row, {})
        if self.below:
            below = ends.get(self.below, {})
            return [self._scaled(below[deal].one - each.one) for deal, each in found.items() if deal in below]
        sign = -1 if self.row.is_trick else 1
        return [self._scaled(sign * (each.one - each.other)) for each in found.values()]

    def _scaled(self, difference: int) -> float:
        largest = self.row.largest
        return max(-largest, min(difference, largest)) / largest


def levels_of(slug: str) -> list[str]:
    """Returns the levels of the game, weakest first."""
    return [level for name in ORDER for level in LEVELS[slug] if name_of(level) == name]


def level_of(slug: str, name: str) -> str:
    """Returns the level of that name, such as `steady/10`."""
    return next(level for level in LEVELS[slug] if name_of(level) == name)


def name_of(level: str) -> str:
    return level.partition("/")[0]


def is_strongest(slug: str, level: str) -> bool:
    return level == levels_of(slug)[-1]


def sizes_of(slug: str) -> list[int]:
    """Returns the numbers of seats that the game allows with its first preset."""
    return [seats for seats in range(GAMES[slug].seats[0], GAMES[slug].seats[1] + 1) if _allowed(slug, seats)]


def steps_of(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Returns each level with the one below it, given weakest first. The third level is also compared with the first,
    because the second is not offered at every table."""
    return [(level, below) for below, level in [*pairwise(levels), (levels[0], levels[2])]]


def _allowed(slug: str, seats: int) -> bool:
    game, preset = GAMES[slug], GAMES[slug].preset(None)
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return preset.seats is None or preset.seats[0] <= seats <= preset.seats[1]


def rows_of(slug: str, asked: Sequence[int] = ()) -> Iterator[Row]:
    """Yields all rows of a game, at tables of the sizes asked for or of those in the plan."""
    sizes, levels = sizes_of(slug), levels_of(slug)
    for seats in [each for each in asked or LADDER if each in sizes]:
        for level, below in steps_of(levels):
            if seats <= ALIKE.get((slug, name_of(level)), seats):
                yield Row(slug, seats, level, below)
    tables = asked or sorted({sizes[0], min(sizes, key=lambda seats: abs(seats - 4)), sizes[-1]})
    for seats in [each for each in tables if each in sizes]:
        for trick in PANEL[slug]:
            yield from (Row(slug, seats, trick, level) for level in levels)


def groups_of(rows: Iterable[Row]) -> list[tuple[Row, ...]]:
    """Groups the rows that are played together: a trick against all levels, and each row of the ladder alone."""
    found: dict[tuple[str | int, ...], list[Row]] = {}
    for row in rows:
        found.setdefault(row[:3] if row.is_trick else row, []).append(row)
    return [tuple(group) for group in found.values()]


def gates_of(rows: Iterable[Row]) -> list[Gate]:
    """Returns the requirements of those rows. A comparison of two rows needs both."""
    rows = dict.fromkeys(rows)
    found = [Gate(row) for row in rows if not row.is_trick or is_strongest(row.slug, row.other)]
    for row in rows:
        if row.is_trick:
            levels = levels_of(row.slug)
            below = row._replace(other=levels[max(0, levels.index(row.other) - 1)])
            if below != row and below in rows:
                found.append(Gate(row, below))
    return found


PLAN = tuple(row for slug in GAMES if slug in LEVELS for row in rows_of(slug))

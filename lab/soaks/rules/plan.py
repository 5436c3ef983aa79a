"""The matches to play: every preset of every game, at each number of seats that the preset allows."""

from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

from domain.registry import GAMES
from tests.games.table_cases import Case, fitting

DEFAULT_PRESET, OTHER_PRESETS = 1_000, 100
"""Number of matches per preset at full scale."""

CHUNK = 5
"""Number of matches that a process plays before it reports them."""


class Row(NamedTuple):
    """A preset of a game, its possible numbers of seats, and the number of matches to play."""

    slug: str
    preset: str
    seats: tuple[int, ...]
    matches: int

    def case(self, seed: int) -> Case:
        """Returns the match with that seed. The seeds 0, 1, ... rotate through the numbers of seats."""
        return Case(self.slug, self.preset, self.seats[seed % len(self.seats)], course=seed)


Chunk = list[Case]


def rows(scale: float) -> list[Row]:
    """Returns one row for each preset, with at least one match."""
    return [
        Row(game.slug, preset.name, tuple(fitting(game.slug, preset.name)), max(1, round(number * scale)))
        for game in GAMES.values()
        for preset, number in zip(game.presets, (DEFAULT_PRESET, *[OTHER_PRESETS] * len(game.presets)), strict=False)
    ]


def chunks(planned: list[Row]) -> list[Chunk]:
    """Returns all matches in small chunks. Presets alternate, so that the run soon has an estimate of each one's
    duration."""
    cut = [list(_chunks(row)) for row in planned]
    return [chunk for turn in range(max(map(len, cut))) for chunk in (each[turn] for each in cut if turn < len(each))]


def _chunks(row: Row) -> Iterator[Chunk]:
    seeds = iter(range(row.matches))
    for _ in count():
        chunk = [row.case(seed) for seed in islice(seeds, CHUNK)]
        if not chunk:
            return
        yield chunk

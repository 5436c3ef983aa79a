"""Which matches are played: every preset of every game, at each number of seats that the preset allows."""

from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

from domain.registry import GAMES
from tests.games.table_cases import Case, fitting

DEFAULT_PRESET, OTHER_PRESETS = 1_000, 100
"""Matches of a preset at full scale."""

CHUNK = 5
"""Matches that a process plays before it reports them."""


class Row(NamedTuple):
    """A preset of a game, its possible numbers of seats, and how many matches of it are played."""

    slug: str
    preset: str
    seats: tuple[int, ...]
    matches: int

    def case(self, seed: int) -> Case:
        """The match of that seed. The seeds 0, 1, ... take the numbers of seats in rotation."""
        return Case(self.slug, self.preset, self.seats[seed % len(self.seats)], course=seed)


Chunk = list[Case]


def rows(scale: float) -> list[Row]:
    """One row for each preset, with at least one match."""
    return [
        Row(game.slug, preset.name, tuple(fitting(game.slug, preset.name)), max(1, round(number * scale)))
        for game in GAMES.values()
        for preset, number in zip(game.presets, (DEFAULT_PRESET, *[OTHER_PRESETS] * len(game.presets)), strict=False)
    ]


def chunks(planned: list[Row]) -> list[Chunk]:
    """All matches in small chunks. The presets take turns, so that the run soon knows how long each takes."""
    cut = [list(_chunks(row)) for row in planned]
    return [chunk for turn in range(max(map(len, cut))) for chunk in (each[turn] for each in cut if turn < len(each))]


def _chunks(row: Row) -> Iterator[Chunk]:
    seeds = iter(range(row.matches))
    for _ in count():
        chunk = [row.case(seed) for seed in islice(seeds, CHUNK)]
        if not chunk:
            return
        yield chunk

"""The seeded order of the faults."""

import random
from collections.abc import Iterator, Sequence


def scheduled(names: Sequence[str], count: int, seed: int) -> list[str]:
    """So many faults: every name once in a random order, then all again in another one."""
    chance = random.Random(f"schedule {seed}")
    return [name for _, name in zip(range(count), _rounds(names, chance), strict=False)]


def _rounds(names: Sequence[str], chance: random.Random) -> Iterator[str]:
    while True:
        yield from chance.sample(names, len(names))

"""The seeded order of the faults."""

import random
from collections.abc import Iterator, Sequence


def scheduled(names: Sequence[str], count: int, seed: int) -> list[str]:
    """Returns `count` names: every name once in random order, then all of them again in a different order."""
    chance = random.Random(f"schedule {seed}")
    return [name for _, name in zip(range(count), _rounds(names, chance), strict=False)]


def _rounds(names: Sequence[str], chance: random.Random) -> Iterator[str]:
    while True:
        yield from chance.sample(names, len(names))

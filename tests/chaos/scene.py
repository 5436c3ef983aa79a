"""Everything that a fault may touch: the place, the proxy before its web server, and a seeded chance."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.chaos.place import Place
from tests.chaos.proxy import Proxy

SHORTEST, LONGEST = 0.2, 1.5
"""Seconds that a fault lasts."""


@dataclass
class Scene:
    place: Place
    web: Proxy
    chance: random.Random

    def lasts(self) -> None:
        """Lets a fault last for a random time."""
        time.sleep(self.chance.uniform(SHORTEST, LONGEST))


@contextmanager
def scene_of(place: Place, seed: int) -> Iterator[Scene]:
    """A scene whose clients reach the service by its proxy."""
    with Proxy(place.port, seed).running() as web:
        yield Scene(place, web, random.Random(f"scene {seed}"))

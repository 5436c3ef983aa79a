"""Everything that a fault may touch: the place, the links between its parts, and a seeded chance."""

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from lab.chaos.place import Place
from lab.chaos.proxy import Proxy

CLIENTS = "clients"

SHORTEST, LONGEST = 0.2, 2.5
"""Seconds that a fault lasts: shorter and longer than the lease of a table (`workers.queues`)."""


@dataclass
class Scene:
    """`links` are proxies by name: `CLIENTS` is before the web server, the others are the place's own."""

    place: Place
    links: Mapping[str, Proxy]
    chance: random.Random

    @property
    def url(self) -> str:
        """Where clients reach the service."""
        return f"http://127.0.0.1:{self.links[CLIENTS].port}"

    def lasts(self) -> None:
        """Lets a fault last for a random time."""
        time.sleep(self.chance.uniform(SHORTEST, LONGEST))


@contextmanager
def scene_of(place: Place, seed: int) -> Iterator[Scene]:
    """A scene whose clients reach the service by its proxy."""
    with Proxy(place.port, seed).running() as web:
        yield Scene(place, {CLIENTS: web, **place.links}, random.Random(f"scene {seed}"))

"""Everything accessible to a fault: the place, the links between its processes, and a seeded random source."""

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from lab.chaos.deployment import Deployment
from lab.chaos.proxy import Proxy

CLIENTS = "clients"

SHORTEST, LONGEST = 0.2, 2.5
"""Shortest and longest duration of a fault, in seconds: below and above the lease of a table (`workers.queues`)."""


@dataclass
class Scene:
    """`links` are proxies by name. `CLIENTS` is in front of the web server, and the others are the place's own."""

    place: Deployment
    links: Mapping[str, Proxy]
    chance: random.Random

    @property
    def url(self) -> str:
        """Address of the service for clients."""
        return f"http://127.0.0.1:{self.links[CLIENTS].port}"

    def lasts(self) -> None:
        """Sleeps for the random duration of a fault."""
        time.sleep(self.chance.uniform(SHORTEST, LONGEST))


@contextmanager
def scene_of(place: Deployment, seed: int) -> Iterator[Scene]:
    """Yields a scene whose clients reach the service through its proxy."""
    with Proxy(place.port, seed).running() as web:
        yield Scene(place, {CLIENTS: web, **place.links}, random.Random(f"scene {seed}"))

"""Deterministic ids, secrets and seeds in the test process, derived from each test's name.

A test that fails once therefore fails again. Processes started by a test draw their own.
"""

import random
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

PLACES = (
    "domain.fairness.os",
    "events.subjects.secrets",
    "service.tables.days.secrets",
    "service.ids.secrets",
    "service.tables.reactions.secrets",
    "workers.notifications.secrets",
    "cardtable.client.seeds.secrets",
    "cardtable.client.transport.secrets",
    "cardtable.bots.arena.secrets",
    "cardtable.bots.test.secrets",
)
"""Places where the code draws from the system's random source."""

_NUMBERS = random.Random()

SEED = ""
"""Seed of the whole run, set at its start. Empty in `make test`, where every run draws the same numbers."""


_SOURCE = SimpleNamespace(
    choice=_NUMBERS.choice,
    token_bytes=_NUMBERS.randbytes,
    token_hex=lambda size: _NUMBERS.randbytes(size).hex(),
    token_urlsafe=lambda size: urlsafe_b64encode(_NUMBERS.randbytes(size)).decode().rstrip("="),
    urandom=_NUMBERS.randbytes,
)
"""Replacement for the functions of `secrets` and `os` that the code uses."""


def replace_sources() -> None:
    """Replaces the system's random source with the tests' numbers for the life of the process."""
    for place in PLACES:
        patch(place, _SOURCE).start()


def seeded(name: str) -> str:
    """Returns a seed for examples. It differs from run to run in `make test-all` and never in `make test`."""
    return f"{SEED} {name}" if SEED else name


@contextmanager
def drawn_from(numbers: random.Random) -> Iterator[None]:
    """Draws from a separate source within the block and then continues with the test's own numbers."""
    own = _NUMBERS.getstate()
    _NUMBERS.setstate(numbers.getstate())
    try:
        yield
    finally:
        numbers.setstate(_NUMBERS.getstate())
        _NUMBERS.setstate(own)


def begin_test(name: str) -> None:
    """Restarts the numbers for a test, and those of the module `random`."""
    _NUMBERS.seed(name)
    random.seed(name)

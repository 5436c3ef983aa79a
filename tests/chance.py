"""Ids, secrets and seeds in the process of the tests: they follow from the name of the test.

So a test that fails once fails again. Processes that a test starts draw their own.
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
"""Where the code draws from the system's source of chance."""

_NUMBERS = random.Random()

SEED = ""
"""Seed of the whole run, set at its start; empty in `make test`, where every run draws the same numbers."""


_SOURCE = SimpleNamespace(
    choice=_NUMBERS.choice,
    token_bytes=_NUMBERS.randbytes,
    token_hex=lambda size: _NUMBERS.randbytes(size).hex(),
    token_urlsafe=lambda size: urlsafe_b64encode(_NUMBERS.randbytes(size)).decode().rstrip("="),
    urandom=_NUMBERS.randbytes,
)
"""What the code uses of `secrets` and `os`."""


def replace_sources() -> None:
    """Puts the numbers of the tests in place of the system's source, for as long as the process runs."""
    for place in PLACES:
        patch(place, _SOURCE).start()


def seeded(name: str) -> str:
    """Returns a seed of examples, which differs from run to run in `make test-all`, and never in `make test`."""
    return f"{SEED} {name}" if SEED else name


@contextmanager
def drawn_from(numbers: random.Random) -> Iterator[None]:
    """Draws from a source of its own within the block, and goes on with the numbers of the test after it."""
    own = _NUMBERS.getstate()
    _NUMBERS.setstate(numbers.getstate())
    try:
        yield
    finally:
        numbers.setstate(_NUMBERS.getstate())
        _NUMBERS.setstate(own)


def begin_test(name: str) -> None:
    """Begins the numbers of a test, and those of the module `random`."""
    _NUMBERS.seed(name)
    random.seed(name)

"""Waits for a condition, never for a fixed time."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 100.0
"""Timeout of a test's wait, in seconds. It is generous because a loaded machine may be slow."""


def until(condition: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Returns the condition's value as soon as it is true. Fails if it is not true within that many seconds.

    The polling interval grows with the time waited.
    """
    began = time.monotonic()
    while not (met := condition()):
        waited = time.monotonic() - began
        assert waited < seconds, "the condition did not become true in time"
        time.sleep(min(0.005 + waited / 20, 0.1))
    return met

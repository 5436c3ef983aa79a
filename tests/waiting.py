"""Waiting for a condition, never for a fixed time."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 100.0
"""In seconds: how long a test waits for what must come. Long, because a loaded machine may be slow."""


def until(condition: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Returns the condition's value as soon as it is true; fails if it is not true within that many seconds."""
    end = time.monotonic() + seconds
    while not (met := condition()):
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.005)
    return met

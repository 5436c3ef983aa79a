"""Waiting for other processes: never longer than needed, and never for a fixed time."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def eventually(condition: Callable[[], T | None], seconds: float = 20) -> T:
    """What the condition gives as soon as that is true; fails after so many seconds."""
    until = time.monotonic() + seconds
    while not (met := condition()):
        assert time.monotonic() < until, "it never came about"
        time.sleep(0.01)
    return met


def running(pid: int) -> bool:
    """Whether there is such a process, and it has not ended unnoticed by its parent."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def children_of(pid: int) -> set[int]:
    """The processes that it has started, and those that they have started, and so on."""
    tasks = (Path("/proc") / str(pid) / "task").glob("*/children")
    own: set[int] = set()
    for each in tasks:
        try:
            own |= {int(child) for child in each.read_text().split()}
        except (FileNotFoundError, ProcessLookupError):
            continue
    return own.union(*(children_of(child) for child in own))

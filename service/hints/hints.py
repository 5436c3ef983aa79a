"""The hints of a web process: a cache, and a queue of hints to compute.

No request computes a hint; see `service/process/work_queue.py`. The accounts take turns.
"""

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import NamedTuple

from service.access import scheduling
from service.access.limits import Charge
from service.process.work_queue import Done, Kind, WorkQueue
from service.telemetry.catalogue import HINTS

KEPT_BYTES = 4 * 1024 * 1024
"""Capacity of the cache, in bytes. A hint has less than 1 KiB."""

KEPT_SECONDS = 60 * 60
"""Lifetime of a cached hint, in seconds. A hint stays valid for its position; later it is computed again."""


class Asked(NamedTuple):
    """The position of a hint. If a log lost its end and then continued differently, the `head` differs."""

    table: str
    version: int
    head: str
    seat: int

    @classmethod
    def of(cls, line: str) -> "Asked":
        table, version, head, seat = line.split(" ")
        return cls(table, int(version), head, int(seat))

    def __str__(self) -> str:
        return f"{self.table} {self.version} {self.head} {self.seat}"


Advised = Done
"""The move and its reason as JSON, and the CPU time they took, in seconds."""

Think = Callable[[Asked], Advised | None]
"""Computes the advice for a position. None on failure, which is logged."""


class Hints(WorkQueue[Asked]):
    def __init__(self, stopping: Event) -> None:
        super().__init__(Kind("hint", "hint_not_ready", KEPT_BYTES, KEPT_SECONDS, HINTS.observe), stopping)

    def of(self, asked: Asked, think: Think, account: str, charge: Charge, bound: scheduling.Bound) -> bytes:
        """Returns the advice for a position as JSON. The caller has checked that the account has the seat."""
        return self.result(asked, think, account, bound, partial(charge, hints=1))

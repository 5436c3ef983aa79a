"""The standstills of tables, calculated from the times in their logs."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from lab.chaos.logs import Log

DEADLINE = "deadline"


class Standstill(NamedTuple):
    """A table whose next event came `ms` later than possible. Times are in milliseconds since the epoch."""

    table: str
    began: int
    ended: int
    ms: int

    def meets(self, began: int, ended: int) -> bool:
        """True if the standstill overlaps that time."""
        return self.began <= ended and began <= self.ended


def standstills(log: Log, pauses: Mapping[str, int]) -> Iterator[Standstill]:
    """Yields a standstill for each event during play. `pauses` has each kind of mover's intended delay in milliseconds.

    An event at a deadline ends no standstill, because the table was waiting for its player.
    """
    for before, event in pairwise(log.events):
        if event["by"] != DEADLINE:
            late = event["at"] - before["at"] - pauses.get(event["by"], 0)
            yield Standstill(log.table, before["at"], event["at"], max(0, late))

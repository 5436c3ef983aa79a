"""How long tables stood still, from the times in their logs."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from lab.chaos.logs import Log

DEADLINE = "deadline"


class Standstill(NamedTuple):
    """A table whose next event came `ms` later than it could; times in ms since the epoch."""

    table: str
    began: int
    ended: int
    ms: int

    def meets(self, began: int, ended: int) -> bool:
        """Whether any of it was in that time."""
        return self.began <= ended and began <= self.ended


def standstills(log: Log, pauses: Mapping[str, int]) -> Iterator[Standstill]:
    """One for each event of a table that is being played. `pauses` has the ms that each kind of mover takes by intent.

    An event at a deadline ends no standstill: the table waited for its player.
    """
    for before, event in pairwise(log.events):
        if event["by"] != DEADLINE:
            late = event["at"] - before["at"] - pauses.get(event["by"], 0)
            yield Standstill(log.table, before["at"], event["at"], max(0, late))

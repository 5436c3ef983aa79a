"""The port of the results of days: what became of each table on which the deal of a day was played."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class DayTable(NamedTuple):
    """A table of a day, such as 2026-11-28."""

    day: str
    table: str


class DailyResults(Protocol):
    """A result for each table, as JSON. It follows from the table's log, so it may be put any number of times."""

    def put(self, table: DayTable, result: bytes) -> None: ...

    def of(self, day: str) -> Mapping[str, bytes]:
        """All results of a day by their tables."""
        ...

    def count(self, day: str) -> int:
        """How many results a day has."""
        ...

    def find(self, tables: Sequence[DayTable]) -> Sequence[bytes | None]:
        """The results of some tables, in their order."""
        ...

"""The port of daily results: the outcome of each table that played a day's deal."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class DayTable(NamedTuple):
    """A table of a day, such as 2026-11-28."""

    day: str
    table: str


class DailyResults(Protocol):
    """One JSON result per table. Results are derived from the table's log, so puts are idempotent."""

    def put(self, table: DayTable, result: bytes) -> None: ...

    def of(self, day: str) -> Mapping[str, bytes]:
        """All results of a day, by table."""
        ...

    def count(self, day: str) -> int:
        """The number of results of a day."""
        ...

    def find(self, tables: Sequence[DayTable]) -> Sequence[bytes | None]:
        """The results of some tables, in their order."""
        ...

"""Unreadable tables. A read of several tables reports them, and continues with the others.

A fault of one table lies in its log: damaged, written by another release, or in an unreachable archive. A fault of the
whole store is an outage, and is propagated.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, TypeVar, get_args

from domain.refusals import Refusal
from domain.unknown import NoLongerRead, NotInstalled, Unknown
from events.errors import ArchiveUnavailable, LogDamaged, LogUnavailable
from events.subjects import kind_of
from service.answers import Answer, TableId
from service.engine.cache import Loaded, TableCache
from service.engine.execution import Clock
from service.faults.damage import DamagedTables
from service.process.tracebacks import outline
from service.refusals import FaultCode

CODES: tuple[FaultCode, ...] = get_args(FaultCode)
"""Codes of an unreadable table, the same as when that table is read alone."""

LASTING = (LogDamaged, NoLongerRead)
"""Permanent errors of a read. Nobody can play at such a table until an operator acts."""

Found = TypeVar("Found")

_log = logging.getLogger("cardtable")


class Unreadable(Answer):
    """A table that is currently unreadable."""

    table: TableId
    code: Annotated[FaultCode, "The code with which reading the table is refused."]
    detail: Annotated[str, "The same as a sentence."]

    @property
    def goes_on(self) -> bool:
        """True if people may be playing there, with processes of the release that can read it."""
        return self.code == "newer_release"


def reason(table: str | None, error: Exception) -> tuple[FaultCode, str]:
    """Returns the code and the detail for an error raised by a read of this table. `table` is None if unknown."""
    match error:
        case LogDamaged() if table in (None, error.table):
            what = kind_of(error.table)
            return "log_damaged", f"the log of this {what} is damaged at version {error.version}; other {what}s go on"
        case LogDamaged():
            return "log_damaged", "this table continues another one, whose log is damaged; other tables go on"
        case NoLongerRead():
            detail = "this table was made by an earlier release, which this one no longer reads; others go on"
            return "earlier_release", detail
        case Unknown():
            what = "something that only a newer release of the service knows"
            if isinstance(error, NotInstalled):
                what = f"the game {error.game} of {error.package}, which is not installed here"
            return "newer_release", f"this table has {what}, and waits for it; others go on"
        case ArchiveUnavailable():
            return "unavailable", "this table is in the archive, which can't be reached now; others go on"
        case _:
            detail = "this table can't be read because of an internal error, which has been logged; others go on"
            return "internal", detail


@dataclass(frozen=True)
class TableLookup:
    """Reads tables, and returns the reason for each that can't be read."""

    tables: TableCache
    damaged: DamagedTables
    clock: Clock

    def tried(self, table: str, read: Callable[[], Found]) -> Found | Unreadable:
        """Returns the result of `read`, or the reason why the table can't be read. Raises LogUnavailable in an outage,
        and Refusal.

        Damage is reported to operators, and an unexpected error is logged.
        """
        try:
            return read()
        except Refusal:
            raise
        except Exception as error:
            if isinstance(error, LogUnavailable) and not isinstance(error, ArchiveUnavailable):
                raise
            found = Unreadable(table, *reason(table, error))
            if isinstance(error, LogDamaged):
                self.note_damage(error)
            elif found.code == "internal":
                _log.error("table %s can't be read: %s", table, outline(error))
            return found

    def note_damage(self, error: LogDamaged) -> None:
        """Lists the table in `/readyz`. Ignores failing writes, since a read-only server still serves reads."""
        with suppress(LogUnavailable):
            self.damaged.note(error.table, self.clock())

    def latest(self, table: str) -> Loaded | Unreadable | None:
        """Returns the table at the end of its log. None if it has no log."""
        return self.tried(table, lambda: self.tables.latest(table))

    def latest_of(self, tables: Iterable[str]) -> Iterator[Loaded | Unreadable]:
        """Yields the tables at the end of their logs, in this order and read lazily, without those that have no log."""
        for table in tables:
            found = self.latest(table)
            if found is not None:
                yield found

"""The lineage of a fork: the position that it continues, from the record of its parent."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.fairness import ServerSeed
from domain.logged_event import LoggedEvent
from domain.table.evolve import fold
from domain.table.forks import before_forking
from domain.table.known import newest
from domain.table.state import Table, before_opening
from domain.verify.report import Report, Verdict, failed, passed, unavailable
from domain.verify.shape import ParsedRecord

Ancestors = Mapping[str, Sequence[LoggedEvent]]
"""All events of a fork's parent, of the parent's parent, and so on, by table id."""


class Line(NamedTuple):
    """A redecided game: the table before its first event, and its events in their newest schemas.

    `positions` has the versions that a fork can continue, after a complete batch and with the match in progress.
    """

    before: Table
    events: Sequence[LoggedEvent]
    positions: frozenset[int]
    ancestors: Ancestors

    def fork(self, table: str, seed: ServerSeed, version: int, head: str) -> tuple[Table, Ancestors]:
        """A fork of the position at `version`, before the fork's first event, and the fork's ancestors."""
        position = fold(self.before, self.events[:version])
        return before_forking(table, seed, position, head), {**self.ancestors, self.before.id: self.events}


def before_first(record: ParsedRecord) -> Table:
    """The table before the first event of a record, which may be unverified.

    For invalid data it raises the errors of the fold, such as LookupError, TypeError and ValueError. It raises Unknown
    for data that this release does not read.
    """
    first, seed = record.entries[0].event, ServerSeed.parse(record.top["server_seed"])
    if record.parent is None:
        return before_opening(first.table, seed)
    events = (newest(entry.event) for entry in record.parent.entries[: first.data["version"]])
    return before_forking(first.table, seed, fold(before_first(record.parent), events), first.data["parent_head"])


def ancestors(record: ParsedRecord) -> Ancestors:
    """All events of the record's ancestors; {} unless it is a fork. Raises Unknown."""
    if record.parent is None:
        return {}
    events = [newest(entry.event) for entry in record.parent.entries]
    return {**ancestors(record.parent), events[0].table: events}


def check_parent(record: ParsedRecord, parent: ParsedRecord, report: Report, line: Line | None) -> Verdict:
    """Checks that the parent's record passes, and that the fork's first event names a position in it.

    `report` and `line` belong to the parent.
    """
    if report.first_divergence is not None:
        version, check, detail = report.first_divergence
        where = "" if version is None else f" at event {version}"
        return failed(None, f"the record of the parent fails{where} ({check}): {detail}")
    if report.status == "failed" or line is None:
        missing = ", ".join(check.name for check in report.checks if check.status == "unavailable")
        return unavailable(f"these checks of the parent's record could not be made: {missing}")
    wrong = _misnamed(record, parent, line)
    if wrong:
        return failed(1, wrong)
    proved = ", ".join(map(str, report.proved_seats)) or "none"
    return passed(f"the record of the parent passes: {report.events} events; its deals are proved to seats: {proved}")


def _misnamed(record: ParsedRecord, parent: ParsedRecord, line: Line) -> str:
    """The reason why event 1 names no position of the parent, or ""."""
    table, named = parent.entries[0].event.table, record.entries[0].event.data
    if record.entries[0].event.table in {table, *line.ancestors}:
        return f"the table {table!r:.60} is a fork of itself"
    if named.get("parent") != table:
        return f"event 1 names the parent {named.get('parent')!r:.60}, but the record is of {table!r:.60}"
    version = named.get("version")
    if type(version) is not int or version not in line.positions:
        return f"at version {version!r:.20} of the parent nobody had to move, so no fork can continue it"
    head = parent.entries[-1].hash
    if named.get("parent_head") != head:
        return f"event 1 names another log of the parent than that with the head {head}"
    return ""

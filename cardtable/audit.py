"""`audit`: verifies finished tables directly from the log, for operators. It only reads, and needs no worker.

It prints its findings and stores nothing. Audits requested over HTTP are stored.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import click

from cardtable.verify import FAILED, PASSED, UNREADABLE, escape_what_cannot_be_shown, shown
from events.errors import LogRefused, LogUnavailable
from events.ports import EventStore
from events.redis import embedded
from events.redis.log import RedisLog
from service.audits.findings import Found, found_in
from service.engine.connection import connect
from service.faults.damage import is_over
from service.ids import is_id
from service.process.settings import Settings, SettingsError


class NoTable(Exception):  # noqa: N818 - the name states the case
    """No table has this id."""


class Audited(NamedTuple):
    """The findings in a table's log; None if the table is not over."""

    table: str
    found: Found | None


def run(tables: Sequence[str], bots: str, *, every: bool, as_json: bool) -> int:
    """Audits the given tables, or `every` table. `bots` sets how many decisions of house bots are repeated.

    Prints the findings and returns the exit status.
    """
    escape_what_cannot_be_shown()
    try:
        log = log_of_settings()
        try:
            store = log.ports.store
            summary = summary_of(_with_progress(store, sorted(store.tables()) if every else tables, bots), bots)
        finally:
            log.close()
    except (SettingsError, LogRefused, LogUnavailable, NoTable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return UNREADABLE
    print(json.dumps(summary, indent=2) if as_json else "\n".join(map(shown, _lines(summary))))
    return PASSED if summary["status"] == "passed" else FAILED


def log_of_settings() -> RedisLog:
    """The log named in the environment, or else the log of the service running on this machine.

    Raises SettingsError, LogRefused or LogUnavailable.
    """
    settings = Settings.from_env()
    if settings.redis_url is not None:
        return connect(settings)
    url = embedded.url_of(settings.embedded_data)
    if url is None:
        where = settings.embedded_data.resolve()
        raise SettingsError(f"no server answers in {where}; set CARDTABLE_DATA or CARDTABLE_REDIS_URL")
    return connect(replace(settings, redis_url=url))


def _with_progress(store: EventStore, tables: Sequence[str], bots: str) -> Iterator[Audited]:
    with click.progressbar(tables, label="auditing", file=sys.stderr) as bar:
        yield from audit_tables(store, bar, bots)


def audit_tables(store: EventStore, tables: Iterable[str], bots: str) -> Iterator[Audited]:
    """Yields the findings in the logs of these tables, one after another. Raises NoTable."""
    for table in tables:
        entries = store.read(table, unchecked=True) if is_id("t", table) else []
        if not entries:
            raise NoTable(f"there is no table {table!r:.80}")
        yield Audited(table, found_in(store, entries, bots) if is_over(entries[-1]) else None)


def summary_of(audited: Iterable[Audited], bots: str) -> dict[str, Any]:
    """Summarises the audits: the numbers of tables and of repeated decisions. `failed` has the fields of audits."""
    decisions: dict[str, Any] = {"asked": bots, "made": 0, "again": 0}
    summary: dict[str, Any] = {"status": "passed", "audited": 0, "not_over": 0, "decisions": decisions, "failed": []}
    for table, found in audited:
        summary["not_over" if found is None else "audited"] += 1
        if found is None:
            continue
        for name in ("made", "again"):
            decisions[name] += found["decisions"][name] if found["decisions"] else 0
        if found["status"] != "passed":
            summary["status"] = "failed"
            summary["failed"].append({"table": table, **found})
    return summary


def _lines(summary: dict[str, Any]) -> Iterator[str]:
    """A line for each table that failed, then the totals."""
    yield from (f"failed  {each['table']}  {_why(each)}" for each in summary["failed"])
    failed, audited = len(summary["failed"]), summary["audited"]
    yield f"FAILED: {failed} of {audited} tables" if failed else f"PASSED: {audited} tables"
    decisions = summary["decisions"]
    yield f"{decisions['again']} of {decisions['made']} decisions of house bots were made again ({decisions['asked']})"
    if summary["not_over"]:
        yield f"{summary['not_over']} tables are not over, and were left out"


def _why(found: Found) -> str:
    divergence = found["first_divergence"]
    if divergence is None:
        unmade = [check["name"] for check in found["checks"] if check["status"] == "unavailable"]
        return f"this release can't check: {', '.join(unmade)}"
    where = "" if divergence["version"] is None else f"event {divergence['version']}: "
    return f"{where}{divergence['check']}: {divergence['detail']}"

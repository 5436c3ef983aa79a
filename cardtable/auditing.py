"""`audit`: checks tables that are over from the log itself, for operators. It only reads, and needs no worker.

What it finds is printed and kept nowhere; an audit that is to be kept is asked for over HTTP.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import click

from cardtable.verifying import FAILED, PASSED, UNREADABLE, escape_what_cannot_be_shown, shown
from events.errors import LogRefused, LogUnavailable
from events.ports import EventStore
from events.redis import embedded
from events.redis.log import RedisLog
from service.auditing import Found, found_in, is_over
from service.ids import is_id
from service.settings import Settings, SettingsError
from service.wiring import connect


class NoTable(Exception):  # noqa: N818 - said as it is
    """There is no table of this name."""


class Audited(NamedTuple):
    """What was found in a table's log; None where the table is not over."""

    table: str
    found: Found | None


def run(given: argparse.Namespace) -> int:
    """Audits the `tables` given, or `all`, with so many decisions of `bots`; prints what it found, `json` or not."""
    escape_what_cannot_be_shown()
    try:
        log = _log(Settings.from_env())
        try:
            summary = summary_of(_with_progress(log.ports.store, given), given.bots)
        finally:
            log.close()
    except (SettingsError, LogRefused, LogUnavailable, NoTable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return UNREADABLE
    print(json.dumps(summary, indent=2) if given.json else "\n".join(map(shown, _lines(summary))))
    return PASSED if summary["status"] == "passed" else FAILED


def _log(settings: Settings) -> RedisLog:
    """The log that the settings name; else that of the service which runs on this machine."""
    if settings.redis_url is not None:
        return connect(settings)
    url = embedded.url_of(settings.embedded_data)
    if url is None:
        where = settings.embedded_data.resolve()
        raise SettingsError(f"no server answers in {where}; CARDTABLE_DATA or CARDTABLE_REDIS_URL says which is meant")
    return connect(replace(settings, redis_url=url))


def _with_progress(store: EventStore, given: argparse.Namespace) -> Iterator[Audited]:
    tables = sorted(store.tables()) if given.all else given.tables
    with click.progressbar(tables, label="auditing", file=sys.stderr) as bar:
        yield from audit_tables(store, bar, given.bots)


def audit_tables(store: EventStore, tables: Iterable[str], bots: str) -> Iterator[Audited]:
    """What is found in the logs of these tables, one after another; raises NoTable."""
    for table in tables:
        entries = store.read(table) if is_id("t", table) else []
        if not entries:
            raise NoTable(f"there is no table {table!r:.80}")
        yield Audited(table, found_in(entries, bots) if is_over(entries[-1]) else None)


def summary_of(audited: Iterable[Audited], bots: str) -> dict[str, Any]:
    """How many there were, and how many decisions of house bots were made again; `failed` has the fields of audits."""
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
    """A line for each table that failed, then what comes of them all."""
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
        return f"can't be checked here: {', '.join(unmade)}"
    where = "" if divergence["version"] is None else f"event {divergence['version']}: "
    return f"{where}{divergence['check']}: {divergence['detail']}"

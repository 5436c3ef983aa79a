"""`archive`: schedules finished tables for archiving, for operators, including those that ended without an archive."""

import json
import sys
from collections.abc import Sequence
from typing import Any

import click

from cardtable.audit import log_of_settings
from cardtable.verify import FAILED, PASSED, UNREADABLE
from events.errors import LogDamaged, LogRefused, LogUnavailable
from events.ports import Ports
from events.subjects import archive_of
from service.backups.archive import end_of
from service.process.clock import now_ms
from service.process.settings import Settings, SettingsError


def run(*, as_json: bool) -> int:
    """Schedules the tables, prints their numbers by state, and returns the exit status."""
    try:
        log = log_of_settings()
        try:
            if log.ports.archive is None:
                raise SettingsError("there is no archive; set CARDTABLE_ARCHIVE")
            found = make_due(log.ports, sorted(log.ports.store.tables()), Settings.from_env().archive_after)
        finally:
            log.close()
    except (SettingsError, LogRefused, LogUnavailable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return UNREADABLE
    print(json.dumps(found, indent=2) if as_json else _line(found))
    return FAILED if found["damaged"] else PASSED


def make_due(ports: Ports, tables: Sequence[str], after: int) -> dict[str, Any]:
    """Schedules the finished tables for archiving, `after` seconds after their end. Returns the numbers by state, and
    the damaged tables."""
    found: dict[str, Any] = {"archived": 0, "due": 0, "not_over": 0, "damaged": []}
    with click.progressbar(tables, label="looking", file=sys.stderr) as bar:
        for table in bar:
            if ports.stubs.find(table) is not None:
                found["archived"] += 1
                continue
            try:
                last = ports.store.read(table, after=ports.store.version(table) - 1)
                end = end_of(last[-1]) if last else None
            except (LogDamaged, ValueError, KeyError):
                found["damaged"].append(table)
                continue
            if end is None:
                found["not_over"] += 1
                continue
            ports.feeds.add(archive_of(table), min(end + 1000 * after, now_ms() + 1000 * after))
            found["due"] += 1
    return found


def _line(found: dict[str, Any]) -> str:
    damaged = "".join(f"damaged  {table}\n" for table in found["damaged"])
    return f"{damaged}{found['due']} tables are due, {found['archived']} archived, {found['not_over']} not over"

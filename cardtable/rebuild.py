"""`rebuild`: rebuilds the projections from the logs, for operators. It can run beside the service."""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import click

from cardtable.audit import log_of_settings
from cardtable.verify import FAILED, PASSED, UNREADABLE
from events.errors import LogRefused, LogUnavailable
from service.process.clock import now_ms
from service.process.settings import Settings, SettingsError
from service.projections import rebuild
from service.projections.rebuild import Rebuilt, Superseded, Value

SHOWN = 20
"""Maximum number of differing values that are printed."""


def run(*, check: bool, as_json: bool) -> int:
    """Rebuilds, or only checks the result of a rebuild. Prints the outcome and returns the exit status."""
    try:
        log, days = log_of_settings(), Settings.from_env().listed_days
        try:
            if check:
                built, differing = rebuild.check(log.ports, now_ms(), _with_progress, days)
            else:
                built, differing = rebuild.rebuild(log.ports, now_ms(), _with_progress, days), []
        finally:
            log.close()
    except (SettingsError, LogRefused, LogUnavailable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return UNREADABLE
    except Superseded:
        print("cardtable: another rebuild has begun, so this one has ended", file=sys.stderr)
        return UNREADABLE
    summary = _summary(built, differing, check)
    print(json.dumps(summary, indent=2) if as_json else "\n".join(_lines(summary)))
    return FAILED if differing or built.unreadable else PASSED


def _with_progress(tables: list[str]) -> Iterable[str]:
    if not sys.stderr.isatty():
        yield from tables
        return
    with click.progressbar(tables, label="rebuilding", file=sys.stderr, show_pos=True) as bar:
        yield from bar


def _summary(built: Rebuilt, differing: list[Value], check: bool) -> dict[str, Any]:
    named = [f"{collection} {key.decode(errors='replace')}".strip() for collection, key in differing]
    same = {"same": not differing, "differing": named} if check else {}
    return {"switched": not check, "listed": built.listed, "unreadable": built.unreadable, **same}


def _lines(summary: dict[str, Any]) -> Iterator[str]:
    yield from (f"the log of {table} can't be read" for table in summary["unreadable"])
    if summary["switched"]:
        yield f"{summary['listed']} public tables are listed again"
        return
    yield from (f"differs: {value}" for value in summary["differing"][:SHOWN])
    differing = len(summary["differing"])
    yield f"{differing} values differ" if differing else f"a rebuild gives the same bytes ({summary['listed']} tables)"

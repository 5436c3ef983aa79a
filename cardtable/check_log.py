"""`check-log`: checks the integrity of the log, for operators: every table if a server is running, else the files."""

import json
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from cardtable.audit import log_of_settings
from cardtable.verify import FAILED, PASSED, UNREADABLE
from events.errors import LogDamaged, LogRefused, LogUnavailable
from events.redis import append_only, embedded
from events.redis.append_only import Damage
from events.redis.log_folder import MARKER, check_files
from service.faults.damage import check_log
from service.process.settings import Settings, SettingsError
from workers.lock import LockTaken, take

Found = dict[str, Any]
"""The findings: `checked` (`files` or `tables`, and their number), `damaged`, and `kept`, the folder of the copies."""


def run(*, mend: bool, as_json: bool) -> int:
    """Checks the log, or with `mend` removes damaged parts from its files. Prints the findings and returns the exit
    status."""
    try:
        settings = Settings.from_env()
        served = settings.redis_url is not None or embedded.url_of(settings.embedded_data) is not None
        if served and mend:
            raise LogRefused("a server runs on the log; stop the service before its files are mended")
        found = _tables() if served else _files(settings, mend=mend)
    except (SettingsError, LogRefused, LogUnavailable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return UNREADABLE
    print(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found)))
    return FAILED if found["damaged"] and not found["kept"] else PASSED


def _files(settings: Settings, *, mend: bool) -> Found:
    """Checks the files of the embedded log. Raises LogRefused if they are missing or in use."""
    data = settings.embedded_data.resolve()
    if not data.exists() and not (data.parent / MARKER).exists():
        raise LogRefused(f"there is no log in {data}; set CARDTABLE_DATA or CARDTABLE_REDIS_URL")
    check_files(data, data.parent / MARKER)
    try:
        lock = take(data / "lock")
    except LockTaken:
        raise LogRefused(f"a server is running on {data}") from None
    try:
        damages = append_only.damages(data)
        kept = _mended(data, damages) if mend and damages else None
    finally:
        os.close(lock)
    damaged = [{"file": each.file.name, "from": each.start, "to": each.end} for each in damages]
    return {"checked": {"files": len(append_only.sizes(data))}, "damaged": damaged, "kept": kept and str(kept)}


def _mended(data: Path, damages: list[Damage]) -> Path:
    kept = data / f"damaged-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    append_only.mend(damages, kept)
    return kept


def _tables() -> Found:
    """Finds tables and tournaments with damaged logs, on the running server. Only tables are counted."""
    log = log_of_settings()
    try:
        tables = sorted(log.ports.store.tables())
        damaged = []
        subjects = [*tables, *sorted(log.ports.store.tournaments())]
        with click.progressbar(subjects, label="checking", file=sys.stderr) as bar:
            for table in bar:
                try:
                    check_log(log.ports.store, table)
                except LogDamaged as error:
                    damaged.append({"table": error.table, "version": error.version})
    finally:
        log.close()
    return {"checked": {"tables": len(tables)}, "damaged": damaged, "kept": None}


def _lines(found: Found) -> Iterator[str]:
    for each in found["damaged"]:
        if "table" in each:
            yield f"damaged  {each['table']} at version {each['version']}"
        else:
            yield f"damaged  {each['file']} from byte {each['from']} to {each['to']}"
    if found["kept"]:
        yield f"the damaged parts were left out; the files as they were are in {found['kept']}"
        yield "start the service, then run `cardtable check-log` again: it names the tables that miss events"
    elif found["damaged"] and "files" in found["checked"]:
        yield "restore the files from a copy, or leave the damaged parts out: `cardtable check-log --mend`"
    ((what, number),) = found["checked"].items()
    yield (
        f"{number} {what} checked, {len(found['damaged'])} damaged parts"
        if what == "files"
        else (f"{number} {what} checked, {len(found['damaged'])} damaged")
    )

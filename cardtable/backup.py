"""`backup` and `restore`: copy the log and the archive of a service to and from a folder, for operators.

The log is on the server named in the environment, or on the embedded one. If no service is running on the embedded
server, the command starts it and stops it at the end.
"""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import click

from cardtable import __version__
from cardtable.failure import reason_of
from cardtable.verify import FAILED, PASSED, UNREADABLE
from events.archives.places import archive_at
from events.backups import manifest as manifests
from events.backups.files import counts
from events.backups.manifest import BackupDamaged, Manifest
from events.copies import ACCOUNTS, TABLES
from events.errors import LogRefused, LogUnavailable
from events.redis import embedded, log_folder, meta
from events.redis.embedded import ServerDidNotStart
from events.redis.log import RedisLog
from events.redis.log_folder import MARKER
from events.redis.units import RedisUnits
from service.backups.check import check_backup
from service.backups.restore import Restore
from service.backups.take import Source, take
from service.engine.connection import connect
from service.process.clock import now_ms
from service.process.settings import Settings, SettingsError
from workers.children import dies_with_parent
from workers.lock import LockTaken
from workers.lock import take as lock_file

CANNOT = (SettingsError, LogRefused, LogUnavailable, ServerDidNotStart, OSError)
"""The errors that stop a command. Their messages contain no passwords."""


def run_backup(folder: Path, *, objects: bool, as_json: bool) -> int:
    """Makes a backup, prints its contents, and returns the exit status."""
    try:
        with _opened() as (log, _alone), _progress("copying") as progress:
            source = Source(log.copies, log.ports.archive, meta.log_id(log.server), __version__)
            made = take(source, folder, now_ms, objects=objects, progress=progress)
    except CANNOT as error:
        return _cannot(error)
    found = _found(made, made.log) | {"damaged": made.damaged}
    print(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found, f"backed up into {folder}")))
    return FAILED if made.damaged else PASSED


def run_restore(folder: Path, *, as_json: bool) -> int:
    """Restores a backup into an empty log, prints its contents, and returns the exit status."""
    try:
        manifest = manifests.read(folder)
        with _opened(restoring=True) as (log, alone), _progress("restoring") as progress:
            restore = Restore(
                log.ports,
                log.copies,
                folder,
                manifest,
                clock=now_ms,
                check=log.guard.check,
                alone=alone,
                progress=progress,
            )
            restored = restore.run()
            log_id = meta.log_id(log.server)
    except BackupDamaged as damaged:
        return _damaged(damaged)
    except CANNOT as error:
        return _cannot(error)
    found = _found(manifest, log_id) | {"damaged": restored.damaged}
    print(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found, "restored")))
    return PASSED


def run_check(folder: Path, *, as_json: bool) -> int:
    """Verifies a backup, prints its contents, and returns the exit status."""
    try:
        manifest, settings = manifests.read(folder), Settings.from_env()
        archive = None if settings.archive is None else archive_at(settings.archive, settings.archive_endpoint)
        with _progress("verifying") as progress:
            check_backup(RedisUnits(), archive, folder, manifest, progress)
    except BackupDamaged as damaged:
        return _damaged(damaged)
    except CANNOT as error:
        return _cannot(error)
    found = _found(manifest, manifest.log) | {"damaged": manifest.damaged}
    print(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found, "verified")))
    return PASSED


def _cannot(error: Exception) -> int:
    named = f"{error.filename}: " if isinstance(error, OSError) and error.filename else ""
    print(f"cardtable: {named}{reason_of(error)}", file=sys.stderr)
    return UNREADABLE


def _damaged(damaged: BackupDamaged) -> int:
    print(f"cardtable: {damaged}; nothing was restored", file=sys.stderr)
    return FAILED


def _found(manifest: Manifest, log: str) -> dict[str, Any]:
    found = counts(manifest)
    return {
        "log": log,
        "tables": found.get(TABLES, 0),
        "accounts": found.get(ACCOUNTS, 0),
        "records": dict(found),
        "bytes": sum(file.bytes for file in manifest.files),
        "archive": manifest.archive,
        "began": manifest.began,
        "ended": manifest.ended,
    }


def _lines(found: dict[str, Any], done: str) -> Iterator[str]:
    yield from (f"damaged  {table}, as it was when the backup was made" for table in found["damaged"])
    archive = "" if found["archive"] else ", without the archive"
    yield f"{done}: {found['tables']} tables, {found['accounts']} accounts, {found['bytes']} bytes{archive}"


@contextmanager
def _progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar. If the number of records is unknown, it only counts them."""
    with click.progressbar(length=0, label=label, file=sys.stderr, show_pos=True) as bar:

        def show(done: int, everything: int) -> None:
            bar.length = everything or done + 1
            bar.update(done - bar.pos)

        yield show


class _Opened(NamedTuple):
    """A log. `alone` is true if no service can run on it meanwhile."""

    log: RedisLog
    alone: bool


@contextmanager
def _opened(*, restoring: bool = False) -> Iterator[_Opened]:
    """Opens the log named in the environment, or the embedded one. Raises SettingsError, LogRefused, LogUnavailable."""
    settings = Settings.from_env()
    with ExitStack() as stack:
        served = settings.redis_url is not None
        if not served:
            running = embedded.url_of(settings.embedded_data)
            if running is not None and restoring:
                raise LogRefused(f"a service runs on {settings.data.resolve()}; stop it first")
            url = running or _start(stack, settings, restoring=restoring)
            settings = replace(settings, redis_url=url)
        log = connect(settings, restoring=restoring)
        stack.callback(log.close)
        yield _Opened(log, alone=not served and restoring)


def _start(stack: ExitStack, settings: Settings, *, restoring: bool) -> str:
    """Starts the embedded server until the stack is closed, under the locks of a supervisor. Returns its URL."""
    data = settings.embedded_data
    if restoring:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    elif not data.exists() and not (data.parent / MARKER).exists():
        raise LogRefused(f"there is no log in {data.resolve()}; set CARDTABLE_DATA or CARDTABLE_REDIS_URL")
    try:
        locks = [lock_file(settings.data / "lock"), lock_file(data / "lock")]
    except LockTaken:
        raise LogRefused(f"a service runs on {settings.data.resolve()}; stop it first") from None
    for lock in locks:
        stack.callback(os.close, lock)
    started = log_folder.start(data, pass_fds=locks[1:], preexec=dies_with_parent(signal.SIGTERM), restoring=restoring)
    stack.callback(started.server.stop)
    return started.server.url

"""Starts the embedded server of the log, and verifies that its log is complete.

A server that finds no manifest silently begins an empty log, and one whose last file ends in the middle of a command
silently truncates it. A marker outside the folder, a file with the log's id, therefore records that a log exists, and
which. If files of the log are missing, nothing is started or changed.

The end of a file is cut off only if it is one unfinished write, as a crash leaves it. With a damaged length, everything
after it can look like one unfinished write. The server would then cut off all later writes, too.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from events.errors import LogRefused
from events.redis import append_only, embedded, meta
from events.redis.append_only import Damage
from events.redis.embedded import EmbeddedServer, ServerDidNotStart
from events.redis.server import Server

MARKER = "log.id"
"""Name of the marker, in the folder that contains the log's."""

COMMAND = "cardtable check-log"


class Started(NamedTuple):
    """A running server of the log, and warnings for the operator, one sentence per fact."""

    server: EmbeddedServer
    warnings: list[str]


def start(
    data: Path,
    *,
    pass_fds: Sequence[int] = (),
    preexec: Callable[[], object] | None = None,
    settings: Mapping[str, str] = embedded.SETTINGS,
    waiting: embedded.Waiting = lambda _percent: None,
    restoring: bool = False,
) -> Started:
    """Starts the server of the log with its files in `data`; see `embedded.start`.

    Raises LogRefused if the log is missing, is not the one of the marker, or was only partly restored, unless the
    caller is `restoring` it. Raises ServerDidNotStart with the faults of its files, and LogUnavailable if a new log
    can't be created because the server accepts no writes.
    """
    data = data.resolve()
    marker = data.parent / MARKER
    check_files(data, marker)
    before = append_only.sizes(data)

    def started(cuts: str) -> EmbeddedServer:
        own = {**settings, "aof-load-truncated": cuts}
        return embedded.start(data, pass_fds=pass_fds, preexec=preexec, settings=own, waiting=waiting)

    try:
        running = started("no")
    except ServerDidNotStart as error:
        found = append_only.damages(data)
        if not _only_torn(data, found):
            raise ServerDidNotStart(f"{error}{_explained(found)}") from None
        running = started("yes")
    try:
        cut = _cut(before, append_only.sizes(data))
        _check_id(running, marker)
        if not restoring:
            _check_whole(running)
    except BaseException:
        running.stop()
        raise
    return Started(running, cut)


def store_warnings(running: EmbeddedServer, warnings: Sequence[str]) -> None:
    """Stores the warnings of a start with the log, for `/readyz`. Raises LogUnavailable."""
    with closing(Server(running.url)) as server:
        meta.store_warnings(server, warnings)


def check_files(data: Path, marker: Path) -> None:
    """Raises LogRefused if files of a log are missing: the manifest, or a file that it names."""
    manifest = append_only.manifest_of(data)
    folder = manifest.parent
    if manifest.exists():
        missing = [file.name for file in append_only.named_in(manifest) if not file.exists()]
        if missing:
            raise LogRefused(f"{', '.join(missing)} is missing in {folder}, which has the log; {_RESTORE}")
    elif marker.exists():
        raise LogRefused(
            f"the log is missing: {marker} says that there is one, but {manifest} does not exist; {_RESTORE}. "
            f"To begin with an empty log, remove {marker}" + (f" and {folder}" if folder.exists() else "")
        )
    elif any(folder.glob("*.aof")):
        raise LogRefused(f"{folder} has the files of a log, but {manifest.name} is missing; {_RESTORE}")


_RESTORE = "nothing was started or changed; restore the folder from a copy"


def _only_torn(data: Path, found: Sequence[Damage]) -> bool:
    """True if the only fault is at the end of the last file, with nothing readable after it."""
    if len(found) != 1:
        return False
    file = append_only.named_in(append_only.manifest_of(data))[-1]
    return found[0].file == file and found[0].end == file.stat().st_size


def _explained(found: Sequence[Damage]) -> str:
    """The faults in the files of a server that did not start, as the end of a sentence, or ""."""
    if not found:
        return ""
    first = found[0]
    return (
        f". {first.file.name} can't be read from byte {first.start} to {first.end}: "
        f"`{COMMAND}` says more, and `{COMMAND} --mend` leaves that part out and keeps a copy"
    )


def _cut(before: dict[Path, int], after: dict[Path, int]) -> list[str]:
    """Warnings about data that the server has cut off while reading its files."""
    return [
        f"{file.name} ended in the middle of a write, so the server has cut its last {size - after[file]} bytes off. "
        "After a crash this is a write that was not acknowledged; if the file was damaged, acknowledged moves are lost"
        for file, size in before.items()
        if after.get(file, size) < size
    ]


def _check_id(running: EmbeddedServer, marker: Path) -> None:
    """Compares the ids of marker and log. Writes the marker if missing."""
    with closing(Server(running.url)) as server:
        if not marker.exists():
            _write(marker, meta.log_id(server))
            return
        wanted, found = marker.read_text(encoding="ascii", errors="replace").strip(), meta.find_log_id(server)
        if found != wanted:
            has = "no log" if found is None else f"the log {found}"
            raise LogRefused(
                f"the server has {has}, but {marker} names the log {wanted}; restore the folder from a copy. "
                f"To go on with what is there, remove {marker}"
            )


def _check_whole(running: EmbeddedServer) -> None:
    with closing(Server(running.url)) as server:
        meta.check_whole(server)


def _write(marker: Path, log: str) -> None:
    new = marker.with_name(f"{marker.name}.new")
    with new.open("w", encoding="ascii") as output:
        output.write(f"{log}\n")
        output.flush()
        os.fsync(output.fileno())
    new.replace(marker)

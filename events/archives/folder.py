"""The archive in a folder.

An object is written under another name at the top, where there are few files, and gets its own name once it is on the
disk. Then the folder, which holds the names of its files, is written to the disk as well; so is the parent of a folder
that was made.
"""

import math
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from events.archive import object_name
from events.errors import ArchiveUnavailable

UNFINISHED = ".part"
"""The end of the names of files that are being written."""

ABANDONED_SECONDS = 3_600
"""A file that has been unfinished for so long was left by a process that died. The next put of its table removes it."""


class Folder:
    """Makes the folder when it is first written to. `path` is its path."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def put(self, table: str, data: bytes) -> None:
        file = self._file(table)
        with _reached("written to"):
            _make(file.parent)
            part = self.path / f"{file.name}.{secrets.token_hex(4)}{UNFINISHED}"
            try:
                _write(part, data)
                part.replace(file)
            except BaseException:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                raise
            _sync(file.parent)
            self._remove_unfinished(file, before=time.time() - ABANDONED_SECONDS)

    def get(self, table: str) -> bytes | None:
        with _reached("read"):
            try:
                return self._file(table).read_bytes()
            except FileNotFoundError:
                self._check_present()
                return None

    def exists(self, table: str) -> bool:
        with _reached("read"):
            if self._file(table).is_file():
                return True
            self._check_present()
            return False

    def delete(self, table: str) -> None:
        file = self._file(table)
        with _reached("written to"), suppress(FileNotFoundError):
            file.unlink()
            self._remove_unfinished(file)
            _sync(file.parent)

    def check(self) -> None:
        with _reached("written to"):
            _make(self.path)
            probe = self.path / f"probe.{secrets.token_hex(4)}{UNFINISHED}"
            try:
                _write(probe, b"")
            finally:
                probe.unlink(missing_ok=True)

    def _file(self, table: str) -> Path:
        return self.path / object_name(table)

    def _remove_unfinished(self, file: Path, before: float = math.inf) -> None:
        """Removes what was left of a file that was last written before a time in seconds since the epoch."""
        for left in self.path.glob(f"{file.name}.*{UNFINISHED}"):
            with suppress(FileNotFoundError):
                if left.stat().st_mtime < before:
                    left.unlink()

    def _check_present(self) -> None:
        """A missing folder, for instance on a disk that is not mounted, differs from a folder without that object."""
        if not self.path.is_dir():
            raise ArchiveUnavailable("the folder of the archive is not there")


@contextmanager
def _reached(how: str) -> Iterator[None]:
    """Raises ArchiveUnavailable, without a path, for the errors of the file system."""
    try:
        yield
    except OSError as error:
        raise ArchiveUnavailable(f"the folder of the archive can't be {how} ({error.strerror})") from error


def _make(folder: Path) -> None:
    """Makes a folder and those above it. Each is on the disk, in its parent, before anything is put into it."""
    if folder.is_dir():
        return
    _make(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    _sync(folder.parent)


def _write(file: Path, data: bytes) -> None:
    """Writes a new file that only this user can read, up to the disk."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""The archive in a folder.

An object is written under a temporary name at the top, where there are few files, and renamed once it is on the disk.
Then the folder, which holds the names of its files, is synced as well, as is the parent of a newly created folder.
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
"""Suffix of files being written."""

ABANDONED_SECONDS = 3_600
"""Age in seconds at which an unfinished file counts as abandoned. The next put of its table removes it."""


class Folder:
    """The archive in the folder `path`, which is created on the first write."""

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
        """Removes the unfinished versions of a file last written before a Unix time in seconds."""
        for left in self.path.glob(f"{file.name}.*{UNFINISHED}"):
            with suppress(FileNotFoundError):
                if left.stat().st_mtime < before:
                    left.unlink()

    def _check_present(self) -> None:
        """Raises if the folder is missing, as on an unmounted disk, which otherwise looks like a missing object."""
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
    """Creates a folder and its parents. Each is on the disk, in its parent, before anything is put into it."""
    if folder.is_dir():
        return
    _make(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    _sync(folder.parent)


def _write(file: Path, data: bytes) -> None:
    """Writes a new file, readable only by this user, and syncs it to the disk."""
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

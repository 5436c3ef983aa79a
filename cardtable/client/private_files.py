"""Files that only their owner can read, locked during changes and replaced atomically."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Locks a file against other processes, and other threads of this one, until the end of the block.

    The lock is on the separate file `FILE.lock`, because each change replaces the file itself. Raises OSError if that
    can't be created.
    """
    descriptor = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)  # which releases the lock


@contextmanager
def replacing(file: Path, room: int = 0) -> Iterator[Callable[[str], None]]:
    """Yields a function that replaces the file atomically; if it isn't called, the file stays unchanged.

    `room` bytes are reserved on the disk first, so that a full disk or an unwritable folder is noticed in time. Raises
    OSError, which names the file.
    """
    new = file.with_name(f"{file.name}.{os.getpid()}.new")

    def put(content: bytes) -> None:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
            out.write(content)
            out.truncate()
            out.flush()
            os.fsync(out.fileno())

    def write(text: str) -> None:
        with _naming(file):
            put(text.encode())
            new.replace(file)

    try:
        with _naming(file):
            put(b" " * room)
        yield write
    finally:
        with suppress(OSError):
            new.unlink()


def write_private(file: Path, text: str) -> None:
    """Replaces a file atomically. Raises OSError, which names it."""
    with replacing(file) as write:
        write(text)


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Adds the file's name to errors, which operations on a file descriptor leave out."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)

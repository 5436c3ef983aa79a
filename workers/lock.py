"""A file lock, which allows one supervisor per data directory, and one server per server directory."""

import fcntl
import os
import time
from pathlib import Path

LOOK_AGAIN_SECONDS = 0.05


class LockTaken(Exception):  # noqa: N818 - a state of the lock
    """Another process holds the lock."""


def take(path: Path, patience: float = 0) -> int:
    """Locks a file, creating it if needed. Raises LockTaken if the lock is not free within `patience` seconds.

    The lock belongs to the returned descriptor. It is released when the last process holding the descriptor ends, even
    if that process was killed.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    until = time.monotonic() + patience
    while not _locked(descriptor):
        if time.monotonic() >= until:
            os.close(descriptor)
            raise LockTaken
        time.sleep(LOOK_AGAIN_SECONDS)
    return descriptor


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

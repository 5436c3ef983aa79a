"""One supervisor to a data directory."""

import fcntl
import os
import time
from pathlib import Path

LOOK_AGAIN_SECONDS = 0.05


class Taken(Exception):  # noqa: N818 - said as it is
    """Somebody else holds the lock."""


def take(path: Path, patience: float = 0) -> int:
    """Locks a file, which is made where there is none, and waits so many seconds for it; raises Taken.

    The lock is the returned descriptor's: it ends when the last process that has it is gone, however it went.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    until = time.monotonic() + patience
    while not _locked(descriptor):
        if time.monotonic() >= until:
            os.close(descriptor)
            raise Taken
        time.sleep(LOOK_AGAIN_SECONDS)
    return descriptor


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

"""One process holds the lock until the last process with its descriptor exits."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from workers.lock import LockTaken, take


def test_a_lock_can_be_taken_once(tmp_path: Path) -> None:
    first = take(tmp_path / "lock")
    with pytest.raises(LockTaken):
        take(tmp_path / "lock")
    os.close(first)
    os.close(take(tmp_path / "lock"))


def test_a_patient_process_gets_a_lock_that_is_released_meanwhile(tmp_path: Path) -> None:
    first = take(tmp_path / "lock")
    giving_up = threading.Timer(0.05, os.close, (first,))
    giving_up.start()
    os.close(take(tmp_path / "lock", patience=20))
    giving_up.join()


def test_a_process_that_inherits_the_lock_keeps_it(tmp_path: Path) -> None:
    lock = take(tmp_path / "lock")
    with subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, pass_fds=(lock,)
    ):
        os.close(lock)
        with pytest.raises(LockTaken):
            take(tmp_path / "lock")
    os.close(take(tmp_path / "lock", patience=20))

"""Inspecting processes that end in the meantime."""

import subprocess
import sys

from tests.processes import descendants, running


def test_a_process_that_has_ended_has_no_descendants() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert descendants(ended.pid) == set()
    assert not running(ended.pid)

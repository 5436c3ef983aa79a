"""The demonstration runs from the first deal to the verified records."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.system.running import Running

ROOT = Path(__file__).parents[2]


@pytest.mark.thorough
def test_two_games_are_played_told_audited_and_verified(shared_service: Running) -> None:
    demo = subprocess.run(
        [sys.executable, "-m", "examples.demo"],
        cwd=ROOT,
        env={**os.environ, "CARDTABLE_URL": shared_service.url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert demo.returncode == 0, demo.stdout + demo.stderr
    lines = demo.stdout.splitlines()
    assert sum(line.startswith("Table t_") for line in lines) == 2
    assert sum(line.startswith("The audit has passed") for line in lines) == 2
    assert sum(line.startswith("PASSED: ") for line in lines) == 2
    assert any(" bids " in line for line in lines)
    assert any(line.endswith((" knocks.", " passes.")) for line in lines)

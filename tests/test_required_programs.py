"""Programs missing on a machine are reported at the end of a run with the way to install them. In CI they are a
failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.required_programs import PACKAGES, advice, lacks, program_of

ROOT = Path(__file__).parents[1]
TEST = "tests/system/test_readme.py::test_the_move_of_the_readme_is_made"


def test_a_reason_names_the_program() -> None:
    assert [program_of(f"Skipped: {lacks(each)}") for each in PACKAGES] == [*PACKAGES]
    assert program_of("Skipped: this machine has no nginx 1.27.3 or newer") is None


def test_nothing_is_advised_where_nothing_was_lacking() -> None:
    assert advice({}) == ""
    assert advice({"nginx": 2, "curl": 1}).endswith("On Debian: apt-get install curl nginx-light")


@pytest.mark.parametrize(
    ("environment", "status", "workers"),
    [({"CI": "true"}, 1, ()), pytest.param({}, 0, ("--numprocesses", "1"), marks=pytest.mark.thorough)],
)
def test_a_run_that_lacks_something_says_so_and_fails_in_ci(
    environment: dict[str, str], status: int, workers: tuple[str, ...]
) -> None:
    """The test of the README's move needs curl and jq, which an empty path doesn't have."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_") and name != "CI"}
    command = [sys.executable, "-m", "pytest", TEST, *workers]
    done = subprocess.run(
        command, cwd=ROOT, env={**kept, **environment, "PATH": "/nowhere"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert "skipped: 1 without jq. On Debian: apt-get install jq" in done.stdout.splitlines()

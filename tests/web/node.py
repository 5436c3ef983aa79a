"""Runs Node.js programs and the tests in `service/web/tests/`, which import modules of the page."""

import os
import subprocess
import sys
from pathlib import Path

from tests import npm

ROOT = Path(__file__).parents[2]
WEB = ROOT / "service" / "web"
TESTS = WEB / "tests"
REPORTER = TESTS / "page" / "support" / "reporter.mjs"

SPARING = ("--max-semi-space-size=64",)
"""A large young generation: most objects of a document are short-lived, so node collects garbage only a few times."""


def command(program: str, *arguments: str | Path) -> list[str | Path]:
    """Returns the command of a program. Skips the test if Node.js or the page's packages are missing."""
    npm.installed(WEB)
    return ["node", TESTS / "run.mjs", program, *arguments]


def output(program: str, *arguments: str | Path) -> str:
    """Runs a program and returns its standard output."""
    done = subprocess.run(command(program, *arguments), capture_output=True, text=True, timeout=800, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def assert_tests_pass(runner: str, **environment: str | Path) -> None:
    """Runs tests of node:test in one process. The failure names each test that failed, with its message."""
    npm.installed(WEB)
    variables = {**os.environ, "PYTHON": sys.executable, **{name: str(value) for name, value in environment.items()}}
    tests: list[str | Path] = ["node", *SPARING, f"--test-reporter={REPORTER}", TESTS / runner]
    done = subprocess.run(tests, env=variables, capture_output=True, text=True, timeout=800, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stdout.startswith("0 tests")

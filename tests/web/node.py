"""Programs and tests of `service/web/tests/`, which use modules of the page, run by Node.js."""

import os
import subprocess
from pathlib import Path

from tests import npm

ROOT = Path(__file__).parents[2]
WEB = ROOT / "service" / "web"
TESTS = WEB / "tests"


def command(program: str, *arguments: str | Path) -> list[str | Path]:
    """Returns the command of a program. Skips the test if Node.js or the page's packages are missing."""
    npm.installed(WEB)
    return ["node", TESTS / "run.mjs", program, *arguments]


def output(program: str, *arguments: str | Path) -> str:
    """Runs a program and returns its standard output."""
    done = subprocess.run(command(program, *arguments), capture_output=True, text=True, timeout=800, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def assert_tests_pass(runner: Path, **environment: str | Path) -> None:
    """Runs tests of node:test in one process. The failure names each test that failed, with its message."""
    npm.installed(WEB)
    command: list[str | Path] = ["node", "--test-reporter=spec", runner]
    variables = {**os.environ, **{name: str(value) for name, value in environment.items()}}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=800, check=False)
    _, found, failures = done.stdout.partition("failing tests:\n")
    assert done.returncode == 0, (failures if found else done.stdout) + done.stderr
    assert " pass 0\n" not in done.stdout, "no test has run"

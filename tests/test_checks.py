"""What `make check` checks, beside the other tests: lint, format and types."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

CHECKS = {"lint": ("ruff", "check", "."), "format": ("ruff", "format", "--check", "."), "types": ("mypy",)}


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
def test_the_sources_pass(check: str) -> None:
    done = subprocess.run([sys.executable, "-m", *CHECKS[check]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

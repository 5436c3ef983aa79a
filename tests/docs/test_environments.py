"""The examples of docs/environments.md run, and examples/learn.py beats `random`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = re.findall(
    r"^```python\n(.*?)^```", (ROOT / "docs" / "environments.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
)


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.thorough
@pytest.mark.parametrize("code", CODE, ids=["all seats", "one seat", "OpenSpiel"])
def test_an_example_of_the_page_runs(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")
    run("-c", code)


@pytest.mark.thorough
def test_the_example_learns_to_beat_random() -> None:
    """A third of the matches is enough for that."""
    assert len((ROOT / "examples" / "learn.py").read_text("utf-8").splitlines()) <= 40
    assert float(run("-m", "examples.learn", "300").split()[-1]) > 0.3

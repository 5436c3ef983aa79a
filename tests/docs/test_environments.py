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
@pytest.mark.parametrize(
    "code", CODE, ids=["all seats", "one seat", "many tables", "sync", "async", "ids", "OpenSpiel"]
)
def test_an_example_of_the_page_runs(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")
    run("-c", code)


@pytest.mark.thorough
def test_exploitability_falls() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")
    first, *_, last = (float(line.split()[-1]) for line in run("-m", "examples.mccfr", "60", "2").splitlines())
    assert last < first - 0.03


@pytest.mark.thorough
def test_the_actor_critic_learns_at_many_tables() -> None:
    *_, last = (float(line.split()[-1]) for line in run("-m", "examples.actor_critic", "200").splitlines())
    assert last > 0.2


@pytest.mark.thorough
def test_maskable_ppo_learns() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is in no lock: it brings PyTorch")
    before, after = (float(line.split()[-1]) for line in run("-m", "examples.maskable_ppo", "4096").splitlines()[-2:])
    assert after > before


@pytest.mark.parametrize("name", ["actor_critic", "maskable_ppo", "mccfr"])
def test_an_example_is_short(name: str) -> None:
    assert len((ROOT / "examples" / f"{name}.py").read_text("utf-8").splitlines()) <= 60


@pytest.mark.thorough
def test_the_example_learns_to_beat_random() -> None:
    """A third of the matches suffices."""
    assert len((ROOT / "examples" / "learn.py").read_text("utf-8").splitlines()) <= 40
    assert float(run("-m", "examples.learn", "300").split()[-1]) > 0.3

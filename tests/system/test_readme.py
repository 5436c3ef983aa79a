"""README and the first-game page are accurate: their commands are run verbatim on a running service."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.required_programs import lacks
from tests.system.running import Running

ROOT = Path(__file__).parents[2]
ADDRESS = "http://127.0.0.1:8000"
MOST_BYTES = 5 * 1024

curl, jq = (pytest.mark.skipif(not shutil.which(each), reason=lacks(each)) for each in ("curl", "jq"))
"""Marks for tests that need the program."""


def printed(page: str, place: Path, url: str) -> list[str]:
    """Returns the lines printed by a page's commands."""
    text = (ROOT / page).read_text("utf-8")
    commands = "\n".join(re.findall(r"^```bash\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    assert ADDRESS in commands
    # A checkout has its environment in .venv. The tests' environment may be elsewhere.
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "bin" / "cardtable").symlink_to(Path(sys.executable).with_name("cardtable"))
    # The tests' Python is recent enough; the shell's may not be.
    (place / "bin").mkdir()
    (place / "bin" / "python3").symlink_to(sys.executable)
    shell = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands.replace(ADDRESS, url)],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert shell.returncode == 0, shell.stdout + shell.stderr
    return shell.stdout.splitlines()


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= MOST_BYTES


@curl
@jq
def test_the_move_of_the_readme_is_made(tmp_path: Path, shared_service: Running) -> None:
    [answer] = printed("README.md", tmp_path, shared_service.url)
    assert json.loads(answer)["events"][0]["type"] == "cuccu.stood"


@pytest.mark.thorough
@curl
@jq
def test_the_first_game_of_the_page_is_played_and_verified(tmp_path: Path, shared_service: Running) -> None:
    told = printed("docs/first-game.md", tmp_path, shared_service.url)
    hands = json.loads(told[0])
    assert [hand["cards"] is not None for hand in hands] == [True, False, False], "only the own cards are shown"
    # A refusal has no `events`, and would have ended the commands.
    assert len({"commune.bid_made", "commune.called"} & set(told)) == 1
    assert told[-1].startswith("PASSED: ")
    one, two = (number for number, line in enumerate(told) if line.split()[:2] == ["passed", "shape"])
    assert told[one:two] == told[two:], "the command and the stand-alone verifier say the same"

"""README and the page of a first game tell the truth: their commands are run as they stand, on a running service."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from examples.service import own_service
from tests.lacking import lacks

ROOT = Path(__file__).parents[2]
ADDRESS = "http://127.0.0.1:8000"
MOST_BYTES = 5 * 1024


def printed(page: str, place: Path) -> list[str]:
    """The lines that the commands of a page print."""
    for program in ("curl", "jq"):
        if not shutil.which(program):
            pytest.skip(lacks(program))
    text = (ROOT / page).read_text("utf-8")
    commands = "\n".join(re.findall(r"^```bash\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    assert ADDRESS in commands
    # A checkout has its environment in .venv; the tests have theirs, wherever it is.
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "bin" / "cardtable").symlink_to(Path(sys.executable).with_name("cardtable"))
    # The Python of the tests is new enough; that which a shell finds may not be.
    (place / "bin").mkdir()
    (place / "bin" / "python3").symlink_to(sys.executable)
    with own_service() as url:
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


def test_the_move_of_the_readme_is_made(tmp_path: Path) -> None:
    [answer] = printed("README.md", tmp_path)
    assert json.loads(answer)["events"][0]["type"] == "cuccu.stood"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return printed("docs/first-game.md", tmp_path_factory.mktemp("page"))


def test_the_first_table_shows_the_players_own_cards_only(told: list[str]) -> None:
    hands = json.loads(told[0])
    assert [hand["cards"] is not None for hand in hands] == [True, False, False]


def test_the_first_move_is_made_when_it_is_the_players_turn(told: list[str]) -> None:
    """A refusal has no `events`, and would have ended the commands."""
    assert len({"commune.bid_made", "commune.called"} & set(told)) == 1


def test_the_first_game_ends_in_a_record_that_passes(told: list[str]) -> None:
    assert told[-1].startswith("PASSED: ")


def test_the_command_and_the_stand_alone_verifier_say_the_same(told: list[str]) -> None:
    one, two = (number for number, line in enumerate(told) if line.split()[:2] == ["passed", "shape"])
    assert told[one:two] == told[two:]

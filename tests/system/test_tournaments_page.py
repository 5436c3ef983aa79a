"""The commands and the program of docs/tournaments.md are run verbatim."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from domain.tournament.events import EVENTS
from domain.tournament.standings import TIE_BREAKS
from tests.required_programs import lacks
from tests.system.running import Running

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "tournaments.md").read_text("utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return str(found)


def test_the_page_names_every_event_and_tie_break() -> None:
    assert set(re.findall(r"^\| `(tournament\.\w+)` \|", TEXT, re.MULTILINE)) == set(EVENTS)
    named = {name for names in TIE_BREAKS.values() for name in names}
    assert named <= set(re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE))


@pytest.fixture
def environment(shared_service: Running) -> dict[str, str]:
    """The service and an account, as environment variables for the examples."""
    own = {"CARDTABLE": shared_service.url, "TOKEN": shared_service.player().token}
    return {**os.environ, **own, "PYTHONPATH": str(ROOT)}


def printed(command: list[str], environment: dict[str, str]) -> list[str]:
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.thorough
@pytest.mark.skipif(not shutil.which("curl"), reason=lacks("curl"))
def test_the_commands_play_a_tournament(environment: dict[str, str]) -> None:
    told = printed(["bash", "-euo", "pipefail", "-c", block("bash")], environment)
    assert told[0] == "playing"
    assert '"place": 1' in told[1]
    assert told[2].startswith("place,entrant,name,")
    assert len(told) == 3 + 4


@pytest.mark.thorough
def test_the_program_plays_one_too(environment: dict[str, str]) -> None:
    told = printed([sys.executable, "-c", block("python")], environment)
    assert sum(line.startswith("round ") for line in told) == 3
    assert told[3].split()[0] == "1"
    assert len(told) == 6

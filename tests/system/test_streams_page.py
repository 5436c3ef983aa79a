"""The commands and programs of docs/streams.md are run verbatim. test_event_source.py runs its JavaScript."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.polling import PATIENCE
from tests.required_programs import lacks
from tests.system.running import Running

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "streams.md").read_text("utf-8")

pytestmark = pytest.mark.thorough


@pytest.fixture
def table(shared_service: Running) -> dict[str, str]:
    """A table of house bots, as environment variables for the examples."""
    player = shared_service.player()
    opened = player.opens(game="commune", seats=2, sit=False, bots=["random", "random"])
    environment = {"CARDTABLE": shared_service.url, "TABLE": opened, "TOKEN": player.token}
    return {**os.environ, **environment, "PYTHONPATH": str(ROOT)}


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return str(found)


def printed(command: list[str], environment: dict[str, str]) -> str:
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def events(environment: dict[str, str]) -> list[dict[str, Any]]:
    answer = httpx.get(f"{environment['CARDTABLE']}/v1/tables/{environment['TABLE']}/events", timeout=PATIENCE)
    return list(answer.json()["events"])


@pytest.mark.skipif(not shutil.which("curl"), reason=lacks("curl"))
def test_the_command_follows_the_table_to_its_end(table: dict[str, str]) -> None:
    told = printed(["bash", "-euo", "pipefail", "-c", block("bash")], table)
    data = [json.loads(line.removeprefix("data: ")) for line in told.splitlines() if line.startswith("data: ")]
    assert [event["hash"] for event in data[:-1]] == [event["hash"] for event in events(table)]
    assert data[-1] == {"version": len(data) - 1, "head": data[-2]["hash"]}


def test_the_python_program_prints_every_event(table: dict[str, str]) -> None:
    told = printed([sys.executable, "-c", block("python")], table)
    assert told.splitlines() == [f"{event['version']} {event['type']}" for event in events(table)]

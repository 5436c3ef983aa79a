"""Clients generated from the document in two languages type-check, and play a table of each game to its end. In Python,
only the types of one game's client are checked, another one in each run."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from domain.registry import GAMES
from service.http.openapi import document
from service.http.spec import ALL
from tests import chance
from tests.openapi.node import installed, run

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(900)]

PLAYERS = Path(__file__).parent / "players"
BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The document with all games, which generators read."""
    return written(tmp_path_factory.mktemp("openapi"), ALL)


def written(folder: Path, edition: str) -> Path:
    path = folder / f"{edition}.json"
    path.write_text(json.dumps(document(edition)), "utf-8")
    return path


def program(*command: object, cwd: Path) -> str:
    """Returns the output of a program, ignoring its exit code."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"  # the generator calls ruff
    done = subprocess.run(
        [str(each) for each in command],
        cwd=cwd,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=400,
        check=False,
    )
    return done.stdout


def assert_all_are_finished(written: str) -> None:
    lines = [line.split() for line in written.splitlines()]
    assert [line[:2] for line in lines] == [[slug, "finished"] for slug in GAMES], written
    assert all(int(moves) > 0 for _, _, moves in lines)


def generated(path: Path, folder: Path) -> Path:
    """Generates the Python client of a document and returns its folder."""
    client = folder / "cardtable_api"
    said = program(
        BIN / "openapi-python-client", "generate", "--path", path, "--output-path", client, "--meta", "none", cwd=folder
    )
    assert "Unable to process" not in said
    # The generator doesn't support NDJSON: it leaves out the responses of exports, with a warning.
    unsupported = re.findall(r"Unsupported content_type ([^)\s]+)", said)
    assert set(unsupported) <= {"application/x-ndjson"}
    assert said.count("WARNING parsing") == len(unsupported)
    return client


def lines_of(client: Path) -> int:
    return sum(len(each.read_text("utf-8").splitlines()) for each in client.rglob("*.py"))


@pytest.fixture(scope="module")
def of_all_games(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Path:
    """The Python client of all games."""
    return generated(bundle, tmp_path_factory.mktemp("all"))


def test_a_python_client_plays_every_game(address: str, of_all_games: Path) -> None:
    assert lines_of(of_all_games) > LINES_OF_ALL
    folder = of_all_games.parent
    shutil.copy(PLAYERS / "player.py", folder)
    assert_all_are_finished(program(sys.executable, "player.py", address, cwd=folder))


def test_a_python_client_of_one_game_has_types_that_hold_and_is_less_than_a_third_of_that_of_all(
    tmp_path: Path, of_all_games: Path
) -> None:
    slug = random.Random(chance.seeded("client")).choice([*GAMES])
    client = generated(written(tmp_path, slug), tmp_path)
    assert 10_000 < lines_of(client) < lines_of(of_all_games) / 3
    found = program(BIN / "mypy", "--strict", "--cache-dir", tmp_path / "cache", ".", cwd=tmp_path)
    # `client.py` belongs to the generator: it is the same for every document.
    errors = [line for line in found.splitlines() if ": error:" in line and "cardtable_api/client.py" not in line]
    assert errors == [], slug
    assert re.search(r"checked \d{3,} source files", found), found


LINES_OF_ALL = 171_793
"""Lines of a client of thirteen games, before the document had editions. The calls shared by all games have grown
since."""


def test_a_typescript_client_has_types_that_hold_and_plays_every_game(
    tmp_path: Path, address: str, bundle: Path
) -> None:
    (tmp_path / "node_modules").symlink_to(installed())
    (tmp_path / "package.json").write_text('{"type": "module"}')
    shutil.copy(PLAYERS / "player.ts", tmp_path)
    done = run("openapi-typescript", bundle, "--output", tmp_path / "schema.d.ts")
    assert done.returncode == 0, done.stdout + done.stderr
    compiler = ("--strict", "--noUncheckedIndexedAccess", "--target", "es2022", "--lib", "es2022,dom")
    done = run("tsc", *compiler, "--module", "nodenext", "--outDir", tmp_path / "built", "player.ts", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert_all_are_finished(program("node", tmp_path / "built" / "player.js", address, cwd=tmp_path))

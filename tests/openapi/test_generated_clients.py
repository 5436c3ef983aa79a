"""Clients generated from the document, in two languages: their types hold, and with them a table of each game is
played to its end."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from domain.registry import GAMES
from service.http.openapi import document
from service.http.spec import ALL
from tests.openapi.node import installed, run

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(900)]

PLAYERS = Path(__file__).parent / "players"
BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The document with everything, which generators read."""
    return written(tmp_path_factory.mktemp("openapi"), ALL)


def written(folder: Path, edition: str) -> Path:
    path = folder / f"{edition}.json"
    path.write_text(json.dumps(document(edition)), "utf-8")
    return path


def program(*command: object, cwd: Path) -> str:
    """What a program writes; its exit code doesn't matter here."""
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


def test_a_python_client_has_types_that_hold_and_plays_every_game(tmp_path: Path, address: str, bundle: Path) -> None:
    generator = ("generate", "--path", bundle, "--output-path", tmp_path / "cardtable_api", "--meta", "none")
    said = program(BIN / "openapi-python-client", *generator, cwd=tmp_path)
    assert "Unable to process" not in said
    # The generator knows no NDJSON: it leaves out the responses of exports, and says so.
    unsupported = re.findall(r"Unsupported content_type ([^)\s]+)", said)
    assert set(unsupported) <= {"application/x-ndjson"}
    assert said.count("WARNING parsing") == len(unsupported)
    shutil.copy(PLAYERS / "player.py", tmp_path)
    found = program(BIN / "mypy", "--strict", "--cache-dir", tmp_path / "cache", ".", cwd=tmp_path)
    # `client.py` is the generator's own: it is the same for every document.
    errors = [line for line in found.splitlines() if ": error:" in line and "cardtable_api/client.py" not in line]
    assert errors == []
    assert re.search(r"checked \d{3,} source files", found), found
    assert_all_are_finished(program(sys.executable, "player.py", address, cwd=tmp_path))


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


def test_a_python_client_of_one_game_is_less_than_a_third_of_that_of_all(tmp_path: Path) -> None:
    path = written(tmp_path, "commune")
    generator = ("generate", "--path", path, "--output-path", tmp_path / "cardtable_api", "--meta", "none")
    assert "Unable to process" not in program(BIN / "openapi-python-client", *generator, cwd=tmp_path)
    lines = sum(len(each.read_text("utf-8").splitlines()) for each in (tmp_path / "cardtable_api").rglob("*.py"))
    assert 10_000 < lines < LINES_OF_ALL / 3


LINES_OF_ALL = 171_793
"""Of a client of thirteen games, when the document had no editions. The calls that all games share have grown since."""

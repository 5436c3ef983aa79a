"""The two linters of OpenAPI documents have nothing to say, warnings included.

redocly reads the whole document. spectral copies a schema to each place that refers to it, which takes minutes and
gigabytes. So it reads the document with the schemas of two games, which have everything that those of the others have;
`make lint-api` gives it the whole.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.openapi.games import of_games
from tests.openapi.node import HERE, ROOT, run
from tests.yaml_files import read_yaml

pytestmark = pytest.mark.timeout(600)  # the first test installs the programs

DOCUMENT = ROOT / "openapi.yaml"
GAMES = ("commune", "cuccu")

RULES = {"redocly": ("--config", HERE / "redocly.yaml"), "spectral": ("--ruleset", HERE / "spectral.yaml")}

TINY: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Tiny", "version": "1", "license": {"name": "MIT", "identifier": "MIT"}},
    "paths": {
        "/": {"get": {"responses": {"200": {"$ref": "#/components/responses/Missing"}}}},
    },
}


def test_redocly_finds_nothing() -> None:
    done = run("redocly", "lint", DOCUMENT, *RULES["redocly"], "--format", "json")
    assert json.loads(done.stdout)["problems"] == []


def test_spectral_finds_nothing(tmp_path: Path) -> None:
    part = tmp_path / "openapi.json"
    part.write_text(json.dumps(of_games(read_yaml(DOCUMENT), GAMES)), "utf-8")
    done = run("spectral", "lint", part, *RULES["spectral"], "--fail-severity", "hint")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("program", RULES)
def test_a_linter_sees_a_reference_to_nothing(program: str, tmp_path: Path) -> None:
    broken = tmp_path / "openapi.json"
    broken.write_text(json.dumps(TINY), "utf-8")
    done = run(program, "lint", broken, *RULES[program])
    assert done.returncode == 1
    assert any(said in done.stdout for said in ("Can't resolve $ref", "invalid-ref")), done.stdout

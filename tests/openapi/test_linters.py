"""Two linters of OpenAPI documents report nothing about any file, not even warnings."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.http.openapi import document
from service.http.spec import SHARED
from tests.openapi.node import HERE, ROOT, run

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(600)]  # the first test installs the programs

DOCUMENT = ROOT / "openapi.yaml"
PARTS = sorted((ROOT / "openapi").rglob("*.yaml"))

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


def test_redocly_finds_nothing_in_its_parts() -> None:
    skipped = ("--skip-rule", "no-unused-components")  # those of games contain only components
    done = run("redocly", "lint", *PARTS, *RULES["redocly"], *skipped, "--format", "json")
    assert done.stdout.count('"problems": []') == len(PARTS), done.stdout


def test_spectral_finds_nothing(tmp_path: Path) -> None:
    """Its schema of OpenAPI 3.1 doesn't support references to paths, so it gets the shared edition in one file."""
    whole = tmp_path / "openapi.json"
    whole.write_text(json.dumps(document(SHARED)), "utf-8")
    done = run("spectral", "lint", whole, *PARTS, *RULES["spectral"], "--fail-severity", "hint")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("program", RULES)
def test_a_linter_sees_a_reference_to_nothing(program: str, tmp_path: Path) -> None:
    broken = tmp_path / "openapi.json"
    broken.write_text(json.dumps(TINY), "utf-8")
    done = run(program, "lint", broken, *RULES[program])
    assert done.returncode == 1
    assert any(said in done.stdout for said in ("Can't resolve $ref", "invalid-ref")), done.stdout

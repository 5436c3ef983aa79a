"""The two linters of OpenAPI documents have nothing to say, warnings included."""

import json
from pathlib import Path

import pytest

from tests.openapi.node import HERE, ROOT, run

pytestmark = pytest.mark.timeout(600)  # the first test installs the programs

DOCUMENT = ROOT / "openapi.yaml"


RULES = {"redocly": ("--config", HERE / "redocly.yaml"), "spectral": ("--ruleset", HERE / "spectral.yaml")}


def test_redocly_finds_nothing() -> None:
    done = run("redocly", "lint", DOCUMENT, *RULES["redocly"], "--format", "json")
    assert json.loads(done.stdout)["problems"] == []


def test_spectral_finds_nothing() -> None:
    done = run("spectral", "lint", DOCUMENT, *RULES["spectral"], "--fail-severity", "hint")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("program", RULES)
def test_a_linter_sees_a_reference_to_nothing(program: str, tmp_path: Path) -> None:
    broken = tmp_path / "openapi.yaml"
    text = DOCUMENT.read_text("utf-8")
    broken.write_text(text.replace("'#/components/schemas/Batch'", "'#/components/schemas/Missing'", 1), "utf-8")
    assert run(program, "lint", broken, *RULES[program]).returncode == 1

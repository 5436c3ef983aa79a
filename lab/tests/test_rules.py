"""The run of `make -C lab soak-rules`: it fails with a fault, and can reproduce it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from domain.registry import GAMES
from lab.soaks.rules.__main__ import main
from lab.tests.test_soak import SHORT, plant, with_a_call


def test_a_fault_fails_the_run_and_can_be_repeated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plant(monkeypatch, "commune", "legal_moves", with_a_call)
    report = tmp_path / "soak.md"
    run = CliRunner().invoke(main, ["--scale", str(SHORT), "--processes", "0", "--output", str(report)])
    assert run.exit_code == 1
    assert "FAULT commune wikipedia 2 0: a legal move was refused" in run.output
    assert "| commune | wikipedia | 2 | 1 | - | - | - | - | **no: 1 failed** |" in report.read_text("utf-8")
    assert "- `commune wikipedia 2 0`: a legal move was refused" in report.read_text("utf-8")
    again = CliRunner().invoke(main, ["--again", "commune", "wikipedia", "2", "0"])
    assert again.exit_code == 1
    assert "Traceback" in again.output


def test_a_run_without_faults_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, "chinese-ten", "view", lambda view, *_arguments: view)
    run = CliRunner().invoke(main, ["--scale", str(SHORT), "--processes", "0"])
    assert run.exit_code == 0
    assert run.output.count("| yes |") == len(GAMES["chinese-ten"].presets)
    again = CliRunner().invoke(main, ["--again", "chinese-ten", "standard", "2", "0"])
    assert again.exit_code == 0
    assert again.output.endswith("moves, no fault\n")

"""Unwritable output, foreign modules on the path, and the environment that `make` sets up for Python."""

import errno
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from cardtable.cli import main
from service.process.settings import own_address
from tests.cardtable.conftest import Terminal

ROOT = Path(__file__).parents[2]

COMMANDS = (
    "--help",
    "tables",
    "tables --json",
    "play cuccu",
    "replay TABLE",
    "export --player PLAYER",
)


@pytest.mark.parametrize(("stream", "why"), [("/dev/full", errno.ENOSPC), (None, errno.EBADF)])
def test_output_that_cant_be_written_ends_a_command_in_a_line(
    stream: str | None,
    why: int,
    terminal: Terminal,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann = terminal.client("Ann")
    table = ann.open_table("cuccu", 2, bots=["random"])["id"]
    ann.leave(table, 0)
    for line in COMMANDS:
        words = line.replace("TABLE", table).replace("PLAYER", ann.account()["id"]).split()
        with nullcontext() if stream is None else Path(stream).open("w") as opened, monkeypatch.context() as output:
            output.setattr(sys, "stdout", opened)
            status = main(words, http=terminal.place.http())
        said = capsys.readouterr().err
        assert (status, said) == (2, f"cardtable: the output can't be written: {os.strerror(why)}\n"), line


STRANGER = "raise SystemExit('a stranger was imported')"


def test_a_package_of_the_same_name_on_the_path_is_not_imported(tmp_path: Path) -> None:
    for name in ("domain", "bots", "events", "service", "workers"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(STRANGER)
    calls = "from cardtable.cli import main; print(main(['verify', 'none']), main(['archive', '--help']))"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    printed = subprocess.run(
        [sys.executable, "-c", calls], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert printed.stdout.splitlines()[-1] == "2 0", printed.stderr
    assert "stranger" not in printed.stderr


@pytest.mark.parametrize(("given", "used"), [("C", "C.UTF-8"), ("POSIX", "C.UTF-8"), ("de_DE.UTF-8", "de_DE.UTF-8")])
def test_make_gives_python_a_locale_in_which_it_can_read_every_path(given: str, used: str) -> None:
    words = ["make", "--no-print-directory", "--eval", "shown:;@echo $$LC_ALL", "shown"]
    shown = subprocess.run(
        words, cwd=ROOT, env={**os.environ, "LC_ALL": given}, capture_output=True, text=True, check=True
    )
    assert shown.stdout.strip() == used


def test_make_says_that_it_installs_and_how_long_that_takes() -> None:
    words = ["make", "--dry-run", "--always-make", "run"]
    shown = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert "echo 'installing the packages into .venv, once; this takes a minute or more' >&2" in shown


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),
        ("::", "http://[::1]:8000"),
        ("::1", "http://[::1]:8000"),
        ("2001:db8::5", "http://[2001:db8::5]:8000"),
        ("localhost", "http://localhost:8000"),
    ],
)
def test_an_address_with_colons_is_in_brackets(host: str, address: str) -> None:
    assert own_address(host, 8000) == address

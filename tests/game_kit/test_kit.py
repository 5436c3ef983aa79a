"""The commands of the kit: a new game is written, played in the terminal, and checked."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from cardtable.cli import main
from cardtable.game.check import Broken, check
from cardtable.game.laws import Finding
from domain.hosted_game import HostedGame
from domain.registry import GAMES, OURS
from tests.game_kit.packages import registered

ROOT = Path(__file__).parents[2]


class Printed(NamedTuple):
    status: int
    out: str
    err: str


class Terminal:
    """A terminal in a folder, in which the game Snip Snap has just been written."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._capture, self._monkeypatch = capture, monkeypatch
        monkeypatch.chdir(folder)

    def run(self, *words: str, typed: Sequence[str] = ()) -> Printed:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self._capture.readouterr()
        status = main(["game", *words])
        return Printed(status, *self._capture.readouterr())

    def snip_snap(self) -> HostedGame:
        return registered(self.folder / "snip-snap", "snip-snap", self._monkeypatch)


@pytest.fixture
def terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    made = Terminal(tmp_path, capsys, monkeypatch)
    assert made.run("new", "snip-snap").status == 0
    return made


def test_a_new_game_has_its_own_name_everywhere(terminal: Terminal) -> None:
    files = {path.relative_to(terminal.folder).as_posix() for path in terminal.folder.rglob("*") if path.is_file()}
    inside = ("__init__.py", "bot.py", "game.py", "lesson.py", "rules.md", "words/de.ftl", "words/en.ftl")
    assert {name for name in files if "__pycache__" not in name} == {
        "snip-snap/pyproject.toml",
        "snip-snap/tests/test_snip_snap.py",
        *(f"snip-snap/snip_snap/{name}" for name in inside),
    }
    for name in files:
        assert not re.search("my.?game", (terminal.folder / name).read_text("utf-8"), re.IGNORECASE), name
    game = terminal.snip_snap()
    assert (game.slug, game.title, type(game.rules).__name__) == ("snip-snap", "Snip Snap", "SnipSnap")


def test_the_words_of_a_new_command_are_those_to_type_next(terminal: Terminal) -> None:
    printed = terminal.run("new", "war", "--into", "elsewhere/war")
    assert printed.out.splitlines()[-3:] == [
        "pip install -e elsewhere/war",
        "cardtable game play war",
        "cardtable game check war",
    ]
    assert (terminal.folder / "elsewhere/war/war/game.py").is_file()


@pytest.mark.parametrize("name", ["Hearts", "two--hyphens", "9-lives", "a/b", "", "x" * 41, "class", "json", "commune"])
def test_a_name_that_no_game_can_have_is_refused(terminal: Terminal, name: str) -> None:
    printed = terminal.run("new", name)
    assert printed.status == 2
    assert "can't be a game's name" in printed.err


def test_a_folder_with_files_is_not_written_to(terminal: Terminal) -> None:
    printed = terminal.run("new", "snip-snap")
    assert (printed.status, printed.err) == (2, "cardtable: snip-snap already exists and isn't empty\n")


def test_a_match_is_played_in_the_terminal_to_its_end(terminal: Terminal) -> None:
    game = terminal.snip_snap()
    printed = terminal.run("play", game.slug, "--seats", "2", "--preset", "short", typed=["stand"] * 3)
    assert printed.status == 0
    assert printed.out.startswith(f"{game.title}: {game.summary}\n")
    assert printed.out.count("It is your turn.") == 3
    assert re.search(r"The game is over\.\n  1\. ", printed.out)


def test_a_move_that_the_rules_refuse_is_asked_for_again(terminal: Terminal) -> None:
    game = terminal.snip_snap()
    printed = terminal.run("play", game.slug, "--seats", "2", typed=["draw"] * 9 + ["quit"])
    assert printed.status == 0
    assert "You can only draw with less than fifteen. (draw_closed)" in printed.out


def test_a_player_may_resign_leave_or_read_the_rules(terminal: Terminal) -> None:
    game = terminal.snip_snap()
    resigned = terminal.run("play", game.slug, typed=["rules", "resign", "yes"])
    assert (resigned.status, "## Showdown" in resigned.out) == (0, True)
    assert resigned.out.endswith("The table is abandoned.\n")
    assert terminal.run("play", game.slug, typed=["quit"]).status == 0
    assert terminal.run("play", game.slug).status == 1


def test_a_seed_deals_the_same_cards_again(terminal: Terminal) -> None:
    game = terminal.snip_snap()
    one, again, other = (terminal.run("play", game.slug, "--seed", seed, typed=["quit"]).out for seed in "112")
    assert one == again != other


def test_programs_get_json(terminal: Terminal) -> None:
    made = json.loads(terminal.run("new", "war", "--json").out)
    assert made["game"] == "war" and "war/war/game.py" in made["files"]
    played = terminal.run("play", "cuccu", "--json", "--seats", "2", typed=["stand", "quit"])
    assert {name for line in played.out.splitlines() for name in json.loads(line)} == {"event", "turn"}
    assert played.status == 0
    game = terminal.snip_snap()
    report = check(game, range(2), 0)
    broken = Broken("Runs", Finding("Something fails.", "game.py:1"), 1)
    told = report._replace(broken=[broken, broken], pace=1.234).as_json()
    assert told["findings"] == [
        {"law": "Runs", "where": "game.py:1", "sentence": "Something fails.", "seed": 1, "times": 2}
    ]
    assert (told["matches"], told["pace"]) == (2, 1.23)


def test_what_there_is_not_is_said(terminal: Terminal) -> None:
    printed = terminal.run("check", "snap-snip")
    assert (printed.status, "there is no game 'snap-snip'" in printed.err) == (2, True)
    printed = terminal.run("play", "cuccu", "--preset", "none")
    assert (printed.status, "unknown_preset" in printed.err) == (2, True)
    printed = terminal.run("play", terminal.snip_snap().slug, "--lang", "xx")
    assert (printed.status, printed.err) == (
        2,
        "cardtable: Snip Snap has no words in 'xx'; its languages are de, en\n",
    )


def test_a_new_game_keeps_the_laws(terminal: Terminal) -> None:
    report = check(terminal.snip_snap(), range(4), 0)
    assert [*report.lines()][1:] == ["4 matches, everything holds"]


def test_a_new_game_is_linted(terminal: Terminal) -> None:
    terminal.snip_snap()
    for words in (["check", "--select", "E,F,W,I,B,UP,N"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *words, "--isolated", "--line-length", "120", "--quiet"]
        assert subprocess.run(ruff, cwd=terminal.folder / "snip-snap", check=False).returncode == 0


@pytest.mark.thorough
def test_a_new_game_is_typed(terminal: Terminal) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "--package", "snip_snap"],
        cwd=terminal.folder / "snip-snap",
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout


@pytest.mark.thorough
@pytest.mark.parametrize("slug", OURS)
def test_the_check_passes_our_games(slug: str) -> None:
    assert [str(each) for each in check(GAMES[slug], range(8), 0).broken] == []


@pytest.mark.thorough
def test_a_check_runs_in_several_processes(terminal: Terminal) -> None:
    printed = terminal.run("check", "cuccu", "--matches", "12", "--processes", "2")
    assert printed.out.splitlines()[1:] == ["12 matches, everything holds"]
    assert printed.status == 0

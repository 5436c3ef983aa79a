"""docs/add-a-game.md is correct: it is followed to the letter, in a folder outside of the checkout, with a wheel."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from cardtable.game.check import of_game
from cardtable.game.new import named, write
from domain.registry import GAMES
from tests.game_kit.packages import registered
from tests.wheels import Environment, build

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
TEMPLATE = ROOT / "cardtable" / "game" / "template"
MOST_BYTES = 12_000

BLOCK = re.compile(
    r"(?:^Add to `(?P<added>[^`]+)`:\n\n)?^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```", re.M | re.S
)


class Block(NamedTuple):
    """A block of the page: its language, the file that it changes or is added to, and its text."""

    kind: str
    file: str | None
    text: str


BLOCKS = [Block(each["kind"], each["file"] or each["added"], each["text"]) for each in BLOCK.finditer(PAGE)]


def change(folder: Path, block: Block) -> None:
    """Makes a change of the page. In a diff, each hunk must fit in one place."""
    assert block.file is not None
    path = folder / block.file
    text = path.read_text("utf-8")
    if block.kind != "diff":
        path.write_text(text + block.text, "utf-8")
        return
    for hunk in block.text.split("@@\n"):
        lines = hunk.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        if not any(line[0] in " -" for line in lines):
            raise AssertionError(f"a hunk has no context: {hunk}")
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


def test_the_page_is_short() -> None:
    assert len(PAGE.encode()) <= MOST_BYTES


def test_links_lead_to_files() -> None:
    linked = set(re.findall(r"\]\((?!https:)([^)#]+)\)", PAGE))
    assert [path for path in sorted(linked) if not (ROOT / "docs" / path).exists()] == []


def test_the_code_that_it_explains_is_in_the_template() -> None:
    shown = [block.text for block in BLOCKS if block.kind == "python" and block.file is None]
    template = "\n".join(path.read_text("utf-8") for path in sorted(TEMPLATE.rglob("*.py")))
    assert shown
    assert [text for text in shown if text not in named(template, "quinze")] == []


def test_its_change_needs_the_messages_that_it_names_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write("quinze", tmp_path / "quinze")
    [diff] = [block for block in BLOCKS if block.kind == "diff"]
    [printed] = [block.text for block in BLOCKS if block.kind == "text"]
    change(tmp_path, diff)
    game = registered(tmp_path / "quinze", "quinze", monkeypatch)
    assert [str(each) for each in of_game(game)] == printed.splitlines()[:-1]
    for block in BLOCKS:
        if block.kind == "fluent":
            change(tmp_path, block)
    assert list(of_game(game)) == []


@pytest.mark.thorough
@pytest.mark.timeout(900)
def test_the_page_is_followed_to_the_letter(tmp_path: Path) -> None:
    environment = Environment(tmp_path / "environment", build(tmp_path).wheel, "play")
    environment.add("pytest", "hatchling")
    folder = tmp_path / "author"
    folder.mkdir()
    said = list[str]()
    for block in BLOCKS:
        if block.kind == "sh":
            said += [run(environment, folder, line) for line in block.text.splitlines()]
        elif block.file is not None:
            change(folder, block)
        elif block.kind == "text":
            assert said[-1] == block.text
    assert said[-1].splitlines()[-1] == "20 matches, everything holds"
    assert sum("5 passed" in each for each in said) == 1
    assert "quinze" not in GAMES


def run(environment: Environment, folder: Path, line: str) -> str:
    """Runs a command of the page and returns what it prints. Packages come from this machine."""
    command, *words = shlex.split(line)
    if command == "pip":
        if "-e" in words:
            environment.install("--no-build-isolation", "--editable", str(folder / words[-1]))
        return ""
    ran = environment.runs(command, *words, cwd=folder, typed="1\nquit\n")
    assert ran.returncode == 0 or "findings" in ran.stdout, (line, ran.stdout, ran.stderr)
    assert not ran.stderr, (line, ran.stderr)
    return ran.stdout

"""The examples and the bot on the page make no mistakes, and the page covers everything a bot author needs."""

import re
from pathlib import Path
from typing import get_type_hints

import pytest

from cardtable.bots.bot_file import load_bot
from cardtable.bots.trial import Trial, Trials
from cardtable.client import Bot, Client, Turn

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "game"), [("careful_bot.py", "cuccu"), ("doubting_bot.py", "commune")])
def test_an_example_makes_no_wrong_move(name: str, game: str) -> None:
    trials = Trials(lambda: load_bot(ROOT / "examples" / name), Trial(game))
    played = [trials.play(f"example {number}") for number in range(8)]
    assert [each.wrong for each in played] == [[]] * 8
    assert {each.place is not None for each in played} == {True}


def test_the_first_bot_of_the_page_plays(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0])
    assert Trials(lambda: load_bot(file), Trial("commune")).play("page").wrong == []


def test_the_readme_and_the_example_are_the_same_bot() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    [shown] = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    code = (ROOT / "examples" / "careful_bot.py").read_text("utf-8").partition('"""\n\n')[2]
    assert [line for line in shown.splitlines() if line] == [line for line in code.splitlines() if line]


def written_in_a_table(name: str) -> bool:
    """True if the first cell of a table row on the page contains the name, as it is called."""
    cells = (line.split("|")[1] for line in PAGE.splitlines() if line.startswith("|"))
    return any(re.search(rf"`(?:Client\.)?{name}[`(]", cell) for cell in cells)


@pytest.mark.parametrize("subject", [Bot, Client])
def test_everything_that_a_bot_author_writes_or_calls_is_on_the_page(subject: type) -> None:
    """Properties are explained with the class."""
    public = {name for name in dir(subject) if not name.startswith("_")} - {"token", "url"}
    assert {name for name in public if not written_in_a_table(name)} == set()


@pytest.mark.parametrize("key", get_type_hints(Turn))
def test_every_key_of_a_turn_is_on_the_page(key: str) -> None:
    assert written_in_a_table(key)


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^)#]+)\)", PAGE))))
def test_links_lead_to_files(path: str) -> None:
    assert (ROOT / "docs" / path).exists()

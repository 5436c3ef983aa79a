"""docs/add-a-family-game.md is true: its excerpts stand in the files of Cuccù as they are."""

import re
from pathlib import Path

import pytest

from tests.games.facts import facts_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-family-game.md").read_text("utf-8")


def excerpts() -> list[tuple[str, str]]:
    """Each block of code with the file that was named last before it."""
    found, file = list[tuple[str, str]](), ""
    for name, code in re.findall(r"^\*\*`([^`]+)`\*\*$|^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        file = name or file
        if code:
            found.append((file, code))
    return found


@pytest.mark.parametrize(("file", "code"), excerpts())
def test_every_excerpt_stands_in_its_file(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text("utf-8")


def test_there_are_excerpts_of_all_parts() -> None:
    folder = "domain/games/cuccu"
    assert {file for file, _ in excerpts()} == {
        f"{folder}/game.py",
        f"{folder}/determinize.py",
        "tests/games/cuccu/facts.py",
    }


def test_the_page_explains_each_fact_that_the_game_has() -> None:
    defaults = type(facts_of("cuccu"))()
    given = {name for name, value in vars(facts_of("cuccu")).items() if value != getattr(defaults, name)}
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", PAGE, re.MULTILINE)
    assert given <= set(re.findall(r"`(\w+)`", " ".join(rows)))

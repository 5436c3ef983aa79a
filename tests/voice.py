"""Checks the English of docstrings and of the page's comments (their openings, and expressions that the project
avoids), and citations.

It helps a writer and judges nothing: a text that passes may still be hard to read. A docstring that needs an exception
ends its last line with `# voice: ` and the reason.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.citations import NUMBERED, missing

ROOT = Path(__file__).parents[1]
FOLDERS = ("bots", "cardtable", "domain", "events", "examples", "lab", "service", "tests", "tools", "workers")

OPENINGS = frozenset(("what", "how", "whether", "who", "whoever", "where", "of", "that", "by"))
"""A function says what it does or names what it returns; a constant is a noun phrase."""

AVOIDED = {
    "for ever": "forever, permanently",
    "whoever": "anyone, the player",
    "to be had": "available",
    "not any more": "no longer",
    "is waited for": "the player to move, pending",
    "are waited for": "the players to move, pending",
    "made again": "rebuilt, regenerated",
    "lets go on": "resumes",
}
"""Expressions with the field's words for them."""

EXCEPTION = "# voice: "

MADE = frozenset(("node_modules", "dist", "shapes.py", "shapes.ts"))
"""Names of folders and files that are generated or installed."""

DOCUMENTED = re.compile(r"/\*\*(?!\*)[\s*]*(\w+).*?\*/", re.DOTALL)
"""A documentation comment of the page, and its first word."""

CITING = (".md", ".py", ".ts", ".txt")
"""Suffixes of files that may cite the rules or the conventions."""


class Docstring(NamedTuple):
    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.text.splitlines()[0]}"


@cache
def docstrings(folder: str) -> tuple[Docstring, ...]:
    """Returns the docstrings of a folder: of modules, classes, functions, constants and fields."""
    return tuple(_read(folder))


def _read(folder: str) -> Iterator[Docstring]:
    for file in sorted(each for each in (ROOT / folder).rglob("*.py") if each.name not in MADE):
        source = file.read_text("utf-8")
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            for each in getattr(node, "body", ()) if isinstance(getattr(node, "body", ()), list) else ():
                match each:
                    case ast.Expr(ast.Constant(str(text))) if EXCEPTION not in lines[(each.end_lineno or 1) - 1]:
                        yield Docstring(file, each.lineno, text.strip())


@cache
def comments_of_the_page() -> tuple[tuple[str, str, str], ...]:
    """Returns (file, first word, text) of the comments in the page's modules and tests, and in the games' parts of
    it."""
    folders = (ROOT / "service" / "web", *(ROOT / "domain" / "games").glob("*/page"))
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".ts", ".tsx", ".mjs")]
    written = [file for file in files if not MADE & {*file.parts, file.name}]
    return tuple(
        (str(file.relative_to(ROOT)), each[1], " ".join(each[0].split()))
        for file in written
        for each in DOCUMENTED.finditer(file.read_text("utf-8"))
    )


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_begins_with_a_question_word(folder: str) -> None:
    found = [each for each in docstrings(folder) if re.split(r"\W", each.text, maxsplit=1)[0].lower() in OPENINGS]
    assert [str(each) for each in found] == []


def test_no_comment_of_the_page_begins_with_a_question_word() -> None:
    found = [f"{file}: {text}" for file, first, text in comments_of_the_page() if first.lower() in OPENINGS]
    assert found == []


def test_comments_of_the_page_use_the_words_of_the_field() -> None:
    found = [
        f"{file}: {text} ({avoided}: {better})"
        for file, _, text in comments_of_the_page()
        for avoided, better in AVOIDED.items()
        if re.search(rf"\b{avoided}\b", text, re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_use_the_words_of_the_field(folder: str) -> None:
    found = [
        f"{each} ({avoided}: {better})"
        for each in docstrings(folder)
        for avoided, better in AVOIDED.items()
        if re.search(rf"\b{avoided}\b", each.text)
    ]
    assert found == []


@cache
def citing() -> dict[Path, str]:
    """Returns the texts of all files that may cite a section. `tests/citations.py` has citations as examples."""
    folders = (*FOLDERS, "cardtable", "docs")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in CITING]
    own = [file for file in files if not {"node_modules", "dist"} & {*file.parts} and file.name != "citations.py"]
    return {file: file.read_text("utf-8") for file in own}


def test_no_citation_has_a_number() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {each[0]}" for file, text in citing().items() for each in NUMBERED.finditer(text)
    ]
    assert found == []


def test_every_cited_section_exists() -> None:
    found = [f"{file.relative_to(ROOT)}: {each}" for file, text in citing().items() for each in missing(file, text)]
    assert found == []

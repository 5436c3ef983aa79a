"""Citations of sections by title: `"Bidding" in rules.md`, `"Cards" and "Visibility" in conventions.md`.

In a game's folder `rules.md` is that game's page. Elsewhere its folder is named: `"Bidding" in commune/rules.md`.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "domain" / "games"

CITED = re.compile(r'((?:"[^"\n]+"(?:,|\s+and)?\s+)+)in\s+((?:\w+/)?rules\.md|conventions\.md)')

NUMBERED = re.compile(r"\b(?:rules/[a-z-]+|design|conventions(?:\.md)?)(?:\s+[A-E]?\d|\s+[A-E]\b)")
"""Sections cited by number, which say nothing to a reader and go stale when a page is rewritten."""


class Citation(NamedTuple):
    page: Path
    title: str


def titles(markdown: str) -> frozenset[str]:
    """Returns the titles of the sections, without the names in brackets that follow some of them."""
    return frozenset(re.sub(r"\s*\(.*\)$", "", each) for each in re.findall(r"(?m)^#{2,} (.+)$", markdown))


def citations(file: Path, text: str) -> Iterator[Citation]:
    for named, page in CITED.findall(" ".join(text.split())):
        yield from (Citation(_path(file, page), title) for title in re.findall(r'"([^"]+)"', named))


def missing(file: Path, text: str) -> list[str]:
    """Returns the citations in a text whose page or section doesn't exist."""
    return [
        f'"{title}" in {page.relative_to(ROOT)}'
        for page, title in citations(file, text)
        if not page.is_file() or title not in titles(page.read_text("utf-8"))
    ]


def _path(file: Path, page: str) -> Path:
    if page == "conventions.md":
        return ROOT / "docs" / page
    if page == "rules.md" and GAMES in file.parents:
        return GAMES / file.relative_to(GAMES).parts[0] / page
    return GAMES / page

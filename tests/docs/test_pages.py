"""What the pages say of the code is there: links, paths, games."""

import re
from pathlib import Path

import pytest

from domain.registry import GAMES

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGES = "domain|events|service|workers|cardtable|tests|docs|examples|benchmarks"

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


@each_page
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@each_page
def test_paths_that_are_named_exist(page: Path) -> None:
    paths = re.findall(rf"`((?:{PACKAGES})/[\w./-]*)`", page.read_text("utf-8"))
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_in_the_readme_and_its_events_and_rules_in_the_changelog(slug: str) -> None:
    game = GAMES[slug]
    assert game.title in (ROOT / "README.md").read_text("utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"`{game.prefix}*`" in changes
    assert f"{game.title} {game.rules_version}" in changes

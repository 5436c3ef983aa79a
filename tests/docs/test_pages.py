"""The pages' links, paths and games exist."""

import re
from pathlib import Path

import pytest

from domain.registry import GAMES
from tools import games

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "lab" / "README.md"]
PACKAGES = "domain|events|service|workers|cardtable|tests|docs|examples|lab|tools"
NOT_YET = re.compile("soak-|quinze")
"""Reports that long runs write, and the game that docs/add-a-game.md makes."""

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def missing(paths: list[str], beside: Path) -> list[str]:
    return [path for path in paths if not NOT_YET.search(path) and not (beside / path).exists()]


@each_page
def test_links_lead_to_files(page: Path) -> None:
    assert missing(re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")), page.parent) == []


@each_page
def test_paths_that_are_named_exist(page: Path) -> None:
    assert missing(re.findall(rf"`((?:{PACKAGES})/[\w./-]*)`", page.read_text("utf-8")), ROOT) == []


@each_page
def test_commands_that_are_named_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = {"": targets_of("Makefile"), "-C lab ": targets_of("lab/Makefile")}
    assert [name for lab, name in re.findall(r"`make (-C lab )?([a-z][\w-]*)", text) if name not in targets[lab]] == []
    modules = [name.replace(".", "/") for name in re.findall(rf"python -m ((?:{PACKAGES})[\w.]*)", text)]
    found = [name for name in modules if (ROOT / f"{name}.py").exists() or (ROOT / name / "__main__.py").exists()]
    assert found == modules


def targets_of(makefile: str) -> set[str]:
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / makefile).read_text("utf-8"), re.MULTILINE)
    return {target for rule in rules for target in rule.split()}


def test_a_makefile_has_few_targets_and_each_is_explained() -> None:
    explained = re.findall(r"@echo 'make (\w+)", (ROOT / "Makefile").read_text("utf-8"))
    assert {*explained, "help"} == targets_of("Makefile")
    assert len(explained) < 15
    listed = re.findall(r"^\| `make -C lab ([\w-]+)` ", (ROOT / "lab" / "README.md").read_text("utf-8"), re.MULTILINE)
    assert {*listed, "help", "ready"} == targets_of("lab/Makefile")


def test_the_list_of_the_games_is_that_of_the_registry() -> None:
    """Otherwise: `make generated`."""
    assert games.PAGE.read_text("utf-8") == games.text()


@pytest.mark.parametrize("slug", GAMES)
def test_changed_rules_are_in_the_changelog(slug: str) -> None:
    """A game at its first rules version needs no row."""
    game = GAMES[slug]
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    stated = re.findall(rf"`{re.escape(game.prefix)}\*` \| (\d+) \|", changes)
    assert max(map(int, stated), default=1) == game.rules_version

"""The pages' links, paths and games exist."""

import re
from collections.abc import Callable
from pathlib import Path

from domain.registry import GAMES
from tools import games

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "lab" / "README.md"]
PACKAGES = "domain|events|service|workers|cardtable|tests|docs|examples|lab|tools"
NOT_YET = re.compile("soak-|quinze")
"""Reports that long runs write, and the game that docs/add-a-game.md makes."""

TEXTS = {page: page.read_text("utf-8") for page in PAGES}


def missing(pattern: str, beside: Callable[[Path], Path]) -> list[str]:
    """Returns the paths that match the pattern in a page and lead to nothing."""
    named = [(page, path) for page, text in TEXTS.items() for path in re.findall(pattern, text)]
    assert named
    return [
        f"{page.relative_to(ROOT)}: {path}"
        for page, path in named
        if not NOT_YET.search(path) and not (beside(page) / path).exists()
    ]


def test_links_lead_to_files() -> None:
    assert missing(r"\]\(([^)#:]+)\)", lambda page: page.parent) == []


def test_paths_that_are_named_exist() -> None:
    assert missing(rf"`((?:{PACKAGES})/[\w./-]*)`", lambda _page: ROOT) == []


def test_commands_that_are_named_exist() -> None:
    targets = {"": targets_of("Makefile"), "-C lab ": targets_of("lab/Makefile")}
    wrong = []
    for page, text in TEXTS.items():
        made = re.findall(r"`make (-C lab )?([a-z][\w-]*)", text)
        wrong += [f"{page.relative_to(ROOT)}: make {lab}{name}" for lab, name in made if name not in targets[lab]]
        modules = re.findall(rf"python -m ((?:{PACKAGES})[\w.]*)", text)
        wrong += [f"{page.relative_to(ROOT)}: {name}" for name in modules if not is_a_program(name.replace(".", "/"))]
    assert wrong == []


def is_a_program(path: str) -> bool:
    return (ROOT / f"{path}.py").exists() or (ROOT / path / "__main__.py").exists()


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


def test_changed_rules_are_in_the_changelog() -> None:
    """A game at its first rules version needs no row."""
    stated = re.findall(r"`(\w+\.)\*` \| (\d+) \|", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    newest = {prefix: max(int(number) for each, number in stated if each == prefix) for prefix, _ in stated}
    assert {game.prefix: game.rules_version for game in GAMES.values() if game.rules_version > 1} == newest

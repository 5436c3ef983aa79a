"""Links, paths and games named in the pages exist."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

from domain.registry import GAMES
from tools import games

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "lab" / "README.md"]
PACKAGES = "domain|events|service|workers|cardtable|tests|docs|examples|lab|tools"
NOT_YET = re.compile("quinze")
"""The game created by docs/add-a-game.md."""


def missing(paths: list[str], beside: Path) -> list[str]:
    return [path for path in paths if not NOT_YET.search(path) and not (beside / path).exists()]


def on_each_page(check: Callable[[Path, str], list[str]]) -> dict[str, list[str]]:
    """Returns the faults that a check finds, by page."""
    assert len(PAGES) > 50
    found = {page.relative_to(ROOT).as_posix(): check(page, page.read_text("utf-8")) for page in PAGES}
    return {page: faults for page, faults in found.items() if faults}


def test_links_lead_to_files() -> None:
    linked = re.compile(r"\]\(([^)#:]+)\)")
    assert on_each_page(lambda page, text: missing(linked.findall(text), page.parent)) == {}


def test_paths_that_are_named_exist() -> None:
    named = re.compile(rf"`((?:{PACKAGES})/[\w./-]*)`")
    assert on_each_page(lambda _, text: missing(named.findall(text), ROOT)) == {}


def test_files_that_are_named_beside_a_folder_are_there() -> None:
    """Checks names such as `moves.py` in a line with `cardtable/text/events.py`. Files of a game are in its folder."""
    named, alone = re.compile(rf"`((?:{PACKAGES})/[\w./-]*)`"), re.compile(r"`([\w-]+\.(?:py|tsx?|mjs|lua))`")
    of_games = {each.name for each in (ROOT / "domain" / "games").glob("*/*.py")}

    def lost(_: Path, text: str) -> list[str]:
        found = []
        for line in text.splitlines():
            paths = [ROOT / each for each in named.findall(line)]
            folders = [each if each.is_dir() else each.parent for each in paths]
            found += [
                name
                for name in alone.findall(line)
                if folders and name not in of_games and not any(any(each.rglob(name)) for each in folders)
            ]
        return found

    assert on_each_page(lost) == {}


def test_the_commands_of_contributing_can_be_given() -> None:
    block = re.search(r"```sh\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    assert block is not None
    lines = [line.partition("#")[0] for line in block[1].splitlines()]
    for words in [shlex.split(command) for line in lines for command in line.split("&&")]:
        match words:
            case ["make", target]:
                assert target in targets_of("Makefile")
            case [".venv/bin/python", "-m", "pytest", folder, "-k", slug]:
                assert (ROOT / folder).is_dir() and slug in GAMES
            case ["git", "diff", "--stat", path]:
                assert (ROOT / path).exists()
            case _:
                raise AssertionError(words)


def test_commands_that_are_named_exist() -> None:
    targets = {"": targets_of("Makefile"), "-C lab ": targets_of("lab/Makefile")}

    def unknown(_: Path, text: str) -> list[str]:
        named = re.findall(r"`make (-C lab )?([a-z][\w-]*)", text)
        modules = [name.replace(".", "/") for name in re.findall(rf"python -m ((?:{PACKAGES})[\w.]*)", text)]
        there = [name for name in modules if (ROOT / f"{name}.py").exists() or (ROOT / name / "__main__.py").exists()]
        return [*(name for lab, name in named if name not in targets[lab]), *(set(modules) - set(there))]

    assert on_each_page(unknown) == {}


def targets_of(makefile: str) -> set[str]:
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / makefile).read_text("utf-8"), re.MULTILINE)
    return {target for rule in rules for target in rule.split()}


def test_a_makefile_has_few_targets_and_each_is_explained() -> None:
    explained = re.findall(r"@echo 'make ([\w-]+)", (ROOT / "Makefile").read_text("utf-8"))
    assert {*explained, "help"} == targets_of("Makefile")
    assert len(explained) < 15
    listed = re.findall(r"^\| `make -C lab ([\w-]+)` ", (ROOT / "lab" / "README.md").read_text("utf-8"), re.MULTILINE)
    assert {*listed, "help", "ready"} == targets_of("lab/Makefile")


def test_the_generators_are_those_of_the_tests() -> None:
    python = re.search(
        r"^openapi-python-client==(\S+)", (ROOT / "requirements-dev.lock").read_text("utf-8"), re.MULTILINE
    )
    assert python is not None
    node = json.loads((ROOT / "tests" / "openapi" / "package.json").read_text("utf-8"))["devDependencies"]
    versions = {"openapi-python-client": python[1]} | {
        each: node[each] for each in ("openapi-typescript", "openapi-fetch")
    }
    text = (ROOT / "docs" / "generate-a-client.md").read_text("utf-8")
    assert [name for name, version in versions.items() if f"{name} {version}" not in text] == []


def test_the_list_of_the_games_is_that_of_the_registry() -> None:
    """Fix: `make generated`."""
    assert games.PAGE.read_text("utf-8") == games.text()


def test_changed_rules_are_in_the_changelog() -> None:
    """A game at its first rules version needs no row."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    stated = {
        slug: max(map(int, re.findall(rf"`{re.escape(game.prefix)}\*` \| (\d+) \|", changes)), default=1)
        for slug, game in GAMES.items()
    }
    assert stated == {slug: game.rules_version for slug, game in GAMES.items()}

"""docs/games-of-the-project.md is correct: after adding the game of the kit to a copy of the checkout and running the
page's commands there, only the game's folder, a line of the registry, a line of the bots, and generated files differ.
"""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.game.new import write

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games-of-the-project.md").read_text("utf-8")
FENCED = re.compile(r"^( *)```sh\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
COMMANDS = [line.strip() for _, block in FENCED.findall(PAGE) for line in block.splitlines()]
FOLDER, REGISTRY, BOTS = "domain/games/quinze", "domain/registry.py", "bots/levels.py"
MADE = (
    "openapi.yaml",
    "openapi/games/",
    "openapi/examples.json",
    "docs/games.md",
    "docs/record-1.schema.json",
    "docs/vectors/",
    "tests/corpus/",
)
"""Files that the page's commands generate outside of the folder."""

BUILT = tuple(line for line in (ROOT / ".gitignore").read_text("utf-8").splitlines() if line.startswith("service/web/"))
"""Files that the page's build generates and git ignores. Another test may be writing them."""

NOT_COPIED = shutil.ignore_patterns(".*", "var", "build", "node_modules", "__pycache__", "*.egg-info")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with the page's game in it."""
    copy = tmp_path_factory.mktemp("checkout") / "cardtable"
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    _add_the_game(copy)
    registry = copy / REGISTRY
    text = re.sub(r"\bcommune,", "commune, quinze,", registry.read_text("utf-8"), count=1)
    registry.write_text(text.replace("commune.GAME,", "commune.GAME, quinze.GAME,"), "utf-8")
    bots = copy / BOTS
    line = "from domain.games.commune.bot import BOT as COMMUNE\n"
    text = bots.read_text("utf-8").replace(line, line + line.replace("commune", "quinze").replace("COMMUNE", "QUINZE"))
    bots.write_text(text.replace("        COMMUNE,", "        COMMUNE,\n        QUINZE,"), "utf-8")
    return copy


KIT = ast.parse((ROOT / "cardtable" / "game" / "__init__.py").read_text("utf-8"))
MODULES = {name.name: node.module for node in KIT.body if isinstance(node, ast.ImportFrom) for name in node.names}
"""The module of each name of the kit."""


def _add_the_game(copy: Path) -> None:
    """Writes the game of the kit as one of the project's: its folder, and the facts that the page gives."""
    kit = copy / "kit"
    write("quinze", kit)
    folder = copy / FOLDER
    (kit / "quinze").rename(folder)
    (folder / "tests").mkdir()
    (folder / "tests" / "__init__.py").touch()
    shutil.rmtree(kit)
    [facts] = re.findall(r"facts.py`\*\*\n\n *```python\n(.*?)^ *```", PAGE, re.MULTILINE | re.DOTALL)
    (folder / "tests" / "facts.py").write_text(textwrap.dedent(facts), "utf-8")
    for path in folder.glob("*.py"):
        text = path.read_text("utf-8").replace("from quinze", "from domain.games.quinze")
        text = re.sub(r"from cardtable\.game import (\([^)]*\)|.*)\n", _from_the_domain, text)
        path.write_text(text, "utf-8")
    init = folder / "__init__.py"
    init.write_text(
        init.read_text("utf-8").replace(", bot=BOT", "").replace("from domain.games.quinze.bot import BOT\n", "")
    )
    run(copy, "-m", "ruff", "check", "--fix", "--quiet", FOLDER)
    run(copy, "-m", "ruff", "format", "--quiet", FOLDER)


def _from_the_domain(found: re.Match[str]) -> str:
    """Returns the imports of the same names from the modules that have them."""
    return "".join(f"from {MODULES[name]} import {name}\n" for name in re.findall(r"\w+", found[1]))


def contents(checkout: Path) -> Iterator[str]:
    """Yields the paths of all files, except those that are not copied."""
    for folder, folders, files in os.walk(checkout):
        left_out = NOT_COPIED(folder, [*folders, *files])
        folders[:] = [each for each in folders if each not in left_out]
        yield from ((Path(folder) / each).relative_to(checkout).as_posix() for each in files if each not in left_out)


def differs(path: str, checkout: Path) -> bool:
    one, other = ROOT / path, checkout / path
    return not (one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes())


def run(checkout: Path, *command: str) -> str:
    """Runs a command in the copy, with this Python. Returns its output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        env={**environment, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.thorough
def test_the_commands_of_the_page_succeed(checkout: Path) -> None:
    """They run the game's own tests and those of every game, run a short soak with the verifier, and generate all
    files."""
    told = []
    for command in COMMANDS:
        python, *rest = shlex.split(command)
        assert python == "python"
        told.append(run(checkout, *rest))
    pinned, tests, soaked, made = told
    assert "quinze/tests/sharp-11.txt" in pinned
    passed = re.search(r"(\d+) passed", tests)
    assert passed is not None and int(passed[1]) > 30
    assert "quinze-01.json" in made
    assert soaked.count("| yes |") == 2
    changed = {path for path in {*contents(ROOT), *contents(checkout)} if differs(path, checkout)}
    assert {path for path in changed if not path.startswith((f"{FOLDER}/", *MADE, *BUILT))} == {REGISTRY, BOTS}
    assert {path for path in MADE if not any(each.startswith(path) for each in changed)} == set()


@pytest.mark.thorough
def test_the_game_is_linted_and_typed(checkout: Path) -> None:
    run(checkout, "-m", "ruff", "check", FOLDER)
    run(checkout, "-m", "ruff", "format", "--check", FOLDER)
    run(checkout, "-m", "mypy", "--package", "domain.games.quinze", "--package", "bots", "--cache-dir", os.devnull)


@pytest.mark.thorough
def test_a_match_is_played_over_http_with_house_bots(checkout: Path) -> None:
    assert "2 passed" in run(checkout, "-m", "pytest", "tests/docs/quinze_over_http.py")

"""The plain package has a client and every command, and needs only httpx and click."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Set
from pathlib import Path

import pytest

from tests.bots.files import GOOD
from tests.tiers import of_all

ROOT = Path(__file__).parents[2]
FILE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = FILE["project"]
SERVER = FILE["dependency-groups"]["server"]

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""
MODULES = {"PyYAML": "yaml", "flask-smorest": "flask_smorest"}
"""Import names of packages, if different from their own."""


def name_of(requirement: str) -> str:
    [name] = re.findall(r"^[\w.-]+", requirement)
    return MODULES.get(name, name)


WITH_HTTPX = {"idna"}
"""Packages required by both the server and httpx."""

NOT_INSTALLED = {*map(name_of, SERVER), "werkzeug", "webargs", "apispec", "croniter", "fluent", "babel"} - WITH_HTTPX


def without_server(code: str, *arguments: str, missing: Set[str] = NOT_INSTALLED) -> subprocess.CompletedProcess[str]:
    """Runs code that can't import any of the server's packages."""
    program = WITHOUT.format(missing=missing) + code
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)


MAIN = "from cardtable.cli import main\nsys.exit(main(sys.argv[1:]))"


def test_its_requirements_are_few() -> None:
    assert [name_of(each) for each in PROJECT["dependencies"]] == ["httpx", "click"]
    extras = {extra: [*map(name_of, packages)] for extra, packages in PROJECT["optional-dependencies"].items()}
    extras.pop("trial")
    assert extras == {
        "play": ["fluent.runtime", "babel"],
        "sign": ["cryptography"],
        "mcp": ["cardtable", "mcp"],
        "env": ["cardtable", "numpy", "gymnasium", "pettingzoo", "open_spiel"],
        "dataset": ["numpy", "gymnasium", "pyarrow"],
    }


def test_a_trial_needs_what_the_server_needs_in_the_same_versions() -> None:
    trial = set(PROJECT["optional-dependencies"]["trial"])
    assert trial - {"cardtable[play]"} < set(SERVER)


def test_the_command_line_imports_a_command_when_it_is_used() -> None:
    done = without_server("import cardtable.cli\nassert {'domain', 'httpx'}.isdisjoint(sys.modules)")
    assert done.returncode == 0, done.stderr


def test_the_client_needs_nothing_else() -> None:
    done = without_server("import cardtable.client\nassert {'domain', 'fluent', 'babel'}.isdisjoint(sys.modules)")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "words", of_all(["--help", "verify --help", "bot --help", "bot test --help"], "bot test --help")
)
def test_every_command_says_what_it_does(words: str) -> None:
    done = without_server(MAIN, *words.split())
    assert done.returncode == 0, done.stderr
    assert "sage: cardtable" in done.stdout


def test_a_bot_is_run(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(GOOD)
    command = ("bot", "run", str(tmp_path / "my_bot.py"), "--url", "ftp://nowhere")
    done = without_server(MAIN, *command, missing=NOT_INSTALLED | {"domain", "bots"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cardtable: 'ftp://nowhere' is not an address of a service")


def test_a_record_is_verified() -> None:
    record = max((ROOT / "docs" / "vectors" / "records").glob("*.json"))
    done = without_server(MAIN, "verify", str(record))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["run"], "cardtable run"),
        (["audit", "--all"], "cardtable audit"),
    ],
)
def test_a_command_that_needs_the_server_says_how_to_install_it(words: list[str], command: str) -> None:
    done = without_server(MAIN, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        rf"cardtable: {command} needs the server's packages \(\S+ is missing\); "
        r"in the checkout: pip install --requirement requirements\.lock\n",
        done.stderr,
    )


@pytest.mark.parametrize("words", ["bot test my_bot.py", "bot arena my_bot.py steady"])
def test_a_trial_of_bots_names_its_packages(words: str) -> None:
    done = without_server(MAIN, *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        r"cardtable: cardtable bot \w+ needs the packages for trying out bots \(\S+ is missing\); "
        r"pip install 'cardtable\[trial\]'\n",
        done.stderr,
    )


@pytest.mark.parametrize("command", of_all(["play", "watch", "replay", "tables"], "play"))
def test_a_command_that_says_what_happens_names_the_packages_for_words(command: str) -> None:
    done = without_server(MAIN, command)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        rf"cardtable: cardtable {command} needs the packages for words \(\S+ is missing\); "
        r"pip install 'cardtable\[play\]'\n",
        done.stderr,
    )


def test_the_tools_for_language_models_name_theirs() -> None:
    done = without_server(MAIN, "mcp", missing={"mcp"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "cardtable: cardtable mcp needs the packages for language models (mcp is missing); "
        "pip install 'cardtable[mcp]'\n"
    )

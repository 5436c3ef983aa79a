"""The distribution: one package, built from a source archive, in an environment with only its dependencies."""

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from cardtable import __version__
from cardtable.cli import main
from cardtable.rules import FOLDER, SERVICE
from tests.system.running import Running
from tests.wheels import Built, Environment, build

ROOT = Path(__file__).parents[2]
HELD = {FOLDER.name: ("domain", "bots"), SERVICE.name: ("events", "service", "workers")}
"""Files of the checkout in the distribution, by folder of the package."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(tmp_path_factory.mktemp("built"))


def test_the_wheel_has_one_package(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names} == {"cardtable", f"cardtable-{__version__}.dist-info"}
    for folder, packages in HELD.items():
        assert {name.split("/")[2] for name in names if f"/{folder}/" in name} == set(packages)
    assert not [name for name in names if "__pycache__" in name or "/assets/" in name]


def test_it_has_all_of_each_folder(built: Built) -> None:
    """Whatever is committed: words, rules and policies too. Of the page it has what the service reads at its start."""
    with zipfile.ZipFile(built.wheel) as archive:
        names = set(archive.namelist())
    folders = {package: f"cardtable/{folder}/" for folder, packages in HELD.items() for package in packages}
    listed = subprocess.run(
        ["git", "ls-files", "cardtable", *folders], check=False, cwd=ROOT, capture_output=True, text=True
    )
    if listed.returncode or not listed.stdout:
        pytest.skip("this is no checkout of git")
    inside = {
        folders.get(each.split("/")[0], "") + each
        for each in listed.stdout.split()
        if not re.match(r"domain/games/\w+/(page|tests)/|service/web/", each)
    }
    assert inside <= names
    page = {name.partition("/web/")[2] for name in names if "/service/web/" in name}
    assert page == {"dist/index.html", "dist/service_worker.js"}


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("plain"), built.wheel)


@pytest.fixture
def service(shared_service: Running) -> str:
    """The service's address."""
    return shared_service.url


def test_it_says_its_version(installed: Environment, tmp_path: Path) -> None:
    said = installed.runs("cardtable", "--version", cwd=tmp_path)
    assert (said.stdout, said.stderr) == (f"cardtable {__version__}\n", "")


def test_a_record_is_verified_whatever_else_is_called_domain(installed: Environment, tmp_path: Path) -> None:
    (tmp_path / "domain.py").write_text("raise SystemExit('the wrong one')\n")
    record = max((ROOT / "docs" / "vectors" / "records").glob("*.json"))
    for command in (["cardtable"], ["python", "-m", "cardtable"]):
        said = installed.runs(*command, "verify", str(record), cwd=tmp_path)
        assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize("words", [["run"], ["audit", "--all"]])
def test_what_runs_the_service_needs_a_checkout(installed: Environment, tmp_path: Path, words: list[str]) -> None:
    said = installed.runs("cardtable", *words, cwd=tmp_path)
    assert said.returncode == 2
    where = "which is only in a checkout of the project"
    assert said.stderr == f"cardtable: cardtable {words[0]} runs the service, {where}\n"


CLIENT = """
import json, sys
from importlib.metadata import requires
from cardtable.client import Client
needed = [each for each in requires("cardtable") if "extra" not in each]
top = {name.partition(".")[0] for name in sys.modules}
client = Client(sys.argv[1])
print(json.dumps([needed, sorted(top & {"domain", "bots", "events", "service", "workers"}), client.url]))
"""


def test_the_client_needs_two_packages_and_nothing_of_the_rules(installed: Environment, tmp_path: Path) -> None:
    said = installed.runs("python", "-c", CLIENT, "https://cards.example", cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    needed, ours, url = json.loads(said.stdout)
    assert {re.split(r"\W", each)[0] for each in needed} == {"httpx", "click"}
    assert (ours, url) == ([], "https://cards.example")


@pytest.mark.parametrize("code", ['import cardtable\ncardtable.env("commune")', "import cardtable.environments.spiel"])
def test_an_environment_says_in_a_sentence_what_to_install(installed: Environment, tmp_path: Path, code: str) -> None:
    said = installed.runs("python", "-c", code, cwd=tmp_path)
    assert said.returncode == 1
    sentence = r"ImportError: an environment needs \w+: pip install 'cardtable\[env\]'"
    assert re.fullmatch(sentence, said.stderr.splitlines()[-1])


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("bot test my_bot.py", "trial"),
        ("bot arena my_bot.py steady", "trial"),
        ("dataset data", "dataset"),
        ("mcp", "mcp"),
        ("play cuccu", "play"),
    ],
)
def test_a_command_says_in_a_sentence_what_to_install(
    installed: Environment, tmp_path: Path, words: str, extra: str
) -> None:
    said = installed.runs("cardtable", *words.split(), cwd=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    [line] = said.stderr.splitlines()
    assert line.endswith(f" is missing); pip install 'cardtable[{extra}]'")


BOT = """
from bots import first
from domain import NAME

from cardtable.client import Bot


class Mine(Bot):
    name = NAME
    games = ("commune",)

    def choose(self, view, legal_moves):
        return first(legal_moves)
"""


@pytest.mark.thorough
def test_a_program_with_its_own_domain_plays_a_game(installed: Environment, service: str, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(BOT)
    (installed.packages / "domain.py").write_text("NAME = 'Own'\n")
    (installed.packages / "bots.py").write_text("def first(moves):\n    return moves[0]\n")
    try:
        command = ("bot", "run", "my_bot.py", "--url", service, "--matches", "1", "--open", "commune")
        said = installed.runs("cardtable", *command, "--seats", "2", "--json", cwd=tmp_path)
    finally:
        for name in ("domain.py", "bots.py"):
            (installed.packages / name).unlink()
    assert said.returncode == 0, said.stderr
    assert [each for each in map(json.loads, said.stdout.splitlines()) if "over" in each]


@pytest.mark.thorough
def test_a_person_plays_with_the_packages_for_words(built: Built, service: str, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    environment = Environment(tmp_path / "environment", built.wheel, "play")
    moves = "1\n" * 500
    said = environment.runs("cardtable", "play", "commune", "--url", service, cwd=tmp_path / "home", typed=moves)
    assert said.returncode == 0, said.stdout[-500:] + said.stderr
    assert "To see it again: cardtable replay t_" in said.stdout


FIRST = """
from cardtable.client import Bot


class First(Bot):
    games = ("cuccu",)

    def choose(self, view, legal_moves):
        return legal_moves[0]
"""


@pytest.mark.thorough
def test_a_bot_is_tried_and_a_dataset_made_without_a_checkout(built: Built, tmp_path: Path) -> None:
    """The dataset has the bytes that the checkout makes."""
    environment = Environment(tmp_path / "environment", built.wheel, "trial", "dataset")
    (tmp_path / "my_bot.py").write_text(FIRST)
    data = ("--games", "cuccu", "--matches", "2", "--level", "random", "--processes", "1", "--json")
    for words in (
        ("bot", "test", "my_bot.py", "--matches", "2", "--json"),
        ("bot", "arena", "my_bot.py", "random", "--deals", "1", "--json"),
        ("dataset", "there", *data),
    ):
        said = environment.runs("cardtable", *words, cwd=tmp_path)
        assert said.returncode == 0, said.stderr
        assert said.stdout.startswith("{")
    assert main(["dataset", str(tmp_path / "here"), *data]) == 0
    here, there = ({each.name: each.read_bytes() for each in (tmp_path / name).iterdir()} for name in ("here", "there"))
    assert here == there


LEARNS = """
import cardtable

env = cardtable.env("commune", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, _, terminated, truncated, _ = env.last()
    env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
print(env.unwrapped.episode.returns)
import cardtable.environments.spiel
"""


@pytest.mark.thorough
def test_a_program_learns_with_the_packages_for_environments(built: Built, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "environment", built.wheel, "env")
    said = environment.runs("python", "-c", LEARNS, cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert sorted(json.loads(said.stdout)) == [-1, 0, 1]
    (tmp_path / "domain.py").write_text("")
    said = environment.runs("python", "-c", f"import domain\n{LEARNS}", cwd=tmp_path)
    assert "ImportError: the rules of Cardtable need the name 'domain', which this program has for" in said.stderr

"""Hearts and Crazy Eights, two games in packages of their own: their tests, the laws of every game, whole matches on a
service, in environments and by the tools of agents."""

import ast
import json
import random
import shutil
import sys
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

import pytest

from domain.registry import GAMES
from tests.examples.conftest import PACKAGES, ROOT, Installed, changes_of_examples
from tests.polling import until
from tests.system.running import Running
from tests.system.test_agents import Agent

MOST_LINES = 300
"""Maximum number of lines of a game's rules."""

SEED = "a seed of the player"

SEATS = {"hearts": 4, "crazy-eights": 5}

each_game = pytest.mark.parametrize("slug", PACKAGES)


def modules(slug: str) -> list[Path]:
    """Returns the modules of a package, without its tests."""
    [folder] = (ROOT / "examples" / PACKAGES[slug]).glob("cardtable_*")
    return sorted(folder.rglob("*.py"))


# Without the packages


@each_game
def test_a_game_of_a_package_is_not_there_until_it_is_installed(slug: str) -> None:
    assert slug not in GAMES


@each_game
def test_the_rules_are_short(slug: str) -> None:
    lines = sum(
        len(module.read_text().splitlines()) for module in modules(slug) if module.stem not in ("bot", "lesson")
    )
    assert 0 < lines <= MOST_LINES


@each_game
def test_a_package_imports_only_the_kit_and_itself(slug: str) -> None:
    found = {name for module in modules(slug) for name in imported(module)}
    others = {name for name in found if name.split(".")[0] not in sys.stdlib_module_names}
    assert {name for name in others if not name.startswith(f"cardtable_{PACKAGES[slug]}.")} == {"cardtable.game"}


@each_game
def test_sections_that_the_code_cites_are_in_the_rules(slug: str) -> None:
    [folder] = (ROOT / "examples" / PACKAGES[slug]).glob("cardtable_*")
    titles = {line.removeprefix("## ") for line in (folder / "rules.md").read_text().splitlines() if line[:3] == "## "}
    text = " ".join(" ".join(module.read_text() for module in modules(slug)).split())
    cited = [part.split(")")[0] for part in text.split("(rules.md, ")[1:]]
    assert cited
    for each in cited:
        assert set(each.replace(" and ", ", ").split(", ")) <= titles


def imported(module: Path) -> list[str]:
    nodes = [*ast.walk(ast.parse(module.read_text()))]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return [*names, *(node.module or "" for node in nodes if isinstance(node, ast.ImportFrom))]


# With them


@each_game
def test_the_tests_of_a_package_pass_outside_the_checkout(slug: str, installed: Installed, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples" / PACKAGES[slug] / "tests", tmp_path / "tests")
    said = installed.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", "tests", cwd=tmp_path)
    assert " passed" in said


@each_game
def test_a_game_of_a_package_keeps_the_laws_of_every_game(slug: str, installed: Installed, tmp_path: Path) -> None:
    said = installed.run("-m", "cardtable", "game", "check", slug, "--matches", "6", cwd=tmp_path)
    assert said.endswith("6 matches, everything holds\n")


@each_game
@pytest.mark.thorough
def test_learners_play_in_environments(slug: str, installed: Installed, tmp_path: Path) -> None:
    said = installed.run("-m", "tests.examples.environments", slug, str(SEATS[slug]), cwd=tmp_path)
    zoo, gym = (line.split() for line in said.splitlines())
    assert len(zoo) == 1 + SEATS[slug]
    assert all(-1 <= float(reward) <= 1 for reward in (*zoo[1:], *gym[1:]))


@each_game
def test_house_bots_play_a_match_that_is_audited_and_verified(
    slug: str, installed: Installed, service_with_games: Running, tmp_path: Path
) -> None:
    player = service_with_games.player()
    [row] = [game for game in player.ask("GET", "/v1/games")["games"] if game["slug"] == slug]
    assert row["package"] == {"name": f"cardtable-{slug}", "version": "1.0"}
    seats = SEATS[slug]
    levels = ["steady", "sharp", "gentle", "random", "steady"][: seats - 1]
    commitment = sha256(b"cardtable/v1/client|" + SEED.encode()).hexdigest()
    table = player.opens(game=slug, seats=seats, preset="short", bots=levels, client_seed_hash=commitment)
    player.ask("POST", f"/v1/tables/{table}/seeds", client_seed=SEED)
    while player.moves_once(table) is not None:
        pass
    over = player.waits_until_over(table)
    assert over["status"] == "finished"
    assert len(over["result"]["scores"]) == seats
    audit = player.ask("POST", f"/v1/tables/{table}/audits", bots="full")["id"]
    ended = until(lambda: found if "passed" in (found := player.ask("GET", f"/v1/audits/{audit}"))["status"] else None)
    assert ended["done"] == ended["events"]
    record = tmp_path / "record.json"
    record.write_text(json.dumps(player.ask("GET", f"/v1/tables/{table}/record")))
    assert "PASSED" in installed.run("-m", "cardtable", "verify", str(record), cwd=tmp_path)


@each_game
def test_every_seat_of_a_match_is_played_over_http(slug: str, service_with_games: Running) -> None:
    players = [service_with_games.player() for _ in range(4)]
    table = players[0].opens(game=slug, seats=4, preset="short")
    for player in players[1:]:
        player.ask("POST", f"/v1/tables/{table}/seats")
    chance = random.Random(slug)
    while (now := players[0].table(table))["status"] == "playing":
        seat = chance.choice(now["turn"]["seats"])
        legal = players[seat].ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
        players[seat].ask("POST", f"/v1/tables/{table}/moves", **chance.choice(legal))
    assert now["status"] == "finished"


@each_game
@pytest.mark.thorough
def test_an_agent_plays_a_match_with_its_tools(
    slug: str, installed: Installed, service_with_games: Running, tmp_path: Path
) -> None:
    chance = random.Random(slug)
    with ExitStack() as stack:
        agent = Agent(service_with_games.url, tmp_path, stack, "--name", "Ada", path=installed.path)
        assert slug in {row["game"] for row in agent.does("list_games")["games"]}
        assert agent.does("game_rules", game=slug)["rules"].startswith("# ")
        bots = ["steady"] * (SEATS[slug] - 1)
        table = agent.does("open_table", game=slug, house_bots=bots, preset="short")["table"]
        while (course := agent.does("wait", table=table, seconds=30))["reason"] != "over":
            if course["reason"] == "your_turn":
                offered = agent.does("list_moves", table=table)
                chosen = chance.choice(offered["moves"])[chance.choice(["line", "move"])]
                agent.does("play", table=table, version=offered["version"], move=chosen)
        assert course["table"]["result"]["places"]


def test_nothing_of_this_changes_the_checkout(installed: Installed) -> None:
    assert changes_of_examples() == installed.before

"""The README's bot plays over real HTTP, through a proxy that cuts its streams, and misses no turn."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bots.verify import verify
from tests.polling import PATIENCE, until
from tests.system.cutting_proxy import CuttingProxy
from tests.system.running import Player, Running, client

pytestmark = pytest.mark.thorough

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
MATCHES = 2


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    [text] = [each for each in re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE) if "Bot" in each]
    assert len([line for line in text.splitlines() if line.strip()]) <= 10
    file = tmp_path / "my_bot.py"
    file.write_text(text)
    return file


def played(bot: Path, url: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardtable", "bot", "run", str(bot), "--url", url, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def account_of(bot: Path, service: Running) -> Player:
    """Returns a player with the bot's account."""
    player = service.player("bot")
    kept = json.loads(bot.with_suffix(".account.json").read_text())
    player.http.headers["Authorization"] = f"Bearer {kept['token']}"
    return player


def test_the_bot_finishes_its_games_without_a_lost_turn(service: Running, bot: Path) -> None:
    proxy = CuttingProxy(service.port, messages=3, lose=4)
    with proxy.running():
        ran = played(bot, proxy.url, "--open", "cuccu", "--matches", str(MATCHES))
    assert ran.returncode == 0, ran.stderr
    own = account_of(bot, service)
    tables = own.ask("GET", "/v1/me/tables?limit=100")["tables"]
    finished = [each for each in tables if each["status"] == "finished"]
    assert len(finished) >= MATCHES, ran.stderr
    assert proxy.lost_responses > 0
    assert proxy.cut_streams > 0
    for each in finished:
        events = own.events(each["id"])
        assert [event for event in events if event["by"] == "deadline"] == []
        record = own.ask("GET", f"/v1/tables/{each['id']}/record")
        assert verify(record).status == "passed"
        assert own.table(each["id"])["seats"][0]["client_seed"]
    assert "the first legal move is played" not in ran.stderr


def test_the_deals_of_a_tournament_are_proved_to_the_bots_that_enter(service: Running, bot: Path) -> None:
    organiser = service.player()
    cup = organiser.ask("POST", "/v1/tournaments", title="Cup", game="cuccu", format="round_robin")["id"]
    running = []
    for number in range(3):
        own = bot.with_name(f"bot_{number}.py")
        own.write_text(bot.read_text())
        command = ["bot", "run", str(own), "--url", service.url, "--enter", cup, "--matches", "2"]
        running.append(subprocess.Popen([sys.executable, "-m", "cardtable", *command], stderr=subprocess.DEVNULL))
    try:
        until(lambda: len(organiser.ask("GET", f"/v1/tournaments/{cup}")["entrants"]) == 3)
        organiser.ask("POST", f"/v1/tournaments/{cup}/start")
        assert [each.wait(PATIENCE) for each in running] == [0, 0, 0]
    finally:
        for each in running:
            each.kill()
            each.wait()
    until(lambda: organiser.ask("GET", f"/v1/tournaments/{cup}")["status"] == "finished")
    rounds = organiser.ask("GET", f"/v1/tournaments/{cup}")["rounds"]
    tables = [pairing["table"] for each in rounds for pairing in each["pairings"]]
    assert len(tables) == 3
    for table in tables:
        report = verify(organiser.ask("GET", f"/v1/tables/{table}/record"))
        assert (report.status, report.proved_seats) == ("passed", (0, 1))


def test_the_bot_accepts_an_invitation_and_plays(service: Running, bot: Path) -> None:
    played(bot, service.url, "--open", "cuccu", "--matches", "1")
    own, ann = account_of(bot, service), service.player()
    mine = own.ask("GET", "/v1/me")["id"]
    table = ann.opens(game="cuccu", seats=2)
    ann.ask("POST", f"/v1/tables/{table}/invitations", player=mine)
    with client(service.url) as watching:
        running = subprocess.Popen(
            [sys.executable, "-m", "cardtable", "bot", "run", str(bot), "--url", service.url, "--matches", "1"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while ann.moves_once(table):
                pass
            assert running.wait(PATIENCE) == 0
        finally:
            running.kill()
            running.wait()
        assert watching.get(f"/v1/tables/{table}").json()["status"] == "finished"

"""`cardtable tournament` and `cardtable bot run --enter`."""

import csv
from pathlib import Path

import pytest

from cardtable.bots.run import enter, runner_of
from cardtable.client import ApiError, Bot
from cardtable.client.moves import Move
from cardtable.client.shapes import Table
from tests.cardtable.conftest import Terminal
from tests.client.conftest import Simulation


class First(Bot):
    name = "First"
    games = ("commune",)

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return legal_moves[0]


def test_a_tournament_is_opened_found_entered_started_and_exported(terminal: Terminal) -> None:
    opened = terminal.run(
        "tournament", "open", "My cup", "commune", "--rounds", "2", "--bots", "random,random", "--json"
    )
    cup = opened.values[0]["id"]
    assert (opened.status, opened.err) == (0, "")
    assert "open, 2 of 128 entered" in terminal.run("tournament", "show", cup).out
    entered = terminal.run("tournament", "enter", cup, "--json").values[0]
    assert [each["player"]["kind"] for each in entered["entrants"]] == ["house", "house", "human"]
    assert "open, 2 of 128 entered" in terminal.run("tournament", "withdraw", cup).out
    started = terminal.run("tournament", "start", cup)
    assert started.status == 1
    assert "too_few_entrants" in started.err
    terminal.client("Bob").enter(cup)
    assert "round 0 of 2" in terminal.run("tournament", "start", cup).out
    for _ in range(3):
        terminal.place.simulator.passes(2)
    assert "rests." in terminal.run("tournament", "show", cup).out
    lines = list(csv.DictReader(terminal.run("tournament", "export", cup, "--csv").out.splitlines()))
    assert {line["name"] for line in lines} == {"Random", "Bob"}
    (exported,) = terminal.run("tournament", "export", cup).values
    assert exported["format"] == "cardtable-tournament/1"
    assert cup in terminal.run("tournament", "list", "--status", "playing").out
    assert "called off" in terminal.run("tournament", "call-off", cup).out
    assert terminal.run("tournament", "list", "lorum").out == "No tournament fits.\n"


def test_wrong_use_is_said_in_a_line(terminal: Terminal) -> None:
    wrong = terminal.run("tournament", "open", "Cup", "commune", "--format", "knock_out", "--rounds", "3")
    assert (wrong.status, "--rounds is for Swiss" in wrong.err) == (2, True)
    missing = terminal.run("tournament", "show", "g_4f9k2m1x8c7v6b5n3q0z")
    assert (missing.status, "not_found" in missing.err) == (1, True)
    cup = terminal.run("tournament", "open", "Cup", "commune", "--json").values[0]["id"]
    assert terminal.run("tournament", "withdraw", cup).status == 2
    for verb in ("show", "enter", "withdraw", "start", "call-off", "export"):
        elsewhere = terminal.run("tournament", verb, "../me")
        assert (elsewhere.status, "can't be the id of anything (not_found)" in elsewhere.err) == (1, True), verb
    assert terminal.run("tournament", "list", "--limit", "99999999999999999999").status == 2
    assert terminal.run("tournament", "show", cup).status == 0


def test_a_bot_enters_and_plays_a_tournament_to_its_end(place: Simulation) -> None:
    ann, client = place.client("Ann"), place.client("Robo")
    cup = ann.open_tournament("Cup", "commune", "round_robin", bots=["random", "random"])["id"]
    written: list[str] = []
    enter(client, cup, lambda what, _: written.append(what))
    enter(client, cup)
    ann.start_tournament(cup)
    enter(client, cup)
    for _ in range(2):
        for _ in range(5):
            place.simulator.passes(2)
        runner_of(First(), client).run(1)
    for _ in range(5):
        place.simulator.passes(2)
    over = ann.tournament(cup)
    assert written == ["entered"]
    assert (over["status"], len(over["rounds"])) == ("finished", 3)
    own = next(line for line in over["standings"] if line["entrant"] == 3)
    assert (own["played"], own["byes"]) == (2, 1)
    with pytest.raises(ApiError, match="tournament_over"):
        enter(place.client("Late"), cup)


def test_the_client_follows_a_tournament(place: Simulation) -> None:
    ann = place.client("Ann")
    cup = ann.open_tournament("Cup", "commune", round_count=1, bots=["random"] * 2)["id"]
    place.simulator.work()
    assert [each["id"] for each in ann.tournaments("commune", "open")] == [cup]
    ann.withdraw_entrant(cup, 2)
    ann.call_off(cup)
    told = [event["type"].partition(".")[2] for event in ann.tournament_events(cup, follow=True)]
    assert told == ["opened", "entered", "entered", "withdrew", "called_off"]
    assert list(ann.tournament_events(cup, after=5, follow=True)) == []
    assert ann.tournament_export(cup)["events"][-1]["type"] == "tournament.called_off"
    assert ann.tournament_csv(cup).startswith("place,entrant,")


def test_the_option_is_passed_on(monkeypatch: pytest.MonkeyPatch, terminal: Terminal, tmp_path: Path) -> None:
    asked: list[object] = []
    monkeypatch.setattr("cardtable.bots.commands.play", lambda *order, **_: asked.extend(order) or 0)
    assert terminal.run("bot", "run", str(tmp_path / "my_bot.py"), "--enter", "g_cup").status == 0
    assert asked[-1] == "g_cup"

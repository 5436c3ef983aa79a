"""The runner makes every move once, whatever happens to its connections."""

import random
import threading
from typing import Any

import httpx
import pytest

from cardtable.bots.faults import Faults
from cardtable.client import Bot, Runner, Turn, Unreachable
from cardtable.client.moves import Move
from tests.client.conftest import Simulation
from tests.client.first_bot import CUTS, First, moves_of
from tests.polling import PATIENCE


def test_it_plays_several_tables_to_their_ends_through_a_bad_connection(place: Simulation) -> None:
    bot = First()
    client = place.client("Bot", Faults(random.Random(5), **CUTS), patience=600)
    host = place.client("Host")
    tables = [client.open_table("commune", 3, bots=["random", "steady"])["id"] for _ in range(3)]
    Runner(bot, client).run(3)
    assert {table["id"] for table in bot.over} == set(tables)
    for table in tables:
        assert host.table(table)["status"] == "finished"
        assert [each for each in host.events(table) if each["by"] == "deadline"] == []
    asked = [(turn["table"], turn["since"]) for turn in bot.turns]
    assert len(asked) >= len(set(asked))


def test_two_bots_play_each_other(place: Simulation) -> None:
    ann, bob = First(), First()
    clients = [place.client("Ann"), place.client("Bob")]
    table = clients[0].open_table("commune", 2)["id"]
    clients[1].sit(table)
    runners = [Runner(ann, clients[0]), Runner(bob, clients[1])]
    streams = [client.messages() for client in clients]
    while clients[0].table(table)["status"] not in ("finished", "abandoned"):
        for runner, stream, client in zip(runners, streams, clients, strict=True):
            if any(each["your_turn"] or each["status"] == "seeding" for each in client.own_tables()):
                message = next(stream)
                if message is not None:
                    runner.handle(message.event, message.data)
    assert clients[0].table(table)["status"] == "finished"


def test_it_accepts_invitations_and_says_what_it_takes(place: Simulation) -> None:
    class Picky(First):
        games = ("commune",)
        max_tables = 2

        def declines(self, invitation: Any) -> Any:
            return "not_now" if invitation["seat"] == 2 else None

    host, guest = place.client("Host"), place.client("Guest")
    runner = Runner(Picky(), guest)
    guest.set_policy(runner.bot.policy())
    mine = guest.account()["id"]
    assert host.player(mine)["policy"] == {
        "games": [{"game": "commune", "presets": None, "options": {}}],
        "max_tables": 2,
    }
    tables = [host.open_table("commune", 3)["id"] for _ in range(2)]
    host.invite(tables[0], mine, 1)
    host.invite(tables[1], mine, 2)
    message = next(each for each in guest.messages() if each)
    runner.handle(message.event, message.data)
    assert host.table(tables[0])["seats"][1]["player"] is not None
    assert host.table(tables[1])["invitations"] == []
    assert host.table(tables[1])["seats"][2]["player"] is None


def test_a_turn_that_is_sent_twice_is_taken_once(place: Simulation) -> None:
    client, bot = place.client(), First()
    table = client.open_table("commune", 2, bots=["random"])["id"]
    reset = next(each for each in client.messages() if each)
    runner = Runner(bot, client)
    runner.handle("reset", reset.data)
    runner.handle("reset", reset.data)
    assert len(bot.turns) == 1
    assert len([version for version in moves_of(client, table) if version > 5]) == 1


def test_a_bot_resumes_after_a_restart(place: Simulation) -> None:
    client = place.client()
    client.open_table("commune", 2, bots=["random"])
    bot = First()
    Runner(bot, client).run(1)
    assert bot.over[0]["result"] is not None


def test_only_the_seat_that_was_kept_is_taken(place: Simulation) -> None:
    host, guest, third = place.client("Host"), place.client("Guest"), place.client("Third")
    table = host.open_table("commune", 3)["id"]
    mine = guest.account()["id"]
    host.invite(table, mine, 2)
    reset = next(each for each in guest.messages() if each)
    host.withdraw(table, mine)
    host.invite(table, third.account()["id"], 2)
    Runner(First(), guest).handle("reset", reset.data)
    assert [seat["player"] is not None for seat in host.table(table)["seats"]] == [True, False, False]


def test_a_table_that_ended_unseen_is_noticed_at_the_next_reset(place: Simulation) -> None:
    client, bot = place.client(), First()
    table = client.open_table("commune", 2, bots=["random"])["id"]
    runner = Runner(bot, client)
    reset = next(each for each in client.messages() if each)
    runner.handle("seated", reset.data["seated"][0])
    client.leave(table, 0)
    runner.handle("reset", next(each for each in client.messages() if each).data)
    assert ([each["id"] for each in bot.over], runner.finished, runner.at) == ([table], {table}, set())


def test_a_view_that_is_behind_is_looked_at_again(place: Simulation) -> None:
    client, bot = place.client(), First()
    client.open_table("commune", 2, bots=["random"])
    reset = next(each for each in client.messages() if each)
    turn = {**reset.data["your_turn"][0]}
    turn["version"] -= 1
    Runner(bot, client).handle("your_turn", turn)
    assert [each["version"] for each in bot.turns] == [turn["version"], turn["version"] + 1]


def test_a_bot_that_was_away_comes_back(place: Simulation, caplog: pytest.LogCaptureFixture) -> None:
    clients = [place.client("Ann"), place.client("Bob")]
    table = clients[0].open_table("commune", 2, turn_seconds=10)["id"]
    clients[1].sit(table)
    clients[0].reveal(table)
    while not (away := [seat["seat"] for seat in clients[0].table(table)["seats"] if seat["away"]]):
        place.simulator.passes(10)
    client = clients[away[0]]
    reset = next(each for each in client.messages() if each)
    assert [each["seat"] for each in reset.data["away"]] == away
    Runner(First(), client).handle("away", reset.data["away"][0])
    assert not client.table(table)["seats"][away[0]]["away"]
    assert f"after missed deadlines a house bot plays for seat {away[0]}; coming back" in caplog.text


def test_it_ends_when_the_service_is_gone_even_while_a_turn_is_taken(place: Simulation) -> None:
    class Threaded(First):
        threads = 2

        def turn(self, turn: Turn) -> Move:
            gone.set()
            return super().turn(turn)

    gone = threading.Event()
    client = place.client(patience=0)
    client.open_table("commune", 2, bots=["random"])
    request = client.transport.http.request

    def lost(*args: Any, **how: Any) -> httpx.Response:
        if gone.is_set():
            raise httpx.ConnectError("gone")
        return request(*args, **how)

    def cut(*_: Any, **__: Any) -> Any:
        if gone.is_set():
            raise httpx.ConnectError("gone")
        return stream(*_, **__)

    stream = client.transport.http.stream
    client.transport.http.request, client.transport.http.stream = lost, cut  # type: ignore[method-assign]
    messages = client.messages

    def ending(last: int | None = None) -> Any:
        yield next(each for each in messages(last) if each)
        gone.wait(PATIENCE)
        yield from messages(last)

    client.messages = ending  # type: ignore[method-assign]
    with pytest.raises(Unreachable):
        Runner(Threaded(), client).run()


def test_unknown_kinds_of_messages_are_ignored(place: Simulation) -> None:
    Runner(First(), place.client()).handle("applauded", {})


def test_a_bot_must_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot().choose({}, [])  # type: ignore[typeddict-item]

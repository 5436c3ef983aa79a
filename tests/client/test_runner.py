"""The runner: it takes every turn once, whatever happens to its connections."""

import json
import random
import re
import threading
from typing import Any

import httpx
import pytest

from cardtable.bots.faults import Faults
from cardtable.client import ApiError, Bot, Client, Reports, Runner, Turn, Unreachable
from cardtable.client.moves import Move, NoMove
from cardtable.client.reports import log_thinking
from cardtable.client.shapes import Table
from tests.client.conftest import Place
from tests.waiting import PATIENCE

CUTS = {"cut": 400, "lost": 200, "late": 0}


class First(Bot):
    """Makes the first legal move, and records what it was asked."""

    threads = 0

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.over: list[Table] = []
        self.seats: list[Table] = []

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return legal_moves[0]

    def turn(self, turn: Turn) -> Move:
        self.turns.append(turn)
        return super().turn(turn)

    def seated(self, table: Table) -> None:
        self.seats.append(table)

    def finished(self, table: Table) -> None:
        self.over.append(table)


def moves_of(client: Client, table: str) -> list[int]:
    """The versions of the moves that the client's seat has made."""
    seat = client.table(table)["viewer"]["seat"]
    told = client.events(table)
    return [each["version"] for each in told if each["actor"] == seat and each["by"] == "player"]


def test_it_plays_several_tables_to_their_ends_through_a_bad_connection(place: Place) -> None:
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


def test_two_bots_play_each_other(place: Place) -> None:
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


def test_it_accepts_invitations_and_says_what_it_takes(place: Place) -> None:
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


def test_a_turn_that_is_sent_twice_is_taken_once(place: Place) -> None:
    client, bot = place.client(), First()
    table = client.open_table("commune", 2, bots=["random"])["id"]
    reset = next(each for each in client.messages() if each)
    runner = Runner(bot, client)
    runner.handle("reset", reset.data)
    runner.handle("reset", reset.data)
    assert len(bot.turns) == 1
    assert len([version for version in moves_of(client, table) if version > 5]) == 1


def test_a_bot_resumes_after_a_restart(place: Place) -> None:
    client = place.client()
    client.open_table("commune", 2, bots=["random"])
    bot = First()
    Runner(bot, client).run(1)
    assert bot.over[0]["result"] is not None


class Astray(First):
    """Its first answers are a move with a wrong field, an unknown move, and an exception."""

    def turn(self, turn: Turn) -> Move:
        super().turn(turn)
        match len(self.turns):
            case 1:
                return {"type": "call", "colour": "red"}
            case 2:
                return {"type": "fly"}
            case 3:
                raise ZeroDivisionError
        return turn["legal_moves"][0]


def test_wrong_answers_are_reported_and_a_legal_move_is_played(place: Place) -> None:
    client, wrong = place.client(), []
    client.open_table("commune", 2, bots=["random"])
    Runner(Astray(), client, Reports(wrong=lambda turn, move, error: wrong.append((move, error)))).run(1)
    assert [move for move, _ in wrong] == [{"type": "call", "colour": "red"}, {"type": "fly"}, None]
    assert [type(error) for _, error in wrong] == [ApiError, ApiError, ZeroDivisionError]


class Nonsense(First):
    """Answers what is no move at all, and changes all that it is given."""

    answers = (None, "call", ["call"], {"type": {"call"}}, {"type": float("nan")}, {"type": "\ud800"})

    def turn(self, turn: Turn) -> Move:
        super().turn(turn)
        turn["legal_moves"].clear()
        turn["view"].clear()  # type: ignore[attr-defined]
        turn["history"].clear()
        return self.answers[(len(self.turns) - 1) % len(self.answers)]  # type: ignore[return-value]

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return {}


@pytest.mark.parametrize("threads", [0, 2])
def test_no_answer_is_so_wrong_that_it_loses_a_turn(place: Place, threads: int) -> None:
    client, bot, wrong = place.client(), Nonsense(), []
    bot.threads = threads
    table = client.open_table("commune", 2, bots=["random"])["id"]
    Runner(bot, client, Reports(wrong=lambda turn, move, error: wrong.append((move, type(error))))).run(1)
    assert client.table(table)["status"] == "finished"
    assert [each["by"] for each in client.events(table) if each["by"] == "deadline"] == []
    assert set(wrong) == {(None, NoMove)}
    assert len(wrong) == len(bot.turns)


def test_a_service_that_is_busy_for_long_is_no_fault_of_the_bot(place: Place) -> None:
    """The bot's own move is made in the end, and nothing is reported as wrong."""
    client, bot, wrong = place.client(patience=0), First(), []
    table = client.open_table("commune", 2, bots=["random"])["id"]
    reset = next(each for each in client.messages() if each)
    request, down = client.transport.http.request, [5]

    def busy(*args: Any, **how: Any) -> httpx.Response:
        down[0] -= 1
        return httpx.Response(503, json={"code": "log_unavailable"}) if down[0] >= 0 else request(*args, **how)

    client.transport.http.request = busy  # type: ignore[method-assign]
    runner = Runner(bot, client, Reports(wrong=lambda *what: wrong.append(what)))
    runner.handle("your_turn", reset.data["your_turn"][0])
    assert wrong == []
    assert len([version for version in moves_of(client, table) if version > reset.data["your_turn"][0]["version"]]) == 1


def test_a_bot_that_fails_where_no_move_is_asked_for_plays_on(place: Place) -> None:
    class Faulty(First):
        def seated(self, table: Table) -> None:
            raise ZeroDivisionError

        def finished(self, table: Table) -> None:
            super().finished(table)
            raise ZeroDivisionError

        def declines(self, _invitation: Any) -> Any:
            raise ZeroDivisionError

    client, host, bot = place.client(), place.client("Host"), Faulty()
    invited = host.open_table("commune", 2)["id"]
    host.invite(invited, client.account()["id"])
    client.open_table("commune", 2, bots=["random"])
    Runner(bot, client).run(1)
    assert bot.over[0]["result"] is not None
    assert host.table(invited)["invitations"] == []


def test_only_the_seat_that_was_kept_is_taken(place: Place) -> None:
    host, guest, third = place.client("Host"), place.client("Guest"), place.client("Third")
    table = host.open_table("commune", 3)["id"]
    mine = guest.account()["id"]
    host.invite(table, mine, 2)
    reset = next(each for each in guest.messages() if each)
    host.withdraw(table, mine)
    host.invite(table, third.account()["id"], 2)
    Runner(First(), guest).handle("reset", reset.data)
    assert [seat["player"] is not None for seat in host.table(table)["seats"]] == [True, False, False]


def test_a_table_that_ended_unseen_is_noticed_at_the_next_reset(place: Place) -> None:
    client, bot = place.client(), First()
    table = client.open_table("commune", 2, bots=["random"])["id"]
    runner = Runner(bot, client)
    reset = next(each for each in client.messages() if each)
    runner.handle("seated", reset.data["seated"][0])
    client.leave(table, 0)
    runner.handle("reset", next(each for each in client.messages() if each).data)
    assert ([each["id"] for each in bot.over], runner.finished, runner.at) == ([table], {table}, set())


def test_it_can_be_run_again_when_the_service_is_back(place: Place) -> None:
    """The turn that it was told of before is taken then."""
    client, bot = place.client(patience=0), First()
    client.open_table("commune", 2, bots=["random"])
    messages, told = client.messages, []

    def cut(last: int | None = None) -> Any:
        if not told:
            told.append(next(each for each in messages(last) if each))
            runner.stop()
            runner.handle(told[0].event, told[0].data)
            raise Unreachable("the stream")
        yield from messages(last)

    client.messages = cut  # type: ignore[method-assign]
    runner = Runner(bot, client)
    with pytest.raises(Unreachable):
        runner.run(1)
    assert bot.turns == []
    runner.run(1)
    assert bot.over[0]["result"] is not None


class Interrupted(First):
    """At its first turn it is told of the next one, and then fails."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error
        self.runner: Runner | None = None

    def turn(self, turn: Turn) -> Move:
        super().turn(turn)
        if len(self.turns) > 1:
            return turn["legal_moves"][0]
        if self.runner is not None:
            self.runner.handle("your_turn", {**turn, "since": turn["since"] + 1})
        raise self.error


def test_a_turn_that_fails_does_not_lose_the_one_that_waits(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    def unprepared(*_: Any) -> None:
        raise RuntimeError("the reports fail too")

    client, bot = place.client(), Interrupted(ZeroDivisionError())
    table = client.open_table("commune", 2, bots=["random"])["id"]
    bot.runner = Runner(bot, client, Reports(wrong=unprepared))
    bot.runner.handle("your_turn", next(each for each in client.messages() if each).data["your_turn"][0])
    assert len(bot.turns) == 2
    assert len([version for version in moves_of(client, table) if version > bot.turns[0]["version"]]) == 1
    assert "the turn could not be taken" in caplog.text
    assert "the reports fail too" in caplog.text


def test_a_bot_that_broke_off_a_run_takes_the_turn_in_the_next_one(place: Place) -> None:
    client, bot = place.client(), Interrupted(KeyboardInterrupt())
    client.open_table("commune", 2, bots=["random"])
    runner = Runner(bot, client)
    with pytest.raises(KeyboardInterrupt):
        runner.run(1)
    runner.run(1)
    assert bot.turns[0]["since"] == bot.turns[1]["since"]
    assert bot.over[0]["result"] is not None


def test_it_stops_during_an_outage(place: Place) -> None:
    client = place.client(patience=0)

    def gone(policy: Any) -> Any:
        raise Unreachable("PUT /v1/me/policy")

    client.set_policy = gone  # type: ignore[method-assign]
    runner = Runner(First(), client)
    client.transport.sleep = lambda _: runner.stop()
    runner.run(persistent=True)
    assert runner.finished == set()


def test_a_turn_that_meets_an_outage_is_given_up_when_the_bot_is_stopped(place: Place) -> None:
    client, pauses = place.client(patience=600), []
    table = client.open_table("commune", 2, bots=["random"])["id"]
    turn = next(each for each in client.messages() if each).data["your_turn"][0]
    runner = Runner(First(), client)

    def gone(*_: Any, **__: Any) -> Any:
        raise httpx.ConnectError("refused")

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        assert len(pauses) < 10, "it goes on trying"
        if len(pauses) == 2:
            runner.stop()

    client.transport.http.request = gone  # type: ignore[method-assign]
    client.transport.sleep = sleep
    runner.handle("your_turn", turn)
    assert len(pauses) == 2
    assert turn["table"] == table


def test_a_bot_that_was_stopped_before_it_ran_does_not_run_then(place: Place) -> None:
    client, bot = place.client(), First()
    client.open_table("commune", 2, bots=["random"])
    runner = Runner(bot, client)
    runner.stop()
    runner.run(1)
    assert bot.turns == []
    runner.run(1)
    assert bot.over[0]["result"] is not None


# Time


class Slow(First):
    """Takes so many seconds for each answer, on a clock that only it moves; `meanwhile` is called as it thinks."""

    def __init__(self, seconds: float, meanwhile: Any = lambda: None) -> None:
        super().__init__()
        self.seconds = seconds
        self.meanwhile = meanwhile
        self.now = 0.0

    def turn(self, turn: Turn) -> Move:
        self.now += self.seconds
        self.meanwhile()
        return super().turn(turn)


def first_turn(client: Client) -> dict[str, Any]:
    return next(each for each in client.messages() if each).data["your_turn"][0]  # type: ignore[no-any-return]


@pytest.mark.parametrize(("seconds", "warned"), [(4.9, False), (5.0, True), (9.0, True)])
def test_an_answer_that_takes_half_of_its_time_is_logged(
    place: Place, seconds: float, warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    client, bot = place.client(), Slow(seconds)
    client.open_table("commune", 2, bots=["random"], turn_seconds=10)
    Runner(bot, client, clock=lambda: bot.now).handle("your_turn", first_turn(client))
    assert (f"the bot answered after {seconds:.1f} s of 10 s" in caplog.text) is warned


def test_a_bot_that_is_still_thinking_at_half_of_its_time_is_reported(place: Place) -> None:
    client, still, late = place.client(), threading.Event(), []
    bot = Slow(1, lambda: late.append(still.wait(PATIENCE)))
    client.open_table("commune", 2, bots=["random"], turn_seconds=10)
    turn = first_turn(client)
    turn["view"]["turn_seconds"] = 0
    Runner(bot, client, Reports(thinking=lambda _: still.set())).handle("your_turn", turn)
    assert late == [True]


def test_the_log_says_who_is_still_thinking(caplog: pytest.LogCaptureFixture) -> None:
    turn: Any = {"table": "t_1", "version": 7, "view": {"turn_seconds": 10}}
    log_thinking(turn)
    assert "table t_1, version 7: the bot has been thinking for half of its 10 s and has not answered" in caplog.text


def test_each_lost_turn_is_logged(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    """The quiet move is played while the bot thinks."""
    client = place.client()
    bot = Slow(12, lambda: place.simulator.passes(12))
    table = client.open_table("commune", 2, bots=["random"], turn_seconds=10)["id"]
    runner = Runner(bot, client, clock=lambda: bot.now)
    stream = client.messages()
    while client.table(table)["status"] == "playing":
        message = next(stream)
        if message is not None:
            runner.handle(message.event, message.data)
    lost = [each for each in client.events(table) if each["by"] == "deadline" and "commune." in each["type"]]
    told = [each for each in caplog.messages if "the turn is lost: its deadline passed (12.0 s to answer" in each]
    assert len(told) == len(lost) > 0


def test_a_move_that_comes_after_the_deadline_is_a_lost_turn(place: Place) -> None:
    client, lost = place.client(), []
    client.open_table("commune", 2, bots=["random"], turn_seconds=10)
    turn = first_turn(client)
    bot = Slow(11, lambda: setattr(place.simulator, "now", place.simulator.now + 11_000))
    reports = Reports(lost=lambda turn, seconds: lost.append((turn["version"], seconds)))
    Runner(bot, client, reports, lambda: bot.now).handle("your_turn", turn)
    assert lost == [(turn["version"], 11)]


# What goes wrong in a bot


def test_an_exception_is_logged_with_file_line_and_the_bots_own_frames(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing(First):
        def choose(self, view: Table, legal_moves: list[Move]) -> Move:
            return self.deeper({})

        def deeper(self, hands: dict[str, Move]) -> Move:
            return hands["nope"]

        def seated(self, table: Table) -> None:
            json.loads("{")

    client = place.client()
    client.open_table("commune", 2, bots=["random"])
    Runner(Failing(), client).handle("reset", next(each for each in client.messages() if each).data)
    [in_turn] = [each for each in caplog.messages if "KeyError" in each]
    assert re.search(r"the bot fails: KeyError: 'nope' \(test_runner.py, line \d+\); the first legal move is", in_turn)
    assert [line.strip() for line in in_turn.splitlines() if "return " in line][-2:] == [
        "return self.deeper({})",
        'return hands["nope"]',
    ]
    assert "_decided" not in in_turn
    [elsewhere] = [each for each in caplog.messages if "JSONDecodeError" in each]
    assert re.search(r"the bot fails: JSONDecodeError: .* \(test_runner.py, line \d+\)\nTraceback", elsewhere)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"ranks": ["9"]}, "{'ranks': ['9']} is not a move: it has no 'type'"),
        (None, "None is not a move: a move is a dictionary such as {'type': 'call'}"),
        ({"type": {1}}, "{'type': {1}} can't be written as JSON: Object of type set is not JSON serializable"),
    ],
)
def test_an_answer_that_is_no_move_is_explained(
    place: Place, answer: Any, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Odd(First):
        def turn(self, turn: Turn) -> Move:
            return answer  # type: ignore[no-any-return]

    client = place.client()
    client.open_table("commune", 2, bots=["random"])
    Runner(Odd(), client).handle("your_turn", first_turn(client))
    assert f"the bot's answer {why}; the first legal move is played" in caplog.text


def test_a_view_that_is_behind_is_looked_at_again(place: Place) -> None:
    client, bot = place.client(), First()
    client.open_table("commune", 2, bots=["random"])
    reset = next(each for each in client.messages() if each)
    turn = {**reset.data["your_turn"][0]}
    turn["version"] -= 1
    Runner(bot, client).handle("your_turn", turn)
    assert [each["version"] for each in bot.turns] == [turn["version"], turn["version"] + 1]


def test_a_bot_that_was_away_comes_back(place: Place, caplog: pytest.LogCaptureFixture) -> None:
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


def test_it_ends_when_the_service_is_gone_even_while_a_turn_is_taken(place: Place) -> None:
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


def test_unknown_kinds_of_messages_are_ignored(place: Place) -> None:
    Runner(First(), place.client()).handle("applauded", {})


def test_a_bot_must_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot().choose({}, [])  # type: ignore[typeddict-item]

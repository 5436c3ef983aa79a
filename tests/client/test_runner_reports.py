"""The runner's log and reports about slow, failing or misbehaving bots."""

import json
import re
import threading
from typing import Any

import httpx
import pytest

from cardtable.client import ApiError, Client, Reports, Runner, Turn
from cardtable.client.moves import Move, NoMove
from cardtable.client.reports import log_thinking
from cardtable.client.shapes import Table
from tests.client.answers import problem
from tests.client.conftest import Simulation
from tests.client.first_bot import First, moves_of
from tests.polling import PATIENCE


class Astray(First):
    """First returns a move with a wrong field and an unknown move, and then raises an exception."""

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


def test_wrong_answers_are_reported_and_a_legal_move_is_played(place: Simulation) -> None:
    client, wrong = place.client(), []
    client.open_table("commune", 2, bots=["random"])
    Runner(Astray(), client, Reports(wrong=lambda turn, move, error: wrong.append((move, error)))).run(1)
    assert [move for move, _ in wrong] == [{"type": "call", "colour": "red"}, {"type": "fly"}, None]
    assert [type(error) for _, error in wrong] == [ApiError, ApiError, ZeroDivisionError]


class Nonsense(First):
    """Returns values that are not moves, and changes all its arguments."""

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
def test_no_answer_is_so_wrong_that_it_loses_a_turn(place: Simulation, threads: int) -> None:
    client, bot, wrong = place.client(), Nonsense(), []
    bot.threads = threads
    table = client.open_table("commune", 2, bots=["random"])["id"]
    Runner(bot, client, Reports(wrong=lambda turn, move, error: wrong.append((move, type(error))))).run(1)
    assert client.table(table)["status"] == "finished"
    assert [each["by"] for each in client.events(table) if each["by"] == "deadline"] == []
    assert set(wrong) == {(None, NoMove)}
    assert len(wrong) == len(bot.turns)


BUSY_FOR_ALL = [(503, "unavailable"), (503, "read_only"), (503, "too_many_streams"), (429, "too_many_requests")]


@pytest.mark.parametrize(("status", "code"), BUSY_FOR_ALL)
def test_a_service_that_is_busy_for_long_is_no_fault_of_the_bot(place: Simulation, status: int, code: str) -> None:
    """The bot's own move is made in the end, and no fault is reported."""
    client, bot, wrong = place.client(patience=0), First(), []
    table = client.open_table("commune", 2, bots=["random"])["id"]
    reset = next(each for each in client.messages() if each)
    request, down = client.transport.http.request, [5]

    def busy(*args: Any, **how: Any) -> httpx.Response:
        down[0] -= 1
        return problem(status, code) if down[0] >= 0 else request(*args, **how)

    client.transport.http.request = busy  # type: ignore[method-assign]
    runner = Runner(bot, client, Reports(wrong=lambda *what: wrong.append(what)))
    runner.handle("your_turn", reset.data["your_turn"][0])
    assert wrong == []
    assert len([version for version in moves_of(client, table) if version > reset.data["your_turn"][0]["version"]]) == 1


def test_a_bot_that_fails_where_no_move_is_asked_for_plays_on(place: Simulation) -> None:
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


class Slow(First):
    """Takes that many seconds for each move, on a clock that only it advances. Calls `meanwhile` while thinking."""

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
    return next(each for each in client.messages() if each).data["your_turn"][0]


@pytest.mark.parametrize(("seconds", "warned"), [(4.9, False), (5.0, True), (9.0, True)])
def test_an_answer_that_takes_half_of_its_time_is_logged(
    place: Simulation, seconds: float, warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    client, bot = place.client(), Slow(seconds)
    client.open_table("commune", 2, bots=["random"], turn_seconds=10)
    Runner(bot, client, clock=lambda: bot.now).handle("your_turn", first_turn(client))
    assert (f"the bot answered after {seconds:.1f} s of 10 s" in caplog.text) is warned


def test_a_bot_that_is_still_thinking_at_half_of_its_time_is_reported(place: Simulation) -> None:
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


def test_each_lost_turn_is_logged(place: Simulation, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_move_that_comes_after_the_deadline_is_a_lost_turn(place: Simulation) -> None:
    client, lost = place.client(), []
    client.open_table("commune", 2, bots=["random"], turn_seconds=10)
    turn = first_turn(client)
    bot = Slow(11, lambda: setattr(place.simulator, "now", place.simulator.now + 11_000))
    reports = Reports(lost=lambda turn, seconds: lost.append((turn["version"], seconds)))
    Runner(bot, client, reports, lambda: bot.now).handle("your_turn", turn)
    assert lost == [(turn["version"], 11)]


def test_an_exception_is_logged_with_file_line_and_the_bots_own_frames(
    place: Simulation, caplog: pytest.LogCaptureFixture
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
    assert re.search(r"the bot fails: KeyError: 'nope' \(first_bot.py, line \d+\); the first legal move is", in_turn)
    assert [line.strip() for line in in_turn.splitlines() if "return " in line][-2:] == [
        "return self.deeper({})",
        'return hands["nope"]',
    ]
    assert "_decided" not in in_turn
    [elsewhere] = [each for each in caplog.messages if "JSONDecodeError" in each]
    assert re.search(r"the bot fails: JSONDecodeError: .* \(test_runner_reports.py, line \d+\)\nTraceback", elsewhere)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"ranks": ["9"]}, "{'ranks': ['9']} is not a move: it has no 'type'"),
        (None, "None is not a move: a move is a dictionary such as {'type': 'call'}"),
        ({"type": {1}}, "{'type': {1}} can't be written as JSON: Object of type set is not JSON serializable"),
    ],
)
def test_an_answer_that_is_no_move_is_explained(
    place: Simulation, answer: Any, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Odd(First):
        def turn(self, turn: Turn) -> Move:
            return answer

    client = place.client()
    client.open_table("commune", 2, bots=["random"])
    Runner(Odd(), client).handle("your_turn", first_turn(client))
    assert f"the bot's answer {why}; the first legal move is played" in caplog.text

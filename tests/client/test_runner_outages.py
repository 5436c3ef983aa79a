"""The runner during an outage, and when stopped."""

from typing import Any

import httpx
import pytest

from cardtable.client import Reports, Runner, Turn, Unreachable
from cardtable.client.moves import Move
from tests.client.conftest import Simulation
from tests.client.first_bot import First, moves_of


def test_it_can_be_run_again_when_the_service_is_back(place: Simulation) -> None:
    """It then makes the move announced before."""
    client, bot = place.client(patience=0), First()
    client.open_table("commune", 2, bots=["random"])
    messages, told = client.messages, list[Any]()

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
    """At its first turn it receives the next one, and then fails."""

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


def test_a_turn_that_fails_does_not_lose_the_one_that_waits(
    place: Simulation, caplog: pytest.LogCaptureFixture
) -> None:
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


def test_a_bot_that_broke_off_a_run_takes_the_turn_in_the_next_one(place: Simulation) -> None:
    client, bot = place.client(), Interrupted(KeyboardInterrupt())
    client.open_table("commune", 2, bots=["random"])
    runner = Runner(bot, client)
    with pytest.raises(KeyboardInterrupt):
        runner.run(1)
    runner.run(1)
    assert bot.turns[0]["since"] == bot.turns[1]["since"]
    assert bot.over[0]["result"] is not None


def test_it_stops_during_an_outage(place: Simulation) -> None:
    client = place.client(patience=0)

    def gone(policy: Any) -> Any:
        raise Unreachable("PUT /v1/me/policy")

    client.set_policy = gone  # type: ignore[method-assign]
    runner = Runner(First(), client)
    client.transport.sleep = lambda _: runner.stop()
    runner.run(persistent=True)
    assert runner.finished == set()


def test_a_turn_that_meets_an_outage_is_given_up_when_the_bot_is_stopped(place: Simulation) -> None:
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


def test_a_bot_that_was_stopped_before_it_ran_does_not_run_then(place: Simulation) -> None:
    client, bot = place.client(), First()
    client.open_table("commune", 2, bots=["random"])
    runner = Runner(bot, client)
    runner.stop()
    runner.run(1)
    assert bot.turns == []
    runner.run(1)
    assert bot.over[0]["result"] is not None

"""The runner at unplayable tables: it drops them and continues with its other tables."""

import logging
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from cardtable.client import Client, Message, Reports, Runner
from tests.client.answers import problem
from tests.client.conftest import Simulation
from tests.client.first_bot import First, moves_of

FOR_GOOD = [
    (500, "log_damaged"),
    (503, "log_damaged"),
    (503, "newer_release"),
    (500, "earlier_release"),
    (503, "earlier_release"),
    (404, "not_found"),
    (403, "not_seated"),
]


class Refusals:
    """Refuses requests about one table until it is `mended`."""

    def __init__(self, client: Client, table: str, status: int, code: str) -> None:
        self.asked: list[str] = []
        self.mended = False
        self._request = client.transport.http.request
        self._about = table, status, code
        client.transport.http.request = self.request  # type: ignore[method-assign, assignment]

    def request(self, method: str, path: str, **how: Any) -> httpx.Response:
        table, status, code = self._about
        if self.mended or table not in path:
            return self._request(method, path, **how)
        self.asked.append(f"{method} {path}")
        return problem(status, code, "the log of this table is damaged")


@pytest.mark.parametrize(("status", "code"), FOR_GOOD)
@pytest.mark.parametrize("threads", [0, 1])
def test_a_bot_lets_a_table_go_that_refuses_for_good_and_plays_the_others(
    place: Simulation, caplog: pytest.LogCaptureFixture, threads: int, status: int, code: str
) -> None:
    client, bot = place.client(patience=0), First()
    bot.threads = threads
    other, dead = (client.open_table("commune", 2, bots=["random"])["id"] for _ in range(2))
    refusals = Refusals(client, dead, status, code)
    runner = Runner(bot, client)
    with caplog.at_level(logging.INFO):
        runner.run(1)
    assert runner.finished == {other}
    assert runner.at == set()
    assert len(refusals.asked) <= 2, "once for each time that the stream names it"
    said = [each for each in caplog.messages if dead in each]
    assert said == [f"table {dead}: the log of this table is damaged ({code}); it is let go until there is news of it"]


def test_a_bot_does_not_blame_itself_for_a_table_that_can_not_be_read(place: Simulation) -> None:
    client, bot, wrong, gone = place.client(patience=0), First(), [], []
    dead = client.open_table("commune", 2, bots=["random"])["id"]
    turn = next(each for each in client.messages() if each).data["your_turn"][0]
    Refusals(client, dead, 500, "log_damaged")
    runner = Runner(
        bot, client, Reports(wrong=lambda *what: wrong.append(what), let_go=lambda *what: gone.append(what))
    )
    for _ in range(3):
        runner.handle("your_turn", turn)
    assert wrong == []
    assert gone == [(dead, "log_damaged", "the log of this table is damaged")], "it is told once"
    assert len(bot.turns) == 3, "each message is news"


def test_a_bot_tries_a_table_of_a_newer_release_again_now_and_then(place: Simulation) -> None:
    client, bot, now = place.client(patience=0), First(), [0.0]
    table = client.open_table("commune", 2, bots=["random"])["id"]
    reset = next(each for each in client.messages() if each)
    refusals = Refusals(client, table, 503, "newer_release")
    asked = []

    def signs_of_life(_last: int | None = None) -> Iterator[Message | None]:
        yield reset
        for _ in range(40):
            now[0] += 15
            yield None
            asked.append(len(refusals.asked))
        refusals.mended = True
        now[0] += 600
        yield None
        runner.stop()
        yield None

    client.messages = signs_of_life  # type: ignore[method-assign, assignment]
    runner = Runner(bot, client, clock=lambda: now[0])
    before = moves_of(place.client("Watcher"), table)
    runner.run()
    assert asked[0] == 2
    assert asked[-1] <= 7, "with pauses that double"
    assert len(bot.turns) == asked[-1] + 1
    assert before == []
    assert len(list(client.events(table))) > reset.data["your_turn"][0]["version"]


UNREADABLE = {"code": "log_damaged", "detail": "the log is damaged at version 7"}


def test_what_the_stream_calls_unreadable_is_let_go(place: Simulation, caplog: pytest.LogCaptureFixture) -> None:
    client, bot = place.client(), First()
    runner = Runner(bot, client)
    runner.at = {"t_1", "t_2"}
    runner.handle("unreadable", {"table": "t_1", **UNREADABLE})
    runner.handle("unreadable", {"table": "t_1", **UNREADABLE})
    assert runner.at == {"t_2"}
    assert len(caplog.messages) == 1
    runner.handle("reset", {"seated": [], "your_turn": [], "unreadable": [{"table": "t_2", **UNREADABLE}]})
    assert runner.at == set()
    assert "table t_2: the log is damaged at version 7 (log_damaged)" in caplog.messages[-1]
    assert len(caplog.messages) == 2, "nobody looks whether such a table has ended"


def test_a_table_that_can_be_read_again_is_played_on(place: Simulation) -> None:
    client, bot = place.client(), First()
    table = client.open_table("commune", 2, bots=["random"])["id"]
    turn = next(each for each in client.messages() if each).data["your_turn"][0]
    runner = Runner(bot, client)
    runner.handle("unreadable", {"table": table, **UNREADABLE})
    runner.handle("your_turn", turn)
    assert runner.at == {table}
    assert len([version for version in moves_of(client, table) if version > turn["version"]]) == 1


def test_a_stream_that_has_no_room_is_tried_again_by_a_bot_that_is_to_persist(place: Simulation) -> None:
    client, rounds = place.client(patience=0), []

    def full(_last: int | None = None) -> Iterator[Message | None]:
        rounds.append(1)
        raise_from = problem(503, "too_many_streams", "too many requests are waiting", 1)
        client.transport.http = httpx.Client(
            transport=httpx.MockTransport(lambda _: raise_from), base_url="http://test"
        )
        return Client.messages(client)

    client.messages = full  # type: ignore[method-assign, assignment]
    runner = Runner(First(), client)
    client.transport.sleep = lambda _: runner.stop() if len(rounds) == 3 else None
    runner.run(policy=False, persistent=True)
    assert len(rounds) == 3

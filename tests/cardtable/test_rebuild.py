"""`cardtable rebuild`: its output and its exit status."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardtable.cli import main
from events.generations import FIRST
from events.redis.log import RedisLog, connect
from tests import servers
from tests.workers.house import House

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def log(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisLog]:
    """The log named by the environment."""
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def house(log: RedisLog) -> House:
    """A house with two finished tables and an open one."""
    house = House(log.ports)
    for _ in range(2):
        house.open(seats=2, bots=2, sit=False)
        house.works()
    house.open(seats=3, bots=1)
    house.projects()
    return house


def test_a_rebuild_makes_a_new_generation_live(house: House, capsys: Printed) -> None:
    assert main(["rebuild"]) == 0
    assert capsys.readouterr().out == "3 public tables are listed again\n"
    assert house.ports.generations.all() == [FIRST + 1]
    assert house.ports.standings.folded(FIRST + 1) == 2


def test_a_check_says_that_the_bytes_are_the_same_and_switches_nothing(house: House, capsys: Printed) -> None:
    assert main(["rebuild", "--check"]) == 0
    assert capsys.readouterr().out == "a rebuild gives the same bytes (3 tables)\n"
    assert house.ports.generations.all() == [FIRST]


def test_a_check_fails_with_1_and_names_what_differs(
    house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.projections.rebuild.PAUSE_SECONDS", 0)
    (finished, _) = house.ports.finished.after(0, 2)
    (entry,) = house.ports.table_index.find([finished.table])
    assert entry is not None
    house.ports.table_index.put(FIRST, entry._replace(version=entry.version + 1, summary=b"{}"))
    assert main(["rebuild", "--check", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "switched": False,
        "listed": 3,
        "unreadable": [],
        "same": False,
        "differing": [f"entries {finished.table}"],
    }


@pytest.mark.usefixtures("house")
def test_a_rebuild_can_be_read_by_a_program(capsys: Printed) -> None:
    assert main(["rebuild", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"switched": True, "listed": 3, "unreadable": []}


@pytest.mark.parametrize("words", [["rebuild"], ["rebuild", "--check"], ["rebuild", "--check", "--json"]])
def test_a_restart_of_the_server_while_logs_are_read_ends_it_with_2(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    with ExitStack() as first, ExitStack() as second:
        log = connect(first.enter_context(servers.valkey(tmp_path)).url, mode="strict")
        second.callback(log.close)
        monkeypatch.setenv("CARDTABLE_REDIS_URL", log.server.url(""))
        house = House(log.ports)
        house.open(seats=2, bots=2, sit=False)
        house.works()
        house.projects()
        before = sorted(log.ports.generations.contents(FIRST))

        def restarted(tables: list[str]) -> Iterator[str]:
            yield from tables
            first.close()
            second.enter_context(servers.valkey(tmp_path))

        monkeypatch.setattr("cardtable.rebuild._with_progress", restarted)
        assert main(words) == 2
        said = capsys.readouterr()
        assert said.err == "cardtable: the server of the log was restarted meanwhile; try again\n"
        assert said.out == ""
        assert log.ports.generations.all()[0] == FIRST
        assert sorted(log.ports.generations.contents(FIRST)) == before


def test_without_a_server_it_fails_with_2(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    monkeypatch.setenv("CARDTABLE_REDIS_URL", "redis://127.0.0.1:1/0")
    monkeypatch.setattr("events.redis.server.PAUSES", ())
    assert main(["rebuild"]) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")

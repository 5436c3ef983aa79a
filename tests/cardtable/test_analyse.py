"""`cardtable analyse` on a service's table, against a service in this process."""

from types import SimpleNamespace

import pytest

from tests.cardtable.conftest import Terminal
from tests.cardtable.test_watch import between_bots
from workers.equipment import equipment


@pytest.fixture
def table(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> str:
    """A finished table of house bots. Its analysis is made while the command waits for it."""
    table = between_bots(terminal, "cuccu")
    service = terminal.place.simulator.service

    def work(_seconds: float) -> None:
        page = service.analyses.analyses_of(table, limit=10, cursor=None)
        for each in page.items:
            equipment(service).analyses.analyse(each["id"])

    monkeypatch.setattr("cardtable.commands.analyse.time", SimpleNamespace(sleep=work))
    return table


def test_the_service_analyses_a_table_once(terminal: Terminal, table: str) -> None:
    printed = terminal.run("analyse", table, "--json")
    assert printed.status == 0, printed.err
    (value,) = printed.values
    assert list(value) == ["analysis", "summary", "decisions"]
    assert [each["seat"] for each in value["summary"]] == [0, 1]
    assert len(value["decisions"]) == sum(each["decisions"] for each in value["summary"])
    assert terminal.run("analyse", table, "--json").values == [value]
    client = terminal.client("Ann")
    (found,) = client.analyses(table)
    assert client.request_analysis(table)["id"] == found["id"]


def test_only_one_seat_is_shown(terminal: Terminal, table: str) -> None:
    (value,) = terminal.run("analyse", table, "--seat", "1", "--json").values
    assert {each["seat"] for each in value["decisions"]} == {1}
    words = terminal.run("analyse", table, "--seat", "1").out
    assert words.count("  seat 1  ") == sum(each["mistake"] for each in value["decisions"])
    assert "seat 0: " in words and "decisions judged" in words


def test_the_address_of_a_table_names_its_service(terminal: Terminal, table: str) -> None:
    printed = terminal.run("analyse", f"http://simulator/v1/tables/{table}", "--json")
    assert printed.status == 0, printed.err
    assert len(printed.values) == 1


def test_a_table_that_is_not_over_is_refused(terminal: Terminal) -> None:
    opened = terminal.client("Olga").open_table("cuccu", 2)["id"]
    printed = terminal.run("analyse", opened)
    assert printed.status == 1
    assert "not_over" in printed.err


def test_a_file_that_is_not_there_can_not_be_read(terminal: Terminal) -> None:
    printed = terminal.run("analyse", "no-such-record.json")
    assert printed.status == 2
    assert "no-such-record.json" in printed.err

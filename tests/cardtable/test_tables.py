"""`cardtable tables --mine` with unreadable tables."""

import json
from typing import Any

import httpx
import pytest

from cardtable.cli import main
from tests.cardtable.conftest import Terminal

UNREADABLE = [{"id": "t_dead", "code": "log_damaged", "detail": "the log of this table is damaged at version 7"}]
SENTENCE = "t_dead can't be shown: the log of this table is damaged at version 7 (log_damaged)"


@pytest.fixture
def mine(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> httpx.Client:
    """A client of an account with one table, whose list also has an unreadable one."""
    client = terminal.client("Ann")
    client.open_table("commune", 2)
    monkeypatch.setenv("CARDTABLE_TOKEN", client.token or "")
    http = terminal.place.http()
    ask = http.request

    def request(method: str, path: str, **how: Any) -> httpx.Response:
        answer = ask(method, path, **how)
        return httpx.Response(200, json={**answer.json(), "unreadable": UNREADABLE}) if "/me/tables" in path else answer

    monkeypatch.setattr(http, "request", request)
    return http


def test_a_table_that_can_not_be_read_is_named_in_a_line(
    mine: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "--mine"], http=mine) == 0
    said = capsys.readouterr().out
    assert "commune (standard)" in said
    assert said.splitlines()[-1] == SENTENCE


def test_lines_of_json_stay_tables(mine: httpx.Client, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "--mine", "--json"], http=mine) == 0
    said = capsys.readouterr()
    assert [json.loads(line)["game"] for line in said.out.splitlines()] == ["commune"]
    assert said.err == f"cardtable: {SENTENCE}\n"


def test_a_service_that_names_none_has_none(terminal: Terminal) -> None:
    client = terminal.client("Ann")
    assert terminal.run("login", "--token", lines=[client.token or ""]).status == 0
    assert terminal.run("tables", "--mine").out == "No table fits.\n"

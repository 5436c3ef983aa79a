"""The tools for language models where others take their time: seats that are away, and moves out of turn."""

from typing import TYPE_CHECKING

import pytest

from cardtable.client import Client, Move
from tests.cardtable.conftest import Terminal

if TYPE_CHECKING:
    from cardtable.agents.tools import Tools


@pytest.fixture
def tools(terminal: Terminal) -> "Tools":
    from cardtable.agents.tools import Tools  # noqa: PLC0415 - it imports mcp, which takes a second

    return Tools(terminal.client("Ada"))


@pytest.fixture
def friend(terminal: Terminal) -> Client:
    return terminal.client("Bob")


def table_of_both(tools: "Tools", friend: Client) -> str:
    """A table of Commune where everybody may call a bid, with a house bot between the two."""
    options = {"call_right": "any_player"}
    seats = {"seats": 3, "house_bots": ["random"], "free_seats": 1}
    table = tools.open_table("commune", turn_seconds=60, options=options, **seats)["table"]  # type: ignore[arg-type]
    friend.sit(table)
    tools.wait(table, 1)
    return table


def lowest_bid(moves: list[Move]) -> Move:
    return next(move for move in moves if move["type"] == "bid")


def test_who_has_missed_deadlines_comes_back_by_sitting(tools: "Tools", friend: Client, terminal: Terminal) -> None:
    table = table_of_both(tools, friend)
    while not (seen := tools.look(table))["seats"][0]["away"]:
        if seen["turn_seats"] == [2]:
            friend.move(table, lowest_bid(friend.legal_moves(table)["legal_moves"]))
        terminal.place.simulator.passes(61 if seen["turn_seats"] == [0] else 1)
    assert seen["status"] == "playing"
    assert tools.sit(table)["seats"][0]["away"] is False


def test_who_waits_is_told_once_of_a_move_out_of_turn(tools: "Tools", friend: Client) -> None:
    table = table_of_both(tools, friend)
    while (course := tools.wait(table, 1))["reason"] != "you_may_move":
        if course["reason"] == "your_turn":
            offered = tools.list_moves(table)
            tools.play(table, offered["version"], lowest_bid([each["move"] for each in offered["moves"]]))
        elif course["table"]["turn_seats"] == [2]:
            friend.move(table, lowest_bid(friend.legal_moves(table)["legal_moves"]))
    assert not course["table"]["your_turn"]
    assert [offered["line"] for offered in tools.list_moves(table)["moves"]] == ["call"]
    assert tools.wait(table, 1)["reason"] == "time"


def test_a_token_that_is_none_is_refused_before_anything_is_served(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_TOKEN", "stale")
    printed = terminal.run("mcp")
    assert (printed.status, printed.out) == (1, "")
    assert "(unauthorized)" in printed.err and "stale" not in printed.err

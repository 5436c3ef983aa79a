"""The tools for language models with absent opponents and moves out of turn."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest
from anyio.from_thread import start_blocking_portal

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
    """Returns a table of Commune where anyone may call a bid, with a house bot between the two players."""
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


# Arguments


def _run(function: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
    """Runs a coroutine in its own thread, because this thread's event loop may belong to another test's browser."""
    with start_blocking_portal() as portal:
        return portal.call(function, *arguments)


class Calls:
    """Calls tools through the server, like a model."""

    def __init__(self, client: Client) -> None:
        from cardtable.agents.tools import server_of  # noqa: PLC0415 - see above

        self._server = server_of(client)

    def schemas(self) -> dict[str, Any]:
        return {tool.name: tool.input_schema for tool in _run(self._server.list_tools)}

    def call(self, tool: str, **arguments: Any) -> tuple[bool, dict[str, Any]]:
        """Calls a tool. Returns True if it failed, and the response."""
        made: Any = _run(self._server.call_tool, tool, arguments)
        assert json.loads(made.content[0].text) == made.structured_content
        return made.is_error, made.structured_content


@pytest.fixture
def calls(terminal: Terminal) -> Calls:
    return Calls(terminal.client("Ada"))


def test_an_argument_that_a_tool_does_not_have_is_refused_and_changes_nothing(calls: Calls) -> None:
    failed, problem = calls.call("open_table", game="cuccu", bots=["steady"], presets="scat", is_public=False)
    assert failed and problem["code"] == "invalid"
    assert problem["detail"] == "open_table has no argument bots, presets, is_public"
    known = "it takes game, preset, options, seats, house_bots, free_seats, listed, turn_seconds"
    assert problem["errors"] == {key: [known] for key in ("bots", "presets", "is_public")}
    assert calls.call("own_tables")[1]["tables"] == []
    for tool, schema in calls.schemas().items():
        needed = dict.fromkeys(schema.get("required", ()), "x")
        failed, problem = calls.call(tool, **needed, tabel="x")
        assert failed and "tabel" in problem["errors"], tool
        assert schema["additionalProperties"] is False, tool
    assert calls.call("list_games", tabel="x")[1]["errors"] == {"tabel": ["it takes no arguments"]}


def test_null_stands_for_the_default_of_every_optional_argument(calls: Calls) -> None:
    schemas = calls.schemas()
    table = calls.call("open_table", game="cuccu", seats=2)[1]["table"]
    values = {"game": "cuccu", "table": table, "version": 0, "move": "x"}
    for tool, schema in schemas.items():
        needed = {name: values[name] for name in schema.get("required", ())}
        optional = dict.fromkeys(schema["properties"].keys() - needed.keys())
        failed, answer = calls.call(tool, **needed, **(optional | ({"seconds": 1} if tool == "wait" else {})))
        assert not failed or answer["code"] == "version_conflict", (tool, answer)
        failed, answer = calls.call(tool, **dict.fromkeys(needed))
        assert failed == bool(needed) and (not failed or answer["code"] == "invalid"), (tool, answer)


STRANGE: tuple[Any, ...] = (
    10**30,
    -(10**30),
    10**9,
    True,
    1.5,
    "",
    "x" * 5000,
    "\ud800",
    "NaN",
    "10" * 3000,
    [[]],
    {"": {}},
    [None] * 99,
)
"""Values that a model may send for any argument."""


def test_no_value_of_an_argument_is_a_failure_that_nobody_foresaw(calls: Calls) -> None:
    schemas = calls.schemas()
    table = calls.call("open_table", game="cuccu", seats=2)[1]["table"]
    values = {"game": "cuccu", "table": table, "version": 0, "move": "x", "seconds": 1}
    for tool, schema in schemas.items():
        names = schema["properties"].keys()
        good = {name: values[name] for name in (*schema.get("required", ()), *(("seconds",) if tool == "wait" else ()))}
        for name in names:
            for value in STRANGE:
                calls.call(tool, **good | {name: value})
    assert calls.call("open_table", game="cuccu", seats=10**9)[1]["code"] == "seats_out_of_range"

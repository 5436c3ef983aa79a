"""The CPU time of single requests, by route, at crowded tables.

A request holds the interpreter, so a long one delays all others. Each route is measured at tables with the game's
maximum number of seats and a long log, both during play and after the end. The measured time is that of the request's
thread, from the call of the application to its return, and for each part of a stream. The target is 30 ms. It is stated
as a share of a fixed piece of work measured in the same run, so the test means the same on every machine.
"""

import gc
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from time import thread_time
from typing import Any, NamedTuple

import pytest

from domain.registry import GAMES
from service.process.settings import Settings
from service.wiring import Service
from tests import chance
from tests.authority.calls import CALLS, Ask
from tests.authority.scene import Observation, Scene
from tests.http.api import Api, Player, api_in_memory
from workers.equipment import equipment

LOOPS = 750_000
"""Number of loop iterations that take 30 ms of CPU time on the machines of docs/evidence."""

TRIES = 3
"""Number of new tables at which a route is measured before it counts as too slow: the CPU has other work, too."""

GAMES_OF_A_RUN = 4
"""Number of games measured, others in each run. They differ in their views, and most of a request is the same."""

MOVES = 12
"""Number of the player's moves before a table in play is measured."""

MOST_MOVES = 100
"""Maximum number of the player's moves at a table that is to be finished."""

FIRST = "commune"
"""The game at whose table every route is called once before the measurements, to exclude one-time initialisation."""


def budget() -> float:
    """Returns the seconds of the fixed piece of work: the fastest of several runs, as other processes only slow it
    down."""
    return min(_fixed_work() for _ in range(5))


def _fixed_work() -> float:
    began, total = thread_time(), 0
    for number in range(LOOPS):
        total += number & 7
    return thread_time() - began


# The tables


def crowded(api: Api, ann: Player, game: str, *, sit: bool = True) -> str:
    """Opens a table with as many house bots as the game allows, with or without the player."""
    for seats in range(10, 1, -1):
        order = {"game": game, "seats": seats, "visibility": "unlisted", "sit": sit, "bots": ["random"] * (seats - sit)}
        opened = api.post("/v1/tables", order, by=ann)
        if opened.status_code == 201:
            return str(opened.json["id"])
    raise AssertionError(f"{game} can't be played")


def tend(api: Api, table: str) -> None:
    equipment(Service(Settings(bot_delay_ms=0), api.service.ports, clock=api.clock), slice_seconds=600).tables.tend(
        table
    )


def being_played(api: Api, ann: Player, game: str) -> str:
    """Returns a table where the player has moved several times and is to move. Fewer times if matches are short."""
    for moves in range(MOVES, -1, -3):
        table = crowded(api, ann, game)
        tend(api, table)
        for _ in range(moves):
            if not _moved(api, ann, table):
                break
            tend(api, table)
        turn = api.see(table, by=ann)["turn"]
        if turn is not None and 0 in turn["seats"]:
            return table
    raise AssertionError(f"the player never has the turn at {game}")


def _moved(api: Api, ann: Player, table: str) -> bool:
    legal = api.get(f"/v1/tables/{table}/moves", by=ann).json["legal_moves"]
    return any(api.move(table, ann, move).status_code == 201 for move in (*legal[-1:], *legal))


def among_bots(api: Api, ann: Player, game: str) -> str:
    """Returns a finished match of house bots, which have the longest logs."""
    table = crowded(api, ann, game, sit=False)
    tend(api, table)
    assert api.see(table)["status"] == "finished"
    api.project(table)
    return table


def over(api: Api, ann: Player, game: str) -> str:
    """Returns a table that the player has played to the end, or for many moves."""
    table = crowded(api, ann, game)
    tend(api, table)
    for _ in range(MOST_MOVES):
        if not _moved(api, ann, table):
            break
        tend(api, table)
    if api.see(table)["status"] == "playing":
        api.delete(f"/v1/tables/{table}/seats/0", by=ann)
        tend(api, table)
    api.project(table)
    return table


STATES = {"being played": being_played, "over": over, "over, of bots": among_bots}


# The measurements


class Took(NamedTuple):
    seconds: float
    where: str


class Meter:
    """The longest uninterrupted piece of work of each route since `clear`."""

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self._app = app
        self.by_route: dict[str, float] = defaultdict(float)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterator[bytes]:
        route = ""

        def respond(*response: Any) -> Any:
            nonlocal route
            request = environ.get("werkzeug.request")
            rule = request and request.url_rule
            route = f"{environ['REQUEST_METHOD']} {rule.rule if rule else environ['PATH_INFO']}"
            return start_response(*response)

        began = thread_time()
        parts = self._app(environ, respond)
        self._note(route, thread_time() - began)
        return self._parts(route, parts)

    def _parts(self, route: str, parts: Iterable[bytes]) -> Iterator[bytes]:
        read = iter(parts)
        while True:
            began = thread_time()
            part = next(read, None)
            self._note(route, thread_time() - began)
            if part is None:
                break
            yield part
        close = getattr(parts, "close", None)
        if close is not None:
            close()

    def _note(self, route: str, seconds: float) -> None:
        self.by_route[route] = max(self.by_route[route], seconds)


def _at_length(here: Observation) -> None:
    """Requests the longest responses of the table: its whole log, and late steps in it."""
    version = here.api.see(here.table)["version"]
    for path in (
        "/events?limit=1000",
        "/events?limit=1000&order=desc",
        f"/replay?version={version - 1}",
        f"/replay?version={version // 2}&as=all",
        f"/positions?after={version // 2}",
    ):
        here.api.client.get(
            f"/v1/tables/{here.table}{path}", headers={"Authorization": f"Bearer {here.scene.ann.token}"}
        )


LAST = ("DELETE /v1/me", "DELETE /v1/me/tokens")
"""Calls that the player can make only once."""


def calls() -> list[Ask]:
    ordered = sorted(CALLS, key=lambda each: (each[0] in LAST, each[0].startswith("DELETE")))
    return [CALLS[each] for each in ordered]


def measured(state: Callable[[Api, Player, str], str], game: str) -> Mapping[str, float]:
    """Returns each route's longest piece of work at a new table of a game, in a process that has not read it yet."""
    api = api_in_memory()
    ann, bob = api.player("Ann"), api.player("Bob")
    table = state(api, ann, game)
    api.service = replace(api.service)
    api.take_over()
    here = Observation(Scene(api, table, ann, {0: ann, 1: bob}), ann, 0)
    plain = api.app.wsgi_app
    meter = Meter(plain)
    gc.collect()
    gc.disable()  # garbage collection is work of the process, whichever request triggers it
    api.app.wsgi_app = meter  # type: ignore[method-assign]
    try:
        _at_length(here)
        for call in calls():
            try:
                call(here)
            except (AssertionError, KeyError, TypeError):
                continue  # its preparation is not possible at this table; the requests it made are measured
    finally:
        api.app.wsgi_app = plain  # type: ignore[method-assign]
        gc.enable()
    return meter.by_route


def warm() -> None:
    for state in STATES.values():
        measured(state, FIRST)


@pytest.mark.thorough
def test_no_request_holds_the_interpreter_for_longer_than_the_aim(capsys: pytest.CaptureFixture[str]) -> None:
    warm()
    longest: dict[str, Took] = {}
    slow: list[str] = []
    for game in random.Random(chance.seeded("games")).sample([*GAMES], GAMES_OF_A_RUN):
        for name, state in STATES.items():
            share = _shares(state, game)
            for route, part in share.items():
                if part > longest.get(route, Took(0.0, "")).seconds:
                    longest[route] = Took(part, f"{game}, {name}")
            slow += [f"{route} at {game}, {name}: {part:.2f}" for route, part in share.items() if part > 1]
    with capsys.disabled():
        print("\n| route | ms, where the aim is 30 | at |\n|---|---:|---|")
        for route, took in sorted(longest.items(), key=lambda each: -each[1].seconds):
            print(f"| {route} | {30 * took.seconds:.1f} | {took.where} |")
    assert {call for call, _ in CALLS} - {re.sub(r"<(?:int:)?(\w+)>", r"{\1}", route) for route in longest} == set()
    assert slow == []


def _shares(state: Callable[[Api, Player, str], str], game: str) -> dict[str, float]:
    """Returns each route's share of the target. Slow routes are measured again at new tables."""
    found: dict[str, float] = {}
    for _ in range(TRIES):
        aim = budget()
        for route, seconds in measured(state, game).items():
            found[route] = min(found.get(route, float("inf")), seconds / aim)
        if all(share <= 1 for share in found.values()):
            break
    return found

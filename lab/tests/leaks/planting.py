"""Tools for planted leaks: the leaked data, and the places where it escapes."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from pkgutil import resolve_name
from typing import Any, NamedTuple

import flask
import pytest
from flask import Response

from domain.kernel import SPECTATOR, Viewer
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.table.state import Table
from service.http.entry import context_of
from service.http.requests import bearer_token
from service.ids import token_digest
from service.refusals import Refused
from service.wiring import Service
from tests.games.table_cases import Case
from tests.patched_games import changed
from tests.secrecy.courses import TABLE

CASE = Case("commerce", "standard", 3)
GAME = GAMES[CASE.slug]


class Plant(NamedTuple):
    """`plant` patches the leak in. The harness must find it on each of the channels separately."""

    name: str
    channels: tuple[str, ...]
    plant: Callable[[pytest.MonkeyPatch], None]

    def __str__(self) -> str:
        return self.name


PLANTS: list[Plant] = []


def planted(*channels: str) -> Callable[[Callable[[pytest.MonkeyPatch], None]], None]:
    def register(plant: Callable[[pytest.MonkeyPatch], None]) -> None:
        PLANTS.append(Plant(plant.__name__.replace("_", " "), channels, plant))

    return register


# The leaked data


def hidden(state: Any, knows: Viewer = SPECTATOR) -> list[str]:
    """Returns the cards of all seats except those in `knows`."""
    if state is None:
        return []
    hands = GAME.view(state, frozenset(range(CASE.seats)))["hands"]
    return [code for hand in hands if hand["seat"] not in knows for code in hand["cards"] or []]


def hint(state: Any, knows: Viewer = SPECTATOR) -> int:
    """Returns a number from 0 to 255 that depends on those cards."""
    return sha256("".join(hidden(state, knows)).encode()).digest()[0]


def at_hand() -> Table:
    """Returns the current request's table."""
    loaded = _service().tables.latest(TABLE)
    assert loaded is not None
    return loaded.table


def asking() -> Viewer:
    token = bearer_token(flask.request.environ)
    player = None if token is None else _service().ports.accounts.of_token(token_digest(token))
    seat = at_hand().seat_of(player)
    return SPECTATOR if seat is None else frozenset((seat,))


def _service() -> Service:
    return context_of(flask.current_app).service


def hint_at_hand() -> int:
    return hint(at_hand().state, asking())


# The places where it escapes


def around(monkeypatch: pytest.MonkeyPatch, target: str, then: Callable[..., Any]) -> None:
    """Passes a function's result to `then`, together with its arguments."""
    path, _, name = target.rpartition(".")
    original = getattr(resolve_name(path), name)

    @wraps(original)
    def changed(*args: Any, **kwargs: Any) -> Any:
        return then(original(*args, **kwargs), *args, **kwargs)

    monkeypatch.setattr(target, changed)


def with_refusals(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    """Adds a hint to the refusals of a function."""
    path, _, name = target.rpartition(".")
    original = getattr(resolve_name(path), name)

    @wraps(original)
    def changed(*args: Any, **kwargs: Any) -> Any:
        try:
            return original(*args, **kwargs)
        except Refused as refused:
            hinting = Refusal(refused.code, f"{refused.message} ({hint_at_hand()})")
            raise Refused.by_rules(hinting, refused.version) from None

    monkeypatch.setattr(target, changed)


def with_game(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    monkeypatch.setitem(GAMES, CASE.slug, changed(GAME, **changes))


def longer(response: Response, *_: Any, **__: Any) -> Response:
    """Leaks through the amount of trailing white space, which JSON allows."""
    response.set_data(response.get_data() + b" " * hint_at_hand())
    return response

"""Exceptions that quote cards: neither the response nor the log contains their text."""

from typing import Any

import pytest

from domain.registry import GAMES
from domain.table.commands import MakeMove
from tests.patched_games import changed
from tests.secrecy.answers import Ask
from tests.secrecy.at_rest import clean, match_of
from tests.secrecy.logbook import listening
from tests.secrecy.secrets import hidden_cards, secrets_of
from tests.secrecy.sweeps import points
from tests.secrecy.world import PATH, World, request_of

FUNCTIONS = ("play", "events", "view", "legal_moves")


def each_function() -> list[Any]:
    """Returns each function of each game; in `make test` one of each game in turn."""
    return [
        pytest.param(slug, function, marks=() if turn % len(FUNCTIONS) == place else pytest.mark.thorough)
        for turn, slug in enumerate(GAMES)
        for place, function in enumerate(FUNCTIONS)
    ]


@pytest.mark.parametrize(("slug", "function"), each_function())
def test_a_fault_reveals_and_logs_no_card(slug: str, function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(slug)
    turn = max(number for number in points(match) if isinstance(match.steps[number].command, MakeMove))
    step, world = match.steps[turn], World(match, turn)
    cards, secrets = hidden_cards(step.before), secrets_of(match)
    move = request_of(turn, step.command, match.opener)
    assert move is not None and cards

    def fails(*_: Any) -> Any:
        raise LookupError(f"{sorted(cards)} {secrets}")

    game = GAMES[slug]
    if function == "events":
        for event in {event for each in game.rules.variants for event in each.events}:
            monkeypatch.setattr(event, "on", fails)
    else:
        monkeypatch.setitem(GAMES, slug, changed(game, **{function: fails}))
    wrong = move.ask._replace(body={**move.ask.body, "nothing": 1})
    with listening() as book:
        asks = (move.ask, wrong, *(Ask("GET", f"{PATH}{each}") for each in ("", "/moves", "/replay?version=3")))
        failed = [answer for ask in asks if (answer := world.answered(ask, move.player)).status == 500]
    logged = book.taken()
    assert failed and any("LookupError" in text for text in logged)
    for text in (*map(repr, failed), *logged):
        clean(text, cards, secrets, function)

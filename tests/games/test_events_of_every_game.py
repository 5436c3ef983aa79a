"""No event of any game names a secret card in public, and the test detects one that does."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardtable.game.leaks import held, in_sight, leaks
from domain.cards import DECKS, codes
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent, Origin
from domain.registry import GAMES
from domain.table.batch import Decision
from tests.games.every_game import every_game
from tests.games.random_play import events_of, moments
from tests.games.table_cases import fewest_seats

# Planted leaks


Secrets = Callable[[HostedGame, Any, int], list[str]]
"""Returns cards that must not be named, by the state and the seat that moves."""


def of_another_hand(game: HostedGame, state: Any, actor: int) -> list[str]:
    hands = game.view(state, frozenset(range(game.seats[1])))["hands"]
    others = [code for hand in hands if hand["seat"] != actor for code in hand["cards"] or ()]
    return [code for code in others if code not in in_sight(game, state)]


def undealt(game: HostedGame, state: Any, _actor: int) -> list[str]:
    """Returns the cards in the stock or out of play. Some of them may have been shown before they were put there."""
    in_hand = held(game, state)
    deck = min((codes(deck) for deck in DECKS.values() if in_hand <= set(codes(deck))), key=len)
    return [code for code in deck if code not in in_hand | in_sight(game, state)]


@pytest.mark.thorough
@pytest.mark.parametrize("secrets", [of_another_hand, undealt])
@every_game
def test_a_planted_leak_is_found(slug: str, secrets: Secrets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events of seats name a secret card, if there is one."""
    game, planted, log = GAMES[slug], list[str](), Decision.logged

    def leaky(
        made: Decision, type_: str, schema: int, actor: int | None, by: Origin, data: Any, parts: Any
    ) -> LoggedEvent:
        own = actor is not None and type_.startswith(game.prefix)
        cards = secrets(game, made.now.state, actor) if own and actor is not None else []
        planted.extend(cards[-1:])
        return log(made, type_, schema, actor, by, {**data, "hint": cards[-1]} if cards else data, parts)

    monkeypatch.setattr(Decision, "logged", leaky)
    # A course no other test plays, because matches are cached by their case.
    course = 1_000_000 + (secrets is undealt)
    case = replace(next(fewest_seats(slug)), course=course)
    found = any(leaks(moments(case)))
    stocks = [event.data["stock"] for event in events_of(case) if "stock" in event.data]
    all_dealt = secrets is undealt and not any(stocks)
    assert planted or all_dealt
    assert found or all_dealt

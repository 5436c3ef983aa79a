"""No event of any game names a secret card in public, and one that did would be found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from domain.cards import DECKS, codes
from domain.event import Draft
from domain.game import AnyGame
from domain.registry import GAMES
from tests.games.every_game import any_table, every_game
from tests.games.leaks import held, in_sight, leaks
from tests.games.random_play import events_of, moments
from tests.games.table_cases import Case, fewest_seats


@any_table
def test_no_event_names_a_card_in_public_that_the_public_may_not_know(case: Case) -> None:
    assert list(leaks(moments(case))) == []


# Planted leaks


Secrets = Callable[[AnyGame, Any, int], list[str]]
"""By the state and the seat that moves: cards that nobody may name."""


def of_another_hand(game: AnyGame, state: Any, actor: int) -> list[str]:
    hands = game.view(state, frozenset(range(game.seats[1])))["hands"]
    others = [code for hand in hands if hand["seat"] != actor for code in hand["cards"] or ()]
    return [code for code in others if code not in in_sight(game, state)]


def undealt(game: AnyGame, state: Any, _actor: int) -> list[str]:
    """The cards in the stock or out of play. Some of them may have been shown before they were put there."""
    in_hand = held(game, state)
    deck = min((codes(deck) for deck in DECKS.values() if in_hand <= set(codes(deck))), key=len)
    return [code for code in deck if code not in in_hand | in_sight(game, state)]


class LeakyBatch:
    """A batch whose events of seats name a secret card, where there is one; `planted` collects them."""

    def __init__(self, batch: Any, game: AnyGame, secrets: Secrets, planted: list[str]) -> None:
        self._batch, self._game, self._secrets, self._planted = batch, game, secrets, planted

    def __getattr__(self, name: str) -> Any:
        return getattr(self._batch, name)

    def emit(self, draft: Draft) -> None:
        cards = [] if draft.actor is None else self._secrets(self._game, self._batch.state, draft.actor)
        self._planted += cards[-1:]
        self._batch.emit(draft._replace(data={**draft.data, "hint": cards[-1]}) if cards else draft)


@pytest.mark.parametrize("secrets", [of_another_hand, undealt])
@every_game
def test_a_planted_leak_is_found(slug: str, secrets: Secrets, monkeypatch: pytest.MonkeyPatch) -> None:
    game, planted = GAMES[slug], list[str]()

    def decide(batch: Any, seat: int, move: Any) -> None:
        game.decide(LeakyBatch(batch, game, secrets, planted), seat, move)

    monkeypatch.setitem(GAMES, slug, replace(game, decide=decide))
    # A course that no other test plays, since matches are cached by their case.
    course = 1_000_000 + (secrets is undealt)
    case = replace(next(fewest_seats(slug)), course=course)
    found = any(leaks(moments(case)))
    stocks = [event.data["stock"] for event in events_of(case) if "stock" in event.data]
    assert planted
    assert found or (secrets is undealt and not any(stocks))

"""An analysis judges a decision by what its seat saw, and by nothing else."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.analysis.decision import judged, search_of
from domain.analysis.luck import HandLuck
from domain.analysis.match import findings
from domain.registry import GAMES, game_of
from tests.analysis.games import hands_of, steady
from tests.domain.matches import open_match


@pytest.mark.parametrize("slug", ["commune", "liars-poker", "commerce", "thirty-one", "cuccu"])
def test_hidden_cards_that_change_places_change_no_value(slug: str) -> None:
    """The hands of two other seats change places, which the seat can't see: a state that agrees with all it knows."""
    game, found = GAMES[slug], search_of(GAMES[slug])
    assert found is not None
    seats = max(3, game.seats[0])
    table = open_match(slug, ["steady"] * seats, number=5).table
    state, compared = table.state, 0
    for seat in game.waiting(state):
        first, second = [each for each in range(seats) if each != seat][:2]
        other = _swapped(state, first, second)
        mine, theirs = game.observation(state, seat), game.observation(other, seat)
        assert mine == theirs and other != state
        move = mine.legal_moves[-1]
        results = [judged(game, each, mine, found[1], move, b"key", 200) for each in (state, other)]
        assert results[0] == results[1]
        compared += 1
    assert compared


def _swapped(state: Any, first: int, second: int) -> Any:
    hands = list(state.hands)
    hands[first], hands[second] = hands[second], hands[first]
    return state._replace(hands=tuple(hands))


@pytest.mark.parametrize("slug", ["commune", "cuccu"])
def test_luck_is_zero_on_average_over_deals(slug: str) -> None:
    """Of the first hands of many matches; by the seat with the first move too, which has an edge but no luck."""
    lucks: Mapping[int, list[float]] = {0: [], 1: []}
    for number in range(24):
        match = steady(slug, events=40, number=number)
        hands = hands_of(match)[:1]
        for hand in hands:
            for seat in lucks:
                lucks[seat].append(hand.luck[seat].mean)
    for values in lucks.values():
        assert len(values) >= 20
        mean = sum(values) / len(values)
        error = (sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5
        assert error > 0 and abs(mean) < 3.5 * error


def test_luck_is_the_result_where_all_play_as_the_rollout_policy_would() -> None:
    """The real shuffle is dealt again, and the state at the end of the hand is the real one."""
    match = steady("lorum", events=200)
    found = [each for each in findings(match.before, match.events, "ab") if isinstance(each, HandLuck)]
    assert game_of(match.table).slug == "lorum"
    assert any(hand.luck == hand.result for hand in found)

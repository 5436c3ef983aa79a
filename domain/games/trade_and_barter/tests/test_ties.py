"""Equal hands: the dealer's wins, or the frame's own rule applies ("What hands are worth" in rules.md)."""

from typing import Any

import pytest

from domain.games.trade_and_barter.tests.tables import knock_out, pack, table
from tests.playing import Match

EQUAL = {0: "9C 3C AD", 1: "9D 3D KC", 2: "9S 3S AC", 3: "9H 3H KD"}
"""Hands that all have twelve points from two cards."""


def judged(hands: dict[int, str], dealer: int, **options: Any) -> dict[str, Any]:
    data: dict[str, Any] = knock_out(table(hands, dealer=dealer, stock="", **options)).last("hand_judged").data
    return data


@pytest.mark.parametrize(("dealer", "best", "worst"), [(0, 0, 3), (1, 1, 0), (2, 2, 1), (3, 3, 2)])
def test_among_equals_the_dealer_is_best_and_the_player_on_the_dealer_s_right_worst(
    dealer: int, best: int, worst: int
) -> None:
    data = judged(EQUAL, dealer)
    assert (data["winner"], data["losers"]) == (best, [worst])


@pytest.mark.parametrize(("dealer", "best", "worst"), [(0, 1, 0), (1, 2, 1), (2, 3, 2)])
def test_with_the_frame_s_own_rule_the_pool_goes_by_the_order_of_play(dealer: int, best: int, worst: int) -> None:
    data = judged(EQUAL, dealer, ties="frame")
    assert (data["winner"], data["losers"]) == (best, [worst])


def test_a_dealer_who_is_not_among_the_equals_changes_nothing() -> None:
    hands = {**EQUAL, 0: "AS KS QS"}
    data = judged(hands, dealer=0)
    assert (data["winner"], data["losers"]) == (0, [3])
    data = judged({**EQUAL, 0: "AH KS QC"}, dealer=0)
    assert (data["winner"], data["losers"]) == (1, [0])


def test_with_tokens_there_is_one_loser_all_the_same_and_no_standoff() -> None:
    match = knock_out(table(EQUAL, dealer=1, stock="", frame="tokens", tokens=1))
    assert match.last("hand_judged").data["losers"] == [0]
    assert match.last("hand_judged").data["winner"] is None
    assert match.last("player_eliminated").data == {"seat": 0, "place": 4}


def two_left(**options: Any) -> Match:
    """Returns a table of two live seats with one token each and equal hands."""
    first = {0: "AS KD QC", 1: "9D 3D KC", 2: "9S 3S AC"}
    again = [pack({1: "9D 3D KC", 2: "9S 3S AC"}, dealer=dealer) for dealer in (1, 2, 1, 2)]
    return knock_out(table(first, *again, dealer=0, frame="tokens", tokens=1, **options))


def test_the_last_two_never_stand_off() -> None:
    match = knock_out(two_left())
    # Seat 1 deals, so its hand is the better.
    assert match.view()["result"]["places"] == [[1], [2], [0]]


def test_with_the_frame_s_own_rule_they_do_and_on_the_fourth_time_the_eldest_wins() -> None:
    match = two_left(ties="frame")
    for standoffs in (1, 2, 3):
        knock_out(match)
        assert match.names[-2:] == ["hand_stood_off", "cards_dealt"]
        assert match.last("hand_judged").data["losers"] == [1, 2]
        assert match.view()["state"]["standoffs"] == standoffs
    assert match.state.dealer == 2
    knock_out(match)
    assert match.view()["result"]["places"] == [[1], [2], [0]]


def test_with_tokens_exact_ties_decides_which_equal_hand_loses() -> None:
    options = {"frame": "tokens", "ties": "frame"}
    assert judged(EQUAL, dealer=1, **options)["losers"] == [0, 1, 2, 3]
    assert judged(EQUAL, dealer=1, exact_ties="seat_order", **options)["losers"] == [1]

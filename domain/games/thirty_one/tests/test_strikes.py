"""The effects of a hand of 31, for every holder and at every moment ("A hand" and "What hands are worth" in
rules.md)."""

from typing import Any

import pytest

from domain.games.thirty_one.tests.tables import ANY_HANDS, SHOWDOWN, idle, knock_out, pack, table

STRIKING = {**ANY_HANDS, 2: "AC KC QC"}
NEARLY = {**ANY_HANDS, 1: "AC KC 5H"}
"""Hands at a table where the queen of clubs gives seat 1 a hand of 31."""


def first_batch(hands: dict[int, str], **options: Any) -> list[str]:
    """Returns the events that follow the first deal without a move."""
    match = table(hands, **options)
    return match.names[match.names.index("cards_dealt") :]


def test_a_hand_dealt_31_strikes_before_anybody_moves() -> None:
    assert first_batch(STRIKING) == ["cards_dealt", *SHOWDOWN]
    match = table(STRIKING)
    assert match.last("tokens_lost").data == {
        "losses": {"0": 1, "1": 1, "3": 1},
        "tokens": [2, 2, 3, 2],
        "spared": None,
    }


def test_if_31_only_ends_the_hand_the_lowest_pay() -> None:
    assert first_batch(STRIKING, instant_31="showdown") == ["cards_dealt", *SHOWDOWN]
    assert table(STRIKING, instant_31="showdown").last("hand_judged").data["losers"] == [3]


def test_if_31_has_no_effect_play_continues() -> None:
    assert first_batch(STRIKING, instant_31="off") == ["cards_dealt"]
    match = table(STRIKING, instant_31="off")
    assert idle(match).turn == 2
    knock_out(match)
    assert match.last("hand_judged").data["losers"] == [3]


@pytest.mark.parametrize(("source", "lies"), [("stock", {"stock": "QC"}), ("discard", {"up": "QC"})])
def test_a_seat_that_makes_31_ends_the_hand_with_its_discard(source: str, lies: dict[str, Any]) -> None:
    match = table(NEARLY, **lies)
    match.when(f"1 draw from={source}").then("card_drawn")
    match.when("1 discard card=5H").then("card_discarded", *SHOWDOWN)
    assert match.last("tokens_lost").data["losses"] == {"0": 1, "2": 1, "3": 1}


def test_a_hand_of_four_cards_is_not_a_strike() -> None:
    """A seat that draws the card for 31 and discards another card of that suit has no 31."""
    match = table(NEARLY, stock="QC")
    match.play("1 draw from=stock")
    match.when("1 discard card=AC").then("card_discarded")
    assert match.turn == 2


def test_a_final_turn_can_strike_too() -> None:
    match = table({**ANY_HANDS, 2: "AC KC 5D"}, stock="QC")
    match.play("1 knock")
    match.play("2 draw from=stock")
    match.when("2 discard card=5D").then("card_discarded", *SHOWDOWN)
    assert match.last("hand_judged").data["losers"] == [0, 1, 3]
    assert match.view()["state"]["queue"] == []


def test_30_and_a_half_is_no_strike() -> None:
    match = table({**ANY_HANDS, 1: "AC AD AH"}, tricon=True)
    assert (match.state.phase, match.turn) == ("draw", 1)


def test_the_last_two_seats_stand_off_if_both_hold_31() -> None:
    both = {0: "AC KC QC", 1: "AH TH JH"}
    packs = [pack(both, dealer=1), pack(both, dealer=0), pack(both, dealer=1)]
    match = table(both, *packs, tokens=1)
    ends = [match.names.count("hand_stood_off"), match.view()["result"]]
    assert ends == [3, {"places": [[0], [1]]}]
    assert match.last("tokens_lost").data["spared"] == 0

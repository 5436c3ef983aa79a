"""The house bots of Trentuno."""

import pytest

from domain.games.trentuno.tests.tables import any_hands, table
from tests.levels import GENTLE, SHARP, STEADY, candidates, chosen
from tests.playing import Match

PLAYERS = pytest.mark.parametrize("level", [STEADY, SHARP])


@PLAYERS
def test_they_take_the_card_that_brings_them_near_to_31(level: str) -> None:
    match = table({0: "7C 6S 5H", 1: "AD QD 4C", 2: "AC 6D 3H"}, dealer=2, widow="2H 3S KD")
    match.play("0 knock")
    assert chosen(match, level) == {"type": "exchange", "give": ["4C"], "take": ["KD"]}


@PLAYERS
def test_if_all_cards_count_they_do_not_exceed_31(level: str) -> None:
    """With the ace for the five it would have 32, for the king 27."""
    match = table({0: "7C 6S 5D", 1: "AD KC 5H", 2: "QC 6D 3H"}, dealer=2, widow="AH 3S 2D", count="all_cards")
    match.play("0 knock")
    assert chosen(match, level) == {"type": "exchange", "give": ["KC"], "take": ["AH"]}


@PLAYERS
def test_they_knock_with_31(level: str) -> None:
    assert chosen(table({**any_hands(3), 1: "AD QD JD"}, dealer=0), level) == {"type": "knock"}


@PLAYERS
def test_they_make_the_hand_that_ends_the_trading_at_once(level: str) -> None:
    match = table({**any_hands(3), 1: "AD QD 4C"}, dealer=0, widow="2H 3S KD", instant_31=True)
    assert chosen(match, level) == {"type": "exchange", "give": ["4C"], "take": ["KD"]}


def with_31() -> Match:
    """Returns a table where seat 0 is to move with 31, and every exchange would break it."""
    hands = {0: "KH QD AS", 1: "7C 6S 5D", 2: "QC 6D 4H"}
    return table(hands, dealer=2, widow="3H 2S 5C", count="all_cards")


def test_no_move_that_breaks_the_best_hand_is_tried() -> None:
    assert chosen(with_31(), SHARP)["type"] in ("knock", "pass")
    assert not [move for move in candidates(with_31()) if "take" in move.data()]


def test_a_beginner_has_a_turn_before_a_gentle_bot_makes_31() -> None:
    match = table({**any_hands(3), 1: "AD QD 4C"}, dealer=0, widow="2H 3S KD", instant_31=True)
    assert chosen(match, GENTLE)["take"] != ["KD"]

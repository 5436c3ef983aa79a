"""The house bots of Whisky Poker."""

from math import comb

import pytest

from domain.cards import cards
from domain.games.whisky_poker.bot import code, strength, strengths
from domain.games.whisky_poker.tests.test_scenarios import table
from tests.levels import GENTLE, SHARP, STEADY, candidates, chosen, sampled
from tests.playing import dealt_by, given

PLAYERS = pytest.mark.parametrize("level", [STEADY, SHARP])


def test_steady_takes_the_widow_for_nothing_keeps_a_pair_and_makes_the_best_hand() -> None:
    match = table()
    assert chosen(match) == {"type": "take_widow"}
    match.play("1 leave")
    assert chosen(match) == {"type": "leave"}
    match.play("0 leave")
    assert chosen(match)["take"] == ["3C", "AC", "AD", "JH", "JS"]


@PLAYERS
def test_they_knock_with_a_hand_that_is_unlikely_to_be_the_worst(level: str) -> None:
    hands = {0: "2C 3D 5H 7S 9C", 1: "KC KD KH 4H 4S", 2: "TC TD 6H 8S QD"}
    pack = dealt_by(0, hands, table="AC AD JH JS 3C")
    match = given("whisky-poker", 3, options={"widow": "open"}, chance=[0, pack])
    assert chosen(match, level) == {"type": "knock"}


@PLAYERS
def test_in_the_last_turn_they_make_the_best_hand(level: str) -> None:
    match = table(widow="open")
    match.play("1 knock")
    assert chosen(match, level)["take"] == ["3C", "AC", "AD", "JH", "JS"]


def test_a_hand_that_is_likely_the_worst_is_not_knocked_with() -> None:
    match = table(3, widow="open")
    assert "Knock" not in [type(move).__name__ for move in candidates(match)]


@PLAYERS
def test_any_number_of_cards_may_be_swapped_where_the_table_says_so(level: str) -> None:
    match = table(widow="open", swap="any")
    match.play("1 knock")
    assert set(chosen(match, level)["take"]) >= {"AC", "AD"}


def test_a_beginner_is_not_knocked_out_before_the_first_turn() -> None:
    match = table(widow="open", dealer=1)
    assert chosen(match, GENTLE)["type"] != "knock"


def test_the_hidden_widow_is_drawn_in_each_deal() -> None:
    match = table(3)
    states = sampled(match, 1, 20)
    assert all(state.widow == () and state.unseen is not None for state in states)
    assert len({state.hands[0] for state in states}) > 1


# The strengths of hands


def test_a_strength_counts_the_hands_that_are_worse() -> None:
    state = table().state
    assert strength(state, code(cards("2C 3D 4H 5S 7C"))) == 0
    assert strength(state, code(cards("TC JC QC KC AC"))) == comb(52, 5) - 4
    assert strength(state, code(cards("2C 2D 3H 4S 5C"))) == 1_302_540
    assert strength(state, code(cards("AC 2D 3H 4S 5C"))) < strength(state, code(cards("6C 2D 3H 4S 5C")))


def test_there_is_one_for_each_way_to_have_ranks() -> None:
    mixed, suited = strengths(True)
    assert (len(mixed), len(suited)) == (6_175, comb(13, 5))

"""The house bots of Chinese Ten: their captures, and their inferences about other hands."""

import pytest

from domain.cards import Card
from domain.games.chinese_ten.tests.tables import choosing, laid_out
from tests.levels import RANDOM, SHARP, STEADY, candidates, chosen, sampled
from tests.playing import Match, given


def test_it_makes_the_capture_with_the_most_points() -> None:
    spades = " ".join(f"{rank}S" for rank in "23478TJQK")
    match = laid_out("9H 9C 5S 6S", s0=f"AD 5H 4C {spades}")
    assert chosen(match) == {"type": "play", "card": "AD", "take": "9H"}


def test_it_makes_a_worthless_capture_rather_than_leave_a_red_card() -> None:
    match = laid_out("8S JC QS 6S", s0="2C AD AH 9D 9H TD TH KD KH 3H 3D 7H")
    assert chosen(match) == {"type": "play", "card": "2C"}


def test_it_leaves_the_card_with_the_fewest_points() -> None:
    match = laid_out("JS JC 8S QS", s0="AD AH 9D 9H TD TH KD KH 3H 3D 7H 7D")
    assert chosen(match) == {"type": "play", "card": "3H"}


@pytest.mark.parametrize("level", [STEADY, SHARP])
def test_it_chooses_the_red_card_for_a_flip(level: str) -> None:
    assert chosen(choosing(), level) == {"type": "choose", "take": "9H"}


def test_one_of_equal_cards_is_tried() -> None:
    match = laid_out("8S JC QS 6S", s0="3C 3S 7C AD AH 9D 9H TD TH KD KH 3H")
    tried = [move.card.code for move in candidates(match)]
    assert tried.count("3C") + tried.count("3S") == 1 and "3H" in tried


def test_of_two_cards_that_capture_the_same_the_one_that_counts_more_is_tried() -> None:
    match = laid_out("2C 2D 2S QC", s0="7C 8C 8D", s1="5C")
    tried = {move.card.code: move.take for move in candidates(match)}
    assert tried["8D"] is Card.parse("2D") and "8C" not in tried


def test_of_two_cards_that_capture_nothing_either_may_be_kept() -> None:
    match = laid_out("3C 3D JS QC", s0="8C 8D", s1="5C")
    assert {"8C", "8D"} <= {move.card.code for move in candidates(match)}


def times_held(match: Match, code: str) -> int:
    """Returns the number of deals, of a hundred, in which seat 1 assumes that seat 0 holds that card."""
    return sum(Card.parse(code) in state.hands[0] for state in sampled(match, 1))


def after(played: str) -> Match:
    """Returns a match in which seat 0 has played that card to a red ten and a red eight. Seat 1 is to play."""
    match = laid_out("TH 8H 4S QS", s0=played, s1="3S", stock="5C")
    match.play(f"0 play card={played}")
    return match


def test_a_seat_that_leaves_a_card_seldom_holds_one_that_could_have_captured() -> None:
    match = after("KC")
    assert times_held(match, "TD") < 20 < times_held(match, "JD")
    assert times_held(match, "2D") < 20


def test_a_seat_that_captures_much_may_hold_a_card_that_would_have_captured_less() -> None:
    assert times_held(after("TD"), "2D") > 20


def test_every_card_that_has_been_seen_is_remembered() -> None:
    match = given("chinese-ten", 3)
    for _ in range(12):
        match.move(match.turn, chosen(match))
    for state in sampled(match, match.turn, 10):
        assert state.piles == match.state.piles and state.table == match.state.table
        hidden = {card for hand in state.hands for card in hand}
        assert not hidden & {*state.table, *(card for pile in state.piles for card in pile)}
        assert [len(hand) for hand in state.hands] == [len(hand) for hand in match.state.hands]


def test_the_steady_bot_beats_random_play() -> None:
    total = [0, 0, 0]
    for number in range(6):
        match = given("chinese-ten", 3, options={"first_dealer": number % 3})
        while not match.table.over:
            match.move(match.turn, chosen(match, STEADY if match.turn == 0 else RANDOM))
        total = [sum(pair) for pair in zip(total, match.state.scores, strict=True)]
    assert 5 * total[0] > 6 * max(total[1:])

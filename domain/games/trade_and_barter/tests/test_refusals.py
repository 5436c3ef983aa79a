"""Refused moves, their codes, and the order of the checks ("Order of checks" in conventions.md)."""

import pytest

from domain.games.trade_and_barter.tests.tables import any_hands, knock_out, table
from domain.moves import JsonMove
from domain.refusals import Refusal
from tests.playing import Match

# Seat 1 is to move with 9C 9D 5C.


@pytest.mark.parametrize(
    "move",
    [
        {"type": "trade"},
        {"type": "trade", "give": ["5C"]},
        {"type": "trade", "give": "5c"},
        {"type": "trade", "give": "5C", "for": "QS"},
        {"type": "barter", "give": 5},
        {"type": "barter", "give": "5C", "to": 0},
        {"type": "knock", "loudly": True},
        {"type": "pass", "give": "5C"},
        {"type": "exchange", "give": ["5C"], "take": ["QS"]},
        {},
    ],
    ids=str,
)
def test_an_unreadable_move_is_a_bad_shape(move: JsonMove) -> None:
    assert table(any_hands(3)).code_of(1, move) == "bad_shape"


def both_closed() -> Match:
    """Returns a table where seat 1 has no chips, and its barter was refused."""
    match = table(any_hands(3), dealer=0, purse=0, barter_consent=True)
    match.play("1 barter give=5C")
    match.play("0 barter_reply refuse=yes")
    return match


@pytest.mark.parametrize("kind", ["trade", "barter"])
def test_ownership_goes_before_the_rules(kind: str) -> None:
    assert both_closed().code_of(1, {"type": kind, "give": "AS"}) == "card_not_in_hand"
    assert both_closed().code_of(1, {"type": kind, "give": "2H"}) == "card_not_in_hand"


def test_the_rules_come_last() -> None:
    assert both_closed().code_of(1, {"type": "trade", "give": "5C"}) == "no_chips"
    assert both_closed().code_of(1, {"type": "barter", "give": "5C"}) == "barter_refused"


def test_an_empty_stock_goes_before_an_empty_purse() -> None:
    match = table(any_hands(3), dealer=0, traded_cards="aside", round_cap=100, purse=15)
    while match.view()["state"]["stock"]:
        (seat,) = match.game.waiting(match.state)
        match.move(seat, {"type": "trade", "give": match.state.hands[seat][0].code})
    (seat,) = match.game.waiting(match.state)
    assert match.code_of(seat, {"type": "trade", "give": match.state.hands[seat][0].code}) == "stock_empty"


def test_the_turn_is_checked_before_the_move() -> None:
    match = table(any_hands(3), dealer=0)
    for move in ({"type": "trade"}, {"type": "stand"}, {"type": "barter_reply"}, {"type": "buy_horse"}):
        assert match.code_of(2, move) == "not_your_turn"


def test_the_phase_is_checked_before_the_parameters_unless_it_has_a_code_of_its_own() -> None:
    match = table(any_hands(3), dealer=0, final_turns=True)
    assert match.code_of(1, {"type": "barter_reply", "give": 1}) == "wrong_phase"
    assert match.code_of(1, {"type": "buy_horse"}) == "horse_not_offered"
    match.play("1 knock")
    assert match.code_of(2, {"type": "knock"}) == "knock_closed"
    assert match.code_of(2, {"type": "knock", "loudly": True}) == "bad_shape"


def test_only_the_decision_is_possible_while_the_horse_is_offered() -> None:
    match = knock_out(table(any_hands(3), dealer=0, counters=1))
    assert match.state.phase == "horse"
    for move in ({"type": "pass"}, {"type": "knock"}, {"type": "trade", "give": "AC"}, {"type": "done"}):
        assert match.code_of(2, move) == "wrong_phase"
    match.play("2 decline_horse")
    assert match.code_of(2, {"type": "pass"}) == "eliminated"


@pytest.mark.parametrize("card", ["5C", "2H", "3H"])
def test_a_refused_answer_is_no_oracle_for_the_offered_card(card: str) -> None:
    """The five of clubs is offered, the two of hearts is on top of the stock, and the three of hearts in another
    hand."""
    match = table(any_hands(3), dealer=0)
    match.play("1 barter give=5C")
    with pytest.raises(Refusal) as refusal:
        match.play(f"0 barter_reply give={card}")
    assert (refusal.value.code, refusal.value.message) == ("card_not_in_hand", f"{card} is not in your hand")


def test_a_refused_move_changes_nothing() -> None:
    match = table(any_hands(3), dealer=0)
    before = match.table
    match.code_of(1, {"type": "trade", "give": "AS"})
    assert match.table is before

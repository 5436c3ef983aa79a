"""Refused moves, their codes, and the order of the checks ("Order of checks" in conventions.md, "A hand" in
rules.md)."""

import pytest

from domain.games.thirty_one.tests.tables import any_hands, idle, knock_out, table
from domain.moves import JsonMove
from domain.refusals import Refusal
from tests.playing import Match

# Seat 1 is to move with 9C 5C 5H; the pile is 2H.


def drawn(source: str = "stock") -> Match:
    match = table(any_hands(3), stock="9S")
    match.play(f"1 draw from={source}")
    return match


@pytest.mark.parametrize(
    "move",
    [
        {"type": "draw"},
        {"type": "draw", "from": None},
        {"type": "draw", "from": "widow"},
        {"type": "draw", "from": ["stock"]},
        {"type": "draw", "from": "stock", "card": "2H"},
        {"type": "draw", "source": "stock"},
        {"type": "knock", "loudly": True},
        {"type": "stop_the_bus"},
        {"type": "exchange", "give": ["5H"], "take": ["2H"]},
        {"type": "pass"},
        {"type": 1},
        {},
    ],
    ids=str,
)
def test_an_unreadable_move_is_a_bad_shape(move: JsonMove) -> None:
    assert table(any_hands(3)).code_of(1, move) == "bad_shape"


@pytest.mark.parametrize(
    "move",
    [
        {"type": "discard"},
        {"type": "discard", "card": ["9C"]},
        {"type": "discard", "card": "9c"},
        {"type": "discard", "card": 3},
        {"type": "discard", "card": "9C", "face": "up"},
    ],
    ids=str,
)
def test_an_unreadable_discard_is_refused(move: JsonMove) -> None:
    assert drawn().code_of(1, move) == "bad_shape"


@pytest.mark.parametrize("card", ["2H", "AS", "X1", "KH"])
def test_only_a_card_in_the_hand_can_be_discarded(card: str) -> None:
    assert drawn().code_of(1, {"type": "discard", "card": card}) == "card_not_in_hand"


def test_the_card_just_taken_from_the_pile_cannot_be_discarded() -> None:
    assert drawn("discard").code_of(1, {"type": "discard", "card": "2H"}) == "not_discardable"


def test_each_step_has_its_moves() -> None:
    match = table(any_hands(3))
    assert match.code_of(1, {"type": "discard", "card": "9C"}) == "wrong_phase"
    assert match.code_of(1, {"type": "stand"}) == "stand_closed"
    match.play("1 draw from=stock")
    assert match.code_of(1, {"type": "draw", "from": "stock"}) == "wrong_phase"
    assert match.code_of(1, {"type": "knock"}) == "knock_closed"
    assert match.code_of(1, {"type": "stand"}) == "stand_closed"


def test_nobody_knocks_twice() -> None:
    match = table(any_hands(3))
    match.play("1 knock")
    assert match.code_of(2, {"type": "knock"}) == "knock_closed"
    assert match.code_of(2, {"type": "knock", "loudly": True}) == "bad_shape"
    assert match.code_of(2, {"type": "discard", "card": "QD"}) == "wrong_phase"
    match.play("2 draw from=stock")
    assert match.code_of(2, {"type": "stand"}) == "stand_closed"
    assert match.code_of(2, {"type": "draw", "from": "discard"}) == "wrong_phase"


def test_the_turn_is_checked_before_the_move() -> None:
    match = table(any_hands(3))
    for move in ({"type": "discard"}, {"type": "stand"}, {"type": "knock"}, {"type": "shout"}):
        assert match.code_of(2, move) == "not_your_turn"


def test_a_refused_move_changes_nothing() -> None:
    match = drawn()
    before = match.table
    match.code_of(1, {"type": "discard", "card": "AS"})
    assert match.table is before


def test_a_refusal_does_not_depend_on_the_holder_of_the_card() -> None:
    match = drawn()
    messages = set()
    for card in ("AS", "KH"):  # seat 0 holds one, the other lies in the stock
        with pytest.raises(Refusal) as refusal:
            match.play(f"1 discard card={card}")
        messages.add(refusal.value.message.replace(card, "it"))
    assert messages == {"it is not in your hand"}


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    match = knock_out(table(any_hands(2), tokens=1))
    assert match.table.status == "finished"
    assert match.code_of(0, {"type": "knock"}) == "table_over"


def test_an_eliminated_seat_has_no_moves() -> None:
    match = knock_out(table(any_hands(3), tokens=1))
    assert match.code_of(1, {"type": "draw", "from": "stock"}) == "eliminated"
    assert idle(match).code_of(1, {"type": "shout"}) == "eliminated"

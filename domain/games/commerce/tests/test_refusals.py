"""Refused moves, their codes, and the order of the checks ("Order of checks" in conventions.md, "A hand" in
rules.md)."""

import pytest

from domain.games.commerce.tests.tables import any_hands, knock_out, table
from domain.moves import JsonMove
from domain.refusals import Refusal

# Seat 1 is to move with 9C 9D 5H; the widow is 2H 8S TD.


def exchange(give: object, take: object, **more: object) -> JsonMove:
    return {"type": "exchange", "give": give, "take": take, **more}


@pytest.mark.parametrize(
    "move",
    [
        {"type": "exchange"},
        {"type": "exchange", "give": ["5H"]},
        exchange([], []),
        exchange("5H", "TD"),
        exchange(["5H"], ["TD"], mood="bad"),
        exchange(["5H", "5H"], ["TD", "2H"]),
        exchange(["5H"], ["TD", "TD"]),
        exchange([5], ["TD"]),
        exchange(["5h"], ["TD"]),
        {"type": "pass", "give": []},
        {"type": "knock", "loudly": True},
        {"type": "stand"},
        {"type": None},
        {},
    ],
    ids=str,
)
def test_an_unreadable_move_is_a_bad_shape(move: JsonMove) -> None:
    assert table(any_hands(3)).code_of(1, move) == "bad_shape"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (exchange(["5H", "AS"], ["TD", "TC"]), "card_not_in_hand"),
        (exchange(["5H"], ["AS"]), "card_not_in_widow"),
        (exchange(["5H"], ["9C"]), "card_not_in_widow"),
        (exchange(["X1"], ["TD"]), "card_not_in_hand"),
        (exchange(["AS"], ["AH"]), "card_not_in_hand"),
        (exchange(["5H", "9C"], ["TD"]), "too_many_cards"),
        (exchange(["5H"], ["TD", "2H"]), "too_many_cards"),
        (exchange(["5H", "9C"], ["TD", "2H"]), "too_many_cards"),
    ],
    ids=str,
)
def test_an_exchange_that_is_not_allowed(move: JsonMove, code: str) -> None:
    assert table(any_hands(3)).code_of(1, move) == code


def test_an_exchange_of_unequal_numbers() -> None:
    match = table(any_hands(3), exchanges_per_turn=2)
    assert match.code_of(1, exchange(["5H", "9C"], ["TD"])) == "count_mismatch"
    assert match.code_of(1, exchange(["5H"], ["TD", "2H"])) == "count_mismatch"
    assert match.code_of(1, exchange(["5H"], ["TD", "2H", "8S"])) == "too_many_cards"


def test_the_turn_is_checked_before_the_move() -> None:
    match = table(any_hands(3))
    for move in ({"type": "exchange"}, {"type": "stand"}, {"type": "pass"}, {"type": "buy_horse"}):
        assert match.code_of(2, move) == "not_your_turn"


def test_the_parameters_are_checked_before_a_phase_with_a_code_of_its_own() -> None:
    """Such a code is a rule of the game, and those are checked last ("Order of checks" in conventions.md)."""
    match = table(any_hands(3), frame="pool")
    assert match.code_of(1, {"type": "buy_horse", "for": 1}) == "bad_shape"
    assert match.code_of(1, {"type": "decline_horse"}) == "horse_not_offered"
    match.play("1 knock")
    assert match.code_of(2, {"type": "knock", "loudly": True}) == "bad_shape"
    assert match.code_of(2, {"type": "knock"}) == "knock_closed"


def test_the_parameters_are_checked_before_ownership_and_ownership_before_the_rules() -> None:
    match = table(any_hands(3))
    assert match.code_of(1, {"type": "pounce"}) == "bad_shape"
    assert match.code_of(1, {"type": "pounce", "card": "9H"}) == "card_not_in_widow"
    assert match.code_of(1, {"type": "pounce", "card": "TD"}) == "pounce_off"


def test_a_table_of_tokens_never_offers_a_horse() -> None:
    assert table(any_hands(3)).code_of(1, {"type": "buy_horse"}) == "horse_not_offered"


def test_only_the_decision_is_possible_while_the_horse_is_offered() -> None:
    match = knock_out(table(any_hands(4), frame="pool", counters=1, pounce="interrupt"))
    assert match.state.phase == "horse"
    assert match.code_of(2, {"type": "pass"}) == "wrong_phase"
    assert match.code_of(2, {"type": "knock"}) == "wrong_phase", "knock_closed is for final turns"
    assert match.code_of(2, exchange(["AC"], ["TD"])) == "wrong_phase"
    assert match.code_of(1, {"type": "pounce", "card": "TD"}) == "wrong_phase"
    assert match.code_of(1, {"type": "buy_horse"}) == "not_your_turn"
    match.when("2 decline_horse")
    assert match.code_of(2, {"type": "pass"}) == "eliminated"


def test_a_refused_move_changes_nothing() -> None:
    match = table(any_hands(3))
    before = match.table
    match.code_of(1, exchange(["AS"], ["TD"]))
    assert match.table is before


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    match = knock_out(knock_out(table(any_hands(3), tokens=1)))
    assert match.table.status == "finished"
    assert match.code_of(0, {"type": "pass"}) == "table_over"


def test_a_refusal_quotes_only_what_its_reader_knows() -> None:
    match = table(any_hands(3), pounce="interrupt")
    with pytest.raises(Refusal) as refusal:
        match.play("1 exchange give=AS take=TD")
    # Seat 0 holds the ace of spades; the answer is the same for a card of the stock.
    assert refusal.value.message == "AS is not in your hand"
    with pytest.raises(Refusal) as refusal:
        match.play("1 exchange give=KH take=TD")
    assert refusal.value.message == "KH is not in your hand"

"""Refused moves, their codes, and the order of the checks ("Order of checks" in conventions.md)."""

import pytest

from domain.games.commerce_classic.tests.tables import any_hands, blind_table, knock_out, table
from domain.moves import JsonMove
from domain.refusals import Refusal

# Seat 1 is to move with 9C 9D 5H; the widow is 2H 8S TD.


def exchange(give: object, take: object, **more: object) -> JsonMove:
    return {"type": "exchange", "give": give, "take": take, **more}


@pytest.mark.parametrize(
    "move",
    [
        {"type": "exchange"},
        exchange([], []),
        exchange("5H", "TD"),
        exchange(["5H", "5H"], ["TD", "2H"]),
        exchange(["5H"], ["TD"], mood="bad"),
        exchange(["5h"], ["TD"]),
        {"type": "pass", "give": []},
        {"type": "knock", "loudly": True},
        {"type": "stand"},
        {},
    ],
    ids=str,
)
def test_an_unreadable_move_is_a_bad_shape(move: JsonMove) -> None:
    assert table(any_hands(3)).code_of(1, move) == "bad_shape"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (exchange(["AS"], ["AH"]), "card_not_in_hand"),
        (exchange(["5H"], ["AS"]), "card_not_in_widow"),
        (exchange(["5H", "9C"], ["TD"]), "count_mismatch"),
        (exchange(["5H"], ["TD", "2H"]), "count_mismatch"),
        (exchange(["5H", "9C", "9D", "AS"], ["TD", "2H", "8S", "3C"]), "card_not_in_hand"),
    ],
    ids=str,
)
def test_an_exchange_that_is_not_allowed(move: JsonMove, code: str) -> None:
    assert table(any_hands(3)).code_of(1, move) == code


def test_ownership_goes_before_the_lock_and_the_lock_before_the_count() -> None:
    match = table(any_hands(2), pass_locks=True)
    match.play("1 pass")
    match.play("0 pass")
    assert match.code_of(1, exchange(["AS"], ["TD", "2H"])) == "card_not_in_hand"
    assert match.code_of(1, exchange(["5H"], ["AS", "2H"])) == "card_not_in_widow"
    assert match.code_of(1, exchange(["5H"], ["TD", "2H"])) == "hand_locked"


def test_four_cards_of_a_grown_widow_are_too_many_for_three() -> None:
    match = table(any_hands(3), widow_growth="every_round")
    assert match.code_of(1, exchange(["9C", "9D", "5H"], ["2H", "8S", "TD", "3C"])) == "count_mismatch"


def test_the_turn_is_checked_before_the_move() -> None:
    match = table(any_hands(3))
    for move in ({"type": "exchange"}, {"type": "stand"}, {"type": "blind_decline"}, {"type": "buy_horse"}):
        assert match.code_of(2, move) == "not_your_turn"


def test_the_phase_is_checked_before_the_parameters_unless_it_has_a_code_of_its_own() -> None:
    match = blind_table(any_hands(3), dealer=0)
    assert match.code_of(0, {"type": "exchange"}) == "wrong_phase"
    assert match.code_of(0, {"type": "knock", "loudly": True}) == "wrong_phase"
    assert match.code_of(0, {"type": "buy_horse"}) == "horse_not_offered"
    assert match.code_of(0, {"type": "buy_horse", "for": 1}) == "bad_shape"


def test_only_the_decision_is_possible_while_the_horse_is_offered() -> None:
    match = knock_out(table(any_hands(4), counters=1, pounce="interrupt"))
    assert match.state.phase == "horse"
    for move in ({"type": "pass"}, {"type": "knock"}, exchange(["AC"], ["TD"]), {"type": "blind_decline"}):
        assert match.code_of(2, move) == "wrong_phase"
    assert match.code_of(1, {"type": "pounce", "card": "TD"}) == "wrong_phase"
    assert match.code_of(1, {"type": "buy_horse"}) == "not_your_turn"
    match.play("2 decline_horse")
    assert match.code_of(2, {"type": "pass"}) == "eliminated"


def test_a_refused_move_changes_nothing() -> None:
    match = blind_table(any_hands(3), dealer=0)
    before = match.table
    match.code_of(0, {"type": "blind_exchange", "slots": [0], "take": ["AS"]})
    assert match.table is before


@pytest.mark.parametrize("take", ["AS", "KH"])
def test_a_refusal_to_the_blind_dealer_is_no_oracle(take: str) -> None:
    """The ace of spades is among the dealer's own cards, the king of hearts in the stock."""
    match = blind_table(any_hands(3), dealer=0)
    with pytest.raises(Refusal) as refusal:
        match.play(f"0 blind_exchange slots=0 take={take}")
    message = f"{take} is not in the widow, which has 2H 8S TD"
    assert (refusal.value.code, refusal.value.message) == ("card_not_in_widow", message)

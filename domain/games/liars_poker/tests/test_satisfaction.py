"""The test of a bid, and its witness ("Calling" in rules.md)."""

import pytest

from domain.cards import DECKS, cards, codes
from domain.games.liars_poker.bids import EVERY, parse
from domain.games.liars_poker.satisfaction import witness
from domain.games.liars_poker.tests.tables import HERE
from tests.games.texts import rows_of


@pytest.mark.parametrize(
    ("number", "pool", "bid", "exact", "at_least"), [row[:5] for row in rows_of(HERE / "truth.txt")]
)
def test_the_truth_table(number: str, pool: str, bid: str, exact: str, at_least: str) -> None:
    said = parse(bid)
    assert (witness(said, cards(pool)) is not None) is (exact == "yes")
    assert (witness(said, cards(pool), at_least=True) is not None) is (at_least == "yes")


def test_the_truth_table_is_complete() -> None:
    assert [int(row[0]) for row in rows_of(HERE / "truth.txt")] == list(range(1, 43))


@pytest.mark.parametrize(("pool", "bid", "exact", "at_least"), rows_of(HERE / "witness.txt"))
def test_the_witness_is_the_smallest_hand_in_deck_order(pool: str, bid: str, exact: str, at_least: str) -> None:
    assert shown(bid, pool) == exact
    assert shown(bid, pool, at_least=True) == at_least


def shown(bid: str, pool: str, *, at_least: bool = False) -> str:
    hand = witness(parse(bid), reversed(cards(pool)), at_least=at_least)
    return "-" if hand is None else " ".join(codes(hand))


NEVER_TRUE = {
    *(f"{rank} high" for rank in ("two", "three", "four", "five", "six")),
    *(f"flush to the six of {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")),
}


def test_nine_bids_are_never_exactly_true() -> None:
    """More cards never hurt, so no pool holds a hand that the whole deck doesn't."""
    never = {str(bid) for bid in EVERY.bids if witness(bid, DECKS["52"]) is None}
    assert never == NEVER_TRUE


def test_all_bids_can_be_true_if_a_stronger_hand_will_do() -> None:
    assert all(witness(bid, DECKS["52"], at_least=True) for bid in EVERY.bids)


@pytest.mark.parametrize("pool", ["", "AS", "AC AD AH AS"])
def test_fewer_than_five_cards_hold_nothing(pool: str) -> None:
    for bid in EVERY.bids:
        assert witness(bid, cards(pool)) is None
        assert witness(bid, cards(pool), at_least=True) is None

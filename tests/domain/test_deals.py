from collections.abc import Sequence

import pytest

from domain.cards import DECKS, Cards, cards, codes
from domain.kernel import RecordedBatch, deal
from tests.domain.tiny_game import TINY, CardsDealt, TinyOptions


class Unshuffled:
    """Leaves every deck in its canonical order, so that a deal shows where each card went."""

    def shuffled(self, draw: int, deck: str) -> Cards:
        return DECKS[deck]

    def below(self, draw: int, n: int) -> int:
        return n - 1


def dealt(counts: Sequence[int], first: int, face_up: int = 0, deck: str = "52") -> CardsDealt:
    batch = RecordedBatch(TINY.begin(TinyOptions(), len(counts)), Unshuffled())
    return CardsDealt(*deal(batch, deck, tuple(counts), first=first, dealer=None, hand_number=1, face_up=face_up))


def hands(event: CardsDealt) -> list[list[str]]:
    return [codes(hand) for hand in event.held()]


def test_one_card_at_a_time_clockwise_from_the_first_seat() -> None:
    assert hands(dealt([2, 2, 2], first=1)) == [["4C", "7C"], ["2C", "5C"], ["3C", "6C"]]


def test_seats_that_have_their_count_are_skipped() -> None:
    assert hands(dealt([1, 3, 2], first=2)) == [["3C"], ["4C", "6C", "7C"], ["2C", "5C"]]


def test_a_seat_that_is_out_gets_none_and_no_seal() -> None:
    event = dealt([2, 0, 1], first=0)
    assert hands(event) == [["2C", "4C"], [], ["3C"]]
    assert event.parts().keys() == {0, 2}


def test_table_cards_come_after_the_hands_and_the_rest_is_the_stock() -> None:
    event = dealt([2, 2], first=0, face_up=3, deck="54")
    assert event.data() == {
        "hand_number": 1,
        "dealer": None,
        "first": 0,
        "counts": [2, 2],
        "shuffle": {"draw": 0, "deck": "54"},
        "face_up": ["6C", "7C", "8C"],
        "stock": 47,
    }
    assert event.rest().top(Unshuffled()) is cards("9C")[0]


def test_the_public_form_of_a_deal_holds_no_card_of_a_hand() -> None:
    event = dealt([2, 2], first=0, face_up=1)
    public = repr(event.data())
    assert not any(repr(code) in public for hand in hands(event) for code in hand)


def test_each_seat_is_given_its_hand_in_dealt_order() -> None:
    event = dealt([2, 2], first=0)
    assert event.parts() == {seat: {"cards": hands(event)[seat]} for seat in (0, 1)}


def test_more_cards_than_the_deck_holds_are_an_error_not_a_short_deal() -> None:
    with pytest.raises(ValueError, match="60 cards can't be dealt from a deck of 52"):
        dealt([30, 30], first=0)

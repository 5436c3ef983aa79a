import copy
import pickle

import pytest

from domain.cards import DECKS, PIPS, RANK_VALUE, Card, cards, codes
from domain.refusals import NotationError

EVERY_CARD = sorted({card for deck in DECKS.values() for card in deck})


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_a_card_round_trips_through_its_code_and_its_repr(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert eval(repr(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


@pytest.mark.parametrize("code", ["", "1H", "10H", "HQ", "qh", "Qh", "X0", "X5", "QH.3", "QH.", "X1.1", " QH", None, 7])
def test_a_code_of_no_card_is_refused_and_quoted(code: object) -> None:
    with pytest.raises(NotationError) as refused:
        Card.parse(code)  # type: ignore[arg-type]
    assert refused.value.code == "bad_shape"
    assert repr(code) in refused.value.message


def test_an_unhashable_value_is_refused_too() -> None:
    with pytest.raises(NotationError):
        Card.parse(["QH"])  # type: ignore[arg-type]


def test_cards_cannot_be_constructed() -> None:
    with pytest.raises(TypeError):
        Card()


@pytest.mark.parametrize(
    ("deck", "size", "first", "last"),
    [
        ("52", 52, "2C 3C 4C", "QS KS AS"),
        ("54", 54, "2C 3C 4C", "AS X1 X2"),
        ("40", 40, "2C 3C 4C 5C 6C 7C JC", "QS KS AS"),
        ("32", 32, "7C 8C 9C TC JC QC KC AC 7D", "QS KS AS"),
        ("108", 108, "2C.1 3C.1", "AS.2 X3 X4"),
    ],
)
def test_decks_are_in_their_canonical_order(deck: str, size: int, first: str, last: str) -> None:
    pack = DECKS[deck]
    assert len(pack) == len(set(pack)) == size
    assert pack[: len(first.split())] == cards(first)
    assert pack[-len(last.split()) :] == cards(last)
    assert list(pack) == sorted(pack), "cards sort in the order of an unopened deck"


def test_suits_are_ordered_clubs_diamonds_hearts_spades() -> None:
    assert [card.suit for card in DECKS["52"][::13]] == ["C", "D", "H", "S"]


def test_each_pack_of_the_108_is_followed_by_its_jokers() -> None:
    pack = codes(DECKS["108"])
    assert pack[51:55] == ["AS.1", "X1", "X2", "2C.2"]


def test_a_card_knows_its_rank_suit_pack_and_pips() -> None:
    queen, joker, seven = cards("QH X2 7S.2")
    assert (queen.rank, queen.suit, queen.pack, queen.pips, queen.is_joker) == (12, "H", 0, 10, False)
    assert (joker.rank, joker.suit, joker.is_joker) == (0, "", True)
    assert (seven.rank, seven.suit, seven.pack) == (7, "S", 2)
    with pytest.raises(KeyError):
        _ = joker.pips


def test_pips_are_eleven_for_an_ace_and_ten_for_court_cards() -> None:
    assert {code: PIPS[value] for code, value in RANK_VALUE.items()} == {
        **{str(n): n for n in range(2, 10)},
        "T": 10,
        "J": 10,
        "Q": 10,
        "K": 10,
        "A": 11,
    }


def test_cards_compare_with_cards_only() -> None:
    low, high = cards("2C AS")
    assert low < high and low <= low and high > low
    with pytest.raises(TypeError):
        _ = low < "AS"


def test_cards_are_read_from_one_string_or_a_list() -> None:
    assert codes(cards("QH 2C")) == codes(cards(["QH", "2C"])) == ["QH", "2C"]

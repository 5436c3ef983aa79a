"""THIRTY-ONE: the best total of one suit (rules/thirty-one A4), and its relative SCHWIMMEN (C).

A hand is worth what its cards of one suit add up to, in the suit where that is most: ace 11, court cards and ten 10,
others their face value. 31 is the most that three cards can make, and two the least. Where tricon counts, three
cards of one rank are worth 30 and a half; among them the higher rank is better. In Schwimmen three aces are Feuer
and beat even 31.

Keys are `(v2, t)`: twice the value, so that all are whole numbers, and the rank of a tricon, else 0.
"""

from domain.cards import PIPS, Cards
from domain.rankings.ranking import Key, Ranking, Value, all_of_one_rank, best_first, one_suit, pips

KEY_OF_31: Key = (62, 0)
KEY_OF_FEUER: Key = (64, 14)

_ALIKE = all_of_one_rank(3)


def best_suit(hand: Cards) -> int:
    """The greatest pip total of a hand's cards of one suit."""
    return max(_pips_by_suit(hand).values())


def _pips_by_suit(hand: Cards) -> dict[str, int]:
    totals: dict[str, int] = {}
    for card in hand:
        totals[card.suit] = totals.get(card.suit, 0) + PIPS[card.rank]
    return totals


def cards_of_best_suit(hand: Cards) -> Cards:
    """The cards that make that total, best first; of two equal suits the first in deck order."""
    totals = _pips_by_suit(hand)
    best = max(sorted(totals), key=totals.__getitem__)
    return best_first(tuple([card for card in hand if card.suit == best]))


def tricon(hand: Cards) -> Key | None:
    """Thirty and a half, and the rank."""
    alike = _ALIKE(hand)
    return (61, *alike) if alike else None


def _key_by_suit(hand: Cards) -> Key:
    return 2 * best_suit(hand), 0


def _value_by_suit(hand: Cards) -> Value:
    counted = cards_of_best_suit(hand)
    return Value("point", counted, pips(counted))


BY_SUIT = Ranking(_key_by_suit, _value_by_suit)


def with_tricon(counting: Ranking) -> Ranking:
    """That ranking, with three cards of one rank worth 30 and a half: no whole number, so they have no points."""

    def key(hand: Cards) -> Key:
        return tricon(hand) or counting.key(hand)

    def value(hand: Cards) -> Value:
        return Value("tricon", best_first(hand)) if tricon(hand) else counting.value(hand)

    return Ranking(key, value)


WITH_TRICON = with_tricon(BY_SUIT)


def _key_with_feuer(hand: Cards) -> Key:
    return KEY_OF_FEUER if is_feuer(hand) else WITH_TRICON.key(hand)


def _value_with_feuer(hand: Cards) -> Value:
    return Value("feuer", best_first(hand)) if is_feuer(hand) else WITH_TRICON.value(hand)


WITH_FEUER = Ranking(_key_with_feuer, _value_with_feuer)


def is_31(hand: Cards) -> bool:
    """Of three cards, which then are all of one suit."""
    return one_suit(hand) and pips(hand) == 31


def is_feuer(hand: Cards) -> bool:
    return _ALIKE(hand) == (14,)

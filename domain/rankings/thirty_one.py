"""THIRTY-ONE, the best total in one suit ("What hands are worth" in thirty_one/rules.md), and its relative SCHWIMMEN
("What hands are worth" in schwimmen/rules.md).

A hand's value is the highest total of its cards of one suit: ace 11, court cards and ten 10, others their face value.
Three cards make at most 31 and at least 2. If tricon counts, three cards of one rank are worth 30 and a half, and the
higher rank is better. In Schwimmen three aces are Feuer and beat even 31.

Keys are `(v2, t)`: twice the value, which makes it an integer, and the rank of a tricon, else 0.
"""

from domain.cards import PIPS, Cards
from domain.rankings.ranking import Key, Ranking, Value, all_of_one_rank, best_first, one_suit, pips

KEY_OF_31: Key = (62, 0)
KEY_OF_FEUER: Key = (64, 14)

_ALIKE = all_of_one_rank(3)


def best_suit(hand: Cards) -> int:
    """The highest pip total of a hand's cards of one suit."""
    return max(_pips_by_suit(hand).values())


def _pips_by_suit(hand: Cards) -> dict[str, int]:
    totals: dict[str, int] = {}
    for card in hand:
        totals[card.suit] = totals.get(card.suit, 0) + PIPS[card.rank]
    return totals


def cards_of_best_suit(hand: Cards) -> Cards:
    """The cards of that suit, best first. Of two equal suits, the first in deck order counts."""
    totals = _pips_by_suit(hand)
    best = max(sorted(totals), key=totals.__getitem__)
    return best_first(tuple([card for card in hand if card.suit == best]))


def tricon(hand: Cards) -> Key | None:
    """The key of three cards of one rank (30 and a half, then the rank); None for other hands."""
    alike = _ALIKE(hand)
    return (61, *alike) if alike else None


def _key_by_suit(hand: Cards) -> Key:
    return 2 * best_suit(hand), 0


def _value_by_suit(hand: Cards) -> Value:
    counted = cards_of_best_suit(hand)
    return Value("point", counted, pips(counted))


BY_SUIT = Ranking(_key_by_suit, _value_by_suit)


def with_tricon(counting: Ranking) -> Ranking:
    """Adds tricon to a ranking. It is worth 30 and a half, which is not an integer, so its value has no points."""

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
    """True if the hand is worth 31, which takes three cards of one suit."""
    return one_suit(hand) and pips(hand) == 31


def is_feuer(hand: Cards) -> bool:
    return _ALIKE(hand) == (14,)

"""The ranking of Trade and Barter ("What hands are worth" in trade_and_barter/rules.md).

By default three kinds of hand count: tricon, sequence and point. Point originally means the pips of two or three cards
of one suit, and nothing for three different suits; optionally it means the total of all three cards. Equal points are
ranked by the number of suited cards. Other options select the five kinds of either Commerce ranking.
"""

from functools import cache, lru_cache

from domain.cards import Cards
from domain.option_table import JsonOptions
from domain.rankings.classic import classic_of, sequence
from domain.rankings.commerce import TRICON, commerce_5
from domain.rankings.ranking import REMEMBERED, Combination, Key, Ranking, best_first, pips, ranked_by


def suited(hand: Cards) -> Cards:
    """The cards of the suit that the hand has most of."""
    suits = [card.suit for card in hand]
    suit = max(suits, key=suits.count)
    return tuple([card for card in hand if card.suit == suit])


@lru_cache(maxsize=REMEMBERED)
def _counted(hand: Cards) -> Cards:
    """The two or three cards of one suit; () for three different suits."""
    counted = suited(hand)
    return best_first(counted) if len(counted) > 1 else ()


def _by_suit(hand: Cards) -> Key:
    counted = _counted(hand)
    return pips(counted), max(len(counted), 1)


def _by_total(hand: Cards) -> Key:
    return pips(hand), len(suited(hand))


_POINTS = {
    "suit": Combination(1, "point", _by_suit, _counted, lambda hand: pips(_counted(hand))),
    "total": Combination(1, "point", _by_total, points=pips),
}


def barter(options: JsonOptions) -> Ranking:
    """The ranking for the options of a table."""
    return barter_of(options["combinations"], options["point"])


@cache
def barter_of(combinations: str, point: str) -> Ranking:
    if combinations == "five_classic":
        return classic_of("52")
    return commerce_5({}) if combinations == "five_modern" else ranked_by(TRICON, sequence("52"), _POINTS[point])

"""COMMERCE-5, the ranking of modern Commerce ("What hands are worth" in commerce/rules.md).

From the best: four of a kind (only after a pounce), tricon, sequence, flush, pair, point. A sequence is three
adjacent ranks of one suit; mixed suits don't count. Flushes are compared by their highest card, then the next; pairs
by the pair, then the third card; point hands by their total, then card by card. The options determine whether A-2-3 is
a sequence, whether flushes are compared by their point first, whether equal totals tie, and whether pairs and point
hands count at all.
"""

from functools import cache

from domain.cards import RANKS, Cards
from domain.option_table import JsonOptions
from domain.rankings.ranking import (
    Combination,
    Key,
    Ranking,
    all_of_one_rank,
    in_sequence,
    one_suit,
    pair,
    paired,
    pips,
    ranked_by,
    ranks,
    runs,
    suited_run,
)


def _flush(hand: Cards) -> Key | None:
    return ranks(hand) if one_suit(hand) else None


def _flush_by_point(hand: Cards) -> Key | None:
    return (pips(hand), *ranks(hand)) if one_suit(hand) else None


FOUR_OF_A_KIND = Combination(6, "four_of_a_kind", all_of_one_rank(4))
TRICON = Combination(5, "tricon", all_of_one_rank(3))
SEQUENCE = Combination(4, "sequence", suited_run(runs(RANKS, ace_low=False)), in_sequence)
SEQUENCE_ACE_LOW = Combination(4, "sequence", suited_run(runs(RANKS, ace_low=True)), in_sequence)
FLUSH = Combination(3, "flush", _flush)
FLUSH_BY_POINT = Combination(3, "flush", _flush_by_point, points=pips)
PAIR = Combination(2, "pair", pair, paired)
POINT = Combination(1, "point", lambda hand: (pips(hand), *ranks(hand)), points=pips)
POINT_BY_TOTAL = Combination(1, "point", lambda hand: (pips(hand),), points=pips)
NOTHING = Combination(0, "nothing", lambda _: (), lambda _: ())


def commerce_5(options: JsonOptions) -> Ranking:
    """The ranking for the options of a table; options that the game lacks have their defaults."""
    return commerce_of(
        options.get("ace_low_sequence", False),
        options.get("recognised", "five"),
        options.get("point_ties", "next_card"),
        options.get("flush_by", "cards"),
    )


@cache
def commerce_of(ace_low: bool, recognised: str, point_ties: str, flush_by: str) -> Ranking:
    flush = FLUSH if flush_by == "cards" else FLUSH_BY_POINT
    high = (FOUR_OF_A_KIND, TRICON, SEQUENCE_ACE_LOW if ace_low else SEQUENCE, flush)
    if recognised == "three":
        return ranked_by(*high, NOTHING)
    return ranked_by(*high, PAIR, POINT if point_ties == "next_card" else POINT_BY_TOTAL)

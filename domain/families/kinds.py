"""The kinds of hand that can be bid: their order, their names, and the number of ranks in a bid of each kind."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.cards import RANK_CODE, RANK_NAME, SUITS

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(1, 10)
ROYAL_FLUSH, FIVE, SIX, SEVEN, EIGHT = range(10, 15)


class Kind(NamedTuple):
    """A kind of hand: its place in the order, its name in JSON, and the spoken form of a bid.

    In `saying`, `{many}` stands for the ranks in the plural and `{one}` for the ranks in the singular, joined by
    `between`. A suit follows: " of hearts".
    """

    code: int
    name: str
    saying: str
    between: str = ""

    def say(self, ranks: Sequence[int], suit: str) -> str:
        one = [RANK_NAME[RANK_CODE[rank]] for rank in ranks]
        many = [name + ("es" if name == "six" else "s") for name in one]
        said = self.saying.format(one=self.between.join(one), many=self.between.join(many))
        return f"{said} of {SUIT_NAME[suit]}" if suit else said


SUIT_NAME = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))

KINDS = (
    Kind(HIGH_CARD, "high_card", "{one} high"),
    Kind(PAIR, "pair", "pair of {many}"),
    Kind(TWO_PAIR, "two_pair", "two pair, {many}", " and "),
    Kind(THREE, "three_of_a_kind", "three {many}"),
    Kind(STRAIGHT, "straight", "straight to the {one}"),
    Kind(FLUSH, "flush", "flush, {one}", "-"),
    Kind(FULL_HOUSE, "full_house", "full house, {many}", " over "),
    Kind(FOUR, "four_of_a_kind", "four {many}"),
    Kind(STRAIGHT_FLUSH, "straight_flush", "straight flush to the {one}"),
    Kind(ROYAL_FLUSH, "royal_flush", "royal flush"),
    Kind(FIVE, "five_of_a_kind", "five {many}"),
    Kind(SIX, "six_of_a_kind", "six {many}"),
    Kind(SEVEN, "seven_of_a_kind", "seven {many}"),
    Kind(EIGHT, "eight_of_a_kind", "eight {many}"),
)

KIND = {kind.code: kind for kind in KINDS}
CODE = {kind.name: kind.code for kind in KINDS}

FLUSH_WITHOUT_RANK = Kind(FLUSH, "flush", "flush")
FLUSH_IN_SUIT = Kind(FLUSH, "flush", "flush to the {one}")
FLUSH_BY_TOP_CARD = Kind(FLUSH, "flush", "flush, {one} high")
"""Flushes that name fewer than five ranks."""

RANKS_NAMED: Mapping[int, tuple[int, ...]] = dict.fromkeys(KIND, (1,)) | {
    TWO_PAIR: (2,),
    FLUSH: (0, 1, 5),
    FULL_HOUSE: (2,),
    ROYAL_FLUSH: (0,),
}
"""The possible numbers of ranks in a bid, by kind."""

RANKS_MEANING = (
    "The ranks that the bid names, highest first: the rank of a pair, both ranks of two pair, the top of a straight; "
    "of a full house the rank of the three, then of the two. Empty if it names none."
)
"""The description of `ranks` in the API."""

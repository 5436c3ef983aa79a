"""Bids: what they name, how they rank, and which can be made under given options (rules/commune 4).

A bid names a kind of hand and the ranks that matter. Bids are ordered by kind, then by the ranks as they are
named; no two are equal, so "higher" is always strict. Twos are wild and never named; suits are never bid.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from domain.bidding import Kind
from domain.cards import RANK_CODE, RANK_VALUE
from domain.moves import Move
from domain.options import Options
from domain.refusals import NotationError

RANKS = range(3, 15)
"""The ranks that can be named, numeric."""


HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, SIX, SEVEN, EIGHT = range(
    1, 14
)

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
    Kind(FIVE, "five_of_a_kind", "five {many}"),
    Kind(SIX, "six_of_a_kind", "six {many}"),
    Kind(SEVEN, "seven_of_a_kind", "seven {many}"),
    Kind(EIGHT, "eight_of_a_kind", "eight {many}"),
)

KIND = {kind.code: kind for kind in KINDS}

HIGH_FLUSH = Kind(FLUSH, "flush", "flush, {one} high")
"""A flush of which only the highest card is named."""

OF_A_KIND = {HIGH_CARD: 1, PAIR: 2, THREE: 3, FOUR: 4, FIVE: 5, SIX: 6, SEVEN: 7, EIGHT: 8}
"""The kinds that ask for so many cards of one rank."""


class Bid(NamedTuple):
    """A bid; as a tuple it is its own key. `ranks` are numeric, in the order of the key."""

    code: int
    ranks: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "Bid":
        """The bid that players say so: `two pair, kings and fours`."""
        try:
            return _sayings()[text]
        except KeyError:
            raise NotationError(f"{text!r:.80} is no bid") from None

    @property
    def kind(self) -> str:
        return KIND[self.code].name

    def __str__(self) -> str:
        kind = HIGH_FLUSH if self.code == FLUSH and len(self.ranks) == 1 else KIND[self.code]
        return kind.say(self.ranks)

    def __repr__(self) -> str:
        return f"Bid.parse({str(self)!r})"

    def wire(self) -> dict[str, Any]:
        """`{"kind", "ranks"}` as moves and events have it (rules/conventions 9)."""
        return {"kind": self.kind, "ranks": [RANK_CODE[rank] for rank in self.ranks]}


class Ladder(NamedTuple):
    """All bids that some options admit, lowest first, with what is looked up in them."""

    bids: tuple[Bid, ...]
    moves: tuple[Move, ...]
    """The same as moves on the wire."""
    step: Mapping[Bid, int]
    """How far up a bid stands, from 0."""
    named: Mapping[tuple[str, tuple[str, ...]], Bid]
    """A bid by its kind and ranks on the wire."""

    def find(self, kind: str, ranks: Sequence[str]) -> Bid | None:
        return self.named.get((kind, tuple(ranks)))

    def above(self, bid: Bid | None) -> int:
        """The step of the lowest bid that beats `bid`, or that of the lowest of all."""
        return 0 if bid is None else self.step[bid] + 1


def ladder_of(options: Options) -> Ladder:
    """The bids that can be made under complete options."""
    return ladder(*bidding_options(options))


Bidding = tuple[bool, str, int, bool]


def bidding_options(options: Options) -> Bidding:
    """The options that decide which bids there are, to look things up by."""
    return options["flush_bids"], options["flush_form"], options["max_kind"], options["low_straights"]


@cache
def ladder(flush_bids: bool, flush_form: str, max_kind: int, low_straights: bool) -> Ladder:
    """The bids under those `bidding_options`."""
    tops = range(5 if low_straights else 7, 15)
    named: dict[int, Iterator[tuple[int, ...]]] = {
        TWO_PAIR: ((high, low) for high in RANKS for low in RANKS if high > low),
        STRAIGHT: ((top,) for top in tops),
        FULL_HOUSE: ((three, two) for three in RANKS for two in RANKS if three != two),
    }
    named |= {code: ((rank,) for rank in RANKS) for code, number in OF_A_KIND.items() if number <= max_kind}
    if flush_bids:
        named[FLUSH] = _flushes() if flush_form == "all_ranks" else ((top,) for top in range(7, 15))
        named[STRAIGHT_FLUSH] = ((top,) for top in tops)
    bids = tuple(sorted(Bid(code, ranks) for code, all_ranks in named.items() for ranks in all_ranks))
    return Ladder(
        bids,
        tuple({"type": "bid", **bid.wire()} for bid in bids),
        {bid: step for step, bid in enumerate(bids)},
        {(bid.kind, tuple(bid.wire()["ranks"])): bid for bid in bids},
    )


def _flushes() -> Iterator[tuple[int, ...]]:
    """Five ranks, highest first; five in a row would be a straight flush."""
    for ranks in combinations(reversed(RANKS), 5):
        if ranks[0] - ranks[4] > 4:
            yield ranks


@cache
def _sayings() -> dict[str, Bid]:
    """Every bid of any options, by what players say."""
    every = (ladder(True, form, 8, True).bids for form in ("all_ranks", "high"))
    return {str(bid): bid for bids in every for bid in bids}


@cache
def bid_named(kind: str, ranks: tuple[str, ...]) -> Bid:
    """The bid of an event, which is one of the ladder it was made on."""
    code = next(each.code for each in KINDS if each.name == kind)
    return Bid(code, tuple(RANK_VALUE[rank] for rank in ranks))

"""Bids: what they name, how they rank, and which can be made under given options (rules/liars-poker 4).

A bid names a kind of poker hand, the ranks that matter, and for flushes the suit. Bids are ordered by kind, then
by the ranks as they are named. Suits never rank: bids that differ only in suit stand on one level, and none of
them beats another.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from domain.bidding import Kind
from domain.cards import RANK_CODE, RANK_VALUE, SUITS
from domain.moves import Move
from domain.options import Options
from domain.refusals import NotationError

RANKS = range(2, 15)
"""The ranks, numeric."""

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(1, 11)

KINDS = (
    Kind(HIGH_CARD, "high_card", "{one} high"),
    Kind(PAIR, "pair", "pair of {many}"),
    Kind(TWO_PAIR, "two_pair", "two pair, {many}", " and "),
    Kind(THREE, "three_of_a_kind", "three {many}"),
    Kind(STRAIGHT, "straight", "straight to the {one}"),
    Kind(FLUSH, "flush", "flush to the {one} of {suit}"),
    Kind(FULL_HOUSE, "full_house", "full house, {many}", " over "),
    Kind(FOUR, "four_of_a_kind", "four {many}"),
    Kind(STRAIGHT_FLUSH, "straight_flush", "straight flush to the {one} of {suit}"),
    Kind(ROYAL_FLUSH, "royal_flush", "royal flush of {suit}"),
)

SUIT_ONLY_FLUSH = Kind(FLUSH, "flush", "flush of {suit}")
"""A flush that names no rank: the lowest of the flushes."""

KIND = {kind.code: kind for kind in KINDS}

SUITED = frozenset({FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH})
"""The kinds that name a suit."""

SUIT_NAME = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))

Key = tuple[int, tuple[int, ...]]
"""The level of a bid or of a hand: the kind and the ranks that it names. No ranks come before any."""


class Bid(NamedTuple):
    """`ranks` are numeric, in the order of the key; `suit` is "" where the kind names none."""

    code: int
    ranks: tuple[int, ...]
    suit: str = ""

    @classmethod
    def parse(cls, text: str) -> "Bid":
        """The bid that players say so: `two pair, kings and fours`."""
        try:
            return _sayings()[text]
        except KeyError:
            raise NotationError(f"{text!r:.80} is no bid") from None

    @property
    def key(self) -> Key:
        return self.code, self.ranks

    @property
    def kind(self) -> str:
        return KIND[self.code].name

    @property
    def suit_only(self) -> bool:
        return self.code == FLUSH and not self.ranks

    def __str__(self) -> str:
        kind = SUIT_ONLY_FLUSH if self.suit_only else KIND[self.code]
        return kind.say(self.ranks, SUIT_NAME.get(self.suit, ""))

    def __repr__(self) -> str:
        return f"Bid.parse({str(self)!r})"

    def wire(self) -> dict[str, Any]:
        """`{"kind", "ranks"}` and, where the kind names one, `"suit"`, as moves have it (rules/conventions 9)."""
        named = {"kind": self.kind, "ranks": [RANK_CODE[rank] for rank in self.ranks]}
        return {**named, "suit": self.suit} if self.suit else named


class Ladder(NamedTuple):
    """All bids that some options admit, lowest first, with what is looked up in them."""

    bids: tuple[Bid, ...]
    moves: tuple[Move, ...]
    """The same as moves on the wire."""
    beyond: Mapping[Key, int]
    """Where in them the bids begin that beat a level."""
    named: Mapping[tuple[str, tuple[str, ...], str], Bid]
    """A bid by its kind, ranks and suit on the wire."""

    def find(self, kind: str, ranks: Sequence[str], suit: str) -> Bid | None:
        return self.named.get((kind, tuple(ranks), suit))

    def above(self, key: Key | None) -> int:
        """The place of the lowest bid that beats a level, or that of the lowest of all."""
        return 0 if key is None else self.beyond[key]


def ladder_of(options: Options) -> Ladder:
    """The bids that can be made under complete options."""
    return _ladder(options["suit_only_flush"])


@cache
def _ladder(suit_only_flush: bool) -> Ladder:
    bids = tuple(
        Bid(code, ranks, suit)
        for code, every in _ranks_named(suit_only_flush).items()
        for ranks in sorted(every)
        for suit in (SUITS if code in SUITED else ("",))
    )
    return Ladder(
        bids,
        tuple({"type": "bid", **bid.wire()} for bid in bids),
        {bid.key: place for place, bid in enumerate(bids, start=1)},
        {(bid.kind, tuple(bid.wire()["ranks"]), bid.suit): bid for bid in bids},
    )


def _ranks_named(suit_only_flush: bool) -> dict[int, Iterable[tuple[int, ...]]]:
    """Kind to the ranks that bids of it can name, lowest kind first."""
    return {
        HIGH_CARD: ((rank,) for rank in RANKS),
        PAIR: ((rank,) for rank in RANKS),
        TWO_PAIR: ((high, low) for high in RANKS for low in RANKS if high > low),
        THREE: ((rank,) for rank in RANKS),
        STRAIGHT: ((top,) for top in range(5, 15)),
        FLUSH: _flushes(suit_only_flush),
        FULL_HOUSE: ((three, two) for three in RANKS for two in RANKS if three != two),
        FOUR: ((rank,) for rank in RANKS),
        STRAIGHT_FLUSH: ((top,) for top in range(5, 14)),
        ROYAL_FLUSH: [()],
    }


def _flushes(suit_only: bool) -> Iterator[tuple[int, ...]]:
    """Five cards of a suit reach at least to the six."""
    if suit_only:
        yield ()
    for top in range(6, 15):
        yield (top,)


EVERY = _ladder(True)
"""The ladder with every bid of any options."""


def beyond(bid: Bid) -> int:
    """Where in `EVERY` the bids begin whose hands are strictly stronger (rules/liars-poker 5, at_least).

    A flush that names no rank has no value to exceed: only higher kinds are stronger.
    """
    return EVERY.above((FLUSH, (14,)) if bid.suit_only else bid.key)


@cache
def _sayings() -> dict[str, Bid]:
    return {str(bid): bid for bid in EVERY.bids}


@cache
def bid_named(kind: str, ranks: tuple[str, ...], suit: str | None) -> Bid:
    """The bid of an event, which is one of the ladder it was made on."""
    code = next(each.code for each in KINDS if each.name == kind)
    return Bid(code, tuple(RANK_VALUE[rank] for rank in ranks), suit or "")

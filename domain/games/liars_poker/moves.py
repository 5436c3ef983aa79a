"""The moves of Liar's Poker: bid and call (rules/liars-poker 3, rules/conventions 9)."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.bidding import KindName, check_ranks
from domain.cards import RANKS, SUITS
from domain.games.liars_poker.bids import KIND, KINDS, ROYAL_FLUSH, SUIT_ONLY_FLUSH, SUITED
from domain.games.liars_poker.state import BIDDING
from domain.moves import ListOf, MoveSpec, Word
from domain.refusals import NotationError

KIND_NAMES = tuple(kind.name for kind in KINDS)

FOREIGN = ("five_of_a_kind", "six_of_a_kind", "seven_of_a_kind", "eight_of_a_kind")
"""Can be read, as in other bidding games, but not bid: without wild cards no hand is one."""

RANKS_NAMED: dict[str, tuple[int, ...]] = dict.fromkeys((*KIND_NAMES, *FOREIGN), (1,)) | {
    "two_pair": (2,),
    "full_house": (2,),
    SUIT_ONLY_FLUSH.name: (0, 1),
    KIND[ROYAL_FLUSH].name: (0,),
}
"""How many ranks a bid of each kind names."""

SUIT_NAMED = frozenset(KIND[code].name for code in SUITED)


@dataclass(frozen=True)
class MakeBid:
    """A bid as named on the wire, `suit` being "" where none is; whether it can be made is for the ladder to say."""

    kind: str
    ranks: tuple[str, ...]
    suit: str


@dataclass(frozen=True)
class Call:
    """Challenges the standing bid."""


def make_bid(kind: str, ranks: Sequence[str], suit: str = "") -> MakeBid:
    check_ranks(kind, ranks, RANKS_NAMED[kind])
    if bool(suit) != (kind in SUIT_NAMED):
        raise NotationError(f"a {kind} names {'no' if suit else 'a'} suit")
    return MakeBid(kind, tuple(ranks), suit)


MOVES = (
    MoveSpec(
        "bid",
        "Bid that the cards of all hands together hold a hand higher than the standing bid",
        frozenset({BIDDING}),
        make_bid,
        required={
            "kind": KindName((*KIND_NAMES, *FOREIGN), offered=KIND_NAMES),
            "ranks": ListOf(Word(tuple(RANKS)), empty=True),
        },
        optional={"suit": Word(tuple(SUITS))},
    ),
    MoveSpec("call", "Call the standing bid: all hands are shown and it is judged", frozenset({BIDDING}), Call),
)

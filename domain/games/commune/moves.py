"""The moves of Commune: bid and call (rules/commune 3, rules/conventions 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from domain.bidding import KindName, check_ranks
from domain.cards import RANKS
from domain.games.commune.bids import FLUSH, FULL_HOUSE, KIND, KINDS, TWO_PAIR
from domain.games.commune.state import BIDDING, State
from domain.moves import ListOf, MoveSpec, Number, Parameter, Word

_ANY_RANK, _NATURAL_RANK = Word(tuple(RANKS)), Word(tuple(RANKS[1:]))

KIND_NAMES = tuple(kind.name for kind in KINDS)

ROYAL_FLUSH = "royal_flush"
"""Can be read, as in other bidding games, but not bid: here it is a straight flush to the ace."""

RANKS_NAMED: dict[str, tuple[int, ...]] = dict.fromkeys(KIND_NAMES, (1,)) | {
    KIND[TWO_PAIR].name: (2,),
    KIND[FLUSH].name: (1, 5),
    KIND[FULL_HOUSE].name: (2,),
    ROYAL_FLUSH: (0,),
}
"""How many ranks a bid of each kind names."""


@dataclass(frozen=True)
class MakeBid:
    """A bid as named on the wire; whether it can be made is for the ladder to say."""

    kind: str
    ranks: tuple[str, ...]


@dataclass(frozen=True)
class Call:
    """Challenges the standing bid; `bid_version` says which one the caller means."""

    bid_version: int | None = None


@dataclass(frozen=True)
class RankList(ListOf):
    """Ranks, none twice; the schema leaves out the two, which is wild and never named."""

    of: Parameter = _ANY_RANK
    empty: bool = True

    def schema(self) -> dict[str, Any]:
        return {**ListOf(_NATURAL_RANK).schema(), "maxItems": 5}


def make_bid(kind: str, ranks: Sequence[str]) -> MakeBid:
    check_ranks(kind, ranks, RANKS_NAMED[kind])
    return MakeBid(kind, tuple(ranks))


def anybody_may_call(state: State) -> bool:
    return bool(state.options["call_right"] == "any_player")


MOVES = (
    MoveSpec(
        "bid",
        "Bid that the cards of all hands together hold a hand higher than the standing bid",
        frozenset({BIDDING}),
        make_bid,
        required={"kind": KindName((*KIND_NAMES, ROYAL_FLUSH), offered=KIND_NAMES), "ranks": RankList()},
    ),
    MoveSpec(
        "call",
        "Call the standing bid: all hands are shown and it is judged",
        frozenset({BIDDING}),
        Call,
        optional={"bid_version": Number(1)},
        open_to_all=anybody_may_call,
    ),
)

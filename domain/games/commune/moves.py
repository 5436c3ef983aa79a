"""The moves of Commune: bid and call (rules/commune 3, rules/conventions 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from domain.cards import RANK_VALUE, RANKS
from domain.games.commune.bids import FLUSH, FULL_HOUSE, KIND, KINDS, TWO_PAIR
from domain.games.commune.state import BIDDING, State
from domain.moves import ListOf, MoveSpec, Number, Parameter, Word
from domain.refusals import NotationError

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
class KindName(Word):
    """A kind of hand, of this game or its relatives; the schema offers only this game's."""

    words: tuple[str, ...] = (*KIND_NAMES, ROYAL_FLUSH)

    def schema(self) -> dict[str, Any]:
        return Word(KIND_NAMES).schema()


@dataclass(frozen=True)
class RankList(ListOf):
    """Ranks, none twice; the schema leaves out the two, which is wild and never named."""

    of: Parameter = _ANY_RANK
    empty: bool = True

    def schema(self) -> dict[str, Any]:
        return {**ListOf(_NATURAL_RANK).schema(), "maxItems": 5}


def make_bid(kind: str, ranks: Sequence[str]) -> MakeBid:
    if len(ranks) not in RANKS_NAMED[kind]:
        raise NotationError(f"a {kind} doesn't name {len(ranks)} ranks")
    if kind != KIND[FULL_HOUSE].name and sorted(ranks, key=RANK_VALUE.__getitem__, reverse=True) != list(ranks):
        raise NotationError(f"the ranks of a {kind} stand highest first, not {' '.join(ranks)}")
    return MakeBid(kind, tuple(ranks))


def anybody_may_call(state: State) -> bool:
    return bool(state.options["call_right"] == "any_player")


MOVES = (
    MoveSpec(
        "bid",
        "Bid that the cards of all hands together hold a hand higher than the standing bid",
        frozenset({BIDDING}),
        make_bid,
        required={"kind": KindName(), "ranks": RankList()},
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

"""The moves of Commune: bid and call (rules/commune 3, rules/conventions 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from domain.cards import RANK_VALUE, RANKS
from domain.games.commune.bids import FLUSH, FULL_HOUSE, KINDS, TWO_PAIR
from domain.games.commune.state import BIDDING, State
from domain.moves import ListOf, MoveSpec, Number, Word
from domain.refusals import NotationError

KIND_NAMES = tuple(kind.name for kind in KINDS)

RANKS_NAMED = {kind.name: (1,) for kind in KINDS} | {
    KINDS[TWO_PAIR - 1].name: (2,),
    KINDS[FLUSH - 1].name: (1, 5),
    KINDS[FULL_HOUSE - 1].name: (2,),
    "royal_flush": (0,),
}
"""How many ranks a bid of each kind names. A royal flush can be read, as in other bidding games, but not bid."""

TRIPLE_FIRST = KINDS[FULL_HOUSE - 1].name
"""The only kind whose ranks don't stand highest first."""


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
class KindName:
    """The name of a kind of hand, of this game or of its relatives; the schema offers only this game's."""

    def read(self, value: object) -> str:
        return Word((*KIND_NAMES, "royal_flush")).read(value)

    def schema(self) -> dict[str, Any]:
        return Word(KIND_NAMES).schema()


@dataclass(frozen=True)
class RankList:
    """Rank codes, none twice; the schema leaves out the two, which is wild and never named."""

    def read(self, value: object) -> tuple[str, ...]:
        return ListOf(Word(tuple(RANKS)), empty=True).read(value)

    def schema(self) -> dict[str, Any]:
        return {**ListOf(Word(tuple(RANKS[1:]))).schema(), "maxItems": 5}


def make_bid(kind: str, ranks: Sequence[str]) -> MakeBid:
    if len(ranks) not in RANKS_NAMED[kind]:
        raise NotationError(f"a {kind} doesn't name {len(ranks)} ranks")
    if kind != TRIPLE_FIRST and sorted(ranks, key=RANK_VALUE.__getitem__, reverse=True) != list(ranks):
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

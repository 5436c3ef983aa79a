"""The two moves of an auction, and how they are read (rules/conventions 9)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from domain.bidding.bids import check_ranks
from domain.bidding.kinds import CODE, FLUSH, KIND, RANKS_MEANING, RANKS_NAMED
from domain.bidding.state import BIDDING, State
from domain.json_schema import Schema
from domain.moves import MoveSpec, never
from domain.refusals import NotationError
from domain.schema import Described, Enum, Fields, Lenient


class MakeBid(NamedTuple):
    """A bid as named on the wire, `suit` being "" if none is named; the ladder says whether it can be made."""

    kind: str
    ranks: tuple[str, ...]
    suit: str = ""

    def __str__(self) -> str:
        return " ".join((self.kind, *self.ranks, self.suit)).rstrip()


class Call(NamedTuple):
    """Challenges the standing bid; `bid_version` says which bid the caller means."""

    bid_version: int | None = None


def bid_spec(
    kinds: Collection[int],
    ranks: Schema[tuple[str, ...]],
    *,
    flush: Collection[int],
    suited: Collection[int] = (),
    optional: Fields | None = None,
) -> MoveSpec[MakeBid | Call]:
    """The move that makes a bid of one of those kinds.

    The kinds of other games can be read too, so that the ladder refuses them as it refuses any bid that a table doesn't
    have. `flush` are the numbers of ranks that a flush can name, and `suited` the kinds that name a suit.
    """
    numbers = {KIND[code].name: named for code, named in {**RANKS_NAMED, FLUSH: flush}.items()}
    names = tuple(KIND[code].name for code in sorted(kinds))
    foreign = tuple(name for name in CODE if name not in names)
    return MoveSpec(
        "bid",
        "Bid that the cards of all hands together hold a hand higher than the standing bid",
        frozenset({BIDDING}),
        partial(_make_bid, numbers, frozenset(KIND[code].name for code in suited)),
        required={
            "kind": Described(Lenient(Enum((*names, *foreign)), Enum(names)), "The kind of hand."),
            "ranks": Described(ranks, RANKS_MEANING),
        },
        optional=optional or {},
    )


def _make_bid(
    numbers: Mapping[str, Collection[int]], suited: Collection[str], kind: str, ranks: Sequence[str], suit: str = ""
) -> MakeBid:
    check_ranks(kind, ranks, numbers[kind])
    if bool(suit) != (kind in suited):
        raise NotationError(f"a {kind} names {f'no suit, not {suit}' if suit else 'a suit: C, D, H or S'}")
    return MakeBid(kind, tuple(ranks), suit)


def call_spec(optional: Fields | None = None, open_to_all: Callable[[State], bool] = never) -> MoveSpec[MakeBid | Call]:
    return MoveSpec(
        "call",
        "Call the standing bid: all hands are shown and it is judged",
        frozenset({BIDDING}),
        Call,
        optional=optional or {},
        open_to_all=open_to_all,
    )

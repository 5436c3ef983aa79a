"""What games of bidding on the cards of all hands together have in common: how a bid is said, read, and told in
events (shared events; rules/conventions 9).

Each game has its own bids, their order and what satisfies them.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from domain.cards import RANK_CODE, RANK_NAME, RANK_VALUE, Cards, codes
from domain.event import Draft
from domain.moves import Word
from domain.refusals import NotationError


class Kind(NamedTuple):
    """One kind of hand: its place in the order, its name on the wire, and how players say a bid of it.

    In `saying`, `{many}` stands for the ranks in the plural and `{one}` for them in the singular, joined by
    `between`; `{suit}` for the suit.
    """

    code: int
    name: str
    saying: str
    between: str = ""

    def say(self, ranks: Sequence[int], suit: str = "") -> str:
        one = [RANK_NAME[RANK_CODE[rank]] for rank in ranks]
        many = [name + ("es" if name == "six" else "s") for name in one]
        return self.saying.format(one=self.between.join(one), many=self.between.join(many), suit=suit)


def straight_ranks(top: int) -> tuple[int, ...]:
    """The five ranks of a straight, top first; below the two comes the ace."""
    return tuple(14 if rank == 1 else rank for rank in range(top, top - 5, -1))


# Reading


@dataclass(frozen=True)
class KindName(Word):
    """A kind of hand, of this game or its relatives; the schema offers only those of this game."""

    offered: tuple[str, ...] = ()

    def schema(self) -> dict[str, Any]:
        return Word(self.offered).schema()


def check_ranks(kind: str, ranks: Sequence[str], numbers: Collection[int]) -> None:
    """Refuses ranks that are not so many or not in the order of the bid's key."""
    if len(ranks) not in numbers:
        raise NotationError(f"a {kind} doesn't name {len(ranks)} ranks")
    if kind != "full_house" and sorted(ranks, key=RANK_VALUE.__getitem__, reverse=True) != list(ranks):
        raise NotationError(f"the ranks of a {kind} stand highest first, not {' '.join(ranks)}")


# Telling


class Bid(Protocol):
    def wire(self) -> dict[str, Any]:
        """`{"kind", "ranks"}`, and `"suit"` where the bid names one."""
        ...


B = TypeVar("B", bound=Bid)


class MadeBid(NamedTuple, Generic[B]):
    """A bid of the present hand, by whom, and the version of its event."""

    seat: int
    version: int
    bid: B

    def view(self) -> dict[str, Any]:
        return {"seat": self.seat, "version": self.version, **bid_data(self.bid)}


def bid_data(bid: Bid) -> dict[str, Any]:
    """A bid in an event or view: `{"kind", "ranks", "suit"}`, the suit null where none is named."""
    wire = bid.wire()
    return {**wire, "suit": wire.get("suit")}


def bid_made(seat: int, bid: Bid) -> Draft:
    return Draft("bid_made", bid_data(bid), actor=seat)


def called(seat: int, bid_version: int) -> Draft:
    return Draft("called", {"bid_version": bid_version}, actor=seat)


def hands_revealed(hands: Sequence[Cards]) -> Draft:
    return Draft("hands_revealed", {"hands": {str(seat): codes(hand) for seat, hand in enumerate(hands) if hand}})


def hand_judged(bid: Bid, bid_version: int, *, valid: bool, loser: int, witness: Cards | None = None) -> Draft:
    """`witness` are the cards that show the bid to be true, where the game names them."""
    data = {
        "bid": bid_data(bid),
        "bid_version": bid_version,
        "valid": valid,
        "witness": None if witness is None else codes(witness),
        "loser": loser,
    }
    return Draft("hand_judged", data)


def player_eliminated(seat: int, place: int) -> Draft:
    return Draft("player_eliminated", {"seat": seat, "place": place})

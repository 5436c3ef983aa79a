"""A hand of an auction as a position (domain/search/position.py). The rules stand in domain/families/auction.py.

A bid is its place on the ladder. What a game adds is in its `Odds`: what a seat makes of its hand and of the bids.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol, Self

from domain.bidding.policy import CALL
from domain.cards import Cards
from domain.families.auction_events import BIDDING, AuctionState
from domain.families.bids import Bid, Ladder
from domain.search.position import HAND_OVER

UNBID = -1
"""Instead of the place of a standing bid."""

Hint = Hashable
"""What a bid seems to say about its bidder, in a game's own form."""


class Odds(Protocol):
    """What the seats of a hand make of their cards, from what stays the same throughout it."""

    def hint(self, bid: Bid) -> Hint: ...
    def key(self, hand: Cards) -> Hashable:
        """What of a hand matters for its odds."""
        ...

    def choice(self, key: Any, hints: tuple[Any, ...], standing: int) -> int:
        """What the rollout policy makes with a hand of that key: the place of a bid, or CALL.

        The hints are those of the other seats' last bids, by the seats' first bids. `standing` is the place of the
        standing bid, or UNBID.
        """
        ...

    def is_true(self, bid: Bid, hands: Sequence[Cards], keys: Sequence[Any]) -> bool:
        """Whether the bid is true of all hands together, whose keys those are."""
        ...


class Board:
    """What stays the same throughout a hand, from a state of it."""

    def __init__(self, odds: Odds, state: AuctionState) -> None:
        ladder = self.ladder = state.options.ladder
        self.odds = odds
        self.choice: Callable[[Any, tuple[Any, ...], int], int] = odds.choice
        self.hint = _ByPlace(ladder, odds.hint)
        self.beyond = _ByPlace(ladder, lambda bid: ladder.beyond[bid.key])
        self.next = {seat: state.next(seat) for seat in state.live()}
        self.losses = state.losses


class _ByPlace(dict[int, Any]):
    """Values by the place of a bid, each computed when it is first needed."""

    def __init__(self, ladder: Ladder, value: Callable[[Bid], Any]) -> None:
        self._bids = ladder.bids
        self._value = value

    def __missing__(self, place: int) -> Any:
        value = self[place] = self._value(self._bids[place])
        return value


class Cast(NamedTuple):
    """The hands of a determinization: their cards, their keys, and the bids judged so far, by their places."""

    hands: Sequence[Cards]
    keys: Sequence[Any]
    judged: dict[int, bool]

    def __repr__(self) -> str:
        return "<hands of a determinization>"


class AuctionPosition:
    """`last` has the hint of each seat's last bid, by the seats' first bids. `loser` is HAND_OVER until the call."""

    __slots__ = ("bidder", "board", "cast", "last", "loser", "standing", "turn")

    board: Board
    cast: Cast
    turn: int
    standing: int
    bidder: int
    last: dict[int, Any]
    loser: int

    @classmethod
    def of(cls, board: Board, state: AuctionState) -> Self:
        new = cls()
        new.board = board
        new.turn = state.turn if state.phase == BIDDING else HAND_OVER
        new.standing = board.ladder.place[state.bids[-1].bid] if state.bids else UNBID
        new.bidder = state.bids[-1].seat if state.bids else HAND_OVER
        new.last = {made.seat: board.odds.hint(made.bid) for made in state.bids}
        new.loser = HAND_OVER
        return new.holding(state.hands)

    def holding(self, hands: Sequence[Cards]) -> Self:
        """The same with those hands."""
        self.cast = Cast(hands, [self.board.odds.key(hand) for hand in hands], {})
        return self.copy()

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.cast = self.cast
        new.turn = self.turn
        new.standing = self.standing
        new.bidder = self.bidder
        new.last = self.last.copy()
        new.loser = self.loser
        return new

    def facts(self) -> tuple[Any, ...]:
        return *self.cast.hands, self.turn, self.standing, self.bidder, tuple(self.last.items()), self.loser

    def legal(self) -> list[int]:
        above = 0 if self.standing == UNBID else self.board.beyond[self.standing]
        return [*((CALL,) if above else ()), *range(above, len(self.board.ladder.bids))]

    def choice(self) -> int:
        turn = self.turn
        hints = tuple([hint for seat, hint in self.last.items() if seat != turn])
        return self.board.choice(self.cast.keys[turn], hints, self.standing)

    def apply(self, move: int) -> None:
        turn = self.turn
        if move == CALL:
            cast, standing = self.cast, self.standing
            if standing not in cast.judged:
                bid = self.board.ladder.bids[standing]
                cast.judged[standing] = self.board.odds.is_true(bid, cast.hands, cast.keys)
            self.loser = turn if cast.judged[standing] else self.bidder
            self.turn = HAND_OVER
        else:
            self.standing = move
            self.bidder = turn
            self.last[turn] = self.board.hint[move]
            self.turn = self.board.next[turn]

    def evaluate(self, seat: int) -> int:
        losses, loser = self.board.losses, self.loser
        lost = loser != HAND_OVER
        return sum(losses) + lost - len(losses) * (losses[seat] + (loser == seat))

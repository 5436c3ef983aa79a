"""A hand of Cuccù as a position (domain/search/position.py). The rules stand in game.py.

A card is its rank. A move is STAND, or CHANGE for a swap or a draw.
"""

from collections.abc import Sequence
from typing import Any, Self

from domain.games.cuccu.game import KING, CuccuState, rank
from domain.games.cuccu.policy import parts_with
from domain.procedures.bots.stakes import Evaluate, Stakes
from domain.search.position import HAND_OVER

STAND, CHANGE = 0, 1

SHOWN = -1
"""The seats that know a card: all of them."""

NO_CARD = 0
"""Instead of a rank."""


class Board:
    """What stays the same throughout a hand, for the searches of one seat."""

    def __init__(self, state: CuccuState, seat: int, evaluate: Evaluate) -> None:
        self.stakes = Stakes(state, seat, evaluate)
        self.undecided = evaluate(state, seat)
        self.order = self.stakes.order
        self.dealer = state.dealer
        self.next = {each: state.neighbour(each) for each in self.order}
        self.limit = {each: parts_with(state, each) for each in self.order}
        self.king_refuses: bool = state.options.king_refuses
        self.stock_king_stops: bool = state.options.stock_king_stops


class CuccuPosition:
    """`hands` and `known` are by seat: the rank of its card, and a bit for each other seat that knows it, or SHOWN.
    `top` is the top card of the stock."""

    __slots__ = ("board", "hands", "known", "top", "turn")

    board: Board
    hands: list[int]
    known: list[int]
    top: int
    turn: int

    @classmethod
    def of(cls, board: Board, state: CuccuState) -> Self:
        """Without the stock, and with NO_CARD for the cards that the state doesn't hold."""
        new = cls()
        new.board = board
        new.hands = [rank(hand[0]) if hand else NO_CARD for hand in state.hands]
        new.known = [
            SHOWN if shown else sum(1 << seat for seat in seats)
            for seats, shown in zip(state.known_to, state.shown, strict=True)
        ]
        new.top = NO_CARD
        new.turn = HAND_OVER if state.turn is None else state.turn
        return new

    def holding(self, hands: Sequence[int], top: int) -> Self:
        """The same with cards of those ranks."""
        new = self.copy()
        new.hands, new.top = list(hands), top
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.hands = self.hands.copy()
        new.known = self.known.copy()
        new.top = self.top
        new.turn = self.turn
        return new

    def facts(self) -> tuple[Any, ...]:
        return self.turn, self.top, *self.hands, *self.known

    def legal(self) -> tuple[int, ...]:
        return STAND, CHANGE

    def choice(self) -> int:
        """As `policy` in policy.py."""
        hands, known, turn = self.hands, self.known, self.turn
        own = hands[turn]
        if own > self.board.limit[turn]:
            return STAND
        for other in self.board.order:
            if hands[other] < own and known[other] >> turn & 1:
                return STAND
        return CHANGE

    def apply(self, move: int) -> None:
        board, turn = self.board, self.turn
        last = turn == board.dealer
        if move == CHANGE:
            if last:
                self._draw()
            else:
                self._swap(turn, board.next[turn])
        self.turn = HAND_OVER if last else board.next[turn]

    def _swap(self, seat: int, other: int) -> None:
        hands, known = self.hands, self.known
        if hands[other] == KING and self.board.king_refuses:
            known[other] = SHOWN
            return
        hands[seat], hands[other] = hands[other], hands[seat]
        known[seat], known[other] = _given(known[other], seat, other), _given(known[seat], other, seat)

    def _draw(self) -> None:
        if not (self.top == KING and self.board.stock_king_stops):
            self.hands[self.turn] = self.top
            self.known[self.turn] = SHOWN

    def evaluate(self, _seat: int) -> int:
        board, hands = self.board, self.hands
        if self.turn != HAND_OVER:
            return board.undecided
        return board.stakes.of_ranks([hands[seat] for seat in board.order])


def _given(known: int, holder: int, giver: int) -> int:
    """Who knows a card that the holder has from the giver."""
    return known if known == SHOWN else (known | 1 << giver) & ~(1 << holder)

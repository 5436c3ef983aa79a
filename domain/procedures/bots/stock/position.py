"""A hand of STOCK as a position (domain/search/position.py). The rules stand in domain/families/stock.py.

A move is a card to discard, as a bit, or one of the numbers below.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from domain.families.stock import LAST, StockState, losses
from domain.procedures.bots.lives.board import Bits, Board
from domain.procedures.bots.odds import safe_from
from domain.procedures.bots.stock.policy import usual_reach
from domain.procedures.bots.stock.steady import SAFE
from domain.rankings.table import RankingTable
from domain.search.position import HAND_OVER

FROM_STOCK, FROM_PILE, KNOCK, STAND = -1, -2, -3, -4


@cache
def rank_of(table: RankingTable) -> dict[int, int]:
    """The numeric rank of a card, by its bit."""
    return {bit: card.rank for card, bit in table.bits.items()}


class StockPosition:
    """`pile` is the top discard and `left` the number of cards in the stock. `taken` is the card that the seat in turn
    has just taken from the pile, which it may not discard; 0 for none. The other fields are those of the state."""

    __slots__ = ("board", "final", "hands", "knocker", "left", "pile", "queue", "stock", "taken", "turn", "turns")

    board: Board
    hands: list[Bits]
    pile: int
    stock: Bits
    left: int
    taken: int
    turn: int
    queue: tuple[int, ...]
    knocker: int
    turns: int
    final: bool

    @classmethod
    def of(cls, board: Board, state: StockState) -> Self:
        """Without the cards that the state doesn't hold."""
        new = cls()
        new.board = board
        new.hands = [board.bits(hand) for hand in state.hands]
        new.pile = board.bits(state.discards[-1:])[0] if state.discards else 0
        new.stock = ()
        new.left = state.stock.left
        new.turn = HAND_OVER if state.turn is None else state.turn
        has_drawn = state.turn is not None and len(state.hands[state.turn]) == 4
        new.taken = new.hands[new.turn][-1] if has_drawn and state.from_pile(new.turn) else 0
        new.queue = state.queue
        new.knocker = HAND_OVER if state.knocker is None else state.knocker
        new.turns = state.turns
        new.final = state.phase in LAST
        return new

    def holding(self, hands: Sequence[Bits], stock: Bits) -> Self:
        """The same with those hands and that stock, top first."""
        new = self.copy()
        new.hands, new.stock = list(hands), stock
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.hands = self.hands.copy()
        new.pile = self.pile
        new.stock = self.stock
        new.left = self.left
        new.taken = self.taken
        new.turn = self.turn
        new.queue = self.queue
        new.knocker = self.knocker
        new.turns = self.turns
        new.final = self.final
        return new

    def facts(self) -> tuple[Any, ...]:
        has_drawn = len(self.hands[self.turn]) == 4
        lying = 0 if has_drawn else self.pile, self.stock[len(self.stock) - self.left :], self.taken
        return *self.hands, *lying, self.turn, self.queue, self.knocker, self.turns, self.final

    def legal(self) -> list[int]:
        hand = self.hands[self.turn]
        if len(hand) == 4:
            return [bit for bit in hand if bit != self.taken]
        return [FROM_STOCK, FROM_PILE, STAND if self.final else KNOCK]

    def choice(self) -> int:
        """As the rollout policy in policy.py."""
        board, hand = self.board, self.hands[self.turn]
        table, ranks, held = board.table, board.ranks, sum(hand)
        if len(hand) == 4:
            numeric = rank_of(table)
            free = hand[:-1] if self.taken else hand
            return max(free, key=lambda bit: (ranks[held - bit], -numeric[bit]))
        now, seats = ranks[held], len(board.order)
        if not self.final and now >= safe_from(table, seats - 1, self.turns // seats + 1, SAFE * seats):
            return KNOCK
        with_it = held + self.pile
        best = max([ranks[with_it - bit] for bit in hand])
        return FROM_PILE if table.below(best) > usual_reach(table, now) else FROM_STOCK

    def apply(self, move: int) -> None:
        turn = self.turn
        if move == FROM_STOCK:
            self.hands[turn] = (*self.hands[turn], self.stock[len(self.stock) - self.left])
            self.left -= 1
        elif move == FROM_PILE:
            self.hands[turn] = (*self.hands[turn], self.pile)
            self.taken = self.pile
        elif move > 0:
            self._discard(move)
        else:
            if move == KNOCK:
                self.knocker = turn
            self._end_turn()

    def _discard(self, card: int) -> None:
        board = self.board
        hand = self.hands[self.turn] = tuple([bit for bit in self.hands[self.turn] if bit != card])
        self.pile, self.taken = card, 0
        if board.options.instant_31 != "off" and board.ranks[sum(hand)] == board.table.top:
            self.turn = HAND_OVER
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """As `KnockState.end_turn`."""
        board = self.board
        if self.final:
            self._final_draw(self.queue[1:])
            return
        self.turns += 1
        if self.knocker != HAND_OVER:
            self._final_draw(board.from_the_left(self.knocker))
        elif not self.left or self.turns >= board.round_cap * len(board.order):
            self.turn = HAND_OVER
        else:
            self.turn = board.next[self.turn]

    def _final_draw(self, queue: tuple[int, ...]) -> None:
        self.queue, self.final = queue, True
        self.turn = queue[0] if queue and self.left else HAND_OVER

    def evaluate(self, _seat: int) -> int:
        board = self.board
        if self.turn != HAND_OVER:
            return board.standing(self.hands)
        keys = {seat: board.table.keys[board.ranks[sum(self.hands[seat])]] for seat in board.live}
        knocker = None if self.knocker == HAND_OVER else self.knocker
        return board.stakes.of(tuple(losses(board.options, keys, knocker).items()))

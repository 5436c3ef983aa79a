"""A hand of MODERN as a position (domain/search/position.py). The rules stand in domain/families/modern.py."""

from collections.abc import Sequence
from typing import Any, Self

from domain.families.match import FINAL
from domain.families.modern import ModernOptions, ModernState
from domain.procedures.bots.widow.position import KNOCK, PASS, Board, Swap
from domain.search.position import HAND_OVER


class ModernPosition:
    """`locked` has a bit for each seat; the other fields are those of the state."""

    __slots__ = ("board", "final", "hands", "knocked", "locked", "pass_run", "queue", "stock", "turn", "turns", "widow")

    board: Board
    hands: list[int]
    widow: int
    stock: tuple[int, ...]
    turn: int
    queue: tuple[int, ...]
    locked: int
    final: bool
    knocked: bool
    pass_run: int
    turns: int

    @classmethod
    def of(cls, board: Board, state: ModernState) -> Self:
        """Without the cards that the state doesn't hold."""
        new = cls()
        new.board = board
        new.hands = [board.percentiles.mask(hand) for hand in state.hands]
        new.widow = board.percentiles.mask(state.widow)
        new.stock = ()
        new.turn = HAND_OVER if state.turn is None else state.turn
        new.queue = state.queue
        new.locked = sum(1 << seat for seat in state.locked)
        new.final = state.phase == FINAL
        new.knocked = state.knocker is not None
        new.pass_run = state.pass_run
        new.turns = state.turns
        return new

    def holding(self, hands: Sequence[int], stock: tuple[int, ...], _unseen: tuple[int, ...]) -> Self:
        """The same with those hands and that stock, top first."""
        new = self.copy()
        new.hands, new.stock = list(hands), stock
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.hands = self.hands.copy()
        new.widow = self.widow
        new.stock = self.stock
        new.turn = self.turn
        new.queue = self.queue
        new.locked = self.locked
        new.final = self.final
        new.knocked = self.knocked
        new.pass_run = self.pass_run
        new.turns = self.turns
        return new

    def facts(self) -> tuple[Any, ...]:
        trading = (self.turns, self.pass_run) if not self.final else ()
        return *self.hands, self.widow, self.stock, self.turn, self.queue, self.locked, self.final, trading

    def legal(self) -> list[Swap]:
        may_knock = self.board.knocking and not self.final
        locked = bool(self.locked >> self.turn & 1)
        return self.board.legal(self.hands[self.turn], self.widow, locked=locked, may_knock=may_knock)

    def choice(self) -> Swap:
        return self.board.choice(
            self.hands[self.turn],
            self.widow,
            locked=bool(self.locked >> self.turn & 1),
            may_knock=not self.final,
            last=self.final,
        )

    def apply(self, move: Swap) -> None:
        if move == KNOCK:
            self.knocked = True
        elif move == PASS:
            self.pass_run += not self.final
        else:
            self._swap(*move)
            if not move[0] and self.board.pounces == "interrupt":
                return
        self._end_turn()
        if move[0] > 0 and self.board.somebody_ends(self.hands):
            self.turn = HAND_OVER

    def _swap(self, give: int, take: int) -> None:
        """Cards against others, or a pounce, after which the next card of the stock fills the widow."""
        self.hands[self.turn] += take - give
        self.widow += give - take
        self.pass_run = 0
        if not give:
            self.locked |= 1 << self.turn
            self.widow += sum(self.stock[:1])
            self.stock = self.stock[1:]

    def _end_turn(self) -> None:
        """As `ModernState.end_turn`."""
        board = self.board
        if self.final:
            self._next_in_queue(self.queue[1:])
            return
        self.turns += 1
        seats, options = len(board.order), board.options
        assert isinstance(options, ModernOptions)
        if self.knocked:
            self._begin_final()
        elif self.pass_run and self.pass_run >= options.pass_rounds * seats:
            if options.deadlock == "as_knock":
                self._begin_final()
            else:
                self.turn = HAND_OVER
        elif self.turns >= options.round_cap * seats:
            self.turn = HAND_OVER
        else:
            self.turn = board.next[self.turn]

    def _begin_final(self) -> None:
        order, place = self.board.order, self.board.order.index(self.turn)
        self.final = True
        self._next_in_queue(order[place + 1 :] + order[:place])

    def _next_in_queue(self, queue: tuple[int, ...]) -> None:
        self.queue = queue
        self.turn = queue[0] if queue else HAND_OVER

    def evaluate(self, _seat: int) -> int:
        return self.board.undecided if self.turn != HAND_OVER else self.board.value(self.hands)

"""A hand of CLASSIC as a position (domain/search/position.py). The rules stand in domain/families/old.py.

A blind exchange is `(~slots, take)`, with a bit for each slot; without any slots the dealer declines.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Self

from domain.families.match import HAND_SIZE
from domain.families.old import OldOptions, OldState
from domain.kernel import are_known
from domain.procedures.bots.widow.position import KNOCK, PASS, Board, Swap, bits_of
from domain.search.position import HAND_OVER


class ClassicPosition:
    """`locked` and `knocked` have a bit for each seat. `unseen` are the dealer's cards before the dealer has looked.

    The other fields are those of the state.
    """

    __slots__ = (
        "board", "hands", "knocked", "locked", "queue", "round", "rounds", "stock", "turn", "unseen", "widow"
    )  # fmt: skip

    board: Board
    hands: list[int]
    widow: int
    stock: tuple[int, ...]
    turn: int
    queue: tuple[int, ...]
    locked: int
    knocked: int
    round: int
    rounds: int
    unseen: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, state: OldState) -> Self:
        """Without the cards that the state doesn't hold."""
        new = cls()
        new.board = board
        new.hands = [board.percentiles.mask(hand) if are_known(hand) else 0 for hand in state.hands]
        new.widow = board.percentiles.mask(state.widow)
        new.stock = new.unseen = ()
        new.turn = HAND_OVER if state.turn is None else state.turn
        new.queue = state.queue
        new.locked = sum(1 << seat for seat in state.locked)
        new.knocked = sum(1 << seat for seat in state.knocked)
        new.round = state.round
        new.rounds = state.rounds
        return new

    def holding(self, hands: Sequence[int], stock: tuple[int, ...], unseen: tuple[int, ...]) -> Self:
        """The same with those hands, that stock, top first, and those cards that the dealer hasn't seen."""
        new = self.copy()
        new.hands, new.stock, new.unseen = list(hands), stock, unseen
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
        new.knocked = self.knocked
        new.round = self.round
        new.rounds = self.rounds
        new.unseen = self.unseen
        return new

    @property
    def _options(self) -> OldOptions:
        options = self.board.options
        assert isinstance(options, OldOptions)
        return options

    def facts(self) -> tuple[Any, ...]:
        lying = self.widow, self.stock, self.unseen
        return *self.hands, *lying, self.turn, self.queue, self.locked, self.knocked, self.round, self.rounds

    def legal(self) -> list[Swap]:
        if self.unseen:
            slots = [1 << slot for slot in range(HAND_SIZE)]
            lying = bits_of(self.widow)
            return [
                (~sum(some), sum(take))
                for size in range(HAND_SIZE + 1)
                for some in combinations(slots, size)
                for take in combinations(lying, size)
            ]
        locked = bool(self.locked >> self.turn & 1)
        return self.board.legal(self.hands[self.turn], self.widow, locked=locked, may_knock=True)

    def choice(self) -> Swap:
        return self.board.choice(
            self.hands[self.turn],
            self.widow,
            locked=bool(self.locked >> self.turn & 1),
            may_knock=True,
            last=self.round >= self.rounds,
        )

    def apply(self, move: Swap) -> None:
        give, take = move
        if self.unseen:
            self._look(~give, take)
        elif move == KNOCK:
            self.locked |= 1 << self.turn
            self.knocked |= 1 << self.turn
            self._end_turn()
        elif move == PASS:
            if self._options.pass_locks:
                self.locked |= 1 << self.turn
            self._end_turn()
        elif give:
            self._exchange(give, take)
            self._end_turn(ends=self.board.somebody_ends(self.hands))
        else:
            self._pounce(take)

    def _look(self, slots: int, take: int) -> None:
        """The dealer takes cards blindly, or none, and looks at the others."""
        give = sum(bit for slot, bit in enumerate(self.unseen) if slots >> slot & 1)
        self.hands[self.turn] = sum(self.unseen)
        self.unseen = ()
        if give:
            self._exchange(give, take)
        self._next_round()

    def _exchange(self, give: int, take: int) -> None:
        self.hands[self.turn] += take - give
        self.widow += give - take
        if take.bit_count() == HAND_SIZE:
            self.locked |= 1 << self.turn

    def _pounce(self, fourth: int) -> None:
        self.hands[self.turn] += fourth
        self.locked |= 1 << self.turn
        self.widow += sum(self.stock[:1]) - fourth
        self.stock = self.stock[1:]
        if self.board.pounces == "on_turn":
            self._end_turn()

    def _end_turn(self, *, ends: bool = False) -> None:
        if ends or self._enough_knocks():
            self.turn = HAND_OVER
            return
        self.queue = self.queue[1:]
        if self.queue:
            self.turn = self.queue[0]
        else:
            self._next_round()

    def _next_round(self) -> None:
        """As `next_round`, once for each round in which nobody has a turn."""
        board = self.board
        self.turn = HAND_OVER
        if self._enough_knocks() or board.somebody_ends(self.hands):
            return
        while self.turn == HAND_OVER and self.round < self.rounds:
            self.round += 1
            if self._options.is_fresh(self.round):
                self.widow += sum(self.stock[:1])
                self.stock = self.stock[1:]
            self.queue = tuple([seat for seat in board.order if not self.knocked >> seat & 1])
            self.turn = self.queue[0] if self.queue else HAND_OVER

    def _enough_knocks(self) -> bool:
        wanted = self._options.knocks_to_end
        return self.knocked.bit_count() >= min(wanted, len(self.board.order))

    def evaluate(self, _seat: int) -> int:
        return self.board.undecided if self.turn != HAND_OVER else self.board.value(self.hands)

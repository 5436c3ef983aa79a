"""A hand for lives round a widow as a position (domain/search/position.py).

That is Schwimmen and Bastard Brag; the rules stand in their folders. A move is `(give, take, stop)`: two masks, empty
where the seat stays, and 1 where it knocks or stops the bus.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Self

from domain.families.match import FINAL, HAND_SIZE
from domain.procedures.bots.lives.board import Bits, Board
from domain.procedures.bots.lives.policy import CONSIDERED
from domain.procedures.bots.odds import safe_from
from domain.procedures.bots.widow.steady import SAFE
from domain.rankings.table import RankingTable
from domain.search.position import HAND_OVER

Trade = tuple[int, int, int]

SHOVE: Trade = (0, 0, 0)
KNOCK: Trade = (0, 0, 1)
KEEP: Trade = (-1, 0, 0)
SWAP: Trade = (-2, 0, 0)
"""What the dealer of Schwimmen chooses."""


class Quick(NamedTuple):
    """The rollout policy of policy.py for hands of bits."""

    table: RankingTable
    triple: bool
    stays: bool

    def best(self, hand: Bits, widow: Bits, last: bool) -> tuple[int, int]:
        """The best of the choices: what to give and what to take, and the rank that this makes."""
        return _best(self, hand, widow, last)

    def knocks(self, rank: int, others: Sequence[int], widow: Bits) -> bool:
        """By the cards that each other seat was seen to take."""
        known = [self._reach(taken, widow) for taken in others if taken.bit_count() == HAND_SIZE]
        if known and min(known) < rank:
            return True
        return rank >= safe_from(self.table, len(others) - len(known), 1, SAFE * (len(others) + 1))

    def _reach(self, known: int, widow: Bits) -> int:
        give, take = _best(self, bits_of(known), widow, True)
        return self.table.ranks[known - give + take]


@lru_cache(maxsize=1 << 14)
def _best(quick: Quick, hand: Bits, widow: Bits, last: bool) -> tuple[int, int]:
    ranks, held, lying = quick.table.ranks, sum(hand), sum(widow)
    swaps = sorted([(ranks[held - out + new], out, new) for out in hand for new in widow], key=_rank, reverse=True)
    found = [(held - out + new, lying - new + out, out, new) for _, out, new in swaps[:CONSIDERED]]
    if quick.stays:
        found.append((held, lying, 0, 0))
    if quick.triple:
        found.append((lying, held, held, lying))
    best, most = (0, 0), -1
    for made, left, give, take in found:
        value = _value(quick.table, made, left, last)
        if value > most:
            best, most = (give, take), value
    return best


def _rank(swap: tuple[int, int, int]) -> int:
    return swap[0]


@lru_cache(maxsize=1 << 15)
def _value(table: RankingTable, hand: int, widow: int, last: bool) -> int:
    """As in policy.py: the percentile now, and the best that one more card could make."""
    ranks = table.ranks
    rank = reached = ranks[hand]
    if not last:
        kept = [hand - out for out in bits_of(hand)]
        reached = max([rank, *[ranks[each + new] for new in bits_of(widow) for each in kept]])
    return table.below(rank) + table.below(reached)


def bits_of(mask: int) -> Bits:
    """Three bits, in deck order."""
    low = mask & -mask
    high = 1 << mask.bit_length() - 1
    return low, mask - low - high, high


class TradePosition(ABC):
    """`taken` has masks of the cards that each seat was seen to take, `choosing` says whether the dealer of Schwimmen
    has not chosen yet. The other fields are those of the state."""

    __slots__ = (
        "board", "choosing", "final", "hands", "knocked", "left", "queue", "quick", "shove_run", "stock", "taken",
        "turn", "turns", "widow",
    )  # fmt: skip

    board: Board
    quick: Quick
    hands: list[Bits]
    taken: list[int]
    widow: Bits
    stock: Bits
    left: int
    turn: int
    queue: tuple[int, ...]
    choosing: bool
    final: bool
    knocked: bool
    shove_run: int
    turns: int

    @classmethod
    def of(cls, board: Board, quick: Quick, state: Any, choosing: str) -> Self:
        """Without the cards that the state doesn't hold; `choosing` is the phase of the dealer's choice."""
        new = cls()
        new.board = board
        new.quick = quick
        new.hands = [board.bits(hand) for hand in state.hands]
        new.taken = [sum(board.bits(taken)) for taken in state.taken]
        new.widow = board.bits(state.widow)
        new.stock = ()
        new.left = state.stock.left
        new.turn = HAND_OVER if state.turn is None else state.turn
        new.queue = state.queue
        new.choosing = state.phase == choosing
        new.final = state.phase == FINAL
        new.knocked = state.knocker is not None
        new.shove_run = getattr(state, "shove_run", 0)
        new.turns = state.turns
        return new

    def holding(self, hands: Sequence[Bits], stock: Bits) -> Self:
        """The same with those hands and that stock, top first."""
        new = self.copy()
        new.hands, new.stock = list(hands), stock
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.quick = self.quick
        new.hands = self.hands.copy()
        new.taken = self.taken.copy()
        new.widow = self.widow
        new.stock = self.stock
        new.left = self.left
        new.turn = self.turn
        new.queue = self.queue
        new.choosing = self.choosing
        new.final = self.final
        new.knocked = self.knocked
        new.shove_run = self.shove_run
        new.turns = self.turns
        return new

    def facts(self) -> tuple[Any, ...]:
        lying = self.widow, self.stock[len(self.stock) - self.left :], tuple(self.taken)
        phase = self.choosing, self.final, self.knocked, self.shove_run, self.turns
        return *self.hands, *lying, self.turn, self.queue, phase

    @abstractmethod
    def legal(self) -> list[Trade]: ...
    @abstractmethod
    def choice(self) -> Trade: ...
    @abstractmethod
    def apply(self, move: Trade) -> None: ...
    @abstractmethod
    def evaluate(self, _seat: int) -> int: ...

    def _exchange(self, give: int, take: int) -> None:
        """Each card takes the place of another one, in deck order."""
        hand, widow, turn = self.hands[self.turn], self.widow, self.turn
        if give & give - 1:
            here = dict(zip(sorted(hand), sorted(widow), strict=True))
            there = {new: old for old, new in here.items()}
            self.hands[turn] = tuple([here[bit] for bit in hand])
            self.widow = tuple([there[bit] for bit in widow])
        else:
            self.hands[turn] = tuple([take if bit == give else bit for bit in hand])
            self.widow = tuple([give if bit == take else bit for bit in widow])
        self.taken[turn] = (self.taken[turn] | take) & ~give

    def _others_taken(self) -> list[int]:
        turn = self.turn
        return [self.taken[seat] for seat in self.board.live if seat != turn]

    def _end_turn(self) -> None:
        """As `KnockState.end_turn`."""
        board = self.board
        if self.final:
            self._next_in_queue(self.queue[1:])
            return
        self.turns += 1
        if self.knocked:
            self.final = True
            self._next_in_queue(board.from_the_left(self.turn))
        elif self.turns >= board.round_cap * len(board.order):
            self.turn = HAND_OVER
        else:
            self.turn = board.next[self.turn]

    def _next_in_queue(self, queue: tuple[int, ...]) -> None:
        self.queue = queue
        self.turn = queue[0] if queue else HAND_OVER

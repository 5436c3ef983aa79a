"""A hand of Trade and Barter as a position (domain/search/position.py). The rules stand in game.py.

A move is its kind, one of the names below, and the card that it gives, as `Percentiles` writes it, or 0.
"""

from functools import lru_cache
from typing import Any, NamedTuple, Self

from domain.cards import Cards
from domain.families.match import FINAL, OPEN_PHASES, TRADING
from domain.games.trade_and_barter.events import AFTER, BARTER_REPLY, BarterState
from domain.games.trade_and_barter.policy import SAFE
from domain.procedures.bots.evaluation import evaluate
from domain.procedures.bots.stakes import Stakes
from domain.procedures.bots.widow.position import safe_from
from domain.rankings.percentiles import Percentiles
from domain.search.position import HAND_OVER

TRADE, OFFER, ACCEPT, REFUSE, KNOCK, DONE, PASS = range(7)

Exchange = tuple[int, int]
Bits = tuple[int, ...]


class Board:
    """What stays the same throughout a hand, from a state of it, for the searches of one seat."""

    def __init__(self, percentiles: Percentiles, state: BarterState, seat: int) -> None:
        options = self.options = state.options
        self.percentiles = percentiles
        self.seat = seat
        *others, dealer = state.clockwise(state.dealer)
        dealer_first = options.ties == "dealer_first"
        order = (dealer, *others) if dealer_first else (*others, dealer)
        self.stakes = Stakes(state, seat, evaluate, order=order, all_lose=not dealer_first)
        self.order = (*others, dealer)
        self.dealer = dealer
        self.undecided = evaluate(state, seat)
        self.chips = state.ledger[seat]
        self.next = {each: state.clockwise(each)[0] for each in self.order}
        self.neighbour = {each: state.neighbour(each) for each in self.order}
        self.fee = options.trade_fee
        self.round_cap = options.round_cap * len(self.order)

    def bits(self, held: Cards) -> Bits:
        bits = self.percentiles.bits
        return tuple([bits[card] for card in held])


class Prospect(NamedTuple):
    """Of a hand: its percentile, the card that it can best spare, and whether another one is better on average."""

    percentile: int
    give: int
    gains: bool


@lru_cache(maxsize=1 << 14)
def prospect(percentiles: Percentiles, hand: Bits) -> Prospect:
    """As `gives` in policy.py."""
    whole, beside = sum(hand), percentiles.beside
    give = max(hand, key=lambda bit: beside[whole - bit])
    percentile = percentiles.of[whole]
    return Prospect(percentile, give, beside[whole - give] > percentile)


class BarterPosition:
    """`player` is the seat whose turn it is, `turn` the seat waited for, which may be its neighbour. `chips` are those
    that the seat of the search has won. The other fields are those of the state."""

    __slots__ = (
        "board", "bottom", "chips", "hands", "knocker", "left", "offered", "pass_run", "phase", "player", "purses",
        "queue", "refused", "stock", "turn", "turns",
    )  # fmt: skip

    board: Board
    hands: list[Bits]
    stock: Bits
    left: int
    bottom: Bits
    phase: str
    player: int
    turn: int
    offered: int
    refused: bool
    queue: tuple[int, ...]
    knocker: int
    pass_run: int
    turns: int
    purses: list[int] | None
    chips: int

    @classmethod
    def of(cls, board: Board, state: BarterState, stock: Cards) -> Self:
        """The stock is given from its top."""
        new = cls()
        new.board = board
        new.hands = [board.bits(hand) for hand in state.hands]
        new.stock = board.bits(stock)
        new.left = len(stock)
        new.bottom = board.bits(state.bottom)
        new.phase = state.phase
        new.player = HAND_OVER if state.turn is None or state.phase in OPEN_PHASES else state.turn
        new.turn = board.neighbour[new.player] if state.phase == BARTER_REPLY else new.player
        new.offered = sum([sum(board.bits(cards)) for cards in state.offered])
        new.refused = state.refused
        new.queue = state.queue
        new.knocker = HAND_OVER if state.knocker is None else state.knocker
        new.pass_run = state.pass_run
        new.turns = state.turns
        new.purses = None if state.purses is None else list(state.purses)
        new.chips = state.ledger[board.seat]
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.board = self.board
        new.hands = self.hands.copy()
        new.stock = self.stock
        new.left = self.left
        new.bottom = self.bottom
        new.phase = self.phase
        new.player = self.player
        new.turn = self.turn
        new.offered = self.offered
        new.refused = self.refused
        new.queue = self.queue
        new.knocker = self.knocker
        new.pass_run = self.pass_run
        new.turns = self.turns
        new.purses = None if self.purses is None else self.purses.copy()
        new.chips = self.chips
        return new

    def facts(self) -> tuple[Any, ...]:
        lying = self.stock[len(self.stock) - self.left :], self.bottom
        phase = self.phase, self.player, self.turn, self.offered, self.refused, self.queue, self.knocker
        return *self.hands, *lying, phase, self.pass_run, self.turns, tuple(self.purses or ()), self.chips

    def legal(self) -> list[Exchange]:
        hand, phase = self.hands[self.turn], self.phase
        if phase == BARTER_REPLY:
            return [*(((REFUSE, 0),) if self.board.options.barter_consent else ()), *((ACCEPT, bit) for bit in hand)]
        if phase == AFTER:
            return [(DONE, 0), (KNOCK, 0)]
        kinds = [kind for kind, may in ((TRADE, self._can_trade()), (OFFER, self._can_offer())) if may]
        stays = [(KNOCK, 0)] if phase == TRADING else []
        stays += [(PASS, 0)] if phase == FINAL or not kinds else []
        return [*stays, *((kind, bit) for kind in kinds for bit in hand)]

    def choice(self) -> Exchange:
        """As `policy` in policy.py."""
        board, phase = self.board, self.phase
        percentile, give, gains = prospect(board.percentiles, self.hands[self.turn])
        if phase == BARTER_REPLY:
            return (ACCEPT, give) if gains or not board.options.barter_consent else (REFUSE, 0)
        if phase != FINAL:
            if percentile >= safe_from(board.percentiles, len(board.order) - 1, SAFE if gains else 1):
                return KNOCK, 0
            if phase == AFTER:
                return DONE, 0
        if gains or phase == TRADING:
            if self._can_trade():
                return TRADE, give
            if self._can_offer():
                return OFFER, give
        return PASS, 0

    def _can_trade(self) -> bool:
        if not self.left and not self.bottom:
            return False
        return self.purses is None or self.purses[self.player] >= self._fee()

    def _can_offer(self) -> bool:
        return not self.refused and self.board.neighbour[self.player] != self.knocker

    def _fee(self) -> int:
        return 0 if self.player == self.board.dealer else self.board.fee

    def apply(self, move: Exchange) -> None:
        kind, card = move
        if kind == TRADE:
            self._trade(card)
        elif kind == OFFER:
            self.offered, self.phase = card, BARTER_REPLY
            self.turn = self.board.neighbour[self.player]
        elif kind == ACCEPT:
            self._swap(self.turn, card, self.offered)
            self._swap(self.player, self.offered, card)
            self._answered()
            self._after_exchange()
        elif kind == REFUSE:
            self._answered()
            self.refused = True
        else:
            if kind == KNOCK:
                self.knocker = self.player
            elif kind == PASS:
                self.pass_run += self.phase == TRADING
            self._after_turn()

    def _swap(self, seat: int, give: int, take: int) -> None:
        self.hands[seat] = tuple([take if bit == give else bit for bit in self.hands[seat]])

    def _answered(self) -> None:
        self.offered, self.turn = 0, self.player
        self.phase = TRADING if self.knocker == HAND_OVER else FINAL

    def _trade(self, give: int) -> None:
        """For the top of the stock, in which cards that were traded in come last, and for the fee."""
        if self.left:
            top = self.stock[len(self.stock) - self.left]
            self.left -= 1
        else:
            top, self.bottom = self.bottom[0], self.bottom[1:]
        self._swap(self.player, give, top)
        board, fee = self.board, self._fee()
        if board.options.traded_cards == "bottom":
            self.bottom = (*self.bottom, give)
        self.chips += fee * ((board.seat == board.dealer) - (board.seat == self.player))
        if self.purses is not None:
            self.purses[self.player] -= fee
            self.purses[board.dealer] += fee
        self._after_exchange()

    def _after_exchange(self) -> None:
        self.pass_run = 0
        if self.knocker == HAND_OVER and self.board.options.knock_timing == "instead_or_after":
            self.phase = AFTER
        else:
            self._after_turn()

    def _after_turn(self) -> None:
        board = self.board
        self.refused = False
        if self.phase == FINAL:
            self._next_in_queue(self.queue[1:])
            return
        self.phase = TRADING
        self.turns += 1
        if self.knocker != HAND_OVER:
            place = board.order.index(self.player)
            others = board.order[place + 1 :] + board.order[:place]
            self.phase = FINAL
            self._next_in_queue(others if board.options.final_turns else ())
        elif self.pass_run >= len(board.order) or self.turns >= board.round_cap:
            self.player = self.turn = HAND_OVER
        else:
            self.player = self.turn = board.next[self.player]

    def _next_in_queue(self, queue: tuple[int, ...]) -> None:
        self.queue = queue
        self.player = self.turn = queue[0] if queue else HAND_OVER

    def evaluate(self, _seat: int) -> int:
        board, fees = self.board, self.chips - self.board.chips
        if self.turn != HAND_OVER:
            return board.undecided + fees
        of = board.percentiles.of
        return board.stakes.of_ranks([of[sum(self.hands[seat])] for seat in board.stakes.order]) + fees

"""What is remembered of a hand of BARTER, and how turns follow each other."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.frames.ledger import Pool
from domain.frames.match import DEALING, clockwise, live
from domain.frames.tokens import Tokens
from domain.options import Options
from domain.procedures.turns import FINAL, TRADING, next_in_queue

BARTER_REPLY = "BARTER_REPLY"
"""The neighbour of the seat in turn answers an offer."""
PAYING = "PAYING"
"""Within a batch: the seat in turn has traded and pays the dealer."""
AFTER = "AFTER"
"""The seat in turn has exchanged and may still knock."""


class State(NamedTuple):
    """A match at one version; a frame not in use is None, but that there is always a ledger in `pool`, for fees.

    `places`, `dealer` and `since` as in `Match`. `stock` are the cards that were never dealt and `bottom`, under them,
    those traded in, in their order, each known to whoever gave it. `turn` is None when the hand is over; `offered` is
    the card that the seat in turn offers its neighbour, and `refused` whether a barter was refused in this turn.
    `queue` holds the seats still to have their final turn, the one in turn first; `pass_run` counts passes in a row
    and `turns` all turns of TRADING. `purses` is by seat, None where there are none.
    """

    options: Mapping[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    stock: Stock | None
    bottom: Cards
    turn: int | None
    offered: Card | None
    refused: bool
    queue: tuple[int, ...]
    knocker: int | None
    pass_run: int
    turns: int
    purses: tuple[int, ...] | None
    pool: Pool
    tokens: Tokens | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def initial(options: Options, seats: int, parts: Mapping[str, Any]) -> State:
    """The state before the first event, with the frame's part."""
    purse = options["purse"]
    books = {"pool": Pool((0,) * seats, 0, 0, ()), **parts}
    return State(
        options=options,
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        places=(0,) * seats,
        hands=((),) * seats,
        stock=None,
        bottom=(),
        turn=None,
        offered=None,
        refused=False,
        queue=(),
        knocker=None,
        pass_run=0,
        turns=0,
        purses=None if purse is None else (purse,) * seats,
        **books,
    )


def neighbour(state: State, seat: int) -> int:
    """The live seat on the right, with which one barters."""
    return clockwise(state, seat)[-2]


def stock_left(state: State) -> int:
    """How many cards can be drawn."""
    return len(state.bottom) + (state.stock.left if state.stock else 0)


def fee(state: State, seat: int) -> int:
    """What a trade costs a seat; the dealer would pay himself."""
    price: int = state.options["trade_fee"]
    return 0 if seat == state.dealer else price


def can_pay(state: State, seat: int) -> bool:
    return state.purses is None or state.purses[seat] >= fee(state, seat)


def after_exchange(state: State, at: int) -> State:
    """The seat in turn has traded or bartered: it may still knock, or its turn is over."""
    state = state._replace(pass_run=0)
    if state.knocker is None and state.options["knock_timing"] == "instead_or_after":
        return state._replace(phase=AFTER, since=at)
    return after_turn(state, at)


def after_turn(state: State, at: int) -> State:
    """The seat in turn has had it: the next one's turn, the final turns, or the end of the hand."""
    state = state._replace(refused=False)
    if state.phase == FINAL:
        return next_in_queue(state._replace(queue=state.queue[1:]), at)
    state = state._replace(phase=TRADING, turns=state.turns + 1)
    seats = len(live(state))
    if state.knocker is not None:
        queue = clockwise(state, state.turn)[:-1] if state.options["final_turns"] else ()
        return next_in_queue(state._replace(phase=FINAL, queue=queue), at)
    if state.pass_run >= seats or state.turns >= state.options["round_cap"] * seats:
        return state._replace(turn=None)
    return state._replace(turn=clockwise(state, state.turn)[0], since=at)


def before_exchange(state: State) -> str:
    """The phase in which the seat in turn offered a barter or traded."""
    return TRADING if state.knocker is None else FINAL

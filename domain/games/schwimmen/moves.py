"""The moves of Schwimmen, which of them a seat can make now, and the check of an exchange (rules/thirty-one C)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from domain.cards import Cards
from domain.event import Event
from domain.moves import Move, MoveSpec
from domain.procedures.modern.moves import EXCHANGE, KNOCK, PLAY
from domain.procedures.turns import TRADING
from domain.procedures.widow import moves
from domain.procedures.widow.state import State

DEALER_CHOICE = "DEALER_CHOICE"
"""The dealer keeps the packet dealt or swaps it for the spare one; there is no widow yet."""

SIZES = (1, 3)


class Keep(NamedTuple):
    pass


class Swap(NamedTuple):
    pass


class Shove(NamedTuple):
    pass


MOVES = (
    MoveSpec("keep", "Keep your packet", frozenset((DEALER_CHOICE,)), Keep),
    MoveSpec("swap", "Take the other packet, unseen", frozenset((DEALER_CHOICE,)), Swap),
    EXCHANGE,
    MoveSpec("shove", "Keep your cards for now", PLAY, Shove),
    KNOCK,
)


def check_exchange(state: State, seat: int, give: Cards, take: Cards) -> None:
    moves.check_owned(state, seat, give, take)
    moves.check_sizes(len(give), len(take), SIZES)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Every move that the seat can make, exchanges by size and in deck order."""
    if seat != state.turn:
        return
    if state.phase == DEALER_CHOICE:
        yield from ({"type": "keep"}, {"type": "swap"})
        return
    yield {"type": "shove"}
    if state.phase == TRADING:
        yield {"type": "knock"}
    yield from moves.exchanges_of(state, seat, SIZES)


RECORDED: dict[str, Callable[[Event], Move]] = {
    "packet_kept": lambda _: {"type": "keep"},
    "packet_swapped": lambda _: {"type": "swap"},
    "exchanged": moves.RECORDED["exchanged"],
    "shoved": lambda _: {"type": "shove"},
    "knocked": moves.RECORDED["knocked"],
}
"""The move that an event records."""

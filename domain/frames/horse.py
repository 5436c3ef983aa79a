"""The horse: the first player of the match without counters may buy one more (rules/conventions 6.3).

The offer is made once, to that player alone; nobody is dealt to before the decision, and a declined offer lapses.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.event import Draft, Event
from domain.frames.ledger import on_counters
from domain.frames.match import SHOWDOWN
from domain.moves import Move, MoveSpec

HORSE = "HORSE"
"""The phase in which the first seat without counters may buy another."""


def horse_offered(seat: int, price: int) -> Draft:
    """The seat may buy one more counter for `price`; nothing else happens until it has decided."""
    return Draft("horse_offered", {"seat": seat, "price": price})


def horse_bought(seat: int, counters: tuple[int, ...]) -> Draft:
    """`counters` of all seats after it; the payment is a `chips_moved` of its own."""
    return Draft("horse_bought", {"counters": list(counters)}, actor=seat)


def horse_declined(seat: int) -> Draft:
    return Draft("horse_declined", {}, actor=seat)


class BuyHorse(NamedTuple):
    pass


class DeclineHorse(NamedTuple):
    pass


MOVES = (
    MoveSpec("buy_horse", "Buy one more counter", frozenset((HORSE,)), BuyHorse, closed="horse_not_offered"),
    MoveSpec("decline_horse", "Leave the match", frozenset((HORSE,)), DeclineHorse, closed="horse_not_offered"),
)


def waiting(state: Any) -> tuple[int, ...]:
    return (state.pool.horse,) if state.phase == HORSE else ()


def legal_moves(state: Any, seat: int) -> list[Move]:
    return [{"type": "buy_horse"}, {"type": "decline_horse"}] if seat in waiting(state) else []


def _on_horse_offered(state: Any, event: Event) -> Any:
    return state._replace(pool=state.pool._replace(horse=event.data["seat"]), phase=HORSE, since=event.at)


def _on_horse_bought(state: Any, event: Event) -> Any:
    return on_counters(state, event)._replace(phase=SHOWDOWN)


def _on_horse_declined(state: Any, _event: Event) -> Any:
    return state._replace(phase=SHOWDOWN)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "horse_offered": _on_horse_offered,
    "horse_bought": _on_horse_bought,
    "horse_declined": _on_horse_declined,
}

RECORDED: dict[str, Callable[[Event], Move]] = {
    "horse_bought": lambda _: {"type": "buy_horse"},
    "horse_declined": lambda _: {"type": "decline_horse"},
}

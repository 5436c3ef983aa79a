"""What happens in a hand of BARTER: the state, the events, and what they do (the rules are in barter.py).

The deal is the shared `cards_dealt`. What everybody sees of an exchange is between whom it was and what it cost.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.deals import dealt_stock
from domain.event import Draft, Event
from domain.frames.frame import Part
from domain.frames.match import clockwise, live
from domain.frames.pool import Pool, chips_moved, on_chips_moved, paid
from domain.frames.tokens import Tokens
from domain.moves import Move
from domain.options import Options
from domain.procedures import hands
from domain.procedures.hands import (
    FINAL,
    TRADING,
    before_the_first_deal,
    dealt,
    next_in_queue,
    on_hands_revealed_with_queue,
    swapped,
    with_hand,
)
from domain.values import quick_replace

BARTER_REPLY = "barter_reply"
"""The neighbour of the seat in turn answers an offer."""
PAYING = "paying"
"""Within a batch: the seat in turn has traded and pays the dealer."""
AFTER = "after"
"""The seat in turn has exchanged and may still knock."""


@quick_replace
class BarterState(NamedTuple):
    """A match at one version.

    `stock` are the cards that were never dealt and `bottom`, under them, those traded in, in their order, each known to
    the seat that gave it. `offered` is the card that the seat in turn offers its neighbour, and `refused` whether a
    barter was refused in this turn. `queue` holds the seats still to have their final turn, the one in turn first;
    `pass_run` counts passes in a row and `turns` all turns of TRADING. `purses` is by seat, None where there are none.
    `pool` has the ledger, for fees, with any frame; `tokens` is None where the frame is POOL.
    """

    options: Options
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    turn: int | None
    pool: Pool
    purses: tuple[int, ...] | None
    stock: Stock | None = None
    bottom: Cards = ()
    offered: Card | None = None
    refused: bool = False
    queue: tuple[int, ...] = ()
    knocker: int | None = None
    pass_run: int = 0
    turns: int = 0
    tokens: Tokens | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def initial(options: Options, seats: int, frame: Part) -> BarterState:
    purse = options["purse"]
    books = {"pool": Pool((0,) * seats, 0, 0, ()), **frame}
    purses = None if purse is None else (purse,) * seats
    return BarterState(**before_the_first_deal(options, seats), purses=purses, **books)


def neighbour(state: BarterState, seat: int) -> int:
    """The live seat on the right, with which one barters."""
    return clockwise(state, seat)[-2]


def stock_left(state: BarterState) -> int:
    """How many cards can be drawn."""
    return len(state.bottom) + (state.stock.left if state.stock else 0)


def fee(state: BarterState, seat: int) -> int:
    """What a trade costs a seat; nothing for the dealer, to whom fees are paid."""
    price: int = state.options["trade_fee"]
    return 0 if seat == state.dealer else price


def can_pay(state: BarterState, seat: int) -> bool:
    return state.purses is None or state.purses[seat] >= fee(state, seat)


# Events


def traded(state: BarterState, seat: int, give: Card, draw: Card) -> Draft:
    """`fee` is what the seat owes the dealer for it, 0 if it deals itself. Sealed to the seat: `given` and `drawn`."""
    private = {"given": give.code, "drawn": draw.code}
    return Draft("traded", {"fee": fee(state, seat)}, actor=seat, private={seat: private})


def fee_paid(state: BarterState, seat: int) -> Draft:
    """The shared `chips_moved`, with the reason `fee`; where there are purses it also has `purses`, those of all seats
    after it."""
    price = fee(state, seat)
    assert state.dealer is not None
    moves = {seat: -price, state.dealer: price}
    moved = chips_moved("fee", moves, paid(state.pool, moves))
    if state.purses is None:
        return moved
    purses = [held + moves.get(other, 0) for other, held in enumerate(state.purses)]
    return moved._replace(data={**moved.data, "purses": purses})


def barter_offered(state: BarterState, seat: int, give: Card) -> Draft:
    """Sealed to the seat alone: the `card`."""
    return Draft("barter_offered", {"to": neighbour(state, seat)}, actor=seat, private={seat: {"card": give.code}})


def bartered(state: BarterState, seat: int, give: Card) -> Draft:
    """The neighbour `seat` gave a card back, and both cards have changed hands. Sealed to both of them: what each has
    `given` and `received`."""
    other, offered = state.turn, state.offered
    assert other is not None and offered is not None
    private = {
        seat: {"given": give.code, "received": offered.code},
        other: {"given": offered.code, "received": give.code},
    }
    return Draft("bartered", {"with": other}, actor=seat, private=private)


def barter_refused(state: BarterState, seat: int) -> Draft:
    """The neighbour `seat` has refused without having seen the card, which its owner keeps."""
    return Draft("barter_refused", {"with": state.turn}, actor=seat)


def turn_ended(seat: int) -> Draft:
    """After an exchange, without a knock."""
    return Draft("turn_ended", {}, actor=seat)


# Folding events


def _on_cards_dealt(state: BarterState, event: Event) -> BarterState:
    state = dealt(
        state,
        event,
        stock=dealt_stock(event),
        bottom=(),
        offered=None,
        refused=False,
        queue=(),
        knocker=None,
        pass_run=0,
        turns=0,
    )
    return state._replace(turn=clockwise(state, state.dealer)[0])


def _on_traded(state: BarterState, event: Event) -> BarterState:
    """Where there is a fee, it is paid before the turn goes on."""
    seat = event.actor
    assert seat is not None
    private = event.private[str(seat)]
    give, draw = cards((private["given"], private["drawn"]))
    held = with_hand(state.hands, seat, swapped(state.hands[seat], (give,), (draw,)))
    state = _without_top(state)
    if state.options["traded_cards"] == "bottom":
        state = state._replace(bottom=(*state.bottom, give))
    if event.data["fee"]:
        return state._replace(hands=held, phase=PAYING)
    return after_exchange(state, event.at, hands=held)


def _without_top(state: BarterState) -> BarterState:
    """The cards that were traded in come after all others."""
    if state.stock is not None and state.stock.left:
        return state._replace(stock=state.stock._replace(left=state.stock.left - 1))
    return state._replace(bottom=state.bottom[1:])


def _on_chips_moved(state: BarterState, event: Event) -> BarterState:
    state = on_chips_moved(state, event)
    if event.data["reason"] != "fee":
        return state
    purses = event.data.get("purses")
    purses = None if purses is None else tuple(purses)
    return after_exchange(state, event.at, phase=before_exchange(state), purses=purses)


def _on_barter_offered(state: BarterState, event: Event) -> BarterState:
    offered = Card.parse(event.private[str(event.actor)]["card"])
    return state._replace(phase=BARTER_REPLY, since=event.at, offered=offered)


def _on_bartered(state: BarterState, event: Event) -> BarterState:
    hands = state.hands
    for seat, private in event.private.items():
        given, received = cards((private["given"], private["received"]))
        hands = with_hand(hands, int(seat), swapped(hands[int(seat)], (given,), (received,)))
    return after_exchange(state, event.at, phase=before_exchange(state), hands=hands, offered=None)


def _on_barter_refused(state: BarterState, event: Event) -> BarterState:
    return state._replace(phase=before_exchange(state), since=event.at, offered=None, refused=True)


def _on_knocked(state: BarterState, event: Event) -> BarterState:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_turn_ended(state: BarterState, event: Event) -> BarterState:
    return after_turn(state, event.at)


def _on_passed(state: BarterState, event: Event) -> BarterState:
    return after_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)


# How turns follow each other


def after_exchange(state: BarterState, at: int, **changes: Any) -> BarterState:
    """The seat in turn has traded or bartered: it may still knock, or its turn is over.

    `changes` are what the exchange has changed.
    """
    state = state._replace(pass_run=0, **changes)
    if state.knocker is None and state.options["knock_timing"] == "instead_or_after":
        return state._replace(phase=AFTER, since=at)
    return after_turn(state, at)


def after_turn(state: BarterState, at: int) -> BarterState:
    """The seat's turn is over: the next one's turn, the final turns, or the end of the hand."""
    if state.phase == FINAL:
        return next_in_queue(state._replace(refused=False, queue=state.queue[1:]), at)
    turns, seats = state.turns + 1, len(live(state))
    if state.knocker is not None:
        queue = clockwise(state, state.turn)[:-1] if state.options["final_turns"] else ()
        return next_in_queue(state._replace(refused=False, turns=turns, phase=FINAL, queue=queue), at)
    state = state._replace(refused=False, turns=turns, phase=TRADING)
    if state.pass_run >= seats or turns >= state.options["round_cap"] * seats:
        return state._replace(turn=None)
    return state._replace(turn=clockwise(state, state.turn)[0], since=at)


def before_exchange(state: BarterState) -> str:
    """The phase in which the seat in turn offered a barter or traded."""
    return TRADING if state.knocker is None else FINAL


EVENTS: dict[str, Callable[[BarterState, Event], BarterState]] = {
    "cards_dealt": _on_cards_dealt,
    "traded": _on_traded,
    "chips_moved": _on_chips_moved,
    "barter_offered": _on_barter_offered,
    "bartered": _on_bartered,
    "barter_refused": _on_barter_refused,
    "knocked": _on_knocked,
    "turn_ended": _on_turn_ended,
    "passed": _on_passed,
    "hands_revealed": on_hands_revealed_with_queue,
}


def _private(event: Event) -> dict[str, str]:
    private: dict[str, str] = event.private[str(event.actor)]
    return private


RECORDED: dict[str, Callable[[Event], Move]] = {
    **hands.RECORDED,
    "traded": lambda event: {"type": "trade", "give": _private(event)["given"]},
    "barter_offered": lambda event: {"type": "barter", "give": _private(event)["card"]},
    "bartered": lambda event: {"type": "barter_reply", "give": _private(event)["given"]},
    "barter_refused": lambda _: {"type": "barter_reply", "refuse": True},
    "turn_ended": lambda _: {"type": "done"},
}
"""The move that an event records."""

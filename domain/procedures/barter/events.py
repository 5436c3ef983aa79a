"""What happens in a hand of BARTER: the events, what they say, and how they are folded.

The deal is the shared `cards_dealt`. What everybody sees of an exchange is between whom it was and what it cost.
"""

from collections.abc import Callable
from typing import Any

from domain.cards import Card, cards
from domain.deals import dealt_hands, dealt_stock
from domain.event import Draft, Event
from domain.frames.ledger import chips_moved, on_chips_moved, paid
from domain.frames.match import clockwise
from domain.procedures.barter.state import (
    BARTER_REPLY,
    PAYING,
    State,
    after_exchange,
    after_turn,
    before_exchange,
    fee,
    neighbour,
)
from domain.procedures.hands import swapped, with_hand
from domain.procedures.turns import TRADING


def traded(state: State, seat: int, give: Card, draw: Card) -> Draft:
    """`fee` is what the seat owes the dealer for it, 0 if it deals itself. Sealed to the seat: `given` and `drawn`."""
    private = {"given": give.code, "drawn": draw.code}
    return Draft("traded", {"fee": fee(state, seat)}, actor=seat, private={seat: private})


def fee_paid(state: State, seat: int) -> Draft:
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


def barter_offered(state: State, seat: int, give: Card) -> Draft:
    """Sealed to the seat alone: the `card`."""
    return Draft("barter_offered", {"to": neighbour(state, seat)}, actor=seat, private={seat: {"card": give.code}})


def bartered(state: State, seat: int, give: Card) -> Draft:
    """The neighbour `seat` gave a card back, and both cards have changed hands. Sealed to both of them: what each has
    `given` and `received`."""
    other, offered = state.turn, state.offered
    assert other is not None and offered is not None
    private = {
        seat: {"given": give.code, "received": offered.code},
        other: {"given": offered.code, "received": give.code},
    }
    return Draft("bartered", {"with": other}, actor=seat, private=private)


def barter_refused(state: State, seat: int) -> Draft:
    """The neighbour `seat` has refused without having seen the card, which its owner keeps."""
    return Draft("barter_refused", {"with": state.turn}, actor=seat)


def turn_ended(seat: int) -> Draft:
    """After an exchange, without a knock."""
    return Draft("turn_ended", {}, actor=seat)


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    state = state._replace(
        phase=TRADING,
        hand_number=data["hand_number"],
        since=event.at,
        dealer=data["dealer"],
        hands=dealt_hands(event),
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


def _on_traded(state: State, event: Event) -> State:
    """A fee has still to be paid before the turn goes on."""
    seat = event.actor
    assert seat is not None
    private = event.private[str(seat)]
    give, draw = cards((private["given"], private["drawn"]))
    state = _without_top(state)._replace(
        hands=with_hand(state.hands, seat, swapped(state.hands[seat], (give,), (draw,)))
    )
    if state.options["traded_cards"] == "bottom":
        state = state._replace(bottom=(*state.bottom, give))
    return state._replace(phase=PAYING) if event.data["fee"] else after_exchange(state, event.at)


def _without_top(state: State) -> State:
    """The cards that were traded in come after all others."""
    if state.stock is not None and state.stock.left:
        return state._replace(stock=state.stock._replace(left=state.stock.left - 1))
    return state._replace(bottom=state.bottom[1:])


def _on_chips_moved(state: State, event: Event) -> State:
    state = on_chips_moved(state, event)
    if event.data["reason"] != "fee":
        return state
    purses = event.data.get("purses")
    state = state._replace(phase=before_exchange(state), purses=None if purses is None else tuple(purses))
    return after_exchange(state, event.at)


def _on_barter_offered(state: State, event: Event) -> State:
    offered = Card.parse(event.private[str(event.actor)]["card"])
    return state._replace(phase=BARTER_REPLY, since=event.at, offered=offered)


def _on_bartered(state: State, event: Event) -> State:
    hands = state.hands
    for seat, private in event.private.items():
        given, received = cards((private["given"], private["received"]))
        hands = with_hand(hands, int(seat), swapped(hands[int(seat)], (given,), (received,)))
    return after_exchange(state._replace(phase=before_exchange(state), hands=hands, offered=None), event.at)


def _on_barter_refused(state: State, event: Event) -> State:
    return state._replace(phase=before_exchange(state), since=event.at, offered=None, refused=True)


def _on_knocked(state: State, event: Event) -> State:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_turn_ended(state: State, event: Event) -> State:
    return after_turn(state, event.at)


def _on_passed(state: State, event: Event) -> State:
    return after_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "cards_dealt": _on_cards_dealt,
    "traded": _on_traded,
    "chips_moved": _on_chips_moved,
    "barter_offered": _on_barter_offered,
    "bartered": _on_bartered,
    "barter_refused": _on_barter_refused,
    "knocked": _on_knocked,
    "turn_ended": _on_turn_ended,
    "passed": _on_passed,
}

"""What happens in a hand of STOCK: the events, what they say, and how they are folded.

The deal is the shared `cards_dealt`, with the first card of the discard pile as `face_up`.
"""

from collections.abc import Callable
from typing import Any

from domain.cards import Card, Cards, cards
from domain.event import Draft, Event
from domain.frames.match import clockwise
from domain.procedures.hands import with_hand
from domain.procedures.stock.state import DISCARD, DRAW, FINAL, FINAL_DISCARD, after_turn
from domain.procedures.widow.events import dealt, one_less
from domain.procedures.widow.state import State
from domain.rankings.thirty_one import is_31


def drawn_from_stock(seat: int, card: Card) -> Draft:
    """Everybody sees that a card was drawn, and only the seat which; `card` is null."""
    return Draft("card_drawn", {"from": "stock", "card": None}, actor=seat, private={seat: {"cards": [card.code]}})


def drawn_from_discards(seat: int, card: Card) -> Draft:
    return Draft("card_drawn", {"from": "discard", "card": card.code}, actor=seat)


def card_discarded(seat: int, card: Card) -> Draft:
    return Draft("card_discarded", {"card": card.code}, actor=seat)


def stood(seat: int) -> Draft:
    """The seat keeps its hand in its final turn."""
    return Draft("stood", {}, actor=seat)


def _on_cards_dealt(state: State, event: Event) -> State:
    state = dealt(state, event)
    state = state._replace(phase=DRAW, widow=(), discards=state.widow)
    return _ended_by(state, *state.hands) or state._replace(turn=clockwise(state, state.dealer)[0])


def _ended_by(state: State, *hands: Cards) -> State | None:
    """The state where one of those hands is 31 and ends it all; None where none does."""
    ends = state.options["instant_31"] != "off" and any(is_31(hand) for hand in hands if hand)
    return state._replace(turn=None) if ends else None


def _on_card_drawn(state: State, event: Event) -> State:
    seat = event.actor
    assert seat is not None
    if event.data["from"] == "stock":
        (card,) = cards(event.private[str(seat)]["cards"])
        state = state._replace(stock=one_less(state.stock))
    else:
        (card,) = cards(event.data["card"])
        taken = with_hand(state.taken, seat, (*state.taken[seat], card))
        state = state._replace(discards=state.discards[:-1], taken=taken)
    return state._replace(
        phase=FINAL_DISCARD if state.phase in FINAL else DISCARD,
        hands=with_hand(state.hands, seat, (*state.hands[seat], card)),
        since=event.at,
    )


def _on_card_discarded(state: State, event: Event) -> State:
    seat, card = event.actor, Card.parse(event.data["card"])
    assert seat is not None
    hand, taken = (tuple(each for each in held[seat] if each is not card) for held in (state.hands, state.taken))
    state = state._replace(
        hands=with_hand(state.hands, seat, hand),
        taken=with_hand(state.taken, seat, taken),
        discards=(*state.discards, card),
    )
    return _ended_by(state, hand) or after_turn(state, event.at)


def _on_knocked(state: State, event: Event) -> State:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_stood(state: State, event: Event) -> State:
    return after_turn(state, event.at)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "cards_dealt": _on_cards_dealt,
    "card_drawn": _on_card_drawn,
    "card_discarded": _on_card_discarded,
    "knocked": _on_knocked,
    "stood": _on_stood,
}

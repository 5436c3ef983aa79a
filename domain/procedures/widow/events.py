"""What happens round a widow: the events, what they say, and what they do to the cards.

Whose turn comes next is the procedures' own. The deal is the shared `cards_dealt`, with the widow as `face_up`.
"""

from typing import Any

from domain.cards import Card, Cards, cards, codes
from domain.deals import dealt_hands, dealt_stock
from domain.event import Draft, Event
from domain.procedures.hands import swapped, with_hand
from domain.procedures.turns import TRADING
from domain.procedures.widow.state import State, lock


def exchanged(seat: int, give: Cards, take: Cards) -> Draft:
    """The cards laid into the widow and those taken from it, both in deck order; each takes the other's place."""
    return Draft("exchanged", {"give": codes(give), "take": codes(take)}, actor=seat)


def pounced(seat: int, card: Card, turned_up: Card | None) -> Draft:
    """The fourth card of the seat's rank, taken from the widow; `turned_up` is the top of the stock that replaces
    it, null where the stock is empty."""
    return Draft("pounced", {"card": card.code, "turned_up": turned_up and turned_up.code}, actor=seat)


def dealt(state: State, event: Event) -> State:
    """A new hand, in which nobody has a turn yet."""
    data = event.data
    return state._replace(
        phase=TRADING,
        hand_number=data["hand_number"],
        since=event.at,
        dealer=data["dealer"],
        hands=dealt_hands(event),
        taken=((),) * len(state.places),
        locked=(),
        widow=cards(data["face_up"]),
        stock=dealt_stock(event),
        turn=None,
        queue=(),
        knocker=None,
        pass_run=0,
        turns=0,
        round=0,
        knocked=(),
        discards=(),
    )


def swap(state: State, event: Event) -> State:
    """The cards of an `exchanged` have changed places."""
    seat, give, take = event.actor, cards(event.data["give"]), cards(event.data["take"])
    assert seat is not None
    return state._replace(
        hands=with_hand(state.hands, seat, swapped(state.hands[seat], give, take)),
        taken=with_hand(state.taken, seat, tuple(sorted({*state.taken[seat], *take} - {*give}))),
        widow=swapped(state.widow, take, give),
    )


def pounce(state: State, event: Event) -> State:
    """The card of a `pounced` is in the hand, which is locked, and another has come into the widow."""
    seat, fourth, turned_up = event.actor, Card.parse(event.data["card"]), event.data["turned_up"]
    assert seat is not None
    hand = (*state.hands[seat], fourth)
    state = lock(state, seat)._replace(
        hands=with_hand(state.hands, seat, hand),
        taken=with_hand(state.taken, seat, tuple(sorted(hand))),
    )
    if turned_up is None:
        return state._replace(widow=tuple(card for card in state.widow if card is not fourth))
    return state._replace(widow=swapped(state.widow, (fourth,), cards(turned_up)), stock=one_less(state.stock))


def one_less(stock: Any) -> Any:
    """The stock after its top card was turned up."""
    return stock._replace(left=stock.left - 1)

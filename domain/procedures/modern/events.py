"""What happens in a hand of MODERN: the events, what they say, and how they are folded.

The deal is the shared `cards_dealt`, with the widow as `face_up`.
"""

from collections.abc import Callable
from typing import Any

from domain.cards import Card, Cards, cards, codes
from domain.deals import dealt_hands, dealt_stock
from domain.event import Draft, Event
from domain.frames.match import SHOWDOWN, by_seat, clockwise, live
from domain.procedures.modern.state import TRADING, State, after_turn


def exchanged(seat: int, give: Cards, take: Cards) -> Draft:
    """The cards laid into the widow and those taken from it, both in deck order; each takes the other's place."""
    return Draft("exchanged", {"give": codes(give), "take": codes(take)}, actor=seat)


def passed(seat: int) -> Draft:
    return Draft("passed", {}, actor=seat)


def knocked(seat: int) -> Draft:
    return Draft("knocked", {}, actor=seat)


def pounced(seat: int, card: Card, turned_up: Card | None) -> Draft:
    """The fourth card of the seat's rank, taken from the widow; `turned_up` is the top of the stock that replaces
    it, null where the stock is empty."""
    return Draft("pounced", {"card": card.code, "turned_up": turned_up and turned_up.code}, actor=seat)


def hands_revealed(state: State) -> Draft:
    """The cards of all live seats."""
    return Draft("hands_revealed", {"hands": by_seat({seat: codes(state.hands[seat]) for seat in live(state)})})


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    state = state._replace(
        phase=TRADING,
        hand_number=data["hand_number"],
        since=event.at,
        dealer=data["dealer"],
        hands=dealt_hands(event),
        taken=((),) * len(state.places),
        widow=cards(data["face_up"]),
        stock=dealt_stock(event),
        queue=(),
        knocker=None,
        pass_run=0,
        turns=0,
    )
    return state._replace(turn=clockwise(state, state.dealer)[0])


def _swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    """Cards with some of them replaced, each in its place."""
    replaced = dict(zip(away, instead, strict=True))
    return tuple(replaced.get(card, card) for card in held)


def _with(hands: tuple[Cards, ...], seat: int | None, hand: Cards) -> tuple[Cards, ...]:
    return tuple(hand if number == seat else old for number, old in enumerate(hands))


def _on_exchanged(state: State, event: Event) -> State:
    seat, give, take = event.actor, cards(event.data["give"]), cards(event.data["take"])
    assert seat is not None
    taken = sorted({*state.taken[seat], *take} - {*give})
    state = state._replace(
        hands=_with(state.hands, seat, _swapped(state.hands[seat], give, take)),
        taken=_with(state.taken, seat, tuple(taken)),
        widow=_swapped(state.widow, take, give),
        pass_run=0,
    )
    return after_turn(state, event.at)


def _on_passed(state: State, event: Event) -> State:
    return after_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)


def _on_knocked(state: State, event: Event) -> State:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_pounced(state: State, event: Event) -> State:
    seat, fourth, turned_up = event.actor, Card.parse(event.data["card"]), event.data["turned_up"]
    assert seat is not None
    hand = (*state.hands[seat], fourth)
    state = state._replace(
        hands=_with(state.hands, seat, hand),
        taken=_with(state.taken, seat, tuple(sorted(hand))),
        pass_run=0,
    )
    if turned_up is None:
        state = state._replace(widow=tuple(card for card in state.widow if card is not fourth))
    else:
        state = state._replace(widow=_swapped(state.widow, (fourth,), cards(turned_up)), stock=_one_less(state.stock))
    return after_turn(state, event.at) if state.options["pounce"] == "on_turn" else state


def _one_less(stock: Any) -> Any:
    return stock._replace(left=stock.left - 1)


def _on_hands_revealed(state: State, _event: Event) -> State:
    return state._replace(phase=SHOWDOWN, turn=None)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "cards_dealt": _on_cards_dealt,
    "exchanged": _on_exchanged,
    "passed": _on_passed,
    "knocked": _on_knocked,
    "pounced": _on_pounced,
    "hands_revealed": _on_hands_revealed,
}

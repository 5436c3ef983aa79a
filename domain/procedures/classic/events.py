"""What happens in a hand of CLASSIC beside what happens round any widow, and what the events do to the turns."""

from collections.abc import Callable
from typing import Any

from domain.cards import Card, Cards, cards, codes
from domain.deals import dealt_unseen
from domain.event import Draft, Event
from domain.frames.match import live
from domain.procedures.classic.options import rounds
from domain.procedures.classic.state import after_turn, next_round
from domain.procedures.hands import HAND_SIZE, swapped, with_hand
from domain.procedures.turns import TRADING
from domain.procedures.widow.events import dealt, one_less, pounce, swap
from domain.procedures.widow.state import DEALER_BLIND, State, lock


def blind_exchanged(seat: int, slots: tuple[int, ...], give: Cards, take: Cards) -> Draft:
    """`slots`, ascending, are the places in the hand, `give` the cards that lay there, which are now open in the widow,
    and `take` those taken instead, in deck order."""
    return Draft("blind_exchanged", {"slots": list(slots), "give": codes(give), "take": codes(take)}, actor=seat)


def blind_declined(seat: int) -> Draft:
    return Draft("blind_declined", {}, actor=seat)


def dealer_looked(seat: int, slots: tuple[int, ...], held: Cards) -> Draft:
    """The dealer sees what is left of the cards dealt; `slots`, ascending, are their places in the hand."""
    return Draft("dealer_looked", {"seat": seat, "slots": list(slots)}, private={seat: {"cards": codes(held)}})


def round_started(number: int, turned_up: Card | None) -> Draft:
    """`round` counts from 1; `turned_up` is the fresh card of the widow, null where there is none."""
    return Draft("round_started", {"round": number, "turned_up": turned_up and turned_up.code})


def _on_cards_dealt(state: State, event: Event) -> State:
    state = dealt(state, event)
    state = state._replace(rounds=rounds(state.options, len(live(state))))
    if not state.options["dealer_blind"]:
        return state
    dealer = event.data["dealer"]
    return state._replace(phase=DEALER_BLIND, turn=dealer, unseen=dealt_unseen(event, dealer))


def _on_blind_exchanged(state: State, event: Event) -> State:
    """Until the dealer looks, the hand is what was taken."""
    seat, give, take = event.actor, cards(event.data["give"]), cards(event.data["take"])
    assert seat is not None
    state = state._replace(
        hands=with_hand(state.hands, seat, take),
        taken=with_hand(state.taken, seat, take),
        widow=swapped(state.widow, take, give),
        turn=None,
    )
    return lock(state, seat) if len(take) == HAND_SIZE else state


def _on_blind_declined(state: State, _event: Event) -> State:
    return state._replace(turn=None)


def _on_dealer_looked(state: State, event: Event) -> State:
    """What was taken lies in the slots that are not named."""
    seat, slots = event.data["seat"], event.data["slots"]
    held = dict(zip(slots, cards(event.private[str(seat)]["cards"]), strict=True))
    taken = iter(state.hands[seat])
    hand = tuple(held[slot] if slot in held else next(taken) for slot in range(HAND_SIZE))
    return state._replace(phase=TRADING, hands=with_hand(state.hands, seat, hand), unseen=None)


def _on_round_started(state: State, event: Event) -> State:
    turned_up = event.data["turned_up"]
    if turned_up is not None:
        state = state._replace(widow=(*state.widow, Card.parse(turned_up)), stock=one_less(state.stock))
    return next_round(state, event.at)


def _on_exchanged(state: State, event: Event) -> State:
    seat = event.actor
    assert seat is not None
    state = swap(state, event)
    return after_turn(lock(state, seat) if len(event.data["take"]) == HAND_SIZE else state, event.at)


def _on_passed(state: State, event: Event) -> State:
    seat = event.actor
    assert seat is not None
    return after_turn(lock(state, seat) if state.options["pass_locks"] else state, event.at)


def _on_knocked(state: State, event: Event) -> State:
    seat = event.actor
    assert seat is not None
    return after_turn(lock(state, seat)._replace(knocked=(*state.knocked, seat)), event.at)


def _on_pounced(state: State, event: Event) -> State:
    state = pounce(state, event)
    return after_turn(state, event.at) if state.options["pounce"] == "on_turn" else state


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "cards_dealt": _on_cards_dealt,
    "blind_exchanged": _on_blind_exchanged,
    "blind_declined": _on_blind_declined,
    "dealer_looked": _on_dealer_looked,
    "round_started": _on_round_started,
    "exchanged": _on_exchanged,
    "passed": _on_passed,
    "knocked": _on_knocked,
    "pounced": _on_pounced,
}

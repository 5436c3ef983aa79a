"""What happens in Schwimmen beside MODERN: the dealer's choice, shoves and new widows.

The spare packet is the top three cards of the stock that the deal leaves. No state holds it, and it is in no event
before the dealer has chosen.
"""

from collections.abc import Callable
from typing import Any

from domain.cards import Cards, cards, codes
from domain.event import Draft, Event
from domain.frames.match import clockwise, live
from domain.games.schwimmen.moves import DEALER_CHOICE
from domain.procedures.hands import with_hand
from domain.procedures.modern import events as modern
from domain.procedures.modern.state import after_turn
from domain.procedures.turns import TRADING
from domain.procedures.widow.procedure import WIDOW_SIZE
from domain.procedures.widow.state import State


def packet_kept(dealer: int, spare: Cards) -> Draft:
    """The dealer keeps the packet dealt; the spare one is the widow."""
    return Draft("packet_kept", {"widow": codes(spare)}, actor=dealer)


def packet_swapped(dealer: int, rejected: Cards, spare: Cards) -> Draft:
    """The packet dealt is the widow; only the dealer sees the spare one."""
    return Draft("packet_swapped", {"widow": codes(rejected)}, actor=dealer, private={dealer: {"cards": codes(spare)}})


def shoved(seat: int) -> Draft:
    return Draft("shoved", {}, actor=seat)


def widow_renewed(widow: Cards) -> Draft:
    """All have shoved in a row: three cards of the stock take the place of the widow, which is laid aside face up."""
    return Draft("widow_renewed", {"widow": codes(widow)})


def to_be_renewed(state: State) -> bool:
    """Whether all have just shoved in a row and trading goes on, so that the widow is about to be renewed."""
    return state.turn is not None and state.pass_run >= len(live(state))


def _without_three(stock: Any) -> Any:
    return stock._replace(left=stock.left - WIDOW_SIZE)


def dealer_chooses(state: State) -> State:
    """After a deal, where the dealer chooses before anybody trades."""
    return state._replace(phase=DEALER_CHOICE, turn=state.dealer)


def _on_packet_kept(state: State, event: Event) -> State:
    return state._replace(
        phase=TRADING,
        since=event.at,
        widow=cards(event.data["widow"]),
        stock=_without_three(state.stock),
        turn=clockwise(state, state.dealer)[0],
    )


def _on_packet_swapped(state: State, event: Event) -> State:
    hands = with_hand(state.hands, event.actor, cards(event.private[str(event.actor)]["cards"]))
    return _on_packet_kept(state._replace(hands=hands), event)


def _on_shoved(state: State, event: Event) -> State:
    state = after_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)
    assert state.stock is not None
    return state._replace(turn=None) if to_be_renewed(state) and state.stock.left < WIDOW_SIZE else state


def _on_widow_renewed(state: State, event: Event) -> State:
    return state._replace(
        widow=cards(event.data["widow"]),
        discards=state.discards + state.widow,
        stock=_without_three(state.stock),
        pass_run=0,
    )


CHOICES: dict[str, Callable[[Any, Event], Any]] = {
    "packet_kept": _on_packet_kept,
    "packet_swapped": _on_packet_swapped,
}
EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "exchanged": modern.EVENTS["exchanged"],
    "shoved": _on_shoved,
    "knocked": modern.EVENTS["knocked"],
    "widow_renewed": _on_widow_renewed,
}

"""The state of a hand of Thirty-One, its events, and how they are folded; stock.py has its rules."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.deals import dealt_stock
from domain.event import Draft, Event
from domain.frames.match import clockwise, live
from domain.frames.tokens import Tokens
from domain.options import Options
from domain.procedures import hands
from domain.procedures.hands import on_hands_revealed_with_queue, with_hand, without
from domain.rankings.thirty_one import is_31
from domain.values import quick_replace

# Phases

DRAW = "draw"
"""The seat in turn draws or knocks; nobody has knocked."""
DISCARD = "discard"
"""The seat in turn has drawn and holds four cards."""
FINAL_DRAW = "final_draw"
"""Somebody has knocked: the seats of the queue have one turn each, in which they draw or stand."""
FINAL_DISCARD = "final_discard"
FINAL = frozenset((FINAL_DRAW, FINAL_DISCARD))


# State


@quick_replace
class StockState(NamedTuple):
    """A match at one version.

    `taken` has by seat the cards held that everybody saw the seat take from the pile; `discards` are the cards of the
    pile, the top one last. `queue` holds the seats that still have their final turn, the one in turn first; `turns`
    counts those before the final ones.
    """

    options: Options
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    turn: int | None
    taken: tuple[Cards, ...]
    tokens: Tokens
    discards: Cards = ()
    stock: Stock | None = None
    queue: tuple[int, ...] = ()
    knocker: int | None = None
    turns: int = 0

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


# Events


def card_drawn(seat: int, source: str, card: Card) -> Draft:
    """Everybody sees that a card was drawn; one of the stock only the seat sees, and `card` is null."""
    if source == "discard":
        return Draft("card_drawn", {"from": source, "card": card.code}, actor=seat)
    return Draft("card_drawn", {"from": source, "card": None}, actor=seat, private={seat: {"cards": [card.code]}})


def from_pile(state: StockState, seat: int) -> bool:
    """Whether the fourth card of a seat that has drawn is from the discard pile."""
    return state.hands[seat][-1] in state.taken[seat]


# Folding events


def _on_cards_dealt(state: StockState, event: Event) -> StockState:
    state = hands.dealt(
        state,
        event,
        taken=((),) * len(state.places),
        discards=cards(event.data["face_up"]),
        stock=dealt_stock(event),
        turn=None,
        queue=(),
        knocker=None,
        turns=0,
    )._replace(phase=DRAW)
    return state if _ended_by(state, *state.hands) else state._replace(turn=clockwise(state, state.dealer)[0])


def _ended_by(state: StockState, *held: Cards) -> bool:
    """Whether one of those hands is 31 and ends it all."""
    return state.options["instant_31"] != "off" and any(map(is_31, filter(None, held)))


def _on_card_drawn(state: StockState, event: Event) -> StockState:
    seat = event.actor
    assert seat is not None
    if event.data["from"] == "stock":
        (card,) = cards(event.private[str(seat)]["cards"])
        assert state.stock is not None
        source: dict[str, Any] = {"stock": state.stock._replace(left=state.stock.left - 1)}
    else:
        card = Card.parse(event.data["card"])
        source = {
            "discards": state.discards[:-1],
            "taken": with_hand(state.taken, seat, (*state.taken[seat], card)),
        }
    return state._replace(
        **source,
        phase=FINAL_DISCARD if state.phase in FINAL else DISCARD,
        hands=with_hand(state.hands, seat, (*state.hands[seat], card)),
        since=event.at,
    )


def _on_card_discarded(state: StockState, event: Event) -> StockState:
    seat, card = event.actor, Card.parse(event.data["card"])
    assert seat is not None
    hand, taken = without(state.hands[seat], card), without(state.taken[seat], card)
    state = state._replace(
        hands=with_hand(state.hands, seat, hand),
        taken=with_hand(state.taken, seat, taken),
        discards=(*state.discards, card),
    )
    return state._replace(turn=None) if _ended_by(state, hand) else after_turn(state, event.at)


def after_turn(state: StockState, at: int) -> StockState:
    """The seat's turn is over: the next one draws, or the hand is over."""
    if state.phase in FINAL:
        return _final_draw(state, state.turns, state.queue[1:], at)
    turns = state.turns + 1
    if state.knocker is not None:
        return _final_draw(state, turns, clockwise(state, state.knocker)[:-1], at)
    if turns >= state.options["round_cap"] * len(live(state)) or nothing_to_draw(state):
        return state._replace(turns=turns, turn=None)
    return state._replace(turns=turns, phase=DRAW, turn=clockwise(state, state.turn)[0], since=at)


def _final_draw(state: StockState, turns: int, queue: tuple[int, ...], at: int) -> StockState:
    """The first of the queue has its final turn, unless nobody is left in it."""
    if not queue or nothing_to_draw(state):
        return state._replace(turns=turns, queue=queue, turn=None)
    return state._replace(turns=turns, queue=queue, phase=FINAL_DRAW, turn=queue[0], since=at)


def nothing_to_draw(state: StockState) -> bool:
    return state.stock is None or not state.stock.left


EVENTS: dict[str, Callable[[StockState, Event], StockState]] = {
    "cards_dealt": _on_cards_dealt,
    "card_drawn": _on_card_drawn,
    "card_discarded": _on_card_discarded,
    "stood": lambda state, event: after_turn(state, event.at),
    "hands_revealed": on_hands_revealed_with_queue,
}

"""A match of Chinese Ten as its events have made it, and the fold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.deals import dealt_hands, dealt_stock
from domain.event import Event
from domain.game import Outcome
from domain.options import Options
from domain.values import quick_replace

DEALING, PLAY, CAPTURING, FLIP_CHOICE, OVER = "dealing", "play", "capturing", "flip_choice", "over"
"""The phases. A seat is waited for only in play and flip_choice; dealing and capturing pass within a batch, and over is
the end."""


@quick_replace
class State(NamedTuple):
    """`turn` is the seat to play or choose; `table` has its cards in order of arrival; `pending` is the card just
    played or flipped, until it has captured or stays; `piles` are the cards captured, by seat; `scores` is None until
    the end."""

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    turn: int | None
    hands: tuple[Cards, ...]
    table: Cards
    stock: Stock
    pending: Card | None
    piles: tuple[Cards, ...]
    scores: tuple[int, ...] | None

    def __repr__(self) -> str:
        return f"<chinese ten, {self.phase} with {self.stock.left} cards in the stock>"

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.hands)


def initial(options: Options, seats: int) -> State:
    return State(
        options=dict(options),
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        turn=None,
        hands=((),) * seats,
        table=(),
        stock=Stock(0, "52", 0),
        pending=None,
        piles=((),) * seats,
        scores=None,
    )


def waiting(state: State) -> tuple[int, ...]:
    return (state.turn,) if state.turn is not None and state.phase in (PLAY, FLIP_CHOICE) else ()


def eliminated(_state: State, _seat: int) -> bool:
    return False


def outcome(state: State) -> Outcome | None:
    return None if state.scores is None else Outcome.by_score(state.scores)


def _on_dealer_drawn(state: State, event: Event) -> State:
    return state._replace(dealer=event.data["seat"])


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    return state._replace(
        phase=PLAY,
        hand_number=data["hand_number"],
        since=event.at,
        dealer=data["dealer"],
        turn=data["first"],
        hands=dealt_hands(event),
        table=cards(data["face_up"]),
        stock=dealt_stock(event),
    )


def _on_dealer_captured(state: State, event: Event) -> State:
    return _to_pile(state, event.data["seat"], cards(event.data["cards"]))


def _on_card_played(state: State, event: Event) -> State:
    played, seat, hands = Card.parse(event.data["card"]), event.actor, state.hands
    assert seat is not None
    hand = tuple([card for card in hands[seat] if card is not played])
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    return state._replace(phase=CAPTURING, hands=hands, pending=played)


def _on_captured(state: State, event: Event) -> State:
    captured = cards((event.data["with"], *event.data["cards"]))
    return _to_pile(state, event.data["seat"], captured)


def _to_pile(state: State, winner: int, captured: Cards) -> State:
    """The cards are in the seat's pile, and none is pending any more."""
    piles = (*state.piles[:winner], state.piles[winner] + captured, *state.piles[winner + 1 :])
    table = tuple([card for card in state.table if card not in captured])
    return state._replace(table=table, piles=piles, pending=None)


def _on_card_left(state: State, event: Event) -> State:
    return state._replace(table=(*state.table, Card.parse(event.data["card"])), pending=None)


def _on_stock_flipped(state: State, event: Event) -> State:
    data = event.data
    return state._replace(pending=Card.parse(data["card"]), stock=state.stock._replace(left=data["stock"]))


def _on_choice_opened(state: State, event: Event) -> State:
    return state._replace(phase=FLIP_CHOICE, since=event.at)


def _on_capture_chosen(state: State, _event: Event) -> State:
    return state._replace(phase=CAPTURING)


def _on_turn_passed(state: State, event: Event) -> State:
    return state._replace(phase=PLAY, since=event.at, turn=event.data["seat"])


def _on_hand_scored(state: State, event: Event) -> State:
    return state._replace(phase=OVER, turn=None, scores=tuple(event.data["scores"]))


HANDLERS: dict[str, Callable[[State, Event], State]] = {
    "dealer_drawn": _on_dealer_drawn,
    "cards_dealt": _on_cards_dealt,
    "dealer_captured": _on_dealer_captured,
    "card_played": _on_card_played,
    "captured": _on_captured,
    "card_left": _on_card_left,
    "stock_flipped": _on_stock_flipped,
    "choice_opened": _on_choice_opened,
    "capture_chosen": _on_capture_chosen,
    "turn_passed": _on_turn_passed,
    "hand_scored": _on_hand_scored,
}

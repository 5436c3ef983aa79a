"""The state of a match of Vazhushal, and the fold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.deals import dealt_hands, dealt_stock
from domain.event import Event
from domain.game import Outcome
from domain.games.vazhushal.events import layout_of
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of
from domain.games.vazhushal.scoring import Scoring, places
from domain.options import Options
from domain.values import quick_replace

DEALING, DRAW, MELD, FINAL, SHOWDOWN, OVER = "dealing", "draw", "meld", "final", "showdown", "over"
"""The phases. A seat is waited for in draw, meld and final; dealing and showdown pass within a batch; over is the
end."""


@quick_replace
class State(NamedTuple):
    """`turn` is the seat waited for; `deals` is the number of deals, with those that were dealt again; `line` has the
    oldest card first; `melds` are the layouts by seat.

    `stock` doesn't count the negative joker, which is face up under it while `negative_lies`. Of the present turn:
    `drawn` is the card from the stock, and `rearranged` tells whether a layout without a new card was laid.
    `exhausted_by` and `went_out` are seats; `scorings` is None until the end.
    """

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    turn: int | None
    hands: tuple[Cards, ...]
    deals: int
    stock: Stock
    negative: Card | None
    negative_lies: bool
    wild_faces: Cards
    line: Cards
    melds: tuple[Layout, ...]
    drawn: Card | None
    rearranged: bool
    exhausted_by: int | None
    went_out: int | None
    scorings: tuple[Scoring, ...] | None

    def __repr__(self) -> str:
        return f"<vazhushal, {self.phase} with {self.drawable} cards in the stock>"

    @property
    def drawable(self) -> int:
        """The cards that can still be drawn from the stock."""
        return self.stock.left + (self.negative_lies and bool(self.options["negative_drawable"]))

    @property
    def rules(self) -> MeldRules:
        return MeldRules(self.wild_faces, self.options["identical_scope"] == "runs_and_sets")

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
        deals=0,
        stock=Stock(0, "54", 0),
        negative=None,
        negative_lies=False,
        wild_faces=(),
        line=(),
        melds=((),) * seats,
        drawn=None,
        rearranged=False,
        exhausted_by=None,
        went_out=None,
        scorings=None,
    )


def waiting(state: State) -> tuple[int, ...]:
    return () if state.turn is None else (state.turn,)


def eliminated(_state: State, _seat: int) -> bool:
    return False


def outcome(state: State) -> Outcome | None:
    if state.scorings is None:
        return None
    return places(tuple(scoring.score for scoring in state.scorings), state.went_out)


def without(hand: Cards, gone: Cards) -> Cards:
    return tuple(card for card in hand if card not in gone)


def _with_hand(state: State, seat: int | None, hand: Cards) -> State:
    return state._replace(hands=tuple(hand if n == seat else old for n, old in enumerate(state.hands)))


def _with_layout(state: State, seat: int | None, layout: Layout) -> State:
    """The new layout; its cards leave the hand."""
    assert seat is not None
    state = _with_hand(state, seat, without(state.hands[seat], cards_of(layout)))
    return state._replace(melds=tuple(layout if n == seat else old for n, old in enumerate(state.melds)))


def _on_dealer_drawn(state: State, event: Event) -> State:
    return state._replace(dealer=event.data["seat"])


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    return state._replace(
        hand_number=data["hand_number"],
        dealer=data["dealer"],
        hands=dealt_hands(event),
        deals=state.deals + 1,
        stock=dealt_stock(event),
        line=cards(data["face_up"]),
    )


def _on_redealt(state: State, _event: Event) -> State:
    return state._replace(hands=((),) * len(state.hands))


def _on_negative_turned(state: State, event: Event) -> State:
    assert state.dealer is not None
    negative = Card.parse(event.data["card"])
    return state._replace(
        phase=DRAW,
        since=event.at,
        turn=state.left_of(state.dealer),
        negative=negative,
        negative_lies=True,
        wild_faces=cards(event.data["wild_faces"]),
        stock=state.stock._replace(left=state.stock.left - 1, aside=negative),
    )


def _on_card_drawn(state: State, event: Event) -> State:
    assert event.actor is not None
    if event.data["card"] is None:
        (drawn,) = cards(event.private[str(event.actor)]["cards"])
        state = state._replace(stock=state.stock._replace(left=state.stock.left - 1))
    else:
        drawn = Card.parse(event.data["card"])
        state = state._replace(negative_lies=False)
    state = _with_hand(state, event.actor, (*state.hands[event.actor], drawn))
    return state._replace(phase=MELD, since=event.at, drawn=drawn)


def _on_line_taken(state: State, event: Event) -> State:
    assert event.actor is not None
    state = _with_hand(state, event.actor, (*state.hands[event.actor], *cards(event.data["cards"])))
    state = _with_layout(state, event.actor, layout_of(event.data["melds"]))
    line = state.line[: -event.data["depth"]]
    return state._replace(phase=MELD, since=event.at, line=line)


def _on_melds_laid(state: State, event: Event) -> State:
    """In a turn the clock doesn't restart; in the final phase each seat has one move."""
    assert event.actor is not None
    before = state.melds[event.actor]
    state = _with_layout(state, event.actor, layout_of(event.data["melds"]))
    if event.data["final"]:
        return _on_final_move(state, event)
    same_cards = len(cards_of(before)) == len(cards_of(state.melds[event.actor]))
    return state._replace(rearranged=state.rearranged or same_cards)


def _on_final_move(state: State, event: Event) -> State:
    """The next seat's turn, or nobody's after the seat that exhausted the stock."""
    assert event.actor is not None
    return state._replace(
        turn=None if event.actor == state.exhausted_by else state.left_of(event.actor), since=event.at
    )


def _on_card_discarded(state: State, event: Event) -> State:
    """The next seat's turn, unless the hand was emptied or the stock is exhausted."""
    assert event.actor is not None
    card = Card.parse(event.data["card"])
    state = _with_hand(state, event.actor, without(state.hands[event.actor], (card,)))
    goes_on = bool(state.hands[event.actor]) and state.drawable > 0
    return state._replace(
        phase=DRAW if goes_on else state.phase,
        since=event.at,
        turn=state.left_of(event.actor) if goes_on else None,
        line=(*state.line, card),
        drawn=None,
        rearranged=False,
    )


def _on_went_out(state: State, event: Event) -> State:
    return state._replace(went_out=event.data["seat"])


def _on_stock_exhausted(state: State, event: Event) -> State:
    first, *_, last = event.data["order"]
    return state._replace(phase=FINAL, since=event.at, turn=first, exhausted_by=last)


def _on_hands_revealed(state: State, _event: Event) -> State:
    return state._replace(phase=SHOWDOWN)


def _on_hand_scored(state: State, event: Event) -> State:
    scorings = tuple(Scoring(*each) for each in zip(event.data["laid"], event.data["held"], strict=True))
    return state._replace(phase=OVER, scorings=scorings)


HANDLERS: dict[str, Callable[[State, Event], State]] = {
    "dealer_drawn": _on_dealer_drawn,
    "cards_dealt": _on_cards_dealt,
    "redealt": _on_redealt,
    "negative_turned": _on_negative_turned,
    "card_drawn": _on_card_drawn,
    "line_taken": _on_line_taken,
    "melds_laid": _on_melds_laid,
    "card_discarded": _on_card_discarded,
    "passed": _on_final_move,
    "went_out": _on_went_out,
    "stock_exhausted": _on_stock_exhausted,
    "hands_revealed": _on_hands_revealed,
    "hand_scored": _on_hand_scored,
}

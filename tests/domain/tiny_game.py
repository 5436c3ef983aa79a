"""A game for the kernel's tests: small, but with everything that a table must be able to carry.

Each seat gets two cards. In turn from the dealer's left a seat either stands or draws a card and discards one.
When all have had their turn the hands are shown, and every seat with the highest pip total wins the hand. A dealer
who is dealt two aces wins at once. Whoever holds most won hands after `hands` of them wins the match. Anybody may
knock on the table at any time; it means nothing.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain import common_schemas as common
from domain.batch import Batch
from domain.cards import Card, Cards, cards, codes
from domain.chance import Stock
from domain.deals import deal, dealt_hands, dealt_stock
from domain.event import Draft, Event
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.game import RANDOM, Game, Observation, Outcome, Strategy, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Preset
from domain.refusals import CreationRefused, IllegalMove
from domain.schema import Boolean, CardCode, Described, Enum, Integer, Null, Nullable


class State(NamedTuple):
    options: Mapping[str, Any]
    seats: int
    phase: str = "dealing"
    hand_number: int = 0
    since: int = 0
    dealer: int = 0
    turn: int | None = None
    hands: tuple[Cards, ...] = ()
    stock: Stock = Stock(0, "52", 0)
    scores: tuple[int, ...] = ()


class Draw(NamedTuple):
    pass


class Discard(NamedTuple):
    card: Card


class Stand(NamedTuple):
    pass


class Knock(NamedTuple):
    pass


def check(options: Mapping[str, Any], seats: int) -> None:
    if options["knocking"] and seats > 3:
        raise CreationRefused("options_conflict", f"knocking is for 2 or 3 seats, not {seats}")


# Procedure


def start(batch: Batch[State]) -> None:
    random = batch.draw_below(batch.state.seats)
    batch.emit(Draft("dealer_drawn", {"seat": random["drawn"], "random": random}))
    _deal(batch)


def _deal(batch: Batch[State]) -> None:
    state = batch.state
    first = (state.dealer + 1) % state.seats
    batch.emit(
        deal(
            batch,
            deck="54" if state.options["jokers"] else "52",
            counts=[2] * state.seats,
            first=first,
            dealer=state.dealer,
            hand_number=state.hand_number + 1,
            face_up=1,
        )
    )
    if all(card.rank == 14 for card in batch.state.hands[state.dealer]):
        _show(batch)


def decide(batch: Batch[State], seat: int, move: Any) -> None:
    match move:
        case Draw():
            if not batch.state.stock.left:
                raise IllegalMove("stock_empty", "the stock is empty")
            top = batch.state.stock.top(batch.chance)
            batch.emit(Draft("card_drawn", {"from": "stock", "card": None}, seat, {seat: {"cards": [top.code]}}))
        case Discard(card):
            if card not in batch.state.hands[seat]:
                raise IllegalMove("card_not_in_hand", f"you don't hold {card}")
            batch.emit(Draft("card_discarded", {"card": card.code}, seat))
            _go_on(batch)
        case Stand():
            batch.emit(Draft("stood", {}, seat))
            _go_on(batch)
        case Knock():
            batch.emit(Draft("knocked", {}, seat))


def _go_on(batch: Batch[State]) -> None:
    if batch.state.turn is None:
        _show(batch)


def _show(batch: Batch[State]) -> None:
    state = batch.state
    totals = [sum(0 if card.is_joker else card.pips for card in hand) for hand in state.hands]
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    batch.emit(Draft("hands_revealed", {"hands": {str(n): codes(hand) for n, hand in enumerate(state.hands)}}))
    batch.emit(Draft("hand_judged", {"keys": totals, "winners": winners}))
    if state.hand_number < state.options["hands"]:
        _deal(batch)


# Fold


def _on_dealer_drawn(state: State, event: Event) -> State:
    return state._replace(dealer=event.data["seat"], scores=(0,) * state.seats)


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    return state._replace(
        phase="draw",
        hand_number=data["hand_number"],
        since=event.at,
        turn=data["first"],
        hands=dealt_hands(event),
        stock=dealt_stock(event),
    )


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    return state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _on_card_drawn(state: State, event: Event) -> State:
    seat = event.actor or 0
    state = _with_hand(state, seat, state.hands[seat] + cards(event.private[str(seat)]["cards"]))
    return state._replace(phase="discard", stock=state.stock._replace(left=state.stock.left - 1))


def _on_card_discarded(state: State, event: Event) -> State:
    seat = event.actor or 0
    gone = Card.parse(event.data["card"])
    state = _with_hand(state, seat, tuple(card for card in state.hands[seat] if card is not gone))
    return _on_stood(state, event)


def _on_stood(state: State, event: Event) -> State:
    done = event.actor == state.dealer
    turn = None if done else ((event.actor or 0) + 1) % state.seats
    return state._replace(phase="showing" if done else "draw", turn=turn, since=event.at)


def _on_hand_judged(state: State, event: Event) -> State:
    scores = tuple(score + (seat in event.data["winners"]) for seat, score in enumerate(state.scores))
    return state._replace(
        scores=scores,
        turn=None,
        dealer=(state.dealer + 1) % state.seats,
        phase="over" if state.hand_number == state.options["hands"] else "dealing",
    )


def _on_shown(state: State, _event: Event) -> State:
    return state


EVENTS = {
    "dealer_drawn": _on_dealer_drawn,
    "cards_dealt": _on_cards_dealt,
    "card_drawn": _on_card_drawn,
    "card_discarded": _on_card_discarded,
    "stood": _on_stood,
    "knocked": _on_shown,
    "hands_revealed": _on_shown,
    "hand_judged": _on_hand_judged,
}


# What others ask


def waiting(state: State) -> tuple[int, ...]:
    return () if state.turn is None else (state.turn,)


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    places = (tuple(n for n, each in enumerate(state.scores) if each == score) for score in _descending(state.scores))
    return Outcome(tuple(places), state.scores)


def _descending(scores: tuple[int, ...]) -> list[int]:
    return sorted(dict.fromkeys(scores), reverse=True)


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    hands = [
        {"seat": n, "count": len(hand), "cards": codes(hand) if n in viewer else None, "out": False}
        for n, hand in enumerate(state.hands)
    ]
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands,
        "scores": list(state.scores),
    }


_CARD = {"card": Described(common.CARD, "The card.")}
_TOTALS = {"keys": Described(common.NUMBERS, "Totals by seat."), "winners": Described(common.SEATS, "Who won.")}
EVENT_SCHEMAS = {
    "dealer_drawn": common.DEALER_DRAWN,
    "cards_dealt": common.cards_dealt(face_up=True),
    "card_drawn": common.acted(
        "A card was drawn.",
        common.record({"from": Described(Enum(("stock",)), "The stock."), "card": Described(Null(), "Null.")}),
        private=common.OWN_CARDS,
    ),
    "card_discarded": common.acted("A card was discarded.", common.record(_CARD)),
    "stood": common.acted("A seat stood."),
    "knocked": common.acted("A seat knocked."),
    "hands_revealed": common.HANDS_REVEALED,
    "hand_judged": EventSchema("A hand was judged.", common.record(_TOTALS)),
}
STATE = common.state_of(
    {"dealing": "before a deal", "draw": "a draw", "discard": "a discard", "showing": "nobody", "over": "nobody"},
    {"scores": Described(common.NUMBERS, "Hands won, by seat.")},
    common.LastHandFields(EVENT_SCHEMAS["hand_judged"], {}),
)


def legal_moves(state: State, seat: int) -> list[Move]:
    moves: list[Move] = [{"type": "knock"}] if state.options["knocking"] and state.turn is not None else []
    if seat != state.turn:
        return moves
    if state.phase == "draw":
        return [{"type": "draw"}, {"type": "stand"}, *moves]
    return [*({"type": "discard", "card": card.code} for card in state.hands[seat]), *moves]


def normalise(_state: State, _seat: int, move: Move) -> Move:
    return dict(move)


MOVE_OF = {"card_drawn": "draw", "card_discarded": "discard", "stood": "stand", "knocked": "knock"}


def move_of(event: Event) -> Move | None:
    name = MOVE_OF.get(event.type.removeprefix("tiny."))
    if name is None:
        return None
    return {"type": name, "card": event.data["card"]} if name == "discard" else {"type": name}


def quiet(state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
    if state.phase == "draw":
        return {"type": "draw"}, True
    return {"type": "discard", "card": stream.choice(state.hands[seat]).code}, False


def choose_steadily(observation: Observation, _stream: Stream) -> Move:
    return [move for move in observation.legal_moves if move["type"] != "knock"][-1]


DRAWING = frozenset(("draw", "discard"))

GAME = Game(
    slug="tiny",
    title="Tiny",
    summary="Two cards, one draw.",
    rules_version=1,
    seats=(2, 4),
    options=(
        Option("hands", Integer(1, 9), 2, "hands in a match"),
        Option("jokers", Enum((0, 2)), 0, "jokers in the deck"),
        Option("knocking", Boolean(), lambda options: options["jokers"] == 0, "whether anybody may knock"),
        Option("echo", Nullable(Integer(1, 3)), None, "nothing at all", only_with=("knocking", (True,))),
    ),
    presets=(Preset("plain", "Plain", {}), Preset("quick", "Quick", {"hands": 1, "jokers": 2}, seats=(2, 3))),
    check=check,
    moves=(
        MoveSpec("draw", "Draw", frozenset(("draw",)), Draw),
        MoveSpec("discard", "Discard", frozenset(("discard",)), Discard, required={"card": CardCode()}),
        MoveSpec("stand", "Stand", frozenset(("draw",)), Stand, closed="stand_closed"),
        MoveSpec("knock", "Knock", DRAWING, Knock, open_to_all=lambda state: state.options["knocking"]),
    ),
    events=EVENTS,
    initial=State,
    start=start,
    decide=decide,
    waiting=waiting,
    eliminated=lambda state, seat: False,
    outcome=outcome,
    view=view,
    state_schema=STATE,
    event_schemas=EVENT_SCHEMAS,
    result_schema=common.result("Hands won, by seat."),
    legal_moves=legal_moves,
    normalise=normalise,
    move_of=move_of,
    quiet=quiet,
    strategies=(
        Strategy("steady", 2, "Steady", "Always the last of its moves but the knock.", choose_steadily),
        Strategy(
            "steady", 1, "Steady", "Always the first of its moves.", lambda observation, _: observation.legal_moves[0]
        ),
        RANDOM,
    ),
    rules_text="See the module.",
)

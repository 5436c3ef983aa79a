"""STOCK, the procedure of Thirty-One (rules/thirty-one A).

Everybody holds three cards. One card lies face up and begins the discard pile; the rest is the stock. In turn,
clockwise from the dealer's left, a player draws the top card of the stock or of the pile, then discards one of the
four; what came from the pile may not go back at once. Or the player knocks instead, which ends the turn: all others
have one more turn, in which they may also stand. Whenever nobody has a turn (`turn` is None), hands are shown
(composition.py), and the lowest pays.

A hand of 31 ends it at once, where the table plays so, whoever holds it and whenever it comes about. So does the last
card of the stock, and a cap on the rounds before a knock.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Card, codes, in_deck_order
from domain.event import Draft
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import play_order
from domain.frames.tokens import lowest
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import hands
from domain.procedures.hands import Knock, check_held
from domain.procedures.procedure import Layout, Procedure
from domain.procedures.schemas import stock as schemas
from domain.procedures.stock_events import (
    DISCARD,
    DRAW,
    EVENTS,
    FINAL_DISCARD,
    FINAL_DRAW,
    StockState,
    after_turn,
    card_drawn,
    from_pile,
)
from domain.rankings.ranking import Key
from domain.rankings.thirty_one import KEY_OF_31
from domain.refusals import IllegalMove
from domain.schema import CardCode, Described, Enum, Integer

MOST_SEATS = 9  # 9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds

# Options

KNOCKER_LOW = Option("knocker_low", Integer(1, 2), 1, "What it costs to knock and be alone the lowest, in tokens.")
KNOCKER_TIE = Option(
    "knocker_tie",
    Enum(("loses", "safe")),
    "loses",
    "Whether a knocker who is lowest together with others loses as they do.",
)
INSTANT_31 = Option(
    "instant_31",
    Enum(("off", "showdown", "strike")),
    "strike",
    "What a hand of 31 does: nothing, end the hand at once, or also cost everybody without 31 a token.",
)
ROUND_CAP = Option("round_cap", Integer(1, 100), 30, "How many rounds without a knock bring the showdown.")

# Moves


class Draw(NamedTuple):
    """`source` is `stock` or `discard`."""

    source: str


class Discard(NamedTuple):
    card: Card


class Stand(NamedTuple):
    pass


DRAW_CARD = MoveSpec(
    "draw",
    "Take the top card of the stock or of the discards",
    frozenset((DRAW, FINAL_DRAW)),
    lambda **parameters: Draw(parameters["from"]),
    {"from": Described(Enum(("stock", "discard")), "Which pile.")},
)
OWN_CARD = Described(CardCode(), "A card of your hand.")
DISCARD_CARD = MoveSpec("discard", "Lay down a card", frozenset((DISCARD, FINAL_DISCARD)), Discard, {"card": OWN_CARD})
KNOCK = MoveSpec(
    "knock", "Keep your cards and give the others their last turn", frozenset((DRAW,)), Knock, closed="knock_closed"
)
STAND = MoveSpec("stand", "Keep your cards", frozenset((FINAL_DRAW,)), Stand, closed="stand_closed")

StockMove = Draw | Discard | Knock | Stand


# Deciding moves


def play(knocked: str, batch: Batch[StockState], seat: int, move: StockMove) -> None:
    """`knocked` is the name of the event of a knock."""
    state = batch.state
    match move:
        case Draw("stock"):
            assert state.stock is not None
            batch.emit(card_drawn(seat, "stock", state.stock.top(batch.chance)))
        case Draw():
            batch.emit(card_drawn(seat, "discard", state.discards[-1]))
        case Discard(card):
            check_discard(state, seat, card)
            batch.emit(Draft("card_discarded", {"card": card.code}, actor=seat))
        case Knock():
            batch.emit(Draft(knocked, {}, actor=seat))
        case Stand():
            batch.emit(Draft("stood", {}, actor=seat))


def check_discard(state: StockState, seat: int, card: Card) -> None:
    check_held(state.hands[seat], (card,))
    if from_pile(state, seat) and card is state.hands[seat][-1]:
        raise IllegalMove("not_discardable", f"you have just taken {card} from the discards: discard another card")


# Who pays


def showdown(state: StockState, keys: Mapping[int, Key]) -> Showdown:
    return Showdown(keys, play_order(state), losses(state.options, keys, state.knocker))


def losses(options: Options, keys: Mapping[int, Key], knocker: int | None) -> dict[int, int]:
    """Tokens lost by seat, with the keys of the live seats and who has knocked (rules/thirty-one A4).

    A strike spares all who hold 31; where everybody does, all are equally low.
    """
    if options["instant_31"] == "strike" and KEY_OF_31 in keys.values():
        others = [seat for seat, key in keys.items() if key != KEY_OF_31]
        return dict.fromkeys(others or keys, 1)
    low = lowest(keys)
    if knocker is not None and low == (knocker,):
        return {knocker: options["knocker_low"]}
    if options["knocker_tie"] == "safe":
        low = tuple(seat for seat in low if seat != knocker)
    return dict.fromkeys(low, 1)


# Legal moves and the view


def _legal_moves(knock: str, state: StockState, seat: int) -> list[Move]:
    """Discards in deck order."""
    if seat != state.turn:
        return []
    if state.phase in (DISCARD, FINAL_DISCARD):
        hand = state.hands[seat]
        free = hand[:-1] if from_pile(state, seat) else hand
        return [{"type": "discard", "card": card.code} for card in in_deck_order(free)]
    last: Move = {"type": knock if state.phase == DRAW else "stand"}
    return [{"type": "draw", "from": "stock"}, {"type": "draw", "from": "discard"}, last]


def view(state: StockState, viewer: Viewer) -> View:
    """The shared fields, then those of the hand, which `schemas` explains."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands.hands_view(state, viewer),
        "discards": codes(state.discards),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "queue": list(state.queue),
        "knocker": state.knocker,
        "turns": state.turns,
    }


def quiet(state: StockState, seat: int, stream: Stream) -> tuple[Move, bool]:
    """A card from the stock, and the same card goes; after the pile, any other goes; in a final turn, stand."""
    if state.phase == DRAW:
        return {"type": "draw", "from": "stock"}, True
    if state.phase == FINAL_DRAW:
        return {"type": "stand"}, False
    if from_pile(state, seat):
        return stream.choice(_legal_moves("", state, seat)), False
    return {"type": "discard", "card": state.hands[seat][-1].code}, False


def stock(knock: MoveSpec[Knock] = KNOCK, knocked: str = "knocked") -> Procedure[StockState, StockMove]:
    """STOCK, with another word for the knock and for its event where a game has one."""
    return Procedure(
        moves=(DRAW_CARD, DISCARD_CARD, knock, STAND),
        events={**EVENTS, knocked: lambda state, event: after_turn(state._replace(knocker=event.actor), event.at)},
        recorded={
            "card_drawn": lambda event: {"type": "draw", "from": event.data["from"]},
            "card_discarded": lambda event: {"type": "discard", "card": event.data["card"]},
            knocked: lambda _: {"type": knock.type},
            "stood": lambda _: {"type": "stand"},
        },
        initial=hands.initial_of(StockState),
        play=partial(play, knocked),
        legal_moves=partial(_legal_moves, knock.type),
        view=view,
        shown=schemas.shown(knocked),
        quiet=quiet,
        layout=lambda _options: Layout(face_up=1),
        showdown=showdown,
    )

"""The moves of STOCK, which of them a seat can make now, and the check that says why not."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card
from domain.event import Event
from domain.moves import CardCode, Move, MoveSpec, Word
from domain.procedures.hands import check_held
from domain.procedures.stock.state import DISCARD, DRAW, FINAL_DISCARD, FINAL_DRAW, from_pile
from domain.procedures.turns import Knock
from domain.procedures.widow.state import State
from domain.refusals import IllegalMove


class Draw(NamedTuple):
    """`source` is `stock` or `discard`."""

    source: str


class Discard(NamedTuple):
    card: Card


class Stand(NamedTuple):
    pass


def _draw(**parameters: Any) -> Draw:
    """A function of its own because `from` is a word of Python's."""
    return Draw(parameters["from"])


DRAW_CARD = MoveSpec(
    "draw",
    "Take the top card of the stock or of the discards",
    frozenset((DRAW, FINAL_DRAW)),
    _draw,
    {"from": Word(("stock", "discard"))},
)
DISCARD_CARD = MoveSpec(
    "discard",
    "Lay down one of your four cards",
    frozenset((DISCARD, FINAL_DISCARD)),
    Discard,
    {"card": CardCode()},
)
KNOCK = MoveSpec(
    "knock",
    "Keep your cards and give the others their last turn",
    frozenset((DRAW,)),
    Knock,
    closed="knock_closed",
)
STAND = MoveSpec("stand", "Keep your cards", frozenset((FINAL_DRAW,)), Stand, closed="stand_closed")


def check_discard(state: State, seat: int, card: Card) -> None:
    check_held(state.hands[seat], (card,))
    if from_pile(state, seat) and card is state.hands[seat][-1]:
        raise IllegalMove("not_discardable", f"you have just taken {card} from the discards")


def legal_moves(state: State, seat: int, knock: str) -> list[Move]:
    """Every move that the seat can make, discards in deck order."""
    if seat != state.turn:
        return []
    if state.phase in (DISCARD, FINAL_DISCARD):
        hand = state.hands[seat]
        free = hand[:-1] if from_pile(state, seat) else hand
        return [{"type": "discard", "card": card.code} for card in sorted(free)]
    draws: list[Move] = [{"type": "draw", "from": source} for source in ("stock", "discard")]
    return [*draws, {"type": knock if state.phase == DRAW else "stand"}]


def normalise(_state: State, _seat: int, move: Move) -> Move:
    """Every move has one form only."""
    return move


def recorded(knock: str) -> dict[str, Callable[[Event], Move]]:
    """The move that an event records."""
    return {
        "card_drawn": lambda event: {"type": "draw", "from": event.data["from"]},
        "card_discarded": lambda event: {"type": "discard", "card": event.data["card"]},
        "knocked": lambda _: {"type": knock},
        "stood": lambda _: {"type": "stand"},
    }

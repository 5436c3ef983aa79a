"""The type of a procedure: how one hand is played, in functions. `composition.py` makes a game of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from domain.batch import Batch
from domain.common_schemas import Shown
from domain.event import Event
from domain.fairness import Stream
from domain.frames.frame import Part, Showdown
from domain.frames.match import play_order
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.hands import HAND_SIZE, Hands, in_turn
from domain.rankings.ranking import Key

S = TypeVar("S", bound=Hands)
"""The state of a procedure."""
M = TypeVar("M")
"""Its moves."""


class Layout(NamedTuple):
    """How a hand is dealt: so many cards to each seat, then some face up to the table; the rest is the stock.

    With `open_hands` everybody sees all hands; with `dealer_blind` the dealer may not look at the own cards yet.
    """

    hand_size: int = HAND_SIZE
    face_up: int = 0
    open_hands: bool = False
    dealer_blind: bool = False


def hands_only(_options: Options) -> Layout:
    return Layout()


def no_further_step(_batch: Batch[Any]) -> bool:
    return False


def by_play_order(state: Hands, keys: Mapping[int, Key]) -> Showdown:
    """The frame judges; of equal hands the earlier in the order of play is better."""
    return Showdown(keys, play_order(state))


def any_number_of_cards(_options: Options, _seats: int, _deck: str) -> None:
    return None


def as_given(_state: object, _seat: int, move: Move) -> Move:
    """Every move has one form only."""
    return move


@dataclass(frozen=True)
class Procedure(Generic[S, M]):
    """How one hand is played. A variant is made from another procedure's functions, or by `dataclasses.replace`."""

    moves: tuple[MoveSpec[Any], ...]
    events: Mapping[str, Callable[[S, Event], S]]
    """Their fold, and that of `cards_dealt`."""
    recorded: Mapping[str, Callable[[Event], Move]]
    """The moves that its events record."""
    initial: Callable[[Options, int, Part], S]
    """The state before the first event, with the frame's part: `(options, seats, part) -> state`."""
    play: Callable[[Batch[S], int, M], None]
    """Makes a move, or refuses it."""
    legal_moves: Callable[[S, int], Iterable[Move]]
    view: Callable[[S, Viewer], View]
    shown: Shown
    """What it adds to views and events; the phases besides those of every match."""
    quiet: Callable[[S, int, Stream], tuple[Move, bool]]
    """The move at a deadline, as in `Game.quiet`."""
    layout: Callable[[Options], Layout] = hands_only
    waiting: Callable[[S], tuple[int, ...]] = in_turn
    next_step: Callable[[Batch[S]], bool] = no_further_step
    """Emits what comes next when nobody is waited for; False if nothing does, and then hands are shown."""
    showdown: Callable[[S, Mapping[int, Key]], Showdown] = by_play_order
    """The showdown that the frame judges, from the keys of the live seats."""
    check_deck: Callable[[Options, int, str], None] = any_number_of_cards
    """Refuses a deck that is too small for so many seats: `(options, seats, deck)`."""
    normalise: Callable[[S, int, Move], Move] = as_given


AnyProcedure = Procedure[Any, Any]

"""The type of a frame, and of the showdowns that it judges."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.common_schemas import Shown
from domain.event import Draft, Event
from domain.frames import match
from domain.frames.match import by_seat
from domain.game import View
from domain.last_hand import HandFold
from domain.moves import Move, MoveSpec
from domain.options import Check, Option, Options
from domain.rankings.ranking import Key, Value

Part = dict[str, Any]
"""What a frame keeps in the state of a match: `{field: value}`."""


class Showdown(NamedTuple):
    """The hands of the live seats, as a frame gets them.

    `order` holds the same seats, best first among equal keys: the play order, unless a game says otherwise.
    `losses` is the game's own judgement, seat to units lost (each at least 1); None leaves it to the frame. `values`
    says of the same seats what they show.
    """

    keys: Mapping[int, Key]
    order: tuple[int, ...]
    losses: Mapping[int, int] | None = None
    values: Mapping[int, Value] = {}


def _nothing(_: Any) -> None:
    return None


def _nobody(_: Any) -> tuple[int, ...]:
    return ()


def _no_moves(_state: Any, _seat: int) -> list[Move]:
    return []


def _never_decides(_batch: Batch[Any], _seat: int, move: Any) -> None:
    raise AssertionError(f"this frame has no {move!r}")


@dataclass(frozen=True)
class Frame:
    """One frame. It keeps its part of a game's state in a field of its own, which `initial` names.

    The state's type is the procedure's, so a frame declares what it needs of it in a protocol. The moves of a frame,
    and everything after them in the list of fields, are for phases of its own between hands.
    """

    options: tuple[Option, ...]
    initial: Callable[[Options, int], Part]
    """What the state begins with: `(options, seats) -> part`."""
    events: Mapping[str, Callable[[Any, Event], Any]]
    settle: Callable[[Batch[Any], Showdown], None]
    """Judges a showdown and emits what it costs whom."""
    view: Callable[[Any], View]
    shown: Shown
    """What it adds to views and events."""
    check: Check = lambda _options, _seats: None
    start: Callable[[Batch[Any]], None] = _nothing
    """What happens before the first hand."""
    before_deal: Callable[[Batch[Any]], None] = _nothing
    scores: Callable[[Any], tuple[int, ...] | None] = _nothing
    moves: tuple[MoveSpec[Any], ...] = ()
    decide: Callable[[Batch[Any], int, Any], None] = _never_decides
    waiting: Callable[[Any], tuple[int, ...]] = _nobody
    legal_moves: Callable[[Any, int], Sequence[Move]] = _no_moves
    hand_events: Mapping[str, HandFold] = field(default_factory=dict)
    """The events that tell what a hand costs, as in `Game.hand_events`."""
    recorded: Mapping[str, Callable[[Event], Move]] = field(default_factory=dict)
    """The moves that its events record."""
    quiet: Move = field(default_factory=dict)
    """The move made in those phases at a deadline."""


def hand_judged(showdown: Showdown, losers: Sequence[int], winner: int | None) -> Draft:
    """The values of the hands of the live seats, who lost, ascending, and who won.

    `winner` is the seat that the frame rewards for the best hand, null where it rewards none.
    """
    values = by_seat({seat: value.data() for seat, value in showdown.values.items()})
    return Draft("hand_judged", {"values": values, "losers": sorted(losers), "winner": winner}, schema=2)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    **match.EVENTS,
    "hand_judged": lambda state, _: state,
}
"""The events that all frames share."""

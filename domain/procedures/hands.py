"""What all procedures have in common: hands, how they are dealt and shown, and turns."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.cards import Card, Cards, codes
from domain.deals import dealt_hands
from domain.event import Draft, Event
from domain.frames.frame import Part
from domain.frames.match import DEALING, OVER, SHOWDOWN, Match, by_seat, live
from domain.frames.pool import HORSE
from domain.game import View, Viewer
from domain.moves import Move
from domain.options import Options
from domain.refusals import IllegalMove

HAND_SIZE = 3
"""In all games of the Commerce family."""

TRADING = "trading"
FINAL = "final"
"""Somebody has knocked; the seats of the queue have one turn each."""
OPEN_PHASES = frozenset((SHOWDOWN, HORSE, OVER))
"""The phases in which all hands lie open."""


class Hands(Match, Protocol):
    """A match in which hands are held. `turn` is the seat to act, None where there is none."""

    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def turn(self) -> int | None: ...


class Queue(Hands, Protocol):
    """`queue` holds the seats that still have a turn, the one in turn first."""

    @property
    def queue(self) -> tuple[int, ...]: ...


H = TypeVar("H", bound=Hands)
Q = TypeVar("Q", bound=Queue)


# The state


def before_the_first_deal(options: Options, seats: int) -> dict[str, Any]:
    """The first values of the fields that every state has."""
    return {
        "options": options,
        "phase": DEALING,
        "hand_number": 0,
        "since": 0,
        "dealer": None,
        "places": (0,) * seats,
        "hands": ((),) * seats,
        "turn": None,
    }


def initial_of(state: Callable[..., H]) -> Callable[[Options, int, Part], H]:
    """The function `Procedure.initial` for a state with the field `taken`, by seat, besides these and the frame's."""
    return lambda options, seats, part: state(**before_the_first_deal(options, seats), taken=((),) * seats, **part)


# Hands


def dealt(state: H, event: Event, **own: Any) -> H:
    """After a `cards_dealt`: trading begins. `own` are the procedure's own fields."""
    return state._replace(
        phase=TRADING,
        hand_number=event.data["hand_number"],
        since=event.at,
        dealer=event.data["dealer"],
        hands=dealt_hands(event),
        **own,
    )


def with_hand(hands: tuple[Cards, ...], seat: int | None, hand: Cards) -> tuple[Cards, ...]:
    """The cards of all seats, with those of one changed."""
    return hands if seat is None else (*hands[:seat], hand, *hands[seat + 1 :])


def without(held: Cards, gone: Card) -> Cards:
    return tuple([card for card in held if card is not gone])


def swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    """Cards with some of them replaced, each in its place."""
    replaced = dict(zip(away, instead, strict=True))
    return tuple([replaced.get(card, card) for card in held])


def check_held(hand: Cards, give: Cards) -> None:
    for card in give:
        if card not in hand:
            raise IllegalMove("card_not_in_hand", f"{card} is not in your hand")


def hands_revealed(state: Hands) -> Draft:
    """The cards of all live seats."""
    return Draft("hands_revealed", {"hands": by_seat({seat: codes(state.hands[seat]) for seat in live(state)})})


def on_hands_revealed(state: H, _event: Event) -> H:
    return state._replace(phase=SHOWDOWN, turn=None)


def no_hand_lies_open(_seat: int) -> bool:
    return False


def hands_view(
    state: Hands,
    viewer: Viewer,
    lies_open: Callable[[int], bool] = no_hand_lies_open,
    unseen: Mapping[int, int] | None = None,
) -> list[View]:
    """All hands, with the cards of those that the viewer knows: its own, and those that lie open.

    `unseen` has the number of cards of each seat that may not look at them yet: nobody knows them, and no state
    holds them.
    """
    unseen = unseen or {}

    def hand_of(seat: int, hand: Cards) -> View:
        known = not hand or seat in viewer or state.phase in OPEN_PHASES or lies_open(seat)
        shown = (unseen[seat], None) if seat in unseen else (len(hand), codes(hand) if known else None)
        return {"seat": seat, "count": shown[0], "cards": shown[1], "out": state.places[seat] > 0}

    return [hand_of(seat, hand) for seat, hand in enumerate(state.hands)]


# Turns


class Pass(NamedTuple):
    pass


class Knock(NamedTuple):
    pass


def passed(seat: int) -> Draft:
    return Draft("passed", {}, actor=seat)


def knocked(seat: int) -> Draft:
    return Draft("knocked", {}, actor=seat)


def in_turn(state: Hands) -> tuple[int, ...]:
    """Only the seat in turn is waited for."""
    return () if state.turn is None else (state.turn,)


def next_in_queue(state: Q, at: int) -> Q:
    """The turn of the first seat of the queue, or nobody's."""
    if not state.queue:
        return state._replace(turn=None)
    return state._replace(turn=state.queue[0], since=at)


def on_hands_revealed_with_queue(state: Q, event: Event) -> Q:
    """At the showdown nobody is left in the queue."""
    return on_hands_revealed(state, event)._replace(queue=())


RECORDED: dict[str, Callable[[Event], Move]] = {
    "passed": lambda _: {"type": "pass"},
    "knocked": lambda _: {"type": "knock"},
}
"""The move that an event records."""

"""Hands as every procedure holds and shows them."""

from collections.abc import Callable
from typing import Any, Protocol

from domain.cards import Cards, codes
from domain.event import Draft, Event
from domain.frames.horse import HORSE
from domain.frames.match import MATCH_OVER, SHOWDOWN, Match, by_seat, live
from domain.game import Viewer
from domain.refusals import IllegalMove

HAND_SIZE = 3

OPEN_PHASES = frozenset((SHOWDOWN, HORSE, MATCH_OVER))
"""The phases in which all hands lie open."""


class Dealt(Match, Protocol):
    """A match in which hands are held. `turn` is the seat to act, None where there is none."""

    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def turn(self) -> int | None: ...


def with_hand(hands: tuple[Cards, ...], seat: int | None, hand: Cards) -> tuple[Cards, ...]:
    """The cards of all seats, with those of one changed."""
    return tuple(hand if number == seat else old for number, old in enumerate(hands))


def check_held(hand: Cards, give: Cards) -> None:
    for card in give:
        if card not in hand:
            raise IllegalMove("card_not_in_hand", f"{card} is not in your hand")


def swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    """Cards with some of them replaced, each in its place."""
    replaced = dict(zip(away, instead, strict=True))
    return tuple(replaced.get(card, card) for card in held)


def hands_revealed(state: Dealt) -> Draft:
    """The cards of all live seats."""
    return Draft("hands_revealed", {"hands": by_seat({seat: codes(state.hands[seat]) for seat in live(state)})})


def on_hands_revealed(state: Any, _event: Event) -> Any:
    return state._replace(phase=SHOWDOWN, turn=None, queue=())


def _none(_seat: int) -> bool:
    return False


def hands_view(
    state: Dealt, viewer: Viewer, lies_open: Callable[[int], bool] = _none, unseen: int | None = None
) -> list[dict[str, Any]]:
    """All hands, with the cards of those that the viewer knows: its own, and those that lie open.

    Nobody knows those of the seat `unseen`, and no state holds them.
    """

    def hand_of(seat: int, hand: Cards) -> dict[str, Any]:
        known = not hand or seat in viewer or state.phase in OPEN_PHASES or lies_open(seat)
        shown = (len(hand), codes(hand) if known else None) if seat != unseen else (HAND_SIZE, None)
        return {"seat": seat, "count": shown[0], "cards": shown[1], "out": state.places[seat] > 0}

    return [hand_of(seat, hand) for seat, hand in enumerate(state.hands)]

"""What the seven kinds of deal have in common: the questions that each of them answers.

A kind answers from its own part of the state, the *deal*: the tricks, the train, the sequence, the rows. It never sees
more than it is given.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.options import Options
from domain.refusals import IllegalMove

SEATS = 4

Hands = tuple[Cards, ...]
Deltas = tuple[int, ...]
"""Chips won, or below zero lost, by seat. What they lack to zero has gone to the pot, or come from it."""


class Played(NamedTuple):
    """A card, and who played it."""

    seat: int
    card: Card


def left(seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % SEATS


def nothing_follows(_batch: Batch[Any]) -> None:
    """A card after which nothing happens by itself."""


def never_settled(_deal: Any) -> bool:
    return False


@dataclass(frozen=True)
class Kind:
    """One kind of deal. `deal` is its part of the state, with a property `phase`."""

    name: str
    part: str
    """The name of its part, in the state and in views."""
    begin: Callable[[int, Options], Any]
    """The deal before the first card: `(leader, options) -> deal`."""
    refusal: Callable[[Any, Cards, Card], IllegalMove | None]
    """Why a card of the hand in turn can't be played, or None: `(deal, hand, card)`."""
    add: Callable[[Any, Played], Any]
    """The deal with one more card played."""
    to_act: Callable[[Any, Hands], int | None]
    """Who plays next, None where the deal has ended or an event is still to follow: `(deal, hands)`."""
    payments: Callable[[Any, Hands, int], Deltas]
    """What the deal costs and brings at its end: `(deal, hands, pot)`."""
    view: Callable[[Any], dict[str, Any]]
    """The part as everybody sees it."""
    follow: Callable[[Batch[Any]], None] = nothing_follows
    """Emits what follows from the card just played, except for the end of the deal."""
    settled: Callable[[Any], bool] = never_settled
    """Whether no card still to be played can change the payments."""
    folds: Mapping[str, Callable[[Any, Mapping[str, Any]], Any]] = field(default_factory=dict)
    """The kind's own events: name to `(deal, data) -> deal`."""

"""What the seven kinds of deal have in common: the questions that each kind answers, and how chips move.

A kind answers from its own part of the state, the *deal*: the tricks, the train, the sequence, the rows. Chips move by
one event only, so that the four stacks and the pot always add up.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.event import Data
from domain.game import View
from domain.games.lorum import events
from domain.options import Options
from domain.refusals import IllegalMove

PLAYERS = 4

Hands = tuple[Cards, ...]
Deltas = tuple[int, ...]
"""Chips won by seat; below zero: lost. What they lack to zero goes to the pot, or comes from it."""


class Played(NamedTuple):
    """A card, and the seat that played it."""

    seat: int
    card: Card


def left_of(seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % PLAYERS


class Deal(Protocol):
    """The part of the state that belongs to one kind of deal."""

    @property
    def phase(self) -> str: ...


D = TypeVar("D", bound=Deal)
D_co = TypeVar("D_co", covariant=True)


class DealState(Protocol[D_co]):
    """What a kind reads of the state when a card has been played."""

    @property
    def deal(self) -> D_co: ...
    @property
    def hands(self) -> Hands: ...
    @property
    def chips(self) -> Sequence[int]: ...
    @property
    def pot(self) -> int: ...


def nothing_follows(_batch: Batch[DealState[object]]) -> None:
    """No event follows a card by itself."""


def any_card(_deal: object, hand: Cards) -> Cards:
    """No card is forbidden."""
    return hand


def never_settled(_deal: object) -> bool:
    return False


@dataclass(frozen=True)
class Kind(Generic[D]):
    """One kind of deal."""

    name: str
    part: str
    """The name of its part in the state and in views."""
    begin: Callable[[int, Options], D]
    """The deal before the first card: `(leader, options) -> deal`."""
    playable: Callable[[D, Cards], Sequence[Card]]
    """The cards of its hand that the seat to play can play, in the order of the hand: `(deal, hand)`."""
    refusal: Callable[[D, Card], IllegalMove]
    """Why it can't play another card of its hand: `(deal, card)`."""
    add: Callable[[D, Played], D]
    """The deal with one more card played."""
    to_act: Callable[[D, Hands], int | None]
    """The seat to play; None where the deal has ended or another event must follow first: `(deal, hands)`."""
    payments: Callable[[D, Hands, int], Deltas]
    """What is paid at the end of the deal: `(deal, hands, pot)`."""
    view: Callable[[D], View]
    """The deal as everybody sees it."""
    resolve: Callable[[Batch[DealState[D]]], None] = nothing_follows
    """Emits what follows from the card just played, except the end of the deal."""
    settled: Callable[[D], bool] = never_settled
    """Whether no card that is still held can change the payments."""
    handlers: Mapping[str, Callable[[D, Data], D]] = field(default_factory=dict)
    """The fold of the kind's own events: name to `(deal, data) -> deal`."""


def one_chip_per_card(hands: Hands) -> Deltas:
    """Quart and Domino: each seat pays a chip for each card that it holds, to the seat whose hand is empty."""
    held = [len(hand) for hand in hands]
    return tuple(-count or sum(held) for count in held)


def move_chips(batch: Batch[DealState[object]], reason: str, deltas: Deltas) -> None:
    """Moves chips between the seats and the pot; without a payment there is no event."""
    if any(deltas):
        state = batch.state
        chips = [held + delta for held, delta in zip(state.chips, deltas, strict=True)]
        batch.emit(events.chips_moved(reason, deltas, chips, state.pot - sum(deltas)))

"""Batches: the events of one move and all its consequences, each applied as it is emitted.

A rule therefore always works on a state that includes the events it has emitted, and the consequences of a move
(showdown, payments, the next deal) are in the same batch.
"""

from typing import Generic, NoReturn, TypeVar

from domain.cards import Cards
from domain.chance import Chance
from domain.kernel.event import Event, draws_of
from domain.kernel.record import Random, Shuffle
from domain.kernel.state import State

S_co = TypeVar("S_co", bound=State, covariant=True)


class Batch(Generic[S_co]):
    """A batch of events. `state` is the batch's own copy, with the events so far applied; `draws` is the number of the
    next draw.

    A draw counts as used once an event names it, so a rule names it in the next event that it emits.
    """

    keeps = True
    """True if the events are read. If not, data that no fold uses may be left out to save time."""

    def __init__(self, state: S_co, chance: Chance, draws: int = 0) -> None:
        self.state = state
        self.chance = chance
        self.draws = draws

    def emit(self, event: Event[S_co]) -> None:
        """Adds an event and applies it."""
        raise NotImplementedError

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        """Returns the next draw as a shuffle: its record for an event, and the cards, top first."""
        return Shuffle(self.draws, deck), self.chance.shuffled(self.draws, deck)

    def below(self, n: int) -> Random:
        """Returns the next draw as a number below n."""
        return Random(self.draws, n, self.chance.below(self.draws, n))


class RecordedBatch(Batch[S_co]):
    """A batch that keeps its events in `events`."""

    def __init__(self, state: S_co, chance: Chance, draws: int = 0) -> None:
        super().__init__(state.copy(), chance, draws)
        self.events: list[Event[S_co]] = []

    def emit(self, event: Event[S_co]) -> None:
        self.events.append(event)
        self.state.version += 1
        self.draws += draws_of(type(event))[1]
        event.on(self.state)


class HandEnded(Exception):  # noqa: N818 - an end, not an error
    """Raised instead of dealing the next hand, once the current one has been settled."""


class UnrecordedBatch(Batch[S_co]):
    """A batch for rollouts: it drops its events and ends at the next deal."""

    keeps = False

    def emit(self, event: Event[S_co]) -> None:
        self.state.version += 1
        event.on(self.state)

    def shuffle(self, deck: str) -> NoReturn:
        raise HandEnded(deck)

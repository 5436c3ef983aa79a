"""Batches: the events of one move and everything that follows from it, each applied as it is emitted.

So a rule never works on a state that its own events have already changed, and everything that follows from a move
(showdown, payments, the next deal) is in the same batch.
"""

from typing import Generic, NoReturn, TypeVar

from domain.cards import Cards
from domain.chance import Chance
from domain.kernel.event import Event, draws_of
from domain.kernel.record import Random, Shuffle
from domain.kernel.state import State

S_co = TypeVar("S_co", bound=State, covariant=True)


class Batch(Generic[S_co]):
    """`state` is the batch's own copy, after the events so far; `draws` is the number of the next draw.

    A draw counts as used once an event names it, so a rule names it in the next event that it emits.
    """

    keeps = True
    """Whether anybody reads the events. If not, data that no fold uses may be left out to save time."""

    def __init__(self, state: S_co, chance: Chance, draws: int = 0) -> None:
        self.state = state
        self.chance = chance
        self.draws = draws

    def emit(self, event: Event[S_co]) -> None:
        """Adds an event, and applies it."""
        raise NotImplementedError

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        """The next draw as a shuffle: its record in an event, and the cards, top first."""
        return Shuffle(self.draws, deck), self.chance.shuffled(self.draws, deck)

    def below(self, n: int) -> Random:
        """The next draw as a number below n."""
        return Random(self.draws, n, self.chance.below(self.draws, n))


class RecordedBatch(Batch[S_co]):
    """Keeps its events in `events`."""

    def __init__(self, state: S_co, chance: Chance, draws: int = 0) -> None:
        super().__init__(state.copy(), chance, draws)
        self.events: list[Event[S_co]] = []

    def emit(self, event: Event[S_co]) -> None:
        self.events.append(event)
        self.state.version += 1
        self.draws += draws_of(type(event))[1]
        event.on(self.state)


class HandEnded(Exception):  # noqa: N818 - an end, not an error
    """The next hand would be dealt now: everything that follows from this one has been settled."""


class UnrecordedBatch(Batch[S_co]):
    """Drops its events, for rollouts, and ends at the next deal."""

    keeps = False

    def emit(self, event: Event[S_co]) -> None:
        self.state.version += 1
        event.on(self.state)

    def shuffle(self, deck: str) -> NoReturn:
        raise HandEnded(deck)

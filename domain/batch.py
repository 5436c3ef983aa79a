"""A batch as the rules see it: the state so far, the events emitted into it, and chance.

`decide` emits events one at a time, and each is folded at once, so a rule never works on a state that its own events
have already changed. The rules see this interface only. Two classes implement it: `domain.table.batch.TableBatch`
appends to a table, and `domain.search.rollout.Rollout` rolls a determinization out.
"""

from typing import Any, Protocol, TypedDict, TypeVar

from domain.cards import Cards
from domain.chance import Chance
from domain.event import Draft
from domain.options import Options

S_co = TypeVar("S_co", covariant=True)


class ShuffleUsed(TypedDict):
    """A draw used as a shuffle, as an event publishes it in `data.shuffle`."""

    draw: int
    deck: str


class Batch(Protocol[S_co]):
    """The events of one move and of everything that follows from it."""

    @property
    def state(self) -> S_co:
        """The game's state after the events so far."""
        ...

    @property
    def options(self) -> Options: ...

    @property
    def chance(self) -> Chance: ...

    @property
    def keeps_events(self) -> bool:
        """Whether anybody reads the events. If not, data that no fold uses may be left out, as they take time."""
        ...

    def emit(self, draft: Draft) -> None:
        """Adds an event of the game and folds it."""
        ...

    def record(self, event: Any, state: Any) -> None:
        """Adds an event of a typed game, and applies it to the state, which is the batch's from now on."""
        ...

    def shuffle(self, deck: str) -> tuple[ShuffleUsed, Cards]:
        """The next draw as a shuffle: what the event publishes about it, and the cards, top first.

        The draw counts as used once an event carries it, so put it into the next event emitted.
        """
        ...

    def draw_below(self, n: int) -> dict[str, int]:
        """The next draw as a number below n, as events publish it in `data.random`: `{"draw", "below", "drawn"}`."""
        ...

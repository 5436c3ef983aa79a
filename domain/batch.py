"""The batch being decided: the events of one move and of all that follows from it.

`decide` emits events one after another and reads the state that they lead to, so a rule never works on a
state that its own events have already changed.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from domain.cards import Card, Cards
from domain.chance import Chance, Stock, Unseen
from domain.event import Draft, Event
from domain.fairness import ServerSeed, salt, seal
from domain.table.state import Table

S = TypeVar("S")


class Batch(Generic[S]):
    """Events appended together at one time by one kind of actor.

    `by` is written on the events of a seat; those of the system say `system`.
    """

    def __init__(
        self, table: Table, fold: Callable[[Table, Event], Table], chance: Chance, *, at: int, by: str, prefix: str = ""
    ) -> None:
        self.table = table
        self.chance = chance
        self.events: list[Event] = []
        self.at = max(at, table.at)
        self._by = by
        self._fold = fold
        self._prefix = prefix

    @property
    def state(self) -> S:
        """The game's state after the events so far."""
        state: S = self.table.state
        return state

    @property
    def options(self) -> dict[str, Any]:
        return self.table.options

    def emit(self, draft: Draft) -> None:
        """One more event of the game."""
        self._emit(self._prefix, draft)

    def emit_for_table(self, draft: Draft) -> None:
        """One more `table.` event."""
        self._emit("table.", draft)

    def _emit(self, prefix: str, draft: Draft) -> None:
        version = self.table.version + 1
        event = Event(
            table=self.table.id,
            version=version,
            type=prefix + draft.name,
            schema=draft.schema,
            at=self.at,
            actor=draft.actor,
            by="system" if draft.actor is None else self._by,
            data=dict(draft.data),
            sealed=self._seals(version, draft) if draft.private else {},
            private={str(seat): dict(data) for seat, data in draft.private.items()},
        )
        self.events.append(event)
        self.table = self._fold(self.table, event)

    def _seals(self, version: int, draft: Draft) -> dict[str, str]:
        seed: ServerSeed = self.table.server_seed
        return {str(seat): seal(salt(seed, self.table.id, version, seat), data) for seat, data in draft.private.items()}

    def shuffle(self, deck: str) -> tuple[dict[str, Any], Cards]:
        """The next draw as a shuffle: what the event says of it, and the cards, top first.

        The draw counts as used when an event carries it, so use it in the next one emitted.
        """
        draw = self.table.draws
        return {"draw": draw, "deck": deck}, self.chance.shuffled(draw, deck)

    def draw_below(self, n: int) -> dict[str, int]:
        """The next draw as a number below n, as an event says it: `{"draw", "below", "drawn"}`."""
        draw = self.table.draws
        return {"draw": draw, "below": n, "drawn": self.chance.below(draw, n)}

    def top(self, stock: Stock) -> Card:
        """The top card of the stock, which is about to be seen."""
        return stock.top(self.chance)

    def look(self, unseen: Unseen) -> Cards:
        """Cards that were dealt unseen and are about to be seen, in dealt order."""
        return unseen.look(self.chance)

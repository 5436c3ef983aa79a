"""One command being decided: the table before it, and what it has led to so far."""

from collections.abc import Callable
from typing import Any

from domain.batch import Batch
from domain.chance import Chance
from domain.event import Draft, Event
from domain.registry import GAMES, game_of
from domain.table import events
from domain.table.evolve import evolve
from domain.table.places import resigned_last
from domain.table.state import Table

ChanceFor = Callable[[Table], Chance]


class Decision:
    """Events one after another, each folded at once; `at` is in ms, and never before the table's."""

    def __init__(self, before: Table, at: int, chance_for: ChanceFor) -> None:
        self.before = before
        self.now = before
        self.at = max(at, before.at)
        self.events: list[Event] = []
        self._chance_for = chance_for

    def tell(self, draft: Draft, by: str = "player") -> None:
        """An event of the table's own."""
        self._keep(by, lambda batch: batch.emit_for_table(draft))

    def play(self, emit: Callable[[Batch[Any]], None], by: str = "system") -> None:
        """What the game emits, and the end of the table if that was the end of the match."""
        self._keep(by, emit)
        outcome = game_of(self.now).outcome(self.now.state)
        if outcome is not None:
            self._end(events.finished(resigned_last(self.now, outcome)))

    def abandon(self, reason: str, seat: int | None = None) -> None:
        self._end(events.abandoned(reason, seat))

    def _end(self, draft: Draft) -> None:
        """The table is over, and so is its secret."""
        self.tell(draft)
        self.tell(events.server_seed_revealed(self.now.server_seed.reveal()))

    def _keep(self, by: str, emit: Callable[[Batch[Any]], None]) -> None:
        prefix = GAMES[self.now.game].prefix if self.now.game else ""
        batch: Batch[Any] = Batch(self.now, evolve, self._chance_for(self.now), at=self.at, by=by, prefix=prefix)
        emit(batch)
        self.events += batch.events
        self.now = batch.table

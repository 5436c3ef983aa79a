"""The events of one command, in order: numbered, dated, sealed and folded as they are emitted.

`Decision` is one command while it is decided. It holds the table before the command and the table as its events have
left it so far. For each part of its events that has one origin (`by`) it makes a `TableBatch`, which is what the rules
of a game emit into.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from domain.batch import ShuffleUsed
from domain.cards import Cards
from domain.chance import Chance
from domain.event import Data, Draft, Event
from domain.fairness import salt, seal
from domain.game import AnyGame, Outcome
from domain.kernel.event import Event as Happened
from domain.options import Options
from domain.table import events
from domain.table.evolve import evolve
from domain.table.state import State, Table

Fold = Callable[[Table, Event], Table]
ChanceFor = Callable[[Table], Chance]


class TableBatch:
    """Events of one time and one origin, appended to a table; a `Batch` of the game's state.

    `by` is the origin of the events that have an actor; the others say `system`. `prefix` is that of the game's event
    types.
    """

    keeps_events = True

    def __init__(self, table: Table, fold: Fold, chance_for: ChanceFor, *, at: int, by: str, prefix: str = "") -> None:
        self.table = table
        self.state: State = table.state
        self.options: Options = table.options
        self.events: list[Event] = []
        self.at = at if at > table.at else table.at
        self._chance_for = chance_for
        self._by = by
        self._fold = fold
        self._prefix = prefix

    @property
    def chance(self) -> Chance:
        """The draws that the state refers to: those of its parent until a fork has dealt a hand of its own."""
        parent = self.table.parent
        return self._drawn if parent is None or self.table.dealt else parent.seeds.chance()

    @cached_property
    def _drawn(self) -> Chance:
        """The table's own draws. Most moves draw nothing."""
        return self._chance_for(self.table)

    def emit(self, draft: Draft) -> None:
        self._emit(self._prefix, draft)

    def emit_for_table(self, draft: Draft) -> None:
        """Adds an event of type `table.<name>`."""
        self._emit("table.", draft)

    def _emit(self, prefix: str, draft: Draft) -> None:
        name, data, actor, private, schema = draft
        event = self._log(prefix + name, schema, actor, dict(data), {seat: dict(own) for seat, own in private.items()})
        self.table = table = self._fold(self.table, event)
        self.state = table.state

    def record(self, event: Happened[State], state: State) -> None:
        """Adds an event of a typed game, and applies it to the state, which is the table's from now on."""
        actor, parts = getattr(event, "actor", None), event.parts()
        logged = self._log(self._prefix + event.tag, event.number, actor, event.data(), parts)
        state.now, state.version = self.at, logged.version
        event.on(state)
        log = event.tell(self.table.hand_log)
        self.table = self.table.played((logged,), state, log.judged(logged.data) if event.judges else log)
        self.state = state

    def _log(
        self, type_: str, schema: int, actor: int | None, data: dict[str, Any], parts: Mapping[int, dict[str, Any]]
    ) -> Event:
        """The next event of the log; `parts` are its private data by seat."""
        table = self.table
        event = Event(
            table.id,
            table.version + 1,
            type_,
            schema,
            self.at,
            actor,
            "system" if actor is None else self._by,
            data,
            self._seals(table.version + 1, parts) if parts else {},
            {str(seat): own for seat, own in parts.items()} if parts else {},
        )
        self.events.append(event)
        return event

    def _seals(self, version: int, parts: Mapping[int, Data]) -> dict[str, str]:
        seed, table = self.table.seed, self.table.id
        return {str(seat): seal(salt(seed, table, version, seat), own) for seat, own in parts.items()}

    def shuffle(self, deck: str) -> tuple[ShuffleUsed, Cards]:
        draw = self.table.draws
        return {"draw": draw, "deck": deck}, self._drawn.shuffled(draw, deck)

    def draw_below(self, n: int) -> dict[str, int]:
        draw = self.table.draws
        return {"draw": draw, "below": n, "drawn": self._drawn.below(draw, n)}


class Decision:
    """One command while it is decided; `at` is in ms and never before the table's latest event.

    `before` is the table as the command found it, `now` the table after the events so far.
    """

    def __init__(self, before: Table, at: int, chance_for: ChanceFor) -> None:
        self.before = before
        self.now = before
        self.at = at if at > before.at else before.at
        self.events: list[Event] = []
        self._chance_for = chance_for

    def emit(self, draft: Draft, by: str = "player") -> None:
        """Adds an event of type `table.<name>`."""
        batch = self._batch(by)
        batch.emit_for_table(draft)
        self._add(batch)

    def play(self, game: AnyGame, rules: Callable[[TableBatch], None], by: str = "system") -> None:
        """Adds what the rules of the game emit, and ends the table if that ended the match."""
        batch = self._batch(by, game.prefix)
        rules(batch)
        self._add(batch)
        outcome = game.outcome(batch.state)
        if outcome is not None:
            self._end(events.finished(resigned_last(self.now, outcome)))

    def abandon(self, reason: str, seat: int | None = None) -> None:
        self._end(events.abandoned(reason, seat))

    def _end(self, draft: Draft) -> None:
        """Ends the table and reveals its server seed in the same batch."""
        self.emit(draft)
        self.emit(events.server_seed_revealed(self.now.seed.reveal()))

    def _batch(self, by: str, prefix: str = "") -> TableBatch:
        return TableBatch(self.now, evolve, self._chance_for, at=self.at, by=by, prefix=prefix)

    def _add(self, batch: TableBatch) -> None:
        self.events += batch.events
        self.now = batch.table


def resigned_last(table: Table, outcome: Outcome) -> Outcome:
    """The game's places, with the seats that resigned moved behind all others in the same order (conventions 10)."""

    def only(resigned: bool) -> list[tuple[int, ...]]:
        kept = (tuple(n for n in place if (n in gone) is resigned) for place in outcome.places)
        return [place for place in kept if place]

    gone = {number for number, seat in enumerate(table.seats) if seat is not None and seat.resigned}
    return outcome._replace(places=tuple(only(False) + only(True)))

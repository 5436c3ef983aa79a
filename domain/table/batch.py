"""The events of one command, in order: numbered, dated, sealed and folded as they are emitted.

`Decision` is one command while it is decided. It holds the table before the command and the table as its events have
left it so far. The rules of a game emit into a `TableBatch`, which writes into the decision.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.cards import Cards
from domain.chance import Chance
from domain.event import Data, LoggedEvent, Origin
from domain.fairness import salt, seal
from domain.game import HostedGame
from domain.kernel import Batch, Event, Outcome, Random, Shuffle
from domain.kernel import State as Played
from domain.table.days import day_ends
from domain.table.events import Abandoned, Ending, Finished, ServerSeedRevealed, TableEvent
from domain.table.state import Table

ChanceFor = Callable[[Table], Chance]


class Decision:
    """One command while it is decided; `at` is in ms and never before the table's latest event.

    `before` is the table as the command found it, `now` the table after the events so far.
    """

    def __init__(self, before: Table, at: int, chance_for: ChanceFor) -> None:
        self.before = before
        self.now = before
        self.at = at if at > before.at else before.at
        self.events: list[LoggedEvent] = []
        self._chance_for = chance_for

    def emit(self, event: TableEvent, by: Origin = "player") -> None:
        """Adds an event of the table. `by` is its origin if a seat acted."""
        actor = getattr(event, "actor", None)
        logged = self.logged(event.logged_as, event.number, actor, by, event.data(), event.parts())
        self.now = event.on(self.now._replace(version=logged.version, at=logged.at))

    def play(self, game: HostedGame, rules: Callable[[Batch[Any]], None], by: Origin = "system") -> None:
        """Adds what the rules of the game emit, and ends the table if that ended the match."""
        batch = TableBatch(self, game.prefix, by, self._chance_for(self.now))
        rules(batch)
        outcome = game.outcome(batch.state)
        if outcome is not None:
            placed = resigned_last(self.now, outcome)
            self._end(Finished(placed.places, placed.scores))

    def abandon(self, reason: Ending, seat: int | None = None) -> None:
        self._end(Abandoned(reason, seat))

    def _end(self, event: Finished | Abandoned) -> None:
        """Ends the table and reveals its server seed in the same batch, unless the day of the seed is not over."""
        self.emit(event)
        self.reveal()

    def reveal(self) -> None:
        """Reveals the server seed of a table that has ended; nothing while its day lasts."""
        if self.now.day is None or self.at >= day_ends(self.now.day):
            self.emit(ServerSeedRevealed(self.now.seed.reveal()))

    def logged(
        self,
        type_: str,
        schema: int,
        actor: int | None,
        by: Origin,
        data: dict[str, Any],
        parts: Mapping[int, dict[str, Any]],
    ) -> LoggedEvent:
        """The next event of the log, which is still to be folded; `parts` are its private data by seat."""
        table = self.now
        version = table.version + 1
        event = LoggedEvent(
            table.id,
            version,
            type_,
            schema,
            self.at,
            actor,
            "system" if actor is None else by,
            data,
            self._seals(version, parts) if parts else {},
            {str(seat): own for seat, own in parts.items()} if parts else {},
        )
        self.events.append(event)
        return event

    def _seals(self, version: int, parts: Mapping[int, Data]) -> dict[str, str]:
        seed, table = self.now.seed, self.now.id
        return {str(seat): seal(salt(seed, table, version, seat), own) for seat, own in parts.items()}


class TableBatch(Batch[Played]):
    """Writes into a decision, as events of the table's game of one origin (`by`).

    `chance` has the draws that the state refers to: those of the table's parent until a fork has dealt a hand of its
    own, `own` those of the table.
    """

    def __init__(self, decision: Decision, prefix: str, by: Origin, own: Chance) -> None:
        table = decision.now
        super().__init__(table.state.copy(), own, table.draws)
        self.decision = decision
        self._prefix = prefix
        self._by = by
        self._own = own
        if table.parent is not None and not table.dealt:
            self.chance = table.parent.seeds.chance()

    def emit(self, event: Event[Played]) -> None:
        decision, state = self.decision, self.state
        actor = getattr(event, "actor", None)
        logged = decision.logged(self._prefix + event.tag, event.number, actor, self._by, event.data(), event.parts())
        undealt = state.copy() if "shuffle" in logged.data else None
        state.now, state.version = logged.at, logged.version
        event.on(state)
        log = event.tell(decision.now.hand_log)
        table = decision.now.played((logged,), state, log.judged(logged.data) if event.judges else log, undealt)
        decision.now, self.draws = table, table.draws
        if table.dealt:
            self.chance = self._own

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        return Shuffle(self.draws, deck), self._own.shuffled(self.draws, deck)

    def below(self, n: int) -> Random:
        return Random(self.draws, n, self._own.below(self.draws, n))


def resigned_last(table: Table, outcome: Outcome) -> Outcome:
    """The game's places, with the seats that resigned moved behind all others in the same order (conventions 10)."""

    def only(last: bool) -> list[tuple[int, ...]]:
        kept = (tuple(n for n in place if (n in resigned) is last) for place in outcome.places)
        return [place for place in kept if place]

    resigned = {number for number, seat in enumerate(table.seats) if seat is not None and seat.resigned}
    return outcome._replace(places=tuple(only(False) + only(True)))

"""The events of one command, in order: numbered, dated, sealed and folded as they are emitted.

A `Decision` is a command in progress. It holds the table before the command and the table after the events so far. The
rules of a game emit into a `TableBatch`, which writes to the decision.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.cards import Cards
from domain.chance import Chance
from domain.fairness import salt, seal
from domain.hosted_game import HostedGame
from domain.kernel import Batch, Event, Outcome, Random, Shuffle
from domain.kernel import State as Played
from domain.logged_event import Data, LoggedEvent, Origin
from domain.table.days import day_ends
from domain.table.events import Abandoned, Ending, Finished, ServerSeedRevealed, TableEvent
from domain.table.state import Table

ChanceFor = Callable[[Table], Chance]


MOST_EVENTS = 1_000
"""Maximum number of events of one command. The rules of the games here emit at most some hundred."""


class TooManyEvents(Exception):  # noqa: N818 - a fault of the rules
    """The rules emitted more events than a command may have, perhaps endlessly."""


class UnlistedEvent(Exception):  # noqa: N818 - a fault of the rules
    """The rules emitted an event that the game doesn't list. Nobody could read a table with it."""


class Decision:
    """A command in progress. `at` is in ms and never before the table's latest event.

    `before` is the table before the command, `now` the table after the events so far.
    """

    def __init__(self, before: Table, at: int, chance_for: ChanceFor) -> None:
        self.before = before
        self.now = before
        self.at = at if at > before.at else before.at
        self.events: list[LoggedEvent] = []
        self._chance_for = chance_for

    def emit(self, event: TableEvent, by: Origin = "player") -> None:
        """Appends an event of the table. `by` is its origin if a seat acted."""
        actor = getattr(event, "actor", None)
        logged = self.logged(event.logged_as, event.number, actor, by, event.data(), event.parts())
        self.now = event.on(self.now._replace(version=logged.version, at=logged.at))

    def play(self, game: HostedGame, rules: Callable[[Batch[Any]], None], by: Origin = "system") -> None:
        """Appends the events that the game's rules emit, and ends the table if they ended the match."""
        batch = TableBatch(self, game, by, self._chance_for(self.now))
        rules(batch)
        outcome = game.outcome(batch.state)
        if outcome is not None:
            placed = resigned_last(self.now, outcome)
            self._end(Finished(placed.places, placed.scores))

    def abandon(self, reason: Ending, seat: int | None = None) -> None:
        self._end(Abandoned(reason, seat))

    def _end(self, event: Finished | Abandoned) -> None:
        """Ends the table and reveals its server seed in the same batch, at a daily table only once the day is over."""
        self.emit(event)
        self.reveal()

    def reveal(self) -> None:
        """Reveals the server seed, except at a daily table whose day is not over."""
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
        """Appends the next event to the log without folding it. `parts` has its private data by seat."""
        if len(self.events) >= MOST_EVENTS:
            raise TooManyEvents(f"more than {MOST_EVENTS} events for one command, the last of them {type_}")
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
    """A batch that writes the game's events to a decision, all with the same origin (`by`).

    `chance` makes the draws that the state refers to: in a fork, the parent's until the fork deals a hand itself. `own`
    makes the table's own draws.
    """

    def __init__(self, decision: Decision, game: HostedGame, by: Origin, own: Chance) -> None:
        table = decision.now
        super().__init__(table.state.copy(), own, table.draws)
        self.decision = decision
        self._game = game
        self._by = by
        self._own = own
        if table.parent is not None and not table.dealt:
            self.chance = table.parent.seeds.chance()

    def emit(self, event: Event[Played]) -> None:
        decision, state = self.decision, self.state
        if event.tag not in self._game.events:
            raise UnlistedEvent(f"{type(event).__name__} isn't listed in the events of {self._game.slug}")
        actor = getattr(event, "actor", None)
        logged = decision.logged(
            self._game.prefix + event.tag, event.number, actor, self._by, event.data(), event.parts()
        )
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
    """The game's places, with the seats that resigned moved to the end in the same order ("Deadlines and absence" in
    conventions.md)."""

    def only(last: bool) -> list[tuple[int, ...]]:
        kept = (tuple(n for n in place if (n in resigned) is last) for place in outcome.places)
        return [place for place in kept if place]

    resigned = {number for number, seat in enumerate(table.seats) if seat is not None and seat.resigned}
    return outcome._replace(places=tuple(only(False) + only(True)))

"""Executing commands at tournaments: read the log, decide, append; again after a conflict.

A tournament has a log like a table's, with the same append: the events, the feed entry and the due entry together. It
is short and seldom written, so it is read as a whole each time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from domain.canonical import genesis
from domain.event import LoggedEvent
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.tournament.commands import Command, Enter, OpenTournament
from domain.tournament.decide import decide
from domain.tournament.events import check_known, folded
from domain.tournament.state import Tournament
from events.envelope import StoredEvent, read_all, write
from events.ports import Appended, Conflict, EventStore, Key, KeyReused, Moderation
from events.subjects import kind_of
from service.engine.execution import Clock
from service.refusals import Refused, key_reused, not_found

MAX_RETRIES = 5

OPEN_MS = 60 * 24 * 60 * 60 * 1000
"""How long a tournament may wait for its start; then a worker calls it off."""

LOOK_OPEN_MS = 24 * 60 * 60 * 1000
"""How often a worker looks at a tournament that is not started: accounts may have been erased."""

CommandFor = Callable[[Tournament], Command]
"""Makes a command for the tournament as it stands; may refuse with a 403."""

Due = Callable[[Tournament], int | None]
"""When a tournament needs a worker, in ms; None for never."""

Check = Callable[[Tournament], None]
"""A last check of the tournament that a command leads to, such as a charge; may refuse."""


class Loaded(NamedTuple):
    """A tournament at a version, the hash there, and the events up to it.

    `replayed` is whether it is what an earlier request under the same key led to.
    """

    tournament: Tournament
    head: bytes
    events: Sequence[StoredEvent]
    replayed: bool = False


def next_due(tournament: Tournament) -> int | None:
    """After an event: at once while it is played, and before that for the next look."""
    return {"playing": tournament.at, "open": next_look(tournament, tournament.at)}.get(tournament.status)


def next_look(tournament: Tournament, now: int) -> int:
    """When to look at an open tournament again; the last time is when nobody may start it any more."""
    return min(tournament.opened_at + OPEN_MS, now + LOOK_OPEN_MS)


@dataclass(frozen=True)
class TournamentExecution:
    store: EventStore
    moderation: Moderation
    clock: Clock

    def load(self, tournament_id: str) -> Loaded:
        """Refused `not_found`. Raises Unknown where a newer release has written to it."""
        stored = self.store.read(tournament_id) if _is_tournament_id(tournament_id) else []
        if not stored:
            raise not_found("tournament")
        loaded = loaded_from(stored)
        hidden = tournament_id in self.moderation.hidden()
        return loaded._replace(tournament=_without_title(loaded.tournament)) if hidden else loaded

    def opening(self, tournament_id: str, command: OpenTournament, entries: Sequence[Enter] = ()) -> list[LoggedEvent]:
        """The first batch of a tournament: its terms and these entries. Raises Refusal."""
        events: list[LoggedEvent] = []
        commands: list[Command] = [command, *entries]
        for each in commands:
            now = folded(events) if events else None
            events += decide(now, each, tournament_id=tournament_id, at=self.clock())
        return events

    def append_opening(self, events: Sequence[LoggedEvent]) -> Loaded:
        """Writes the first batch of a tournament. One that exists stays as it is, and is returned as it was opened."""
        first = events[0]
        batch = write(events, genesis(first.table))
        outcome = self.store.append(first.table, 0, batch, due=next_due(folded(events)))
        return self.opened(first.table, replayed=not isinstance(outcome, Appended))

    def opened(self, tournament_id: str, *, replayed: bool) -> Loaded:
        """The tournament after its first batch."""
        stored = self.load(tournament_id).events
        last = next(place for place, each in enumerate(stored) if not each.more)
        return loaded_from(stored[: last + 1], replayed=replayed)

    def execute(
        self,
        tournament_id: str,
        command: Command | CommandFor,
        *,
        key: Key | None = None,
        due: Due = next_due,
        check: Check = lambda _after: None,
    ) -> Loaded:
        """The tournament after a command, which is carried out once for each key.

        Raises Refused: the codes of `decide`, `not_found`, `key_reused`, or `busy` (every attempt ended in a conflict).
        """
        for _ in range(1 + MAX_RETRIES):
            loaded = self.load(tournament_id)
            done = None if key is None else self._done_before(loaded.tournament, key)
            if done is not None:
                return done
            outcome = self._attempt(loaded, command, key, due, check)
            if outcome is not None:
                return outcome
        raise Refused("busy", "others change this tournament at the same time; try again")

    def _done_before(self, tournament: Tournament, key: Key) -> Loaded | None:
        """The tournament right after what was done under the key; None for a new key."""
        known = self.store.freshen(tournament.id, tournament.version, key).known
        if isinstance(known, KeyReused):
            raise key_reused()
        return None if known is None else loaded_from(self.store.read(tournament.id)[: known.last], replayed=True)

    def _attempt(
        self, loaded: Loaded, command: Command | CommandFor, key: Key | None, due: Due, check: Check
    ) -> Loaded | None:
        """The tournament after the command; None after a conflict, or where the key has just been used."""
        before = loaded.tournament
        try:
            made = command(before) if callable(command) else command
            events = decide(before, made, tournament_id=before.id, at=self.clock())
        except Refused:
            raise
        except Refusal as refusal:
            raise Refused.by_rules(refusal) from None
        if not events:
            return loaded
        after = folded(events, before)
        check(after)
        batch = write(events, loaded.head)
        outcome = self.store.append(before.id, before.version, batch, due=due(after), key=key)
        if isinstance(outcome, KeyReused):
            raise key_reused()
        assert isinstance(outcome, Appended | Conflict) or key is not None
        return Loaded(after, batch[-1].hash, [*loaded.events, *batch]) if isinstance(outcome, Appended) else None


def _without_title(tournament: Tournament) -> Tournament:
    """An operator has hidden the title; the log keeps it."""
    return tournament._replace(terms=replace(tournament.terms, title=GAMES[tournament.terms.game].title))


def loaded_from(stored: Sequence[StoredEvent], *, replayed: bool = False) -> Loaded:
    """The tournament after all events of a log, or after its first ones."""
    events = read_all(stored)
    for event in events:
        check_known(event)
    return Loaded(folded(events), stored[-1].hash, stored, replayed)


def _is_tournament_id(text: str) -> bool:
    try:
        return kind_of(text) == "tournament"
    except ValueError:
        return False

"""Executes commands at tournaments: reads the log, decides, appends; retries after a conflict.

A tournament has a log like a table's, with the same append: the events, the feed entry and the due entry together. It
is short and seldom written, so it is read completely each time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from domain.canonical import genesis
from domain.logged_event import LoggedEvent
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
"""Maximum time before a tournament starts, in milliseconds. After that a worker calls it off."""

LOOK_OPEN_MS = 24 * 60 * 60 * 1000
"""Interval at which a worker checks a tournament that has not started, in milliseconds: accounts may have been
erased."""

CommandFor = Callable[[Tournament], Command]
"""Returns a command for the tournament's current state. May refuse with a 403."""

Due = Callable[[Tournament], int | None]
"""Returns the time at which a tournament needs a worker, in Unix ms. None for never."""

Check = Callable[[Tournament], None]
"""A final check of the tournament after a command, such as a charge. May refuse."""


class Loaded(NamedTuple):
    """A tournament at a version, the hash there, and the events up to it.

    `replayed` is true if it is the result of an earlier request under the same key.
    """

    tournament: Tournament
    head: bytes
    events: Sequence[StoredEvent]
    replayed: bool = False


def next_due(tournament: Tournament) -> int | None:
    """Returns the due time after an event: immediately during play, and at the next check before that."""
    return {"playing": tournament.at, "open": next_look(tournament, tournament.at)}.get(tournament.status)


def next_look(tournament: Tournament, now: int) -> int:
    """Returns the time of the next check of an open tournament. The last check is when it can no longer be started."""
    return min(tournament.opened_at + OPEN_MS, now + LOOK_OPEN_MS)


@dataclass(frozen=True)
class TournamentExecution:
    store: EventStore
    moderation: Moderation
    clock: Clock

    def load(self, tournament_id: str) -> Loaded:
        """Loads a tournament. Refused with `not_found`. Raises Unknown if a newer release has written to it."""
        stored = self.store.read(tournament_id) if _is_tournament_id(tournament_id) else []
        if not stored:
            raise not_found("tournament")
        loaded = loaded_from(stored)
        hidden = tournament_id in self.moderation.hidden()
        return loaded._replace(tournament=_without_title(loaded.tournament)) if hidden else loaded

    def opening(self, tournament_id: str, command: OpenTournament, entries: Sequence[Enter] = ()) -> list[LoggedEvent]:
        """Returns the first batch of a tournament: its terms and these entries. Raises Refusal."""
        events: list[LoggedEvent] = []
        commands: list[Command] = [command, *entries]
        for each in commands:
            now = folded(events) if events else None
            events += decide(now, each, tournament_id=tournament_id, at=self.clock())
        return events

    def append_opening(self, events: Sequence[LoggedEvent]) -> Loaded:
        """Writes the first batch of a tournament. An existing one is left unchanged, and returned as it was opened."""
        first = events[0]
        batch = write(events, genesis(first.table))
        outcome = self.store.append(first.table, 0, batch, due=next_due(folded(events)))
        return self.opened(first.table, replayed=not isinstance(outcome, Appended))

    def opened(self, tournament_id: str, *, replayed: bool) -> Loaded:
        """Returns the tournament after its first batch."""
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
        """Executes a command, once per idempotency key, and returns the tournament after it.

        Raises Refused with the codes of `decide`, `not_found`, `key_reused`, or `busy` (every attempt ended in a
        conflict).
        """
        for _ in range(1 + MAX_RETRIES):
            loaded = self.load(tournament_id)
            done = None if key is None else self._done_before(loaded.tournament, key)
            if done is not None:
                return done
            outcome = self._attempt(loaded, command, key, due, check)
            if outcome is not None:
                return outcome
        raise Refused("busy", "other changes to this tournament came first; please try again")

    def _done_before(self, tournament: Tournament, key: Key) -> Loaded | None:
        """Returns the tournament right after the original request under the key. None for a new key."""
        known = self.store.freshen(tournament.id, tournament.version, key).known
        if isinstance(known, KeyReused):
            raise key_reused()
        return None if known is None else loaded_from(self.store.read(tournament.id)[: known.last], replayed=True)

    def _attempt(
        self, loaded: Loaded, command: Command | CommandFor, key: Key | None, due: Due, check: Check
    ) -> Loaded | None:
        """Returns the tournament after the command. None after a conflict, or if the key has just been used."""
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
    """Replaces a title hidden by an operator. The log keeps it."""
    return tournament._replace(terms=replace(tournament.terms, title=GAMES[tournament.terms.game].title))


def loaded_from(stored: Sequence[StoredEvent], *, replayed: bool = False) -> Loaded:
    """Returns the tournament after these events, all of a log or its first ones."""
    events = read_all(stored)
    for event in events:
        check_known(event)
    return Loaded(folded(events), stored[-1].hash, stored, replayed)


def _is_tournament_id(text: str) -> bool:
    try:
        return kind_of(text) == "tournament"
    except ValueError:
        return False

"""Executes commands: decides on the cached state, appends, and reads the log again before refusing.

Success costs one round trip. The cached state may be stale, so every refusal is checked against the log with one more
round trip: a known idempotency key gets its original response, and after new events the command is decided again
(docs/architecture.md, the path of a move).
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from domain.beacon import Awaited
from domain.canonical import genesis
from domain.fairness import ServerSeed
from domain.logged_event import LoggedEvent
from domain.refusals import Refusal
from domain.registry import game_of
from domain.table.commands import Command, MakeMove, OpenTable, TakeSeat
from domain.table.decide import ChanceFor, Decision, decision
from domain.table.state import Table, before_opening
from domain.table.turn import due, waiting_seats
from events.envelope import StoredEvent, write
from events.ports import AlreadyAppended, Appended, Conflict, EventStore, Key, KeyReused
from service.engine.beginnings import Position, before_fork
from service.engine.cache import Loaded, TableCache
from service.refusals import Refused, key_reused, not_found

Clock = Callable[[], int]
"""Returns the Unix time in milliseconds."""


CommandFor = Callable[[Table], Command]
"""Returns a command for the current state of the table, such as a move of the player's seat. May refuse with a 403."""

Check = Callable[[Table, bytes], None]
"""A check of a use case, given the table and its head. It runs after the version check and before the decision, and
raises Refused."""

Pay = Callable[[], None]
"""Charges a limit for a decided command before it is written. Called for each decision; raises Refused."""

Following = Callable[[Table, Sequence[LoggedEvent]], Command | None]
"""Returns the command that follows, given the future table and the events not yet in the log. None if none follows."""

Due = Callable[[Table], int | None]
"""Returns the time at which a table needs a worker, in Unix milliseconds. None for never."""


def next_due(table: Table) -> int | None:
    """Returns the table's own time if it is over, so a worker requests its audit immediately; else the time at which
    the turn is due."""
    return table.at if table.over else due(table)


MAX_RETRIES = 5
"""Maximum number of times a command is decided again after a conflict."""


class Done(NamedTuple):
    """The result of a command: the table after it, its batch, and the version of the batch's first event.

    A `replayed` command has its original batch and the table right after that batch. `batch` is empty if there was
    nothing to do.
    """

    loaded: Loaded
    batch: list[StoredEvent]
    first: int
    replayed: bool = False


class Execution:
    """Executes commands at tables, each as one batch."""

    def __init__(
        self,
        store: EventStore,
        tables: TableCache,
        *,
        clock: Clock,
        chance_for: ChanceFor,
        seed_of: Callable[[str], ServerSeed] = lambda _: ServerSeed.fresh(),
        awaited: Callable[[], Awaited | None] = lambda: None,
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._chance_for = chance_for
        self._seed_of = seed_of
        self._awaited = awaited

    def execute(
        self,
        table_id: str,
        command: Command | CommandFor,
        *,
        key: Key | None = None,
        if_match: int | None = None,
        check: Check | None = None,
        pay: Pay | None = None,
        at: int | None = None,
        due: Due = next_due,
    ) -> Done:
        """Executes the command at a table, once per idempotency key. Its events are dated `at` Unix ms, by default now.

        `due` returns the time at which the table then needs a worker.

        Raises Refused with the codes of the rules, `not_found`, `key_reused`, `version_conflict` (the table is not at
        `if_match`), the codes of `check` and of `pay`, or `busy` (every attempt ended in a conflict).
        """
        request = _Request(command, key, if_match, check, pay, at, due)
        loaded = self._tables.load(table_id)
        if loaded is None:
            raise not_found("table")
        outcome: Done | Refused | Conflict | None = None
        if pay is not None and key is not None:  # a repeated request is not charged again
            done = self._known(table_id, loaded.version, key)
            if done is not None:
                return done
        for _ in range(1 + MAX_RETRIES):
            outcome = self._attempt(loaded, request)
            if isinstance(outcome, Done) and (outcome.batch or outcome.replayed):
                return outcome
            seen = self._look_again(loaded, outcome, key)
            if isinstance(seen, Done):
                return seen
            if seen is None:
                break
            loaded = seen
        if isinstance(outcome, Done):
            return outcome
        if isinstance(outcome, Refused):
            raise outcome
        raise Refused("busy", "other commands came first each time; please try again", version=loaded.version)

    def execute_all(
        self, table_id: str, first: Command, following: Following, *, if_match: int, due: Due = next_due
    ) -> Table:
        """Executes a command and its followers, each as a separate batch, in one append: all of them or none.

        A refusal or a failure after the first command ends the sequence; the commands before it are appended. When the
        caller repeats the call, the failed command is the first. Returns the table. Raises Refused with the codes of
        `execute`, and with `version_conflict` if another command came first.
        """
        loaded = self._tables.load(table_id)
        if loaded is None or loaded.version != if_match:
            return self.execute(table_id, first, if_match=if_match, due=due).loaded.table
        try:
            row = [self._decide(loaded.table, _Request(first))]
        except Refused:  # to be checked against the log
            row = []
        if not (row and row[0].events):
            return self.execute(table_id, first, if_match=if_match, due=due).loaded.table
        events = [*row[0].events]
        with suppress(Exception):  # recurs when its command is the first, and is raised then
            while (command := following(row[-1].now, events)) is not None:
                decided = self._decide(row[-1].now, _Request(command))
                if not decided.events:
                    break
                row.append(decided)
                events += decided.events
        return self._append_all(loaded, [each.events for each in row], row[-1].now, due)

    def _append_all(self, loaded: Loaded, batches: Sequence[Sequence[LoggedEvent]], after: Table, due: Due) -> Table:
        head, stored = loaded.head, list[list[StoredEvent]]()
        for batch in batches:
            stored.append(write(batch, head))
            head = stored[-1][-1].hash
        outcome = self._store.append_all(loaded.table.id, loaded.version, stored, due=due(after))
        if isinstance(outcome, Conflict):
            raise Refused("version_conflict", f"the table is at version {outcome.actual}, not {outcome.expected}")
        return self._tables.keep(Loaded(after, head)).table

    def _look_again(self, loaded: Loaded, outcome: Done | Refused | Conflict, key: Key | None) -> Loaded | Done | None:
        """Returns a known key's original result, or the state to decide on again. None if the outcome stands."""
        table_id = loaded.table.id
        fresh = self._store.freshen(table_id, loaded.version - 1, key)
        if fresh.known is not None:
            return self._original(table_id, fresh.known)
        latest = self._tables.caught_up(loaded, fresh.events)
        if latest is None:
            raise not_found("table")
        return latest if latest.head != loaded.head or isinstance(outcome, Conflict) else None

    def _attempt(self, loaded: Loaded, request: "_Request") -> Done | Refused | Conflict:
        try:
            decided = self._decide(loaded.table, request, loaded.head)
            if decided.events and request.pay is not None:
                request.pay()
        except Refused as refused:
            return refused
        if not decided.events:
            return Done(loaded, [], loaded.version + 1)
        stored = write(decided.events, loaded.head)
        after = Loaded(decided.now, stored[-1].hash)
        due = request.due(after.table)
        outcome = self._store.append(loaded.table.id, loaded.version, stored, due=due, key=request.key)
        match outcome:
            case Appended():
                return Done(self._tables.keep(after), stored, stored[0].version)
            case Conflict():
                return outcome
            case AlreadyAppended() | KeyReused():
                return self._original(loaded.table.id, outcome)

    def _decide(self, table: Table, request: "_Request", head: bytes = b"") -> Decision:
        """Decides the command. A refusal gives the version judged and the moves that would be allowed."""
        made: Command | None = None
        try:
            made = request.command(table) if callable(request.command) else request.command
            if request.if_match is not None and request.if_match != table.version:
                raise Refused("version_conflict", f"the table is at version {table.version}, not {request.if_match}")
            if request.check is not None:
                request.check(table, head)
            at = self._clock() if request.at is None else request.at
            return decision(table, made, at=at, chance_for=self._chance_for)
        except Refusal as refusal:
            raise _explained(refusal, table, made) from None

    def _original(self, table_id: str, known: AlreadyAppended | KeyReused) -> Done:
        if isinstance(known, KeyReused):
            raise key_reused()
        batch = self._store.read(table_id, after=known.first - 1, limit=known.last - known.first + 1)
        return Done(self._as_of(table_id, known.last), batch, known.first, replayed=True)

    def original(self, table_id: str, key: Key) -> Done | None:
        """Returns the original result of a key at a table. None if the key is unknown there or belongs to another
        request."""
        known = self._store.freshen(table_id, self._store.version(table_id), key).known
        return self._original(table_id, known) if isinstance(known, AlreadyAppended) else None

    def _known(self, table_id: str, version: int, key: Key) -> Done | None:
        """Returns the original result of a key, found without a decision. None for a new key; refused with
        `key_reused`."""
        known = self._store.freshen(table_id, version, key).known
        return None if known is None else self._original(table_id, known)

    def _as_of(self, table_id: str, version: int) -> Loaded:
        cached = self._tables.load(table_id)
        return cached if cached and cached.version == version else self._tables.at(table_id, version)[0]

    def prepare(
        self,
        table_id: str,
        commands: Sequence[Command],
        position: Position | None = None,
        seed: ServerSeed | None = None,
    ) -> "Opening":
        """Decides the first batch of a new table, or of a fork of a position, without writing it.

        The table gets a fresh seed if none is given. Refused with the codes of the rules.
        """
        seed = self._seed_of(table_id) if seed is None else seed
        table = (
            before_opening(table_id, seed) if position is None else before_fork(self._store, table_id, seed, position)
        )
        events: list[LoggedEvent] = []
        for command in self._with_beacon(commands):
            try:
                decided = self._decide(table, _Request(command))
            except Refused as refused:  # there is no table yet whose version could be named
                raise Refused.by_rules(refused) from None
            table = decided.now
            events += decided.events
        stored = write(events, genesis(table_id), seed)
        return Opening(Loaded(table, stored[-1].hash), stored)

    def _with_beacon(self, commands: Sequence[Command]) -> Sequence[Command]:
        """Returns the commands of an opening, with the beacon round that the table awaits, if there is a beacon.

        Forks, daily tables and tables where a seat has a client seed from the start await none.
        """
        first, *others = commands
        brought = any(isinstance(each, TakeSeat) and (each.client_seed or each.client_seed_hash) for each in others)
        if not isinstance(first, OpenTable) or first.day is not None or brought:
            return commands
        return [replace(first, beacon=self._awaited()), *others]

    def open(self, opening: "Opening") -> Done:
        """Writes the first batch of a table. An existing table is left unchanged, and the result is `replayed`."""
        table = opening.loaded.table
        outcome = self._store.append(table.id, 0, opening.batch, due=next_due(table))
        if isinstance(outcome, Appended):
            return Done(self._tables.keep(opening.loaded), opening.batch, 1)
        return self.opened(table.id)

    def opened(self, table_id: str) -> Done:
        """Returns the first batch of an existing table, and the table after it."""
        batch = first_batch(self._store, table_id)
        return Done(self._as_of(table_id, batch[-1].version), batch, 1, replayed=True)


class _Request(NamedTuple):
    """A command and the conditions under which it is executed; see `Execution.execute`."""

    command: Command | CommandFor
    key: Key | None = None
    if_match: int | None = None
    check: Check | None = None
    pay: Pay | None = None
    at: int | None = None
    due: Due = next_due


class Opening(NamedTuple):
    """The first batch of a table that is not in the log yet."""

    loaded: Loaded
    batch: list[StoredEvent]

    def __repr__(self) -> str:
        return f"<opening of {self.loaded!r}>"


def first_batch(store: EventStore, table_id: str) -> list[StoredEvent]:
    batch = store.read(table_id, limit=1)
    if not batch:
        raise not_found("table")
    while batch[-1].more:
        batch += store.read(table_id, after=batch[-1].version, limit=64)
        last = next((n for n, each in enumerate(batch) if not each.more), None)
        batch = batch if last is None else batch[: last + 1]
    return batch


def _explained(refusal: Refusal, table: Table, command: Command | None) -> Refused:
    """Returns the refusal with the version judged and, for a move on the sender's turn, the move types allowed."""
    allowed = None
    if isinstance(command, MakeMove) and command.seat in waiting_seats(table):
        allowed = game_of(table).allowed(table.state, command.seat)
    return Refused.by_rules(refusal, table.version, allowed)

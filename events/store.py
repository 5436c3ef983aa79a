"""The port of the logs: an append-only stream of events for each table, and for each tournament in the same way."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from events.envelope import StoredEvent
from events.idempotency import Key, KeyReused


class Appended(NamedTuple):
    """The batch is in the log; `version` is now the latest."""

    version: int


class AlreadyAppended(NamedTuple):
    """The same request under the same key was appended earlier, as versions `first` to `last`."""

    first: int
    last: int


class Conflict(NamedTuple):
    """The log is not at the expected version. Nothing was written."""

    expected: int
    actual: int


Outcome = Appended | AlreadyAppended | Conflict | KeyReused


class Freshness(NamedTuple):
    """What a refusal must be checked against: the key's outcome, and the entries after the cached version."""

    known: AlreadyAppended | KeyReused | None
    events: list[StoredEvent]


class EventStore(Protocol):
    """One append-only stream for each table or tournament; the entry id is the version.

    What is said of a table here holds for a tournament, too, except that `tables` leaves tournaments out, which
    `tournaments` lists.
    """

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        """Appends a batch, all or nothing, if the log is at `expected` (0 for a new table).

        The key is checked before the version. The same call writes the feed entry (table and version), sets the
        table's entry in the due set (`due` in ms; None removes it) and publishes the wake-up. When it returns
        Appended, the batch is as durable as the durability mode promises.
        """
        ...

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        """Appends batches that follow each other, all of them or none, with one feed entry and one wake-up."""
        ...

    def read(
        self, table: str, after: int = 0, limit: int | None = None, *, unchecked: bool = False
    ) -> list[StoredEvent]:
        """The entries after a version, in order, at most `limit`.

        Raises LogDamaged where one does not follow from the entry before it, unless the caller reads `unchecked`
        entries to find out what is wrong.
        """
        ...

    def version(self, table: str) -> int:
        """The latest version, 0 if there is no such table."""
        ...

    def versions(self, tables: Sequence[str]) -> list[int]:
        """The latest versions of many tables, in their order, in one round trip to each server."""
        ...

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        """The outcome of the key, and all entries after the cached version, in one call."""
        ...

    def tables(self) -> list[str]:
        """The ids of all tables, in no order. Walks through all keys, so only operators may use it."""
        ...

    def tournaments(self) -> list[str]:
        """The ids of all tournaments, likewise."""
        ...

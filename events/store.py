"""The port of the logs: an append-only stream of events per table or tournament."""

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
    """The data to check a refusal against: the key's outcome, and the entries after the cached version."""

    known: AlreadyAppended | KeyReused | None
    events: list[StoredEvent]


class EventStore(Protocol):
    """One append-only stream per table or tournament; the entry id is the version.

    Everything said here of tables also holds for tournaments, except that `tables` leaves them out and `tournaments`
    lists them.
    """

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        """Appends a batch, all or nothing, if the log is at `expected` (0 for a new table).

        The key is checked before the version. The same call writes the feed entry (table and version), sets the table's
        due time (`due` in ms; None removes it) and publishes the wake-up. When it returns Appended, the batch is as
        durable as the durability mode promises.
        """
        ...

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        """Appends consecutive batches, all or nothing, with one feed entry and one wake-up."""
        ...

    def read(
        self, table: str, after: int = 0, limit: int | None = None, *, unchecked: bool = False
    ) -> list[StoredEvent]:
        """The entries after a version, in order, at most `limit`.

        Raises LogDamaged if an entry does not follow from its predecessor, unless the caller reads `unchecked` entries
        to diagnose the damage.
        """
        ...

    def version(self, table: str) -> int:
        """The latest version, or 0 if there is no such table."""
        ...

    def versions(self, tables: Sequence[str]) -> list[int]:
        """The latest versions of many tables, in their order, in one round trip per server."""
        ...

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        """The outcome of the key, and all entries after the cached version, in one call."""
        ...

    def tables(self) -> list[str]:
        """The ids of all tables, unordered. Scans all keys, so only operators may use it."""
        ...

    def tournaments(self) -> list[str]:
        """The ids of all tournaments, with the same cost."""
        ...

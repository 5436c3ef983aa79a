"""What the log and its neighbours offer: the ports, their values and their promises.

Outcomes are values. Whatever a method names as one call is one atomic step, whichever implementation does it.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from events.beside import Account, Accounts, Failing, Failures, Lobby, LobbyEntry
from events.envelope import StoredEvent
from events.notices import Notices
from events.policies import Policies

__all__ = [
    "Account",
    "Accounts",
    "AlreadyAppended",
    "Answers",
    "Appended",
    "Asked",
    "Conflict",
    "EventStore",
    "Failing",
    "Failures",
    "Feeds",
    "Freshness",
    "Key",
    "KeyReused",
    "Lobby",
    "LobbyEntry",
    "Outcome",
    "Ports",
    "Requests",
    "Snapshots",
    "Wakes",
    "Woken",
]

# The log of a table


class Key(NamedTuple):
    """An idempotency key as it is kept: two 8-byte digests.

    `name` is over player and key (the table is in the place where it is kept); `request` over method, path
    and body.
    """

    name: bytes
    request: bytes


class Appended(NamedTuple):
    """The batch is in the log; `version` is now the latest."""

    version: int


class AlreadyAppended(NamedTuple):
    """The same request under the same key was appended before, as versions `first` to `last`."""

    first: int
    last: int


class Conflict(NamedTuple):
    """Somebody else was faster: nothing was written."""

    expected: int
    actual: int


class KeyReused(NamedTuple):
    """The key belongs to another request: nothing was written."""


Outcome = Appended | AlreadyAppended | Conflict | KeyReused


class Freshness(NamedTuple):
    """What a refusal must be checked against: the key's fate, and the entries after the cached version."""

    known: AlreadyAppended | KeyReused | None
    events: list[StoredEvent]


class EventStore(Protocol):
    """One append-only stream a table; the entry id is the version."""

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        """Appends a batch if the log is at `expected` (0 for a new table); all or nothing, in one call.

        The key is looked at before the version. The same call writes the feed entry (table and version), the
        table's entry in the due set (`due` in ms, None removes it) and publishes the wake-up. When it returns
        Appended, the batch is as durable as the mode promises.
        """
        ...

    def read(self, table: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        """The entries after a version, in order, at most `limit`."""
        ...

    def version(self, table: str) -> int:
        """The latest version, 0 where there is no such table."""
        ...

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        """One call: what became of the key, and everything after the cached version."""
        ...

    def tables(self) -> list[str]:
        """Every table there is, in no order. It walks through all keys, so it is for operators only."""
        ...


class Snapshots(Protocol):
    """A cache of folded tables: may lose anything at any time."""

    def load(self, table: str, code: str) -> bytes | None:
        """The newest snapshot that this fold code made (`code` is its fingerprint)."""
        ...

    def save(self, table: str, code: str, snapshot: bytes) -> None: ...


# Handing on: the relay's side


class Woken(NamedTuple):
    """A feed entry: something happened at a table, or a request was stored for it.

    `kind` is `table` (then `subject` is the table) or the kind of a request, such as `audit` (then `subject`
    is the request's id); `partition` and `entry` acknowledge it.
    """

    partition: int
    entry: str
    kind: str
    subject: str


class Feeds(Protocol):
    """The outbox: partition feeds read by consumer groups, and the due sets."""

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[Woken]:
        """New entries for this consumer, at most `count` of each partition; waits up to `wait_ms` for one."""
        ...

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[Woken]:
        """Entries that somebody of the group took and did not acknowledge for `idle_ms`; this consumer's now."""
        ...

    def acknowledge(self, group: str, woken: Sequence[Woken]) -> None: ...

    def trim(self) -> int:
        """Drops what every group is done with; how many entries went."""
        ...

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        """When each of these tables or requests is due, in ms."""
        ...

    def due(self, until: int) -> list[tuple[str, int]]:
        """Everything due up to a time in ms, with its time, over all partitions."""
        ...

    def lease(self, subject: str, seen: int, until: int) -> bool:
        """Puts off what is due at `seen` to `until`, unless it has changed; True where this call did it."""
        ...

    def settle(self, table: str, version: int, due: int | None) -> bool:
        """Sets when a table is due next, unless it has moved beyond `version`; True where it was set."""
        ...

    def done(self, subject: str) -> None:
        """A request needs nobody any more."""
        ...


class Asked(NamedTuple):
    """A stored request: the how-manieth of its kind at its table, from 0, its id and its body."""

    number: int
    request: str
    body: bytes


class Requests(Protocol):
    """Stored requests for work on a table (audits, analyses), fed to the relay by the call that stores them."""

    def open(
        self, kind: str, request: str, table: str, body: bytes, due: int, key: Key | None = None
    ) -> str | KeyReused:
        """Stores, feeds and makes due in one call; the request's id, an earlier one under the same key."""
        ...

    def load(self, request: str) -> bytes | None: ...

    def tell(self, request: str, body: bytes, until: int) -> bool:
        """Saves how far the work has come and puts it off to `until`; False where it has been ended, and stays so."""
        ...

    def end(self, request: str, body: bytes) -> bool:
        """Saves what came of it, after which it is due no more; False where somebody has ended it before."""
        ...

    def page(self, kind: str, table: str, *, before: int | None, limit: int) -> list[Asked]:
        """The requests of a kind at a table, those of lower numbers than `before`, latest first."""
        ...


class Wakes(Protocol):
    """Hints that a table has moved on; whoever is woken reads the log."""

    def mark(self, table: str) -> int:
        """Where the wake-ups of a table, or of a player's notices, stand.

        Take it before reading the log, so that none is missed between.
        """
        ...

    def wait(self, table: str, seconds: float, since: int | None = None) -> bool:
        """Waits for a wake-up of a table after the mark `since` (None: after now); False when the time ran out.

        May wake without a reason.
        """
        ...

    def stop(self) -> None:
        """Wakes everybody and ends the listening."""
        ...


# Beside the log


class Answers(Protocol):
    """Answers to requests without a table, kept for their idempotency keys."""

    def claim(self, key: Key, answer: bytes, seconds: int | None) -> bytes | KeyReused:
        """Keeps the answer under the key if the key is new, for ever where no seconds are said; what is kept now."""
        ...

    def find(self, key: Key) -> bytes | KeyReused | None:
        """The answer that is kept under the key; None for a new key."""
        ...


class Ports(NamedTuple):
    """All of them over one server, or over one process's memory."""

    store: EventStore
    snapshots: Snapshots
    feeds: Feeds
    requests: Requests
    wakes: Wakes
    accounts: Accounts
    answers: Answers
    lobby: Lobby
    failures: Failures
    notices: Notices
    policies: Policies

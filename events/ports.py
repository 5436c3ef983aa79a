"""What the log and its neighbours offer: the ports, their values and their promises.

Outcomes are values. Whatever a method names as one call is one atomic step, whichever implementation does it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from events.envelope import StoredEvent
from events.notices import Notices
from events.policies import Policies

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


class Requests(Protocol):
    """Stored requests for work on a table (audits, analyses), fed to the relay by the call that stores them."""

    def open(
        self, kind: str, request: str, table: str, body: bytes, due: int, key: Key | None = None
    ) -> str | KeyReused:
        """Stores, feeds and makes due in one call; the request's id, an earlier one under the same key."""
        ...

    def load(self, request: str) -> bytes | None: ...

    def save(self, request: str, body: bytes) -> None: ...


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


class Account(NamedTuple):
    """A player: `kind` is `human` or `bot`; `created` in ms. Names live here only, never in the log."""

    id: str
    name: str
    kind: str
    created: int


class Accounts(Protocol):
    """Players, the digests of their tokens, and at which tables to look for them."""

    def create(self, account: Account, token: bytes) -> None:
        """A new account with the digest of its first token."""
        ...

    def of_token(self, token: bytes) -> str | None:
        """The account of a token's digest, in one round trip."""
        ...

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        """The accounts of those ids that exist."""
        ...

    def add_token(self, account: str, token: bytes) -> None: ...

    def revoke_token(self, account: str, token: bytes) -> None: ...

    def tokens(self, account: str) -> list[bytes]: ...

    def erase(self, account: str) -> None:
        """Name, tokens and table list; the id stays in the logs."""
        ...

    def note_table(self, account: str, table: str, at: int) -> None:
        """A table where the account may be sitting; written before the append that seats it."""
        ...

    def tables(self, account: str) -> list[str]:
        """The tables noted, newest first."""
        ...


class Answers(Protocol):
    """Answers to requests without a table, kept for their idempotency keys."""

    def claim(self, key: Key, answer: bytes, seconds: int | None) -> bytes | KeyReused:
        """Keeps the answer under the key if the key is new, for ever where no seconds are said; what is kept now."""
        ...

    def find(self, key: Key) -> bytes | KeyReused | None:
        """The answer that is kept under the key; None for a new key."""
        ...


class LobbyEntry(NamedTuple):
    """A public table as the lobby lists it: `summary` is JSON, from the log at `version`."""

    table: str
    game: str
    status: str
    opened_at: int
    version: int
    summary: bytes


class Lobby(Protocol):
    """A projection: public tables by game and status, newest first. Rebuildable from the log."""

    def put(self, entry: LobbyEntry) -> None:
        """Lists the table as of its version; an older version changes nothing."""
        ...

    def page(
        self, *, game: str | None, status: str | None, before: tuple[int, str] | None, limit: int
    ) -> list[LobbyEntry]:
        """Entries older than `before` (opened_at, table), newest first."""
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
    notices: Notices
    policies: Policies

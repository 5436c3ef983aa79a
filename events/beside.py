"""Ports of what is kept beside the log: accounts, the lobby, and which tables have failed; see `events.ports`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


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

    def add_token(self, account: str, token: bytes, by: bytes) -> bool:
        """False, and nothing added, where `by`, the token that asks, is none of the account's any more."""
        ...

    def revoke_token(self, account: str, token: bytes) -> None: ...

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        """All of an account's at once, so that none is added in between."""
        ...

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


class Failing(NamedTuple):
    """How many tables have failed, and the latest of those that may be named in public."""

    total: int
    public: list[str]


class Failures(Protocol):
    """The tables whose audit has failed, until one shows that all is well."""

    def note(self, table: str, *, public: bool, at: int) -> None:
        """The audit of a table has failed at a time in ms; whoever learns of an unlisted table's id can read it."""
        ...

    def clear(self, table: str) -> None: ...

    def failing(self, limit: int) -> Failing:
        """All that have failed, naming so many at most."""
        ...

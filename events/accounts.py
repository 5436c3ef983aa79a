"""The port of players' accounts. Names, faces and tokens are stored here and never in the log."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class Account(NamedTuple):
    """A player: `kind` is `human` or `bot`; `created` is in ms. `face` is the chosen one, if any."""

    id: str
    name: str
    kind: str
    created: int
    face: str | None = None


class Accounts(Protocol):
    """Players, the digests of their tokens, and the tables where they may be seated."""

    def create(self, account: Account, token: bytes) -> None:
        """Adds an account with the digest of its first token."""
        ...

    def of_token(self, token: bytes) -> str | None:
        """The id of the account with the digest of a token, in at most one round trip; in two for an unknown token.

        For up to a second, it may still be returned after another process has revoked the token.
        """
        ...

    def suspend(self, account: str, *, suspended: bool) -> None:
        """Suspends an account, or ends that. Another process takes notice within a second."""
        ...

    def suspended(self) -> frozenset[str]: ...

    def is_suspended(self, account: str) -> bool:
        """Whether an account is suspended, as `of_token` found last; without a round trip where that is known."""
        ...

    def of_tokens(self, tokens: Sequence[bytes]) -> list[str | None]:
        """The same for many tokens, in their order, in one round trip."""
        ...

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        """The accounts that exist among these ids."""
        ...

    def add_token(self, account: str, token: bytes, by: bytes) -> bool:
        """Adds a token. False, and nothing added, if `by`, the caller's token, no longer belongs to the account."""
        ...

    def revoke_token(self, account: str, token: bytes) -> None: ...

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        """Revokes all tokens of an account except `but`, in one step, so that none can be added in between."""
        ...

    def tokens(self, account: str) -> list[bytes]: ...

    def change(self, account: Account) -> bool:
        """Stores an account with a new name or face. Returns False, and stores nothing, if the account has been
        erased."""
        ...

    def close(self, account: str, at: int) -> int:
        """Removes name, face and tokens at a time in ms. The list of tables remains, and nothing is added to it.

        Returns the time of the first call, until the account is erased.
        """
        ...

    def erase(self, account: str) -> None:
        """Removes name, face, tokens and list of tables. The id stays in the logs."""
        ...

    def note_table(self, account: str, table: str, at: int) -> bool:
        """Adds a table where the account may be seated. Written before the append that seats the player.

        False, and nothing added, if the account has been closed or erased: then that append must not follow.
        """
        ...

    def tables(self, account: str) -> list[str]:
        """The tables added, newest first."""
        ...

    def older_tables(self, account: str, kept: int, limit: int) -> list[str]:
        """The tables older than the newest `kept` ones, oldest first, at most `limit`."""
        ...

    def forget_tables(self, account: str, tables: Sequence[str]) -> None:
        """Removes tables from the list of an account."""
        ...

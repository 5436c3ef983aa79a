"""The port of player accounts. Names, faces and credentials are stored here and never in the log.

Three kinds of *credentials* open an account: tokens and a recovery code, both stored as digests, and passkeys. A
credential's name is a letter for its kind followed by its digest or its passkey id.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

AccountKind = Literal["human", "bot"]
ACCOUNT_KINDS: tuple[AccountKind, ...] = get_args(AccountKind)


class Account(NamedTuple):
    """A player. `created` is in ms; `face` is the chosen face, if any."""

    id: str
    name: str
    kind: AccountKind
    created: int
    face: str | None = None


TOKEN, RECOVERY, PASSKEY = b"t", b"r", b"p"
"""The letters of the credential kinds."""

DAY = 24 * 60 * 60 * 1000


class Credential(NamedTuple):
    """The metadata of a credential: its display name, its creation time and the start of the day of its last use, both
    in ms. `data` is what the service needs to check a passkey.

    Tokens issued by earlier releases have only `used`.
    """

    name: str | None = None
    created: int | None = None
    data: bytes = b""
    used: int | None = None


UNKNOWN = Credential()


class Accounts(Protocol):
    """Players, their credentials, and the tables where they may be seated."""

    def create(self, account: Account, token: bytes, credential: Credential = UNKNOWN) -> None:
        """Adds an account with the digest of its first token."""
        ...

    def of_token(self, token: bytes, clock: Callable[[], int] | None = None) -> str | None:
        """The id of the account with this token digest. Takes at most one round trip, or two for an unknown token.

        A token revoked by another process may still be accepted for up to a second. With a `clock` the call counts as a
        use and its day is stored, at the cost of one more round trip per process, token and day.
        """
        ...

    def of_recovery(self, code: bytes) -> str | None:
        """The account with this recovery code digest."""
        ...

    def suspend(self, account: str, *, suspended: bool) -> None:
        """Suspends an account or lifts its suspension. Other processes notice within a second."""
        ...

    def suspended(self) -> frozenset[str]: ...

    def is_suspended(self, account: str) -> bool:
        """True if an account was suspended at the last `of_token`. Takes no round trip if that is cached."""
        ...

    def of_tokens(self, tokens: Sequence[bytes]) -> list[str | None]:
        """Like `of_token` for many tokens, in their order, in one round trip."""
        ...

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        """The accounts that exist among these ids."""
        ...

    def add_token(self, account: str, token: bytes, by: bytes, credential: Credential = UNKNOWN) -> bool:
        """Adds a token. Returns False, adding nothing, if `by` no longer belongs to the account. `by` is the caller's
        token, or the name of the passkey or code presented."""
        ...

    def keep(self, account: str, name: bytes, credential: Credential, by: bytes, *, replace: bool = False) -> bool:
        """Stores a passkey or a code, or with `replace` renames an existing credential.

        A new code replaces the previous one. Returns False, storing nothing, in the cases of `add_token` and if there
        is nothing to replace.
        """
        ...

    def drop(self, account: str, name: bytes) -> bool:
        """Removes a passkey or a code. Returns False if there was none."""
        ...

    def credentials(self, account: str) -> Mapping[bytes, Credential]:
        """All credentials of an account, by name."""
        ...

    def revoke_token(self, account: str, token: bytes) -> None: ...

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        """Revokes all tokens of an account except `but`, atomically, so that none can be added in between."""
        ...

    def tokens(self, account: str) -> list[bytes]: ...

    def change(self, account: Account) -> bool:
        """Stores an account with a new name or face. Returns False, storing nothing, if the account has been erased."""
        ...

    def close(self, account: str, at: int) -> int:
        """Removes name, face and all credentials at a time in ms. The list of tables remains but no longer grows.

        Returns the time of the first call, until the account is erased.
        """
        ...

    def erase(self, account: str) -> None:
        """Removes name, face, credentials and list of tables. The id stays in the logs."""
        ...

    def note_table(self, account: str, table: str, at: int) -> bool:
        """Adds a table where the account may be seated. Called before the append that seats the player.

        Returns False, adding nothing, if the account has been closed or erased. The append must then not follow.
        """
        ...

    def tables(self, account: str) -> list[str]:
        """The account's tables, newest first."""
        ...

    def older_tables(self, account: str, kept: int, limit: int) -> list[str]:
        """The tables older than the newest `kept` ones, oldest first, at most `limit`."""
        ...

    def forget_tables(self, account: str, tables: Sequence[str]) -> None:
        """Removes tables from the list of an account."""
        ...

"""The port of players' accounts. Names, faces and what opens an account are stored here and never in the log.

Three kinds of *credentials* open an account: tokens, of which the digests are kept, a recovery code, of which too, and
passkeys. A credential is named by a letter for its kind and its digest, or the id of its passkey.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

AccountKind = Literal["human", "bot"]
ACCOUNT_KINDS: tuple[AccountKind, ...] = get_args(AccountKind)


class Account(NamedTuple):
    """A player: `created` is in ms. `face` is the chosen one, if any."""

    id: str
    name: str
    kind: AccountKind
    created: int
    face: str | None = None


TOKEN, RECOVERY, PASSKEY = b"t", b"r", b"p"
"""The letters of credentials."""

DAY = 24 * 60 * 60 * 1000


class Credential(NamedTuple):
    """What is known of a credential: the name that its owner reads; when it was made, and the beginning of the day when
    it was used last, in ms. `data` is what the service needs to check a passkey.

    Of tokens that were issued by earlier releases nothing is known but the day.
    """

    name: str | None = None
    created: int | None = None
    data: bytes = b""
    used: int | None = None


UNKNOWN = Credential()


class Accounts(Protocol):
    """Players, what opens their accounts, and the tables where they may be seated."""

    def create(self, account: Account, token: bytes, credential: Credential = UNKNOWN) -> None:
        """Adds an account with the digest of its first token."""
        ...

    def of_token(self, token: bytes, clock: Callable[[], int] | None = None) -> str | None:
        """The id of the account with the digest of a token, in at most one round trip; in two for an unknown token.

        For up to a second, it may still be returned after another process has revoked the token. With a `clock` it
        counts as a use, of which the day is kept: one more round trip for each process, token and day.
        """
        ...

    def of_recovery(self, code: bytes) -> str | None:
        """The account with the digest of a recovery code."""
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

    def add_token(self, account: str, token: bytes, by: bytes, credential: Credential = UNKNOWN) -> bool:
        """Adds a token. False, and nothing added, if `by` no longer belongs to the account: the caller's token, or the
        name of the passkey or code that it has shown."""
        ...

    def keep(self, account: str, name: bytes, credential: Credential, by: bytes, *, replace: bool = False) -> bool:
        """Stores a passkey or a code, or with `replace` another name of a credential that is there.

        A new code takes the place of the one before. False, and nothing stored, as for `add_token`, and where there is
        nothing to replace.
        """
        ...

    def drop(self, account: str, name: bytes) -> bool:
        """Removes a passkey or a code. Returns whether there was one."""
        ...

    def credentials(self, account: str) -> Mapping[bytes, Credential]:
        """All credentials of an account by their names."""
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
        """Removes name, face and all credentials at a time in ms. The list of tables remains; nothing is added to it.

        Returns the time of the first call, until the account is erased.
        """
        ...

    def erase(self, account: str) -> None:
        """Removes name, face, credentials and list of tables. The id stays in the logs."""
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

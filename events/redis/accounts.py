"""Accounts on Redis: all keys share one hash tag, so that an account and its tokens change together."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from typing import NamedTuple

import msgspec

from events.accounts import DAY, RECOVERY, TOKEN, UNKNOWN, Account, Credential
from events.errors import LogUnavailable
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server

TOKENS = "{accounts}:tokens"
"""A hash from the digest of a token, or the name of a recovery code, to the id of its account. The field REVOCATIONS
counts the revocations of tokens."""

REVOCATIONS = b""

CLOSED = b""
"""The member of an account's tables whose score is the time at which it was closed."""

FRESH_SECONDS = 1.0
"""Time for which a process may accept a token revoked by another process."""

KEPT_SECONDS = 60.0
"""Lifetime of the cache. Web processes of an earlier release do not count their revocations, so tokens are re-read."""

REMEMBERED = 16_384
"""Maximum number of cached tokens per process, about 200 bytes each."""

USED = b"used:"
"""Prefix of a credential's name for the day of its last use, in ms."""

_decode = msgspec.json.Decoder(Account).decode
_decode_credential = msgspec.json.Decoder(Credential).decode


def _encode(account: Account) -> bytes:
    """Omits a missing face, as earlier releases did, so that they can still read the account."""
    return msgspec.json.encode(account[:-1] if account.face is None else account)


def _account(account: str) -> str:
    return f"{{accounts}}:account:{account}"


def _tokens(account: str) -> str:
    return f"{{accounts}}:tokens:{account}"


def _credentials(account: str) -> str:
    """A hash with a credential per name, and a day per USED and name. Tokens of earlier releases have no credential."""
    return f"{{accounts}}:credentials:{account}"


def _tables(account: str) -> str:
    return f"{{accounts}}:tables:{account}"


def _openers_of(account: str) -> tuple[str, str, str]:
    return TOKENS, _tokens(account), _credentials(account)


def _all_of(account: str) -> tuple[str, ...]:
    return _account(account), *_openers_of(account), _tables(account)


def _credential(name: bytes, fields: Mapping[bytes, bytes]) -> Credential:
    kept, used = fields.get(name), fields.get(USED + name)
    known = UNKNOWN if kept is None else _decode_credential(kept)
    return known._replace(used=None if used is None else int(used))


class _Known(NamedTuple):
    """Cached accounts by token, as of a number of revocations last confirmed at `asked`.

    `since` is when the first of them was requested.
    """

    revocations: bytes | None
    asked: float
    since: float
    accounts: dict[bytes, str]
    suspended: dict[str, bool]
    forgotten: int
    """Number of times this process has revoked tokens and emptied the cache."""


def _nothing(forgotten: int) -> _Known:
    return _Known(None, -FRESH_SECONDS, -KEPT_SECONDS, {}, {}, forgotten)


class RedisAccounts:
    """Accounts, with a cache of tokens that revocations empty: the process's own at once, others within a second."""

    def __init__(self, server: Server, guard: Guard, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._server = server
        self._guard = guard
        self._monotonic = monotonic
        self._known = _nothing(0)
        self._lock = Lock()
        self._noted: tuple[int, set[bytes]] = 0, set()

    def create(self, account: Account, token: bytes, credential: Credential = UNKNOWN) -> None:
        names = _account(account.id), *_openers_of(account.id)
        self._guard.run(
            script("account_create"), names, account.id, _encode(account), token, msgspec.json.encode(credential)
        )

    def of_token(self, token: bytes, clock: Callable[[], int] | None = None) -> str | None:
        known, now = self._known, self._monotonic()
        account = known.accounts.get(token) if now < known.asked + FRESH_SECONDS else None
        if account is not None:
            return account
        account = self._ask(token, now)
        if account is not None and clock is not None:
            self._note_use(account, token, clock() // DAY * DAY)
        return account

    def _note_use(self, account: str, token: bytes, day: int) -> None:
        """Records the use of a token, best effort: failures are ignored."""
        noted_on, noted = self._noted
        if noted_on != day or len(noted) >= REMEMBERED:
            self._noted = noted_on, noted = day, set()
        if token not in noted:
            noted.add(token)
            with suppress(LogUnavailable):
                names = _tokens(account), _credentials(account)
                self._server.run(script("account_note_use"), names, token, USED + TOKEN + token, day)

    def _ask(self, token: bytes, now: float) -> str | None:
        """Looks up the account and, in the same round trip, the number of revocations, which is read first.

        A reply in flight while this process revoked a token is not cached, because it may predate the revocation.
        """
        forgotten = self._known.forgotten
        revocations, found = self._server.call(TOKENS, "HMGET", TOKENS, REVOCATIONS, token)
        account = None if found is None else found.decode()
        known = self._known
        suspended = known.suspended.get(account or "") if revocations == known.revocations else None
        if account is not None and suspended is None:
            suspended = bool(self._server.call(TOKENS, "SISMEMBER", keys.SUSPENDED, account))
        with self._lock:
            if self._known.forgotten == forgotten:
                self._known = self._remembered(revocations, token, account, now, suspended=bool(suspended))
        return account

    def _remembered(
        self, revocations: bytes | None, token: bytes, account: str | None, now: float, *, suspended: bool
    ) -> _Known:
        """The cache after a reply to a query sent at `now`."""
        known = self._known
        kept = now < known.since + KEPT_SECONDS and len(known.accounts) < REMEMBERED
        same = kept and revocations == known.revocations
        accounts, gone = (known.accounts, known.suspended) if same else ({}, dict[str, bool]())
        if account is not None:
            accounts[token] = account
            gone[account] = suspended
        asked, since = (max(now, known.asked), known.since) if same else (now, now)
        return _Known(revocations, asked, since, accounts, gone, known.forgotten)

    @contextmanager
    def _revoking(self) -> Iterator[None]:
        """Empties the cache after a revocation, even if the revocation's outcome is unknown."""
        try:
            yield
        finally:
            with self._lock:
                self._known = _nothing(self._known.forgotten + 1)

    def suspend(self, account: str, *, suspended: bool) -> None:
        """Counts as a revocation, so that all processes refresh their caches."""
        with self._revoking():
            self._guard.run(script("account_suspend"), (keys.SUSPENDED, TOKENS), account, int(suspended))

    def suspended(self) -> frozenset[str]:
        return frozenset(each.decode() for each in self._server.call(TOKENS, "SMEMBERS", keys.SUSPENDED))

    def is_suspended(self, account: str) -> bool:
        """Queries the server on a cache miss: the cache may just have been emptied, and tickets don't carry this."""
        known = self._known.suspended.get(account)
        return bool(self._server.call(TOKENS, "SISMEMBER", keys.SUSPENDED, account)) if known is None else known

    def of_tokens(self, tokens: Sequence[bytes]) -> list[str | None]:
        found = self._server.call(TOKENS, "HMGET", TOKENS, *tokens) if tokens else []
        return [None if account is None else account.decode() for account in found]

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        if not ids:
            return {}
        kept = self._server.call(TOKENS, "MGET", *map(_account, ids))
        return {each: _decode(account) for each, account in zip(ids, kept, strict=True) if account is not None}

    def of_recovery(self, code: bytes) -> str | None:
        found = self._server.call(TOKENS, "HGET", TOKENS, RECOVERY + code)
        return None if found is None else found.decode()

    def add_token(self, account: str, token: bytes, by: bytes, credential: Credential = UNKNOWN) -> bool:
        return self._keep(account, TOKEN + token, credential, by, replace=False)

    def keep(self, account: str, name: bytes, credential: Credential, by: bytes, *, replace: bool = False) -> bool:
        return self._keep(account, name, credential, by, replace=replace)

    def _keep(self, account: str, name: bytes, credential: Credential, by: bytes, *, replace: bool) -> bool:
        """Also passes `name[1:]`, which for a token is the digest that the script needs."""
        kept, used = msgspec.json.encode(credential._replace(used=None)), credential.used or ""
        words = account, name, name[1:], kept, by, int(replace), USED + name, used
        return bool(self._guard.run(script("account_keep"), _openers_of(account), *words))

    def drop(self, account: str, name: bytes) -> bool:
        return bool(self._guard.run(script("account_drop"), _openers_of(account), name, USED + name))

    def credentials(self, account: str) -> Mapping[bytes, Credential]:
        flat = self._server.call(TOKENS, "HGETALL", _credentials(account))
        fields = dict(zip(flat[::2], flat[1::2], strict=True))
        tokens = {TOKEN + each for each in self.tokens(account)}
        others = {each for each in fields if not each.startswith((TOKEN, USED))}
        return {name: _credential(name, fields) for name in tokens | others}

    def revoke_token(self, account: str, token: bytes) -> None:
        with self._revoking():
            self._guard.run(script("account_revoke_token"), _openers_of(account), token, TOKEN, USED)

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        with self._revoking():
            self._guard.run(script("account_revoke_tokens"), _openers_of(account), but or b"", TOKEN, USED)

    def tokens(self, account: str) -> list[bytes]:
        return list(self._server.call(TOKENS, "SMEMBERS", _tokens(account)))

    def change(self, account: Account) -> bool:
        key = _account(account.id)
        return self._guard.call(key, "SET", key, _encode(account), "XX") is not None

    def close(self, account: str, at: int) -> int:
        with self._revoking():
            return int(self._guard.run(script("account_close"), _all_of(account), at))

    def erase(self, account: str) -> None:
        with self._revoking():
            self._guard.run(script("account_erase"), (*_all_of(account), keys.SUSPENDED), account)

    def note_table(self, account: str, table: str, at: int) -> bool:
        return bool(self._guard.run(script("account_note_table"), (_account(account), _tables(account)), table, at))

    def tables(self, account: str) -> list[str]:
        noted = self._server.call(TOKENS, "ZRANGE", _tables(account), 0, -1, "REV")
        return [table.decode() for table in noted if table != CLOSED]

    def older_tables(self, account: str, kept: int, limit: int) -> list[str]:
        older = int(self._server.call(TOKENS, "ZCARD", _tables(account))) - kept
        noted = self._server.call(TOKENS, "ZRANGE", _tables(account), 0, min(older, limit) - 1) if older > 0 else []
        return [table.decode() for table in noted if table != CLOSED]

    def forget_tables(self, account: str, tables: Sequence[str]) -> None:
        if tables:
            self._guard.call(TOKENS, "ZREM", _tables(account), *tables)

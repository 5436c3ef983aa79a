"""Accounts on Redis: all keys share one hash tag, so that an account and its tokens change together."""

from collections.abc import Mapping, Sequence

import msgspec

from events.accounts import Account
from events.redis.guard import Guard
from events.redis.scripts import script
from events.redis.server import Server

TOKENS = "{accounts}:tokens"
"""A hash from the digest of a token to the id of its account."""

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(Account).decode


def _account(account: str) -> str:
    return f"{{accounts}}:account:{account}"


def _tokens(account: str) -> str:
    return f"{{accounts}}:tokens:{account}"


def _tables(account: str) -> str:
    return f"{{accounts}}:tables:{account}"


class RedisAccounts:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def create(self, account: Account, token: bytes) -> None:
        names = _account(account.id), TOKENS, _tokens(account.id)
        self._guard.run(script("account_create"), names, account.id, _encode(account), token)

    def of_token(self, token: bytes) -> str | None:
        account = self._server.call(TOKENS, "HGET", TOKENS, token)
        return None if account is None else account.decode()

    def of_tokens(self, tokens: Sequence[bytes]) -> list[str | None]:
        found = self._server.call(TOKENS, "HMGET", TOKENS, *tokens) if tokens else []
        return [None if account is None else account.decode() for account in found]

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        if not ids:
            return {}
        kept = self._server.call(TOKENS, "MGET", *map(_account, ids))
        return {each: _decode(account) for each, account in zip(ids, kept, strict=True) if account is not None}

    def add_token(self, account: str, token: bytes, by: bytes) -> bool:
        return bool(self._guard.run(script("account_add_token"), (TOKENS, _tokens(account)), account, token, by))

    def revoke_token(self, account: str, token: bytes) -> None:
        self._guard.run(script("account_revoke_token"), (TOKENS, _tokens(account)), token)

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        self._guard.run(script("account_revoke_tokens"), (TOKENS, _tokens(account)), but or b"")

    def tokens(self, account: str) -> list[bytes]:
        return list(self._server.call(TOKENS, "SMEMBERS", _tokens(account)))

    def rename(self, account: Account) -> bool:
        key = _account(account.id)
        return self._guard.call(key, "SET", key, _encode(account), "XX") is not None

    def close(self, account: str) -> None:
        self._guard.run(script("account_erase"), (_account(account), TOKENS, _tokens(account)))

    def erase(self, account: str) -> None:
        names = _account(account), TOKENS, _tokens(account), _tables(account)
        self._guard.run(script("account_erase"), names)

    def note_table(self, account: str, table: str, at: int) -> None:
        self._guard.run(script("account_note_table"), (_account(account), _tables(account)), table, at)

    def tables(self, account: str) -> list[str]:
        noted = self._server.call(TOKENS, "ZRANGE", _tables(account), 0, -1, "REV")
        return [table.decode() for table in noted]

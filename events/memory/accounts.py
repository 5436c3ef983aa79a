"""Accounts in memory."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from events.accounts import Account
from events.memory.atomic import Standalone


class MemoryAccounts(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._accounts: dict[str, Account] = {}
        self._tokens: dict[bytes, str] = {}
        self._closed: dict[str, int] = {}
        self._suspended: set[str] = set()
        self._tables: defaultdict[str, dict[str, int]] = defaultdict(dict)

    def create(self, account: Account, token: bytes) -> None:
        self._accounts[account.id] = account
        self._tokens[token] = account.id

    def of_token(self, token: bytes) -> str | None:
        return self._tokens.get(token)

    def suspend(self, account: str, *, suspended: bool) -> None:
        if suspended:
            self._suspended.add(account)
        else:
            self._suspended.discard(account)

    def suspended(self) -> frozenset[str]:
        return frozenset(self._suspended)

    def is_suspended(self, account: str) -> bool:
        return account in self._suspended

    def of_tokens(self, tokens: Sequence[bytes]) -> list[str | None]:
        return [self._tokens.get(token) for token in tokens]

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        return {each: self._accounts[each] for each in ids if each in self._accounts}

    def add_token(self, account: str, token: bytes, by: bytes) -> bool:
        if self._tokens.get(by) != account:
            return False
        self._tokens[token] = account
        return True

    def revoke_token(self, account: str, token: bytes) -> None:
        if self._tokens.get(token) == account:
            del self._tokens[token]

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        self._tokens = {token: owner for token, owner in self._tokens.items() if owner != account or token == but}

    def tokens(self, account: str) -> list[bytes]:
        return [token for token, owner in self._tokens.items() if owner == account]

    def change(self, account: Account) -> bool:
        if account.id not in self._accounts:
            return False
        self._accounts[account.id] = account
        return True

    def close(self, account: str, at: int) -> int:
        self._accounts.pop(account, None)
        self._tokens = {token: owner for token, owner in self._tokens.items() if owner != account}
        return self._closed.setdefault(account, at)

    def erase(self, account: str) -> None:
        self.close(account, 0)
        self._tables.pop(account, None)
        self._closed.pop(account, None)
        self._suspended.discard(account)

    def note_table(self, account: str, table: str, at: int) -> bool:
        if account not in self._accounts:
            return False
        self._tables[account].setdefault(table, at)
        return True

    def tables(self, account: str) -> list[str]:
        noted = self._tables.get(account, {})
        return sorted(noted, key=lambda table: (noted[table], table), reverse=True)

    def older_tables(self, account: str, kept: int, limit: int) -> list[str]:
        return self.tables(account)[kept:][::-1][:limit]

    def forget_tables(self, account: str, tables: Sequence[str]) -> None:
        for table in tables:
            self._tables[account].pop(table, None)

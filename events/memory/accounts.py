"""Accounts in memory."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from events.accounts import DAY, RECOVERY, TOKEN, UNKNOWN, Account, Credential
from events.memory.atomic import Standalone


class MemoryAccounts(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._accounts: dict[str, Account] = {}
        self._tokens: dict[bytes, str] = {}
        self._credentials: defaultdict[str, dict[bytes, Credential]] = defaultdict(dict)
        self._closed: dict[str, int] = {}
        self._suspended: set[str] = set()
        self._tables: defaultdict[str, dict[str, int]] = defaultdict(dict)

    def create(self, account: Account, token: bytes, credential: Credential = UNKNOWN) -> None:
        self._accounts[account.id] = account
        self._add(account.id, token, credential)

    def _add(self, account: str, token: bytes, credential: Credential) -> None:
        self._tokens[token] = account
        self._credentials[account][TOKEN + token] = credential

    def of_token(self, token: bytes, clock: Callable[[], int] | None = None) -> str | None:
        account = self._tokens.get(token)
        if account is not None and clock is not None:
            own, name = self._credentials[account], TOKEN + token
            own[name] = own[name]._replace(used=clock() // DAY * DAY)
        return account

    def of_recovery(self, code: bytes) -> str | None:
        name = RECOVERY + code
        return next((account for account, own in self._credentials.items() if name in own), None)

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

    def _belongs(self, by: bytes, account: str) -> bool:
        return self._tokens.get(by) == account or by in self._credentials[account]

    def add_token(self, account: str, token: bytes, by: bytes, credential: Credential = UNKNOWN) -> bool:
        if not self._belongs(by, account):
            return False
        self._add(account, token, credential)
        return True

    def keep(self, account: str, name: bytes, credential: Credential, by: bytes, *, replace: bool = False) -> bool:
        own = self._credentials[account]
        if not self._belongs(by, account) or (replace and name not in own):
            return False
        used = own[name].used if name in own else None
        if name.startswith(RECOVERY):
            for before in [each for each in own if each.startswith(RECOVERY)]:
                del own[before]
        own[name] = credential._replace(used=credential.used or used)
        return True

    def drop(self, account: str, name: bytes) -> bool:
        return self._credentials[account].pop(name, None) is not None

    def credentials(self, account: str) -> Mapping[bytes, Credential]:
        return dict(self._credentials[account])

    def revoke_token(self, account: str, token: bytes) -> None:
        if self._tokens.get(token) == account:
            del self._tokens[token]
            del self._credentials[account][TOKEN + token]

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        for token in self.tokens(account):
            if token != but:
                self.revoke_token(account, token)

    def tokens(self, account: str) -> list[bytes]:
        return [token for token, owner in self._tokens.items() if owner == account]

    def change(self, account: Account) -> bool:
        if account.id not in self._accounts:
            return False
        self._accounts[account.id] = account
        return True

    def close(self, account: str, at: int) -> int:
        self._accounts.pop(account, None)
        self.revoke_tokens(account)
        self._credentials.pop(account, None)
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

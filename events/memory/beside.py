"""What is kept beside the log, in memory: accounts, answers, the lobby, and which tables have failed."""

import math
import threading
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from events.batches import check_key
from events.ports import Account, Failing, Key, KeyReused, LobbyEntry


class MemoryAccounts:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._accounts: dict[str, Account] = {}
        self._tokens: dict[bytes, str] = {}
        self._tables: defaultdict[str, dict[str, int]] = defaultdict(dict)

    def create(self, account: Account, token: bytes) -> None:
        with self._lock:
            self._accounts[account.id] = account
            self._tokens[token] = account.id

    def of_token(self, token: bytes) -> str | None:
        with self._lock:
            return self._tokens.get(token)

    def find(self, ids: Sequence[str]) -> Mapping[str, Account]:
        with self._lock:
            return {each: self._accounts[each] for each in ids if each in self._accounts}

    def add_token(self, account: str, token: bytes, by: bytes) -> bool:
        with self._lock:
            if self._tokens.get(by) != account:
                return False
            self._tokens[token] = account
            return True

    def revoke_token(self, account: str, token: bytes) -> None:
        with self._lock:
            if self._tokens.get(token) == account:
                del self._tokens[token]

    def revoke_tokens(self, account: str, but: bytes | None = None) -> None:
        with self._lock:
            self._tokens = {token: owner for token, owner in self._tokens.items() if owner != account or token == but}

    def tokens(self, account: str) -> list[bytes]:
        with self._lock:
            return [token for token, owner in self._tokens.items() if owner == account]

    def erase(self, account: str) -> None:
        with self._lock:
            self._accounts.pop(account, None)
            self._tables.pop(account, None)
            self._tokens = {token: owner for token, owner in self._tokens.items() if owner != account}

    def note_table(self, account: str, table: str, at: int) -> None:
        with self._lock:
            if account in self._accounts:
                self._tables[account][table] = at

    def tables(self, account: str) -> list[str]:
        with self._lock:
            noted = self._tables.get(account, {})
            return sorted(noted, key=lambda table: (noted[table], table), reverse=True)


class MemoryAnswers:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answers: dict[bytes, tuple[float, bytes, bytes]] = {}

    def claim(self, key: Key, answer: bytes, seconds: int | None) -> bytes | KeyReused:
        with self._lock:
            kept = self._kept(key)
            if kept is None:
                self._answers[key.name] = (
                    math.inf if seconds is None else time.monotonic() + seconds,
                    key.request,
                    answer,
                )
            return answer if kept is None else kept

    def find(self, key: Key) -> bytes | KeyReused | None:
        with self._lock:
            return self._kept(key)

    def _kept(self, key: Key) -> bytes | KeyReused | None:
        check_key(key)
        until, request, answer = self._answers.get(key.name, (0.0, b"", b""))
        if until <= time.monotonic():
            return None
        return answer if request == key.request else KeyReused()


class MemoryLobby:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._entries: dict[str, LobbyEntry] = {}

    def put(self, entry: LobbyEntry) -> None:
        with self._lock:
            listed = self._entries.get(entry.table)
            if listed is None or listed.version < entry.version:
                self._entries[entry.table] = entry

    def page(
        self, *, game: str | None, status: str | None, before: tuple[int, str] | None, limit: int
    ) -> list[LobbyEntry]:
        with self._lock:
            fitting = [
                entry
                for entry in self._entries.values()
                if game in (None, entry.game)
                and status in (None, entry.status)
                and (before is None or (entry.opened_at, entry.table) < before)
            ]
        return sorted(fitting, key=lambda entry: (entry.opened_at, entry.table), reverse=True)[:limit]


class MemoryFailures:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._failed: dict[str, tuple[int, bool]] = {}

    def note(self, table: str, *, public: bool, at: int) -> None:
        with self._lock:
            self._failed[table] = at, public

    def clear(self, table: str) -> None:
        with self._lock:
            self._failed.pop(table, None)

    def failing(self, limit: int) -> Failing:
        with self._lock:
            public = sorted((at, table) for table, (at, public) in self._failed.items() if public)
            return Failing(len(self._failed), [table for _, table in public[::-1][:limit]])

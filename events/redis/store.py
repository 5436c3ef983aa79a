"""The tables' logs on Redis: one stream per table, and one script that appends to it."""

import struct
from collections.abc import Sequence

from redis.exceptions import ResponseError

from events.envelope import StoredEvent, check_batches, check_chain, check_key
from events.idempotency import Key, KeyReused
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Argument, Reply, Server, accepted
from events.store import AlreadyAppended, Appended, Conflict, Freshness, Outcome
from events.trace_context import TRACE

NO_KEY = Key(b"", b"")

_MORE = b"1"
"""Mark of an entry that is not the last one of its batch."""

_VERSIONS = struct.Struct(">8sII")
"""The outcome of an append under a key: the request's digest, first and last version.

A value of another length holds the id of a stored request instead.
"""


class RedisStore:
    """Logs on Redis. Reads are confirmed, since an answer may depend on entries that another process appended."""

    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        return self._append(table, expected, [batch], due, key)

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        outcome = self._append(table, expected, batches, due, None)
        assert isinstance(outcome, Appended | Conflict)
        return outcome

    def _append(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], due: int | None, key: Key | None
    ) -> Outcome:
        batch = check_batches(expected, batches, key)
        names = keys.log(table), keys.dedupe(table), keys.feed(table), keys.due(table), keys.wake(table)
        head = (expected, table, _time(due), *(key or NO_KEY))
        trace = TRACE.get()
        entries = [part for each in batch for part in (each.form, each.hash, each.secret, _MORE if each.more else b"")]

        def arguments(failed: int) -> Sequence[Argument]:
            # Without a key, the hash of the last entry shows if an earlier attempt succeeded.
            mine = batch[-1].hash if failed and key is None else b""
            return *head, mine, trace, *entries

        outcome = _outcome(self._guard.attempt(script("append"), names, arguments), expected)
        if isinstance(outcome, Appended):
            self._guard.note_confirmed(keys.log(table), outcome.version)
        return outcome

    def read(
        self, table: str, after: int = 0, limit: int | None = None, *, unchecked: bool = False
    ) -> list[StoredEvent]:
        """Also reads the preceding entry, to check that the first one follows from it."""
        count = () if limit is None else ("COUNT", limit + 1)
        entries = self._server.call(keys.log(table), "XRANGE", keys.log(table), f"{after}-0", "+", *count)
        found = [stored(*entry) for entry in entries or ()]
        before = found.pop(0) if found and found[0].version == after else None
        found = found[:limit]
        if not unchecked:
            check_chain(table, found, before)
        return self._confirmed(table, found)

    def version(self, table: str) -> int:
        return self.versions([table])[0]

    def versions(self, tables: Sequence[str]) -> list[int]:
        asked = [(keys.log(table), ("XINFO", "STREAM", keys.log(table))) for table in tables]
        return [_last_version(reply) for reply in self._server.many(asked)]

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        check_key(key)
        name, request = key or NO_KEY
        names = keys.log(table), keys.dedupe(table)
        kept, entries = self._server.run(script("freshen"), names, f"{after + 1}-0", name)
        known = None if kept is None else _known(kept, request)
        if isinstance(known, AlreadyAppended):
            self._guard.confirm(keys.log(table), known.last)
        found = [stored(*entry) for entry in entries]
        check_chain(table, found, None)
        return Freshness(known, self._confirmed(table, found))

    def tables(self) -> list[str]:
        return [keys.table_of(log) for log in self._server.scan(keys.LOGS)]

    def tournaments(self) -> list[str]:
        return [keys.table_of(log) for log in self._server.scan(keys.TOURNAMENTS)]

    def _confirmed(self, table: str, entries: list[StoredEvent]) -> list[StoredEvent]:
        if entries:
            self._guard.confirm(keys.log(table), entries[-1].version)
        return entries


def _last_version(info: Reply) -> int:
    """The version in a reply of XINFO, or 0 if there is no such stream."""
    if isinstance(info, ResponseError) and "no such key" in str(info):
        return 0
    found = accepted(info)
    return int(found[found.index(b"last-generated-id") + 1].partition(b"-")[0])


def _time(due: int | None) -> str | int:
    return "" if due is None else due


def _outcome(reply: Reply, expected: int) -> Outcome:
    match reply:
        case [b"appended", last]:
            return Appended(last)
        case [b"already", first, last]:
            return AlreadyAppended(first, last)
        case [b"conflict", actual]:
            return Conflict(expected, actual)
        case _:
            return KeyReused()


def _known(kept: bytes, request: bytes) -> AlreadyAppended | KeyReused:
    if len(kept) != _VERSIONS.size or kept[:8] != request:
        return KeyReused()
    _, first, last = _VERSIONS.unpack(kept)
    return AlreadyAppended(first, last)


def stored(entry: bytes, fields: Sequence[bytes]) -> StoredEvent:
    """The event of a stream entry. Its fields are `e` form, `h` hash and, only where needed, `s` secret, `m` more."""
    version = int(entry[:-2])
    if len(fields) == 4:
        return StoredEvent(version, fields[1], fields[3])
    secret = fields[5] if fields[4] == b"s" else b""
    return StoredEvent(version, fields[1], fields[3], secret, fields[-2] == b"m")

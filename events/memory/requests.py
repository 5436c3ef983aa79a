"""Stored requests in memory."""

from events.envelope import check_key
from events.idempotency import Key, KeyReused
from events.memory.atomic import Atomic
from events.memory.log import LogState, TableState
from events.requests import SERVICE, StoredRequest
from events.subjects import check_request, kind_of


class MemoryRequests(Atomic[LogState]):
    def open(
        self,
        kind: str,
        request: str,
        table: str,
        body: bytes,
        due: int,
        key: Key | None = None,
        requester: str = SERVICE,
    ) -> str | KeyReused:
        check_key(key)
        check_request(kind, request, table)
        kept = self._state.tables[table]
        known = kept.known(key)
        if known is not None:
            return known if isinstance(known, str) else KeyReused()
        if request not in self._state.requests:
            self._state.requests[request] = body
            kept.requests.append(request)
            if requester:
                self._state.requesters[request] = requester
            self._state.due[request] = due
            self._state.feed_entry(request, due)
        if key is not None:
            kept.keys[key.name] = key.request, request
        return request

    def requester(self, request: str) -> str:
        return self._state.requesters.get(request, SERVICE)

    def load(self, request: str) -> bytes | None:
        return self._state.requests.get(request)

    def update(self, request: str, body: bytes, until: int) -> bool:
        return self._save(request, body, until)

    def hand_back(self, request: str, table: str, body: bytes, due: int) -> bool:  # noqa: ARG002 - a server feeds it
        saved = self._save(request, body, due)
        if saved:
            self._state.feed_entry(request, due)
        return saved

    def end(self, request: str, body: bytes) -> bool:
        return self._save(request, body, None)

    def _save(self, request: str, body: bytes, due: int | None) -> bool:
        if request not in self._state.due:
            return False
        self._state.requests[request] = body
        self._state.set_due(request, due)
        if due is None:
            self._state.requesters.pop(request, None)
        return True

    def repack(self, request: str, before: bytes, after: bytes) -> bool:
        if request in self._state.due or self._state.requests.get(request) != before:
            return False
        self._state.requests[request] = after
        return True

    def page(self, kind: str, table: str, *, before: int | None, limit: int) -> list[StoredRequest]:
        kept = self._state.tables.get(table) or TableState()
        ids = [request for request in kept.requests if kind_of(request) == kind]
        numbers = range(len(ids) if before is None else min(before, len(ids)))
        return [StoredRequest(n, ids[n], self._state.requests[ids[n]]) for n in numbers[::-1][:limit]]

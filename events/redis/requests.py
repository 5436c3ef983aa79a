"""Stored requests on Redis, in the partition of their table."""

from events.envelope import check_key
from events.idempotency import Key, KeyReused
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server
from events.redis.store import NO_KEY
from events.requests import SERVICE, StoredRequest
from events.stubs import KEYS_SECONDS
from events.subjects import check_request, kind_of
from events.trace_context import TRACE


class RedisRequests:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

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
        names = (
            *(keys.dedupe(table), keys.request(request), keys.feed(table), keys.due(table)),
            *(keys.requests(kind, table), keys.stubs(table), keys.requesters(table), keys.wake(table)),
        )
        words = kind, request, table, body, due, *(key or NO_KEY), KEYS_SECONDS, TRACE.get(), requester
        kept = self._guard.run(script("request_open"), names, *words)
        return KeyReused() if kept is None else kept.decode()

    def requester(self, request: str) -> str:
        found: bytes | None = self._server.call(keys.requesters(request), "HGET", keys.requesters(request), request)
        return SERVICE if found is None else found.decode()

    def load(self, request: str) -> bytes | None:
        body: bytes | None = self._server.call(keys.request(request), "GET", keys.request(request))
        return body

    def update(self, request: str, body: bytes, until: int) -> bool:
        return self._save(request, body, until)

    def hand_back(self, request: str, table: str, body: bytes, due: int) -> bool:
        return self._save(request, body, due, kind_of(request), table, TRACE.get())

    def end(self, request: str, body: bytes) -> bool:
        return self._save(request, body, "")

    def _save(self, request: str, body: bytes, due: int | str, *fed: str) -> bool:
        names = keys.request(request), keys.due(request), keys.requesters(request), keys.feed(request)
        return bool(self._guard.run(script("request_update"), (*names, keys.wake(request)), request, body, due, *fed))

    def repack(self, request: str, before: bytes, after: bytes) -> bool:
        names = keys.request(request), keys.due(request)
        return bool(self._guard.run(script("request_repack"), names, request, before, after))

    def page(self, kind: str, table: str, *, before: int | None, limit: int) -> list[StoredRequest]:
        """Takes three commands, which is safe: the list only grows, so a number always means the same request."""
        stored = keys.requests(kind, table)
        count: int = self._server.call(stored, "LLEN", stored)
        stop = count if before is None else min(before, count)
        numbers = range(max(0, stop - limit), stop)
        if not numbers:
            return []
        ids = self._server.call(stored, "LRANGE", stored, numbers[0], numbers[-1])
        requests = [each.decode() for each in ids]
        bodies = self._server.call(stored, "MGET", *map(keys.request, requests))
        return [StoredRequest(*each) for each in zip(numbers, requests, bodies, strict=True)][::-1]

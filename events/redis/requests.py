"""Requests for work on a table, kept in the partition of their table."""

from events.batches import check_key
from events.ports import Key, KeyReused
from events.redis import keys
from events.redis.connection import Server
from events.redis.scripts import script
from events.redis.store import NO_KEY
from events.subjects import check_request


class RedisRequests:
    def __init__(self, server: Server) -> None:
        self._server = server

    def open(
        self, kind: str, request: str, table: str, body: bytes, due: int, key: Key | None = None
    ) -> str | KeyReused:
        check_key(key)
        check_request(kind, request, table)
        names = keys.dedupe(table), keys.request(request), keys.feed(table), keys.due(table)
        kept = self._server.run(script("open_request"), names, kind, request, table, body, due, *(key or NO_KEY))
        return KeyReused() if kept is None else kept.decode()

    def load(self, request: str) -> bytes | None:
        body: bytes | None = self._server.call(keys.request(request), "GET", keys.request(request))
        return body

    def save(self, request: str, body: bytes) -> None:
        self._server.call(keys.request(request), "SET", keys.request(request), body)

"""Answers to requests without a table, kept for their idempotency keys."""

from events.batches import check_key
from events.ports import Key, KeyReused
from events.redis.connection import Server
from events.redis.scripts import script


class RedisAnswers:
    def __init__(self, server: Server) -> None:
        self._server = server

    def claim(self, key: Key, answer: bytes, seconds: int | None) -> bytes | KeyReused:
        check_key(key)
        time = "" if seconds is None else seconds
        kept: bytes | None = self._server.run(script("claim_answer"), [_name(key)], key.request, answer, time)
        return KeyReused() if kept is None else kept

    def find(self, key: Key) -> bytes | KeyReused | None:
        check_key(key)
        kept: bytes | None = self._server.call(_name(key), "GET", _name(key))
        if kept is None:
            return None
        size = len(key.request)
        return kept[size:] if kept[:size] == key.request else KeyReused()


def _name(key: Key) -> str:
    return f"answer:{key.name.hex()}"

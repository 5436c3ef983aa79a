"""Responses stored under idempotency keys, on Redis."""

from events.envelope import check_key
from events.idempotency import Key, KeyReused
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server


class RedisResponses:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def claim(self, key: Key, response: bytes, seconds: int | None) -> bytes | KeyReused:
        check_key(key)
        time = "" if seconds is None else seconds
        kept: bytes | None = self._guard.run(script("response_claim"), [_name(key)], key.request, response, time)
        return KeyReused() if kept is None else kept

    def find(self, key: Key) -> bytes | KeyReused | None:
        check_key(key)
        kept: bytes | None = self._server.call(_name(key), "GET", _name(key))
        if kept is None:
            return None
        self._guard.confirm(_name(key))
        size = len(key.request)
        return kept[size:] if kept[:size] == key.request else KeyReused()


def _name(key: Key) -> str:
    return f"answer:{key.name.hex()}"

"""Responses stored under idempotency keys, in memory."""

import math
import threading
import time

from events.envelope import check_key
from events.idempotency import Key, KeyReused


class MemoryResponses:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._responses: dict[bytes, tuple[float, bytes, bytes]] = {}

    def claim(self, key: Key, response: bytes, seconds: int | None) -> bytes | KeyReused:
        with self._lock:
            kept = self._kept(key)
            if kept is None:
                self._responses[key.name] = (
                    math.inf if seconds is None else time.monotonic() + seconds,
                    key.request,
                    response,
                )
            return response if kept is None else kept

    def find(self, key: Key) -> bytes | KeyReused | None:
        with self._lock:
            return self._kept(key)

    def _kept(self, key: Key) -> bytes | KeyReused | None:
        check_key(key)
        until, request, response = self._responses.get(key.name, (0.0, b"", b""))
        if until <= time.monotonic():
            return None
        return response if request == key.request else KeyReused()

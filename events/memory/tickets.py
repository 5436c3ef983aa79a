"""Stream tickets in memory."""

import threading
import time


class MemoryTickets:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tickets: dict[bytes, tuple[float, bytes]] = {}

    def put(self, ticket: bytes, token: bytes, seconds: int) -> None:
        now = time.monotonic()
        with self._lock:
            while self._tickets and next(iter(self._tickets.values()))[0] <= now:
                del self._tickets[next(iter(self._tickets))]
            self._tickets[ticket] = now + seconds, token

    def take(self, ticket: bytes) -> bytes | None:
        with self._lock:
            until, token = self._tickets.pop(ticket, (0.0, b""))
            return token if until > time.monotonic() else None

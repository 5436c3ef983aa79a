"""Invitation links in memory."""

import threading
import time


class MemoryLinks:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._links: dict[bytes, tuple[float, str]] = {}

    def put(self, link: bytes, table: str, seconds: int) -> None:
        now = time.monotonic()
        with self._lock:
            self._links = {each: kept for each, kept in self._links.items() if kept[0] > now}
            self._links.setdefault(link, (now + seconds, table))

    def find(self, link: bytes) -> str | None:
        with self._lock:
            until, table = self._links.get(link, (0.0, ""))
            return table if until > time.monotonic() else None

    def drop(self, link: bytes) -> None:
        with self._lock:
            self._links.pop(link, None)

"""Values in memory. One that has expired stays there, and is not found."""

import math
import threading
import time


class MemoryValues:
    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._values: dict[str, tuple[float, bytes]] = {}

    def put(self, name: str, value: bytes, seconds: int | None = None) -> None:
        with self._lock:
            self._values[name] = math.inf if seconds is None else time.monotonic() + seconds, value

    def claim(self, name: str, value: bytes, seconds: int | None = None) -> bytes:
        with self._lock:
            if self.find(name) is None:
                self.put(name, value, seconds)
            return self._values[name][1]

    def find(self, name: str) -> bytes | None:
        with self._lock:
            until, value = self._values.get(name, (0.0, b""))
            return value if until > time.monotonic() else None

    def take(self, name: str) -> bytes | None:
        with self._lock:
            found = self.find(name)
            self.drop(name)
            return found

    def drop(self, name: str) -> None:
        with self._lock:
            self._values.pop(name, None)

"""Values in memory. Expired ones stay in memory but are not returned."""

import math
import time

from events.memory.atomic import Standalone


class MemoryValues(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._values: dict[str, tuple[float, bytes]] = {}

    def put(self, name: str, value: bytes, seconds: int | None = None) -> None:
        self._values[name] = math.inf if seconds is None else time.monotonic() + seconds, value

    def claim(self, name: str, value: bytes, seconds: int | None = None) -> bytes:
        if self.find(name) is None:
            self.put(name, value, seconds)
        return self._values[name][1]

    def find(self, name: str) -> bytes | None:
        until, value = self._values.get(name, (0.0, b""))
        return value if until > time.monotonic() else None

    def take(self, name: str) -> bytes | None:
        found = self.find(name)
        self.drop(name)
        return found

    def drop(self, name: str) -> None:
        self._values.pop(name, None)

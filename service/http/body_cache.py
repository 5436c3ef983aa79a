"""A cache of response bytes, bounded by their total size."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import NamedTuple
from weakref import WeakValueDictionary


class CachedBody(NamedTuple):
    """A body as sent. `coding` is its compression, or None."""

    body: bytes
    coding: str | None


class BodyCache:
    """A cache of the most recently used bodies, up to `most` bytes in total.

    A key names everything that its body depends on, so no entry is ever stale. Two threads that need the same body at
    once share the one that the first makes. The lock of a key exists as long as a thread holds it or waits for it, even
    after a failure, so no body is made or counted twice.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bodies: OrderedDict[Hashable, CachedBody] = OrderedDict()
        self._making: WeakValueDictionary[Hashable, Lock] = WeakValueDictionary()
        self._bytes = 0
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], CachedBody]) -> CachedBody:
        """Returns the body of a key, made on a cache miss. If `make` raises, nothing is stored."""
        found = self._find(key)
        if found is not None:
            return found
        with self._lock:
            making = self._making.setdefault(key, Lock())
        with making:
            found = self._find(key)
            if found is None:
                found = make()
                self._keep(key, found)
        return found

    def __len__(self) -> int:
        return len(self._bodies)

    def _find(self, key: Hashable) -> CachedBody | None:
        with self._lock:
            found = self._bodies.get(key)
            if found is not None:
                self._bodies.move_to_end(key)
            return found

    def _keep(self, key: Hashable, made: CachedBody) -> None:
        with self._lock:
            self._bodies[key] = made
            self._bytes += len(made.body)
            while self._bytes > self._most:
                _, dropped = self._bodies.popitem(last=False)
                self._bytes -= len(dropped.body)

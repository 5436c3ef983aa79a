"""A cache of response bytes, bounded by their total size."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import NamedTuple
from weakref import WeakValueDictionary


class Kept(NamedTuple):
    """A body as it is sent; `coding` is what it is compressed with, None for nothing."""

    body: bytes
    coding: str | None


class KeptBytes:
    """The bodies that were used last, of at most so many bytes together.

    A key says all that a body depends on, so nothing in here is ever out of date. Two who ask for the same at the same
    moment get what one of them makes. A lock of a key is there for as long as somebody holds it or waits for it, also
    after a failure: so nobody makes what is being made, and no body is counted twice.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bodies: OrderedDict[Hashable, Kept] = OrderedDict()
        self._making: WeakValueDictionary[Hashable, Lock] = WeakValueDictionary()
        self._bytes = 0
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """The body of a key, which is made where it is not there. What `make` raises keeps nothing."""
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

    def _find(self, key: Hashable) -> Kept | None:
        with self._lock:
            found = self._bodies.get(key)
            if found is not None:
                self._bodies.move_to_end(key)
            return found

    def _keep(self, key: Hashable, made: Kept) -> None:
        with self._lock:
            self._bodies[key] = made
            self._bytes += len(made.body)
            while self._bytes > self._most:
                _, dropped = self._bodies.popitem(last=False)
                self._bytes -= len(dropped.body)

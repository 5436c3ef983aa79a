"""A gate for requests that wait: they may not take the last threads (design 9)."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from service.refusals import Refused


class Gate:
    """Lets at most `places` requests wait at a time."""

    def __init__(self, places: int) -> None:
        self._places = BoundedSemaphore(places)

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for as long as the request waits; Refused `too_many_streams` when all are taken."""
        if not self._places.acquire(blocking=False):
            raise Refused("too_many_streams", "too many requests are waiting; ask again without waiting")
        try:
            yield
        finally:
            self._places.release()

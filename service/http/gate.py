"""A limit on waiting requests, so that they leave threads for all others (design 9)."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from service.refusals import Refused


class Gate:
    """Lets at most `places` requests wait for events at a time.

    A body may never end either. So requests whose body is being read count too, but `further` more of them may wait:
    requests for events can't keep everybody from making moves.
    """

    def __init__(self, places: int, further: int = 0) -> None:
        self._places = places
        self._further = further
        self._taken = 0
        self._lock = Lock()

    @contextmanager
    def place(self, *, body: bool = False) -> Iterator[None]:
        """A place for as long as the request waits; Refused `too_many_streams` when all are taken."""
        self._take(self._places + self._further if body else self._places)
        try:
            yield
        finally:
            with self._lock:
                self._taken -= 1

    def _take(self, places: int) -> None:
        with self._lock:
            if self._taken >= places:
                raise Refused("too_many_streams", "too many requests are waiting; try again in a moment")
            self._taken += 1

"""What a process knows of the receivers of notifications: the requests under way, and who is to be left alone.

Requests to one server are few at a time, so that a slow one holds few threads. A channel that fails, or answers
slowly, gets a pause that grows as long as it goes on. Nothing of this is stored: another process finds out again.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

MOST_AT_ONCE = 4
"""Maximum number of requests under way to one server."""

SLOW_SECONDS = 2.0
"""A receiver that takes longer gets a pause, even if it accepts the message."""

PAUSES_MS = (10_000, 60_000, 5 * 60_000, 30 * 60_000)
"""The pauses of a channel that fails or is slow again and again. So long, too, a message waits for its next attempt."""

REMEMBERED = 10_000
"""How many channels with pauses are remembered. Beyond that, those whose pauses are over are forgotten."""


class Busy(Exception):  # noqa: N818 - it says what has happened
    """As many requests to the server are under way as may be."""


class Receivers:
    """Those of one process. Times are in ms."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._under_way = Counter[str]()
        self._paused: dict[str, tuple[int, int]] = {}

    @contextmanager
    def request_to(self, server: str) -> Iterator[None]:
        """Counts a request while it lasts. Raises Busy."""
        with self._lock:
            if self._under_way[server] >= MOST_AT_ONCE:
                raise Busy
            self._under_way[server] += 1
        try:
            yield
        finally:
            with self._lock:
                self._under_way[server] -= 1
                if not self._under_way[server]:
                    del self._under_way[server]

    def paused_until(self, channel: str) -> int:
        """The end of the channel's latest pause; 0 for a channel that works."""
        with self._lock:
            return self._paused.get(channel, (0, 0))[1]

    def note(self, channel: str, now: int, *, works: bool) -> None:
        """Notes whether a channel has worked. One that works has no pause any more."""
        with self._lock:
            times, _ = self._paused.pop(channel, (0, 0))
            if not works:
                self._paused[channel] = times + 1, now + PAUSES_MS[min(times, len(PAUSES_MS) - 1)]
            if len(self._paused) > REMEMBERED:
                self._paused = {name: each for name, each in self._paused.items() if each[1] > now}

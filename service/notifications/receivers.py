"""A process's knowledge of receivers of notifications: requests in progress, and pauses.

The number of concurrent requests to one server is limited, so that a slow one holds few threads. A channel that fails,
or answers slowly, gets a pause that grows with each repetition. Nothing of this is stored; every process learns it
anew.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

MOST_AT_ONCE = 4
"""Maximum number of concurrent requests to one server."""

SLOW_SECONDS = 2.0
"""Response time from which a receiver gets a pause, in seconds, even if it accepts the message."""

PAUSES_MS = (10_000, 60_000, 5 * 60_000, 30 * 60_000)
"""Successive pauses of a channel that keeps failing or being slow, in milliseconds, and delays before a message's next
attempt."""

REMEMBERED = 10_000
"""Number of remembered channels beyond which those with expired pauses are dropped."""


class Busy(Exception):  # noqa: N818 - it says what has happened
    """The maximum number of concurrent requests to the server is in progress."""


class Receivers:
    """The receivers known to one process. Times are in ms."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._under_way = Counter[str]()
        self._paused: dict[str, tuple[int, int]] = {}

    @contextmanager
    def request_to(self, server: str) -> Iterator[None]:
        """Counts a request while it is in progress. Raises Busy."""
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
        """Returns the end of the channel's latest pause; 0 for a working channel."""
        with self._lock:
            return self._paused.get(channel, (0, 0))[1]

    def note(self, channel: str, now: int, *, works: bool) -> None:
        """Records a success or failure of a channel. A success ends its pauses."""
        with self._lock:
            times, _ = self._paused.pop(channel, (0, 0))
            if not works:
                self._paused[channel] = times + 1, now + PAUSES_MS[min(times, len(PAUSES_MS) - 1)]
            if len(self._paused) > REMEMBERED:
                self._paused = {name: each for name, each in self._paused.items() if each[1] > now}

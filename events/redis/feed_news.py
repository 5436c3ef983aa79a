"""Selects the feeds to read next: those of woken partitions, and from time to time all of them.

A command blocking on all feeds would check each of them at every new entry, which took most of the time of a server
with a large memory.
"""

import threading
import time
from collections.abc import Iterable, Sequence

from events.redis.listener import Listener
from events.redis.server import Server
from events.subjects import FINISHED, PARTITIONS, PLAYER, partition_of

SWEEP_SECONDS = 1.0
"""Interval between reads of all feeds, in seconds, since a wake-up is a hint and may be lost."""

ALL = tuple(range(PARTITIONS))


class FeedNews:
    """The partitions that may have new entries, by group of readers.

    The listening thread starts with the first blocking reader. One lock guards both its state and this object's.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)
        self._listener: Listener | None = None
        self._woken: dict[str, set[int]] = {}
        self._swept: dict[str, float] = {}
        self.stopped = False

    def partitions(self, group: str, wait_seconds: float) -> Sequence[int]:
        """Waits up to `wait_seconds` for partitions that may have new entries, and marks them as read.

        Returns all partitions at the first call, after `SWEEP_SECONDS`, and for a reader that doesn't wait. No call
        waits once this is `stopped`.
        """
        with self._lock:
            woken = self._woken.setdefault(group, set())
            if wait_seconds > 0:
                self._listen()
                left = self._swept.get(group, 0.0) + SWEEP_SECONDS - time.monotonic()
                if not self._changed.wait_for(lambda: woken or self.stopped, max(0.0, min(left, wait_seconds))):
                    if left > wait_seconds:
                        return ()
                elif left > 0:
                    found = sorted(woken)
                    woken.clear()
                    return found
            woken.clear()
            self._swept[group] = time.monotonic()
            return ALL

    def has_more(self, group: str, partitions: Iterable[int]) -> None:
        """Marks partitions that have more entries than one read returns."""
        with self._lock:
            self._woken[group].update(partitions)

    def stop(self) -> None:
        with self._lock:
            self.stopped = True
            self._changed.notify_all()
        if self._listener is not None:
            self._listener.stop()

    def _listen(self) -> None:
        if self._listener is None and not self.stopped:
            self._listener = Listener(self._server, self._lock, self._heard, self._woke)
            for partition in ALL:
                self._listener.want(partition)
            self._listener.start()

    # Called by the listener, with the lock held

    def _heard(self, partition: int) -> None:
        """Listening has begun. An earlier wake-up may have been missed."""
        self._wake(partition)

    def _woke(self, subject: str) -> None:
        """Ignores players, finished tables and messages, whose subscribers don't read feeds."""
        if subject != FINISHED and not subject.startswith(PLAYER) and " " not in subject:
            self._wake(partition_of(subject))

    def _wake(self, partition: int) -> None:
        for woken in self._woken.values():
            woken.add(partition)
        self._changed.notify_all()

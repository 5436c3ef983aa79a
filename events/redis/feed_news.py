"""The feeds that a reader should read next: those of woken partitions, and from time to time all of them.

A command that waited for all feeds would look into each of them at every new entry, which took most of the time of a
server with a large memory.
"""

import threading
import time
from collections.abc import Iterable, Sequence

from events.redis.listener import Listener
from events.redis.server import Server
from events.subjects import FINISHED, PARTITIONS, PLAYER, partition_of

SWEEP_SECONDS = 1.0
"""How often all feeds are worth a look, since a wake-up is a hint and may be lost."""

ALL = tuple(range(PARTITIONS))


class FeedNews:
    """The partitions that may have new entries, by group of readers.

    The listening thread starts with the first reader that waits. One lock guards its state and this one.
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
        """Waits for partitions that are worth a look, at most so long; they count as looked into then.

        All of them are, at the first call, after `SWEEP_SECONDS`, and for a reader that doesn't wait. Nobody waits any
        more once it is `stopped`.
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
        """The next look at these finds more, since a look takes only so many entries."""
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
        """Listening has begun; an earlier wake-up may have been missed."""
        self._wake(partition)

    def _woke(self, subject: str) -> None:
        """Players and readers of finished tables wait for other things than feeds, and so do those who hear words."""
        if subject != FINISHED and not subject.startswith(PLAYER) and " " not in subject:
            self._wake(partition_of(subject))

    def _wake(self, partition: int) -> None:
        for woken in self._woken.values():
            woken.add(partition)
        self._changed.notify_all()

"""Wake-ups on Redis: the waits of a process, which share one listening thread."""

import threading
from collections import defaultdict

from events.redis.listener import Listener
from events.redis.server import Server
from events.subjects import channel_of

KNOWN_AT_MOST = 4096
"""For how many tables the latest wake-up is stored. Any other may have been woken up to the latest dropped one."""

HEARD_SECONDS = 1.0
"""How long a mark waits until its partition is listened to. It then returns anyway."""


class RedisWakes:
    """Counts the wake-ups; a mark is a count. The thread starts with the first mark or wait."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener: Listener | None = None
        self._changed = threading.Condition()
        self._count = 0
        self._latest: dict[str, int] = {}
        self._dropped = 0
        self._begun: dict[int, int] = {}
        self._waiting: defaultdict[str, set[threading.Event]] = defaultdict(set)
        self._stopped = False

    def mark(self, table: str) -> int:
        self._listen(table, 0)
        with self._changed:
            self._changed.wait_for(lambda: self._stopped or self._hears(table), HEARD_SECONDS)
            return self._count

    def wait(self, table: str, seconds: float, since: int | None = None) -> bool:
        since = self.mark(table) if since is None else since
        self._listen(table, seconds)
        woken = threading.Event()
        with self._changed:
            if self._woken(table, since):
                return True
            self._waiting[table].add(woken)
        woken.wait(seconds)
        with self._changed:
            self._leave(table, woken)
            return self._woken(table, since)

    def stop(self) -> None:
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
            for table in list(self._waiting):
                self._end_waits(table)
        if self._listener is not None:
            self._listener.stop()

    def _listen(self, table: str, seconds: float) -> None:
        with self._changed:
            if self._stopped:
                return
            if self._listener is None:
                self._listener = Listener(self._server, self._heard, self._woke)
                self._listener.start()
            self._listener.want(channel_of(table), seconds)

    def _hears(self, table: str) -> bool:
        return self._listener is not None and self._listener.hears(channel_of(table))

    def _leave(self, table: str, woken: threading.Event) -> None:
        self._waiting[table].discard(woken)
        if not self._waiting[table]:
            del self._waiting[table]

    def _woken(self, table: str, since: int) -> bool:
        begun = self._begun.get(channel_of(table), 0)
        return self._stopped or max(begun, self._latest.get(table, self._dropped)) > since

    def _heard(self, partition: int) -> None:
        """Listening to a partition has begun. Earlier wake-ups may have been missed, so all waits there end."""
        with self._changed:
            self._count += 1
            self._begun[partition] = self._count
            self._changed.notify_all()
            for table in [each for each in self._waiting if channel_of(each) == partition]:
                self._end_waits(table)

    def _woke(self, table: str) -> None:
        with self._changed:
            self._count += 1
            self._latest.pop(table, None)
            self._latest[table] = self._count
            if len(self._latest) > KNOWN_AT_MOST:
                self._dropped = self._latest.pop(next(iter(self._latest)))
            if table in self._waiting:
                self._end_waits(table)

    def _end_waits(self, table: str) -> None:
        for each in self._waiting[table]:
            each.set()

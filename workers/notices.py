"""The notices: a process that follows the log's feeds and tells players what concerns them.

It is a consumer group of the feeds beside the relay, so it delays no job and no job delays it. An entry is acknowledged
when its table's notices are written; what a process that died has left is claimed by another. Any number may run.
"""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Sequence

from events.errors import LogUnavailable
from events.ports import Feeds, Woken
from service.noting import Noting
from service.settings import Settings
from service.wiring import connect, now_ms
from workers.faults import outline
from workers.starting import run
from workers.stopping import Stop

GROUP = "notices"

WAIT_MS = 1_000
READ_AT_MOST = 100
RETRY_SECONDS = 1.0

CLAIM_MS = 5_000
IDLE_MS = 10_000
"""How long another process may sit on an entry before it counts as dead."""

_log = logging.getLogger(__name__)


class Follower:
    """Reads feeds and has tables noted. `clock` gives milliseconds, `name` tells it from others of the group."""

    def __init__(self, feeds: Feeds, noting: Noting, clock: Callable[[], int], name: str) -> None:
        self._feeds = feeds
        self._noting = noting
        self._clock = clock
        self._name = name
        self._next_claim = 0

    def run(self, stop: Stop) -> None:
        """Rounds until asked to stop; a server that can't be reached is tried again."""
        while not stop.asked:
            try:
                self.round()
            except LogUnavailable as error:
                _log.warning("the server can't be reached (%s); trying again", type(error).__name__)
                time.sleep(RETRY_SECONDS)

    def round(self, longest_wait: int = WAIT_MS) -> None:
        """Waits so many ms at most for news, and tells them."""
        self._tell(self._feeds.read(GROUP, self._name, READ_AT_MOST, longest_wait))
        if self._next_claim <= self._clock():
            self._next_claim = self._clock() + CLAIM_MS
            self._tell(self._feeds.claim(GROUP, self._name, IDLE_MS))

    def _tell(self, woken: Sequence[Woken]) -> None:
        for table in dict.fromkeys(each.subject for each in woken if each.kind == "table"):
            self._note(table)
        if woken:
            self._feeds.acknowledge(GROUP, woken)

    def _note(self, table: str) -> None:
        """A table whose log can't be followed keeps no other from being told."""
        try:
            self._noting.note(table)
        except LogUnavailable:
            raise
        except Exception as error:  # the next event there, or a reset of a stream, looks at it again
            _log.error("table %s can't be followed: %s", table, outline(error))


def _follow(settings: Settings) -> None:
    stop = Stop.on_signals()
    ports = connect(settings).ports
    name = f"{socket.gethostname()}-{os.getpid()}"
    Follower(ports.feeds, Noting(ports.store, ports.notices), now_ms, name).run(stop)


if __name__ == "__main__":
    sys.exit(run("notices", _follow))

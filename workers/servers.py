"""Keeps the embedded servers running, and stops their writes while the disk is full.

Each start takes the lock of the directory, checks its files, starts the server and checks the loaded data.

A server that can't write its append-only file exits at once, since it must not acknowledge writes that are not on a
disk. The server of the log therefore accepts no writes while the disk is full (`min-replicas-to-write`: it has no
replicas). Reads still work. If it exits all the same, for instance at the end of a quota, it is restarted at once, but
accepts writes only after a pause, which grows each time.
"""

import logging
import os
import shutil
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from redis import Redis
from redis.exceptions import RedisError

from events.errors import LogRefused, LogUnavailable
from events.redis import embedded, log_folder
from events.redis.embedded import EmbeddedServer
from events.redis.log_folder import Started
from workers.children import LONGEST_DELAY, cause_of_end, dies_with_parent
from workers.lock import LockTaken, take
from workers.process import CannotStart

GONE_SECONDS = 10
"""Timeout for the server of a killed supervisor to end, in seconds."""

ROOM_BYTES = 16 * 1024 * 1024
"""Minimum free disk space in bytes for the server to accept writes."""

ROOM_SECONDS = 1.0
"""Interval between checks of the free disk space, in seconds."""

FIRST_PAUSE = 1.0
"""Seconds without writes after an unexpected exit of the server, doubled each time it happens again."""

HEALTHY_SECONDS = 60.0
"""Time in seconds after which a server that accepts writes counts as healthy, and its pause starts over."""

_log = logging.getLogger("cardtable")


def has_room(directory: Path) -> bool:
    """True if a directory has room on its disk. False for a missing directory."""
    try:
        return shutil.disk_usage(directory).free >= ROOM_BYTES
    except OSError:
        return False


class Kind(NamedTuple):
    """The purpose of a server.

    `start` starts it like `embedded.start`. `store` stores the warnings of that start; it raises LogUnavailable if the
    server accepts no writes.
    """

    name: str
    settings: Mapping[str, str]
    start: Callable[..., Started]
    store: Callable[[EmbeddedServer, Sequence[str]], None]


def _start_queue(directory: Path, **options: Any) -> Started:
    return Started(embedded.start(directory, **options), [])


LOG = Kind("log", embedded.SETTINGS, log_folder.start, log_folder.store_warnings)
QUEUE = Kind("job queue", embedded.QUEUE_SETTINGS, _start_queue, lambda _server, _warnings: None)


class KeptServer:
    """An embedded server on a directory, restarted when it ends. Its URL stays the same.

    `waiting` is called while it loads its file, see `embedded.start`. `room` returns True if a directory has room for
    the server's writes, and is called only if the settings let it write to a file. Raises CannotStart.
    """

    def __init__(
        self,
        kind: Kind,
        directory: Path,
        waiting: embedded.Waiting = lambda _percent: None,
        room: Callable[[Path], bool] = has_room,
    ) -> None:
        self._kind = kind
        self._directory = directory
        self._waiting = waiting
        self._room = room if kind.settings["appendonly"] == "yes" else lambda _: True
        self._pause = FIRST_PAUSE
        self._looked = self._opened = self._closed_until = self._start_at = 0.0
        self._obstacle: str | None = None
        self._warnings: list[str] | None = None
        self._server: EmbeddedServer | None = self._start()
        self.url = self._server.url

    def keep_running(self) -> None:
        """Restarts the server if it has ended, and lets it write as long as the disk has room."""
        now = time.monotonic()
        if self._server is not None and (code := self._server.process.poll()) is not None:
            self._note_end(code, now)
        if self._server is None and now >= self._start_at:
            self._restart(now)
        if self._server is not None and now - self._looked >= ROOM_SECONDS:
            self._look_for_room(self._server)

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()

    def _note_end(self, code: int, now: float) -> None:
        """Schedules a restart. A server that exited on its own may do so at its next write, so its writes are
        paused."""
        _log.error(
            "the server of the %s ended (%s%s); restarting it", self._kind.name, cause_of_end(code), self._last_words()
        )
        if code > 0:
            if self._obstacle is None and now - self._opened >= HEALTHY_SECONDS:
                self._pause = FIRST_PAUSE
            self._closed_until = now + self._next_pause()
        self._server, self._start_at = None, now

    def _last_words(self) -> str:
        """The last line of the server's log, which says why it ended."""
        try:
            lines = (self._directory / embedded.LOG).read_bytes()[-2000:].decode(errors="replace").strip().splitlines()
        except OSError:
            return ""
        return f"; its last words: {lines[-1][:200]}" if lines else ""

    def _restart(self, now: float) -> None:
        try:
            self._server = self._start()
        except CannotStart as error:
            pause = self._next_pause()
            self._start_at = now + pause
            _log.error("%s; trying again in %.0f s", error, pause)

    def _next_pause(self) -> float:
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_DELAY)
        return pause

    def _look_for_room(self, server: EmbeddedServer) -> None:
        obstacle = self._find_obstacle()
        if (obstacle is None) != (self._obstacle is None):
            try:
                with Redis.from_url(server.url, socket_timeout=5) as client:
                    client.config_set("min-replicas-to-write", _needed_replicas(obstacle))
            except RedisError as error:
                _log.warning("the server of the %s can't be reached (%s)", self._kind.name, type(error).__name__)
                return
        self._note(obstacle)
        self._store_warnings(server)

    def _find_obstacle(self) -> str | None:
        """The reason why the server must not write now, or None."""
        self._looked = time.monotonic()
        if not self._room(self._directory):
            return f"there is too little room in {self._directory}, or the directory is gone"
        if self._looked < self._closed_until:
            return "it ended by itself, and would again if it couldn't write"
        return None

    def _note(self, obstacle: str | None) -> None:
        if obstacle == self._obstacle:
            return
        if obstacle is None:
            self._opened = time.monotonic()
            _log.info("the server of the %s takes writes again", self._kind.name)
        else:
            _log.error("the server of the %s takes no writes: %s", self._kind.name, obstacle)
        self._obstacle = obstacle

    def _store_warnings(self, server: EmbeddedServer) -> None:
        """Stores the warnings of the latest start, once, when the server accepts writes."""
        if self._warnings is None or self._obstacle is not None:
            return
        with suppress(LogUnavailable):  # the next check tries again
            self._kind.store(server, self._warnings)
            self._warnings = None

    def _start(self) -> EmbeddedServer:
        """Starts the server, which holds a lock itself, because it may briefly outlive a killed supervisor."""
        try:
            self._directory.mkdir(mode=0o700, exist_ok=True)
            lock = take(self._directory / "lock", GONE_SECONDS)
        except LockTaken:
            raise CannotStart(f"a server is still running on {self._directory.resolve()}") from None
        except OSError as error:
            raise CannotStart(f"can't write to {self._directory} ({error.strerror})") from None
        obstacle = self._find_obstacle()
        try:
            server, self._warnings = self._kind.start(
                self._directory,
                pass_fds=(lock,),
                preexec=dies_with_parent(signal.SIGTERM),
                settings={**self._kind.settings, "min-replicas-to-write": _needed_replicas(obstacle)},
                waiting=self._waiting,
            )
        except (embedded.ServerDidNotStart, LogRefused, LogUnavailable) as error:
            raise CannotStart(str(error)) from None
        except OSError as error:
            raise CannotStart(f"can't start a server on {self._directory} ({error.strerror})") from None
        finally:
            os.close(lock)
        for warning in self._warnings:
            _log.warning("%s", warning)
        self._note(obstacle)
        self._store_warnings(server)
        return server


def _needed_replicas(obstacle: str | None) -> str:
    """The number of replicas to require. The server has none, so requiring one stops its writes."""
    return "0" if obstacle is None else "1"

"""Starting and stopping a process of this package."""

import logging
import signal
import sys
from collections.abc import Callable
from types import FrameType

from redis import Redis

from events.errors import LogRefused, LogUnavailable
from events.redis.cluster import SCHEME
from service.settings import Settings, SettingsError

_log = logging.getLogger("cardtable")


class CannotStart(Exception):  # noqa: N818 - a decision, not an error in the code
    """A reason, in one sentence, not to start."""


def queue_server(settings: Settings) -> Redis:
    """The server that holds the job queues. Raises CannotStart if it is a cluster, on which RQ can't run."""
    if settings.queue_url is None or SCHEME in settings.queue_url:
        raise CannotStart("RQ can't run on a cluster: set CARDTABLE_QUEUE_URL to a single server")
    return Redis.from_url(settings.queue_url)


def run(name: str, work: Callable[[Settings], None]) -> int:
    """Does the work with the settings from the environment. Returns the exit code, 1 if it can't start."""
    logging.basicConfig(level=logging.INFO, format=f"{name}: %(message)s", stream=sys.stderr)
    try:
        work(Settings.from_env())
    except (CannotStart, SettingsError, LogRefused, LogUnavailable) as error:
        _log.error("%s", error)
        return 1
    return 0


class Stop:
    """Whether SIGTERM or Ctrl-C has asked this process to end.

    A plain flag: a signal handler runs between any two steps of the main thread, so it must not take a lock.
    """

    def __init__(self) -> None:
        self.asked = False

    @classmethod
    def on_signals(cls) -> "Stop":
        stop = cls()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, stop._ask)
        return stop

    def _ask(self, _signal: int, _frame: FrameType | None) -> None:
        self.asked = True

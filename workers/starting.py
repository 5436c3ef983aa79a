"""How a process of the machinery begins: what it connects to, and what keeps it from starting at all."""

import logging
import sys
from collections.abc import Callable

from redis import Redis

from events.errors import LogRefused, LogUnavailable
from events.redis.cluster import SCHEME
from service.settings import Settings, SettingsError

_log = logging.getLogger("cardtable")


class CannotStart(Exception):  # noqa: N818 - said as it is
    """A reason, in a sentence, not to start."""


def queue_of(settings: Settings) -> Redis:
    """The server on which jobs wait, one that is no cluster; raises CannotStart."""
    if settings.queue_url is None or SCHEME in settings.queue_url:
        raise CannotStart("RQ needs a server that is no cluster: CARDTABLE_QUEUE_URL names it")
    return Redis.from_url(settings.queue_url)


def run(name: str, work: Callable[[Settings], None]) -> int:
    """Does the work with the settings of the environment; the process's exit code, 1 where it can't start."""
    logging.basicConfig(level=logging.INFO, format=f"{name}: %(message)s", stream=sys.stderr)
    try:
        work(Settings.from_env())
    except (CannotStart, SettingsError, LogRefused, LogUnavailable) as error:
        _log.error("%s", error)
        return 1
    return 0

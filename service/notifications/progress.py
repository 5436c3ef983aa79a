"""How far a player has been told: the latest notice that was looked at, and what waits.

Two workers may write it at the same time, and the later one wins. So it may go back a little, or forget what waits. It
only says where to look: what is sent is claimed before (`workers/notifications.py`), so nothing is sent twice.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from events.channels import PROGRESS
from events.notices import Notice
from service.answers.encoding import to_json

MOST_WAITING = 50
"""How many notifications of a player wait at most; the oldest are forgotten."""


class Waiting(NamedTuple):
    """What is to be sent `at` a time in ms: by one `channel`, after so many `attempts`, or by all for ""."""

    notice: Notice
    at: int
    channel: str = ""
    attempts: int = 0


class Progress(NamedTuple):
    """`position` is the id of the latest notice that was looked at."""

    position: int
    waiting: tuple[Waiting, ...] = ()

    @classmethod
    def stored(cls, values: Mapping[str, bytes]) -> "Progress | None":
        """That among the values of a player's channels; None for a player without one."""
        found = values.get(PROGRESS)
        if found is None:
            return None
        data = json.loads(found)
        return cls(data["position"], tuple(map(_waiting, data["waiting"])))

    def to_bytes(self) -> bytes:
        return to_json({"position": self.position, "waiting": [list(each) for each in self.waiting[-MOST_WAITING:]]})


def _waiting(stored: list[Any]) -> Waiting:
    """Without what a newer release has added at the end of either list."""
    notice, *more = stored[: len(Waiting._fields)]
    return Waiting(Notice(*notice[: len(Notice._fields)]), *more)

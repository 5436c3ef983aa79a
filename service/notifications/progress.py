"""A player's progress: the last notice processed, and the pending notifications.

Two workers may write it at the same time, and the later write wins. So it may go back a little, or forget pending
notifications. It only gives a starting point: notifications are claimed before they are sent
(`workers/notifications.py`), so nothing is sent twice.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from events.channels import PROGRESS
from events.notices import Notice
from service.answers.encoding import to_json

MOST_WAITING = 50
"""Maximum number of pending notifications per player. The oldest are dropped."""


class Waiting(NamedTuple):
    """A notification pending until `at`, a Unix time in ms: for one `channel`, after a number of `attempts`, or for all
    channels if ""."""

    notice: Notice
    at: int
    channel: str = ""
    attempts: int = 0


class Progress(NamedTuple):
    """The progress of a player. `position` is the id of the last notice processed."""

    position: int
    waiting: tuple[Waiting, ...] = ()

    @classmethod
    def stored(cls, values: Mapping[str, bytes]) -> "Progress | None":
        """Returns the progress among the values of a player's channels. None if there is none."""
        found = values.get(PROGRESS)
        if found is None:
            return None
        data = json.loads(found)
        return cls(data["position"], tuple(map(_waiting, data["waiting"])))

    def to_bytes(self) -> bytes:
        return to_json({"position": self.position, "waiting": [list(each) for each in self.waiting[-MOST_WAITING:]]})


def _waiting(stored: list[Any]) -> Waiting:
    """Returns a stored entry, without fields added by a newer release at the end of either list."""
    notice, *more = stored[: len(Waiting._fields)]
    return Waiting(Notice(*notice[: len(Notice._fields)]), *more)

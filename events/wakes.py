"""The port of wake-ups: hints to processes that follow a table, a player's notices or the feed of finished tables.

Messages to the followers of a table use the same path. They are not stored.
"""

from collections.abc import Callable
from typing import Protocol

Notify = Callable[[str], None]
"""Called with the subject, or for a message with the subject, a space and the message.

Any thread may call it while holding locks, so it must return immediately.
"""


class Wakes(Protocol):
    """Hints that a table has a new version, a player a new notice, or the feed of finished tables a new position.

    A subject is a table, a player, `events.subjects.FINISHED` or `LOBBY`. A notified subscriber reads what it follows.
    The lobby has nothing to read, only messages.
    """

    def subscribe(self, subject: str, notify: Notify) -> None:
        """Calls `notify` once as soon as this process listens for the subject, and then once for each wake-up.

        Returns without waiting: the first call may come before or after. Another such call follows an outage, because
        wake-ups may have been missed. Wake-ups may be lost all the same, so subscribers also poll the log occasionally.
        """
        ...

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        """Ends a subscription. A call in progress may still arrive."""
        ...

    def say(self, subject: str, words: str) -> None:
        """Sends a message to the subscribers of a subject, in every process. Delivery is best effort."""
        ...

    def stop(self) -> None:
        """Ends all subscriptions and stops listening. Idempotent."""
        ...

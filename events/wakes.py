"""The port of wake-ups: hints to processes that follow a table, or a player's notices."""

from collections.abc import Callable
from typing import Protocol

Notify = Callable[[str], None]
"""Called with the id of a table or player. It may be called by any thread, holding locks: it must return at once."""


class Wakes(Protocol):
    """Hints that a table has a new version, or a player a new notice. Whoever is notified reads the log."""

    def subscribe(self, subject: str, notify: Notify) -> None:
        """Calls `notify` for each wake-up of a table or player from now on. Returns at once.

        An extra call follows whenever listening has begun, at first and after an outage, because earlier wake-ups may
        have been missed. A wake-up may be lost all the same, so a subscriber also looks at the log now and then.
        """
        ...

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        """Ends a subscription. A call that has begun may still come."""
        ...

    def stop(self) -> None:
        """Ends all subscriptions and stops listening. May be called more than once."""
        ...

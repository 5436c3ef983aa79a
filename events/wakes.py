"""The port of wake-ups: hints to processes that follow a table, or a player's notices."""

from collections.abc import Callable
from typing import Protocol

Notify = Callable[[str], None]
"""Called with the id of a table or player. It may be called by any thread, holding locks: it must return at once."""


class Wakes(Protocol):
    """Hints that a table has a new version, or a player a new notice. Whoever is notified reads the log."""

    def subscribe(self, subject: str, notify: Notify) -> None:
        """Calls `notify` as soon as wake-ups of this table or player are heard, and then for each of them.

        It does not wait for that: the first call may come before it returns or later. After an outage there is another
        such call, because wake-ups may have been missed. One may be lost all the same, so a subscriber also looks at
        the log now and then.
        """
        ...

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        """Ends a subscription. A call that has begun may still come."""
        ...

    def stop(self) -> None:
        """Ends all subscriptions and stops listening. May be called more than once."""
        ...

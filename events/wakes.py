"""The port of wake-ups: hints to processes that follow a table, a player's notices or the feed of finished tables.

Words for those who follow a table go the same way. They are kept nowhere.
"""

from collections.abc import Callable
from typing import Protocol

Notify = Callable[[str], None]
"""Called with the subject; where words were said there, with the subject, a space and the words.

It may be called by any thread, holding locks: it must return at once.
"""


class Wakes(Protocol):
    """Hints that a table has a new version, a player a new notice, or the feed of finished tables a new position.

    A subject is a table, a player, `events.subjects.FINISHED` or `LOBBY`. A subscriber that is notified reads what it
    follows. The lobby has nothing to read: there are only words.
    """

    def subscribe(self, subject: str, notify: Notify) -> None:
        """Calls `notify` once as soon as wake-ups of this subject are heard, and then once for each of them.

        It does not wait for that: the first call may come before it returns or later. After an outage there is another
        such call, because wake-ups may have been missed. One may be lost all the same, so a subscriber also looks at
        the log now and then.
        """
        ...

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        """Ends a subscription. A call that has begun may still come."""
        ...

    def say(self, subject: str, words: str) -> None:
        """Notifies the subscribers of a subject, in every process, of words. Some may miss them."""
        ...

    def stop(self) -> None:
        """Ends all subscriptions and stops listening. May be called more than once."""
        ...

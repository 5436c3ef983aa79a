"""The port of wake-ups: hints to processes that wait for a table, a player's notices or the feed of finished tables."""

from typing import Protocol


class Wakes(Protocol):
    """Hints that a table has a new version, a player a new notice, or the feed of finished tables a new position.

    `table` is a table, a player or `events.subjects.FINISHED`. A process that is woken reads what it waited for.
    """

    def mark(self, table: str) -> int:
        """The present position among the wake-ups of a table, a player or the feed.

        Take it before reading the log, so that no wake-up in between is missed.
        """
        ...

    def wait(self, table: str, seconds: float, since: int | None = None) -> bool:
        """Waits for a wake-up after the mark `since` (None: after now); False when the time is up.

        May return True without a wake-up.
        """
        ...

    def stop(self) -> None:
        """Wakes all waiting threads and stops listening."""
        ...

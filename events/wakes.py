"""The port of wake-ups: hints to processes that wait for a table, or for a player's notices."""

from typing import Protocol


class Wakes(Protocol):
    """Hints that a table has a new version, or a player a new notice. Whoever is woken reads the log."""

    def mark(self, table: str) -> int:
        """The present position among the wake-ups of a table, or of a player's notices.

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

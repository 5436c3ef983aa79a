"""The port of moderation: hidden tables and titles, the log of operators' actions, and reports by players."""

from typing import Literal, Protocol

MAX_LINES = 10_000
"""Maximum length of each list. The newest lines are kept."""

Lines = Literal["log", "reports"]


class Moderation(Protocol):
    def hide(self, subject: str, *, hidden: bool) -> None:
        """Hides a table or a tournament's title, or shows it again."""
        ...

    def hidden(self) -> frozenset[str]: ...

    def add(self, lines: Lines, line: bytes) -> None:
        """Adds a line to a list, which keeps about the newest `MAX_LINES`."""
        ...

    def newest(self, lines: Lines, limit: int) -> list[bytes]:
        """The newest lines, newest first."""
        ...

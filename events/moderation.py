"""The port of what operators keep: hidden tables and titles, what they have done, and what players report to them."""

from typing import Literal, Protocol

KEPT = 10_000
"""How many lines of each list are kept, the newest."""

Lines = Literal["log", "reports"]


class Moderation(Protocol):
    def hide(self, subject: str, *, hidden: bool) -> None:
        """Hides a table or the title of a tournament, or shows it again."""
        ...

    def hidden(self) -> frozenset[str]: ...

    def add(self, lines: Lines, line: bytes) -> None:
        """Adds a line to a list, which keeps about the newest `KEPT`."""
        ...

    def newest(self, lines: Lines, limit: int) -> list[bytes]:
        """The newest lines, newest first."""
        ...

"""The port of sets: what accounts and addresses have of a kind.

There is a store of sets for each kind: tables that wait for players, seats held, and blocked players.
"""

from collections.abc import Sequence
from typing import Protocol

NOTED_SECONDS = 30 * 24 * 60 * 60
"""How long the set of one who adds nothing is kept, of the kinds that only limits look at."""


class Sets(Protocol):
    """A set for each account or address. What is past stays in it until it is removed."""

    def of(self, holder: str) -> list[str]:
        """The entries, in no order."""
        ...

    def add(self, holder: str, entry: str) -> None: ...

    def remove(self, holder: str, entries: Sequence[str]) -> None: ...

    def drop(self, holder: str) -> None:
        """Removes all entries."""
        ...

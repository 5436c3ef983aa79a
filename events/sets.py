"""The port of sets, which hold entries of one kind per account or address.

Each kind has its own store of sets: tables waiting for players, held seats, and blocked players.
"""

from collections.abc import Sequence
from typing import Protocol

NOTED_SECONDS = 30 * 24 * 60 * 60
"""Lifetime of a set without additions, in seconds, for kinds that only limits read."""


class Sets(Protocol):
    """A set for each account or address. Outdated entries stay until they are removed."""

    def of(self, holder: str) -> list[str]:
        """The entries, unordered."""
        ...

    def add(self, holder: str, entry: str) -> None: ...

    def remove(self, holder: str, entries: Sequence[str]) -> None: ...

    def drop(self, holder: str) -> None:
        """Removes all entries."""
        ...

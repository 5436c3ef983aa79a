"""The port of channels: by which a player is told of things outside the page, and how far that is."""

from collections.abc import Mapping
from typing import Protocol

PROGRESS = "progress"
"""The name of what has been sent so far. It is there for as long as the player has a channel, and says so to others."""


class Channels(Protocol):
    """Small values of each player by their names. What a value says, the service alone knows. They are secret: a value
    may have a key or an address."""

    def of(self, player: str) -> Mapping[str, bytes]:
        """All values of a player."""
        ...

    def put(self, player: str, name: str, value: bytes, *, replace: bool = False) -> bool:
        """Stores a value. With `replace` only in place of one that is there. False, and nothing stored, where it is not
        there, or where the player is erased (`Notices.erase`, which also drops all values)."""
        ...

    def change(self, player: str, name: str, before: bytes, after: bytes) -> bool:
        """Stores a value in place of `before`. False, and nothing stored, where the value is another by now."""
        ...

    def drop(self, player: str, name: str) -> bool:
        """Removes a value. Returns whether there was one."""
        ...

"""The port of channels: how a player is notified outside the page, and how far that has progressed."""

from collections.abc import Mapping
from typing import Protocol

PROGRESS = "progress"
"""The name of the sending progress. Its presence tells other ports that the player has a channel."""


class Channels(Protocol):
    """Small named values for each player, opaque to the log. They are secret: a value may hold a key or an address."""

    def of(self, player: str) -> Mapping[str, bytes]:
        """All values of a player."""
        ...

    def put(self, player: str, name: str, value: bytes, *, replace: bool = False) -> bool:
        """Stores a value. With `replace`, only in place of an existing one. Returns False, storing nothing, if that is
        missing or the player is erased (`Notices.erase`, which also drops all values)."""
        ...

    def change(self, player: str, name: str, before: bytes, after: bytes) -> bool:
        """Stores a value in place of `before`. Returns False, storing nothing, if the value has changed since."""
        ...

    def drop(self, player: str, name: str) -> bool:
        """Removes a value. Returns False if there was none."""
        ...

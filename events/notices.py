"""The port of what concerns each player: a projection that holds pointers into the logs, and nothing that they tell."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

KEPT = 1000
"""So many notices of a player are kept; whoever asks for older ones is told that they are gone."""


class NewNotice(NamedTuple):
    """Something that concerns a player, by pointers only: at a version of a table, `after` an earlier one.

    `kind` is one of `service.noting.KINDS`. Of a turn `after` is the version of the seat's last own event.
    """

    kind: str
    version: int
    after: int = 0


class Notice(NamedTuple):
    """A notice as it is kept; `id` counts a player's notices from 1."""

    id: int
    kind: str
    table: str
    version: int
    after: int


class Notices(Protocol):
    """A projection: what concerns each player, in order. What is dropped can be found out from the logs again."""

    def add(self, player: str, table: str, notices: Sequence[NewNotice], *, over: bool = False) -> int:
        """Adds, in one call, those whose version is beyond all that were added about this table before; how many.

        So the same may be added any number of times, by any number of processes. Wakes whoever waits for the player.
        `over` says that the table is. An erased player is told nothing.
        """
        ...

    def after(self, player: str, notice: int, limit: int) -> list[Notice] | None:
        """The notices after an id, at most `limit`; None where they are gone, or there has never been such an id."""
        ...

    def last(self, player: str) -> int:
        """The id of the latest notice, 0 where there has been none."""
        ...

    def over(self, player: str) -> set[str]:
        """The player's tables that are known to be over."""
        ...

    def erase(self, player: str) -> None:
        """Forgets everything, for good."""
        ...

"""The port of notices: a projection that holds pointers into the logs for each player, and none of their contents."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

KEPT = 1000
"""How many notices of a player are kept. A reader that asks for older ones learns that they are gone."""


class NewNotice(NamedTuple):
    """An event that concerns a player: a version of a table, and an earlier version `after` which it follows.

    The service defines the values of `kind`, such as `your_turn`. For a turn, `after` is the version of the seat's own
    last event.
    """

    kind: str
    version: int
    after: int = 0


class Notice(NamedTuple):
    """A stored notice; `id` counts a player's notices from 1."""

    id: int
    kind: str
    table: str
    version: int
    after: int


class Added(NamedTuple):
    """How many notices were added, and whether the player wants to be `told` of them by channels, too."""

    number: int
    told: bool = False


class Notices(Protocol):
    """The notices of each player, in order. Dropped ones can be made again from the logs."""

    def add(self, player: str, table: str, notices: Sequence[NewNotice], *, over: bool = False) -> Added:
        """Adds, in one call, the notices beyond the latest version added for this table.

        The call is idempotent, so any number of processes may repeat it. It wakes the player's
        subscribers. `over` says that the table is over. An erased player gets no notices.
        """
        ...

    def after(self, player: str, notice: int, limit: int) -> list[Notice] | None:
        """At most `limit` notices after an id; None if some of them are gone or the id never existed."""
        ...

    def last(self, player: str) -> int:
        """The id of the latest notice, 0 if there has been none."""
        ...

    def last_of(self, players: Sequence[str]) -> list[int]:
        """The ids of many players' latest notices, in the order of the players, in one round trip to each server."""
        ...

    def over(self, player: str) -> set[str]:
        """The player's tables that are known to be over."""
        ...

    def forget(self, player: str, tables: Sequence[str]) -> None:
        """Drops what is noted of tables that are over, so that their notices would be added again."""
        ...

    def erase(self, player: str) -> None:
        """Drops everything, channels too, and refuses new notices and channels from then on."""
        ...

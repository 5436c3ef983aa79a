"""The port of notices: a projection with pointers into the logs for each player, and none of their contents."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

MAX_NOTICES = 1000
"""Maximum number of notices per player. A reader that asks for older ones learns that they have been dropped."""


class NewNotice(NamedTuple):
    """An event that concerns a player: a version of a table, and an earlier version `after` which it follows.

    The service defines the values of `kind`, such as `your_turn`. For a turn, `after` is the version of the seat's own
    latest event.
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
    """The number of notices added. `notify` is True if the player has channels, and so notifications are due."""

    number: int
    notify: bool = False


class Notices(Protocol):
    """The notices of each player, in order. Dropped ones can be rebuilt from the logs."""

    def add(self, player: str, table: str, notices: Sequence[NewNotice], *, over: bool = False) -> Added:
        """Adds the notices beyond the latest version added for this table, in one call.

        Idempotent, so any number of processes may repeat the call. Wakes the player's subscribers. `over` is True once
        the table is over. An erased player gets no notices.
        """
        ...

    def after(self, player: str, notice: int, limit: int) -> list[Notice] | None:
        """At most `limit` notices after an id, or None if some have been dropped or the id never existed."""
        ...

    def last(self, player: str) -> int:
        """The id of the latest notice, or 0."""
        ...

    def last_of(self, players: Sequence[str]) -> list[int]:
        """The ids of many players' latest notices, in the order of the players, in one round trip per server."""
        ...

    def over(self, player: str) -> set[str]:
        """The player's tables known to be over."""
        ...

    def forget(self, player: str, tables: Sequence[str]) -> None:
        """Drops the records of finished tables. Their notices could then be added again."""
        ...

    def erase(self, player: str) -> None:
        """Drops everything, including channels, and refuses new notices and channels from then on."""
        ...

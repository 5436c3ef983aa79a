"""Copies for backups: everything in a log that can't be rebuilt from something else.

What is copied at one moment is a unit: a table with its keys, requests, due times and its stub, or an account, or the
notices of a player. Units come in groups. What refers to something is read before it: a notice before the table whose
version it names, so no restored notice is ahead of its table. Where a claim comes before what it claims, as with the id
of a new table, the claim is read later.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from events.envelope import StoredEvent
from events.stubs import Stub

LINKS, FAILURES, POSITIONS, NOTICES, OTHERS, TABLES, RESPONSES, ACCOUNTS, DUES = GROUPS = (
    *("links", "failures", "positions", "notices", "logs", "tables", "responses", "accounts", "dues"),
)
"""The groups in the order in which they are read: invitation links, failed audits, positions of the feed of finished
tables with the tree of their heads, notices of players, logs of other things than tables, tables, responses under
idempotency keys, accounts, and what else is due."""


class Item(NamedTuple):
    """A key, or a part of one (`whole` is False): its words depend on its type, see `copy_read.lua`.

    `expires` is in ms since the epoch, -1 for never.
    """

    key: str
    type: str
    expires: int
    whole: bool
    words: list[bytes]


class Unit(NamedTuple):
    """What belongs together; `id` is the table, the player, or a name of the unit."""

    id: str
    items: list[Item]


class Units(Protocol):
    """What units of `TABLES` and `OTHERS` say. Needs no server."""

    def entries(self, unit: Unit) -> list[StoredEvent]:
        """The log in a unit; none where it is archived. Raises LogDamaged, by form only."""
        ...

    def version(self, unit: Unit) -> int:
        """The version of the log in a unit, archived or not. Raises LogDamaged."""
        ...

    def stub(self, unit: Unit) -> Stub | None:
        """The stub in the unit of a table."""
        ...

    def unarchived(self, unit: Unit, entries: Sequence[StoredEvent]) -> Unit:
        """The unit of an archived table with its log in place of its stub."""
        ...


class Copies(Units, Protocol):
    """Reading and writing units. Raises LogUnavailable."""

    def unknown(self) -> str | None:
        """A key of a kind that this release doesn't know; None where there is none.

        Keys of other programs don't count.
        """
        ...

    def units(self, group: str) -> Iterator[Unit]:
        """The units of a group, including every unit that existed when the call began.

        Raises LogUnavailable if slots of a cluster move during the call, or a server restarts.
        """
        ...

    def write(self, unit: Unit) -> None:
        """Writes a unit, replacing an earlier copy.

        After `begin`; raises LogRefused if another restore has begun since.
        """
        ...

    def drop_stub(self, table: str) -> None:
        """Removes the stub of a table that is written with its log, where an earlier restore had an archive."""
        ...

    def obstacle(self) -> str | None:
        """A key because of which the log is not empty; None where nothing was ever stored."""
        ...

    def begin(self, backup: str) -> None:
        """Marks the log as being restored from a backup with this id, so that no service starts on it.

        Raises LogRefused where it is not empty, or is being restored from another backup. A restore of the same
        backup that still runs is stopped.
        """
        ...

    def end(self) -> None:
        """Marks the log as whole. Raises LogRefused as `write` does."""
        ...

"""Copies for backups: everything in a log that can't be rebuilt from other data.

A unit is copied at one moment: a table with its keys, requests, due times and stub, or an account, or the notices of a
player. Units come in groups. Referring keys are read before the keys they refer to: a notice before the table whose
version it names, so no restored notice is ahead of its table. Where a claim is written before its target, as with the
id of a new table, the claim is read later.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from events.envelope import StoredEvent
from events.stubs import Stub

LINKS, FAILURES, POSITIONS, NOTICES, OTHERS, TABLES, RESPONSES, ACCOUNTS, DUES = GROUPS = (
    *("links", "failures", "positions", "notices", "logs", "tables", "responses", "accounts", "dues"),
)
"""The groups in reading order: invitation links, failed audits, positions of the finished-table feed with their head
tree, player notices, logs of things other than tables, tables, responses under idempotency keys, accounts, and other
due times."""


class Item(NamedTuple):
    """A key, or a part of one (`whole` is False). The meaning of `words` depends on the type, see `copy_read.lua`.

    `expires` is Unix time in ms, or -1 for never.
    """

    key: str
    type: str
    expires: int
    whole: bool
    words: list[bytes]


class Unit(NamedTuple):
    """Items that belong together; `id` is the table, the player, or a name of the unit."""

    id: str
    items: list[Item]


class Units(Protocol):
    """A parser for units of `TABLES` and `OTHERS`. Needs no server."""

    def entries(self, unit: Unit) -> list[StoredEvent]:
        """The log in a unit, empty if it is archived. Checks only the form; raises LogDamaged."""
        ...

    def version(self, unit: Unit) -> int:
        """The version of the log in a unit, archived or not. Raises LogDamaged."""
        ...

    def stub(self, unit: Unit) -> Stub | None:
        """The stub in a table's unit."""
        ...

    def unarchived(self, unit: Unit, entries: Sequence[StoredEvent]) -> Unit:
        """The unit of an archived table with its log in place of its stub."""
        ...


class Copies(Units, Protocol):
    """A reader and writer of units. Raises LogUnavailable."""

    def unknown(self) -> str | None:
        """A key of a kind unknown to this release, or None.

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

        Requires `begin`. Raises LogRefused if another restore has begun since.
        """
        ...

    def drop_stub(self, table: str) -> None:
        """Removes the stub of a table that is restored with its log, in case an earlier restore used an archive."""
        ...

    def obstacle(self) -> str | None:
        """A key that makes the log non-empty, or None if nothing was ever stored."""
        ...

    def begin(self, backup: str) -> None:
        """Marks the log as being restored from the backup with this id, so that no service starts on it.

        Raises LogRefused if the log is not empty or is being restored from another backup. A running restore of the
        same backup is stopped.
        """
        ...

    def end(self) -> None:
        """Marks the log as complete. Raises LogRefused in the cases of `write`."""
        ...

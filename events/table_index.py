"""The port of the index: a projection of the public tables and tournaments, for the lobby, searches and histories."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class IndexEntry(NamedTuple):
    """A public table as it is listed: `summary` is JSON, made from the log at `version`.

    `players` are the ids of the accounts in its seats. The table is listed at its game, its status and its players. A
    tournament has an entry in the same form, with its own id as `table` and without `players`.
    """

    table: str
    game: str
    status: str
    players: tuple[str, ...]
    opened_at: int
    version: int
    summary: bytes


class TableIndex(Protocol):
    """Public tables by game and status or by player, and tournaments by game and status, newest first.

    Entries are kept by generation (see `events.generations`). A read uses the live one.
    """

    def put(self, generation: int, entry: IndexEntry) -> bool:
        """Lists the table as of its version. An entry of an older version, or of the same, changes nothing.

        False, and nothing changed, if the generation is neither live nor being built.
        """
        ...

    def page(
        self,
        *,
        game: str | None,
        status: str | None,
        player: str | None,
        before: tuple[int, str] | None,
        limit: int,
        kind: str = "table",
    ) -> list[IndexEntry]:
        """Entries of a kind (`table` or `tournament`) older than `before` (opened_at, id), newest first.

        With a `player`, `game` and `status` must be None: there is one list for each player.
        """
        ...

    def count(self, player: str) -> int:
        """The number of tables listed at a player."""
        ...

    def find(self, tables: Sequence[str], generation: int | None = None) -> list[IndexEntry | None]:
        """The entries of these tables, in their order, in the live generation or another one.

        None for a table that is not listed.
        """
        ...

    def oldest(self, generation: int, status: str, before: int, limit: int) -> list[IndexEntry]:
        """The tables of a status that were opened before a time in ms, oldest first."""
        ...

    def drop(self, generation: int, entry: IndexEntry) -> None:
        """Lists a table no longer, if its entry is still this one."""
        ...

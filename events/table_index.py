"""The port of the index: a projection of the public tables and tournaments, for the lobby, searches and histories."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class IndexEntry(NamedTuple):
    """A public table as listed: `summary` is JSON, made from the log at `version`.

    `players` are the ids of the accounts in its seats. The table is listed under its game, its status and its players.
    A tournament has an entry in the same form, with its own id as `table` and without `players`.
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

    Entries are stored by generation (see `events.generations`). A read uses the live one.
    """

    def put(self, generation: int, entry: IndexEntry) -> bool:
        """Lists the table as of its version. An entry of the same or an older version changes nothing.

        Returns False, changing nothing, if the generation is neither live nor under construction.
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

        With a `player`, `game` and `status` must be None: each player has a single list.
        """
        ...

    def count(self, player: str) -> int:
        """The number of tables listed under a player."""
        ...

    def find(self, tables: Sequence[str], generation: int | None = None) -> list[IndexEntry | None]:
        """The entries of these tables, in their order, in the live generation or another one.

        None for an unlisted table.
        """
        ...

    def oldest(self, generation: int, status: str, before: int, limit: int) -> list[IndexEntry]:
        """The tables of a status that were opened before a time in ms, oldest first."""
        ...

    def drop(self, generation: int, entry: IndexEntry) -> None:
        """Removes a table from the lists, if its entry is still this one."""
        ...

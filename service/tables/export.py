"""Exports the records of many tables as NDJSON, one record per line, with one table in memory at a time."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any

from events.ports import FinishedTables
from service.access.permissions import PlayerId
from service.answers import Answer
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import FaultCode
from service.tables.feed import Feed
from service.tables.lobby import Lobby
from service.tables.search import TableSearch

PAGE = 100
"""Number of feed positions read at a time."""

SILENT = 100
"""Number of tables without a record after which an export writes an empty line. The line tells the reader that a long
search is still running, and ends a search whose reader has disconnected."""


class Cut(Exception):  # noqa: N818 - a state, not an error in the code
    """The service is stopping before the export is complete. The reader must be able to tell that the end is
    missing."""


class UnreadableRecord(Answer):
    """The line of a table that can't be read now."""

    table: str
    unreadable: FaultCode
    detail: str


@dataclass(frozen=True)
class Exports:
    lobby: Lobby
    search: TableSearch
    feed: Feed
    finished: FinishedTables
    lookup: TableLookup
    make_record: Callable[[str], bytes | None]
    stopping: Event

    def player_records(self, player: PlayerId, **wanted: Any) -> Iterator[bytes]:
        """Exports the records of the player's finished public tables, newest first.

        Refused with `not_found` for that player, and the codes of `sought_by`.
        """
        self.lobby.check_account(player)
        found = self.search.matching(self.lobby.sought_by(player=player, **wanted))
        return self._lines(each["id"] if each is not None and each["ended_at"] is not None else None for each in found)

    def feed_records(self, after: int, limit: int | None) -> Iterator[bytes]:
        """Exports the records of the feed after a position, by position, up to its current end or at most `limit`.

        Refused with `position_out_of_range`.
        """
        last = self.feed.check_position(after)
        return self._lines(self._feed(after, last if limit is None else min(last, after + limit)))

    def _feed(self, after: int, last: int) -> Iterator[str]:
        while after < last:
            page = self.finished.after(after, min(PAGE, last - after))
            yield from (each.table for each in page)
            after = page[-1].position

    def _lines(self, tables: Iterable[str | None]) -> Iterator[bytes]:
        """Writes a line for each table. None and tables whose logs are gone are skipped; an unreadable table gets a
        line with the reason."""
        silent = 0
        for table in tables:
            if self.stopping.is_set():
                raise Cut
            line = None if table is None else self._line(table)
            silent = 0 if line is not None else silent + 1
            if line is not None:
                yield line + b"\n"
            elif silent % SILENT == 0:
                yield b"\n"

    def _line(self, table: str) -> bytes | None:
        """Returns the record of a table, or the reason why it can't be read. None if it has no log."""
        found = self.lookup.tried(table, lambda: self.make_record(table))
        if isinstance(found, Unreadable):
            return UnreadableRecord(table, found.code, found.detail).json()
        return found

"""Exports: the records of many tables as NDJSON, a record on each line, one table in memory at a time."""

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
"""How many positions of the feed are read at a time."""

SILENT = 100
"""After so many tables without a record, an export writes an empty line. So its reader sees that a long search goes on,
and a search whose reader has gone ends."""


class Cut(Exception):  # noqa: N818 - a state, not an error in the code
    """The service stops before the export is complete. The reader must see that its end is missing."""


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
        """The records of the player's public tables that are over, newest first.

        Refused `not_found` for that player, and as in `sought_by`.
        """
        self.lobby.check_account(player)
        found = self.search.matching(self.lobby.sought_by(player=player, **wanted))
        return self._lines(each["id"] if each is not None and each["ended_at"] is not None else None for each in found)

    def feed_records(self, after: int, limit: int | None) -> Iterator[bytes]:
        """The records of the feed after a position, by position, up to its present end or at most `limit`.

        Refused `position_out_of_range`.
        """
        last = self.feed.check_position(after)
        return self._lines(self._feed(after, last if limit is None else min(last, after + limit)))

    def _feed(self, after: int, last: int) -> Iterator[str]:
        while after < last:
            page = self.finished.after(after, min(PAGE, last - after))
            yield from (each.table for each in page)
            after = page[-1].position

    def _lines(self, tables: Iterable[str | None]) -> Iterator[bytes]:
        """None, and a table whose log is gone, have no line. One that can't be read has a line that says why."""
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
        """The record of a table, or why it can't be read; None where it has no log."""
        found = self.lookup.tried(table, lambda: self.make_record(table))
        if isinstance(found, Unreadable):
            return UnreadableRecord(table, found.code, found.detail).json()
        return found

"""Exports: the records of many tables as NDJSON, a record on each line, one table in memory at a time."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from service.access.permissions import PlayerId
from service.answers.encoding import to_json
from service.faults.unreadable import Unreadable, tried
from service.tables.feed import check_position
from service.tables.lobby import check_account, sought_by
from service.tables.records import written
from service.tables.search import matching
from service.wiring import Service

PAGE = 100
"""How many positions of the feed are read at a time."""

SILENT = 100
"""After so many tables without a record, an export writes an empty line. So its reader sees that a long search goes on,
and a search whose reader has gone ends."""


class Cut(Exception):  # noqa: N818 - a state, not an error in the code
    """The service stops before the export is complete. The reader must see that its end is missing."""


def player_records(service: Service, player: PlayerId, **wanted: Any) -> Iterator[bytes]:
    """The records of the player's public tables that are over, newest first.

    Refused `not_found` for that player, and as in `sought_by`.
    """
    check_account(service, player)
    found = matching(service, sought_by(service, player=player, **wanted))
    return _lines(
        service, (each["id"] if each is not None and each["ended_at"] is not None else None for each in found)
    )


def feed_records(service: Service, after: int, limit: int | None) -> Iterator[bytes]:
    """The records of the feed after a position, by position, up to its present end or at most `limit`.

    Refused `position_out_of_range`.
    """
    last = check_position(service, after)
    return _lines(service, _feed(service, after, last if limit is None else min(last, after + limit)))


def _feed(service: Service, after: int, last: int) -> Iterator[str]:
    while after < last:
        page = service.ports.finished.after(after, min(PAGE, last - after))
        yield from (each.table for each in page)
        after = page[-1].position


def _lines(service: Service, tables: Iterable[str | None]) -> Iterator[bytes]:
    """None, and a table whose log is gone, have no line. One that can't be read has a line that says why."""
    silent = 0
    make = service.make_record or partial(written, service.ports.store)
    for table in tables:
        if service.stopping.is_set():
            raise Cut
        line = None if table is None else _line(service, table, make)
        silent = 0 if line is not None else silent + 1
        if line is not None:
            yield line + b"\n"
        elif silent % SILENT == 0:
            yield b"\n"


def _line(service: Service, table: str, make: Callable[[str], bytes | None]) -> bytes | None:
    """The record of a table, or why it can't be read; None where it has no log."""
    found = tried(service, table, lambda: make(table))
    if isinstance(found, Unreadable):
        return to_json({"table": table, "unreadable": found.code, "detail": found.detail})
    return found

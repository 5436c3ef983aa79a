"""Exports: the records of many tables as NDJSON, a record on each line, one table in memory at a time."""

from collections.abc import Iterable, Iterator
from typing import Any

from service.encoding import to_json
from service.permissions import PlayerId
from service.tables.feed import check_position
from service.tables.lobby import check_account, is_erased, sought_by
from service.tables.records import record_of
from service.tables.search import matching
from service.wiring import Service

PAGE = 100
"""How many positions of the feed are read at a time."""


class Cut(Exception):  # noqa: N818 - a state, not an error in the code
    """The service stops before the export is complete. The reader must see that its end is missing."""


def player_records(service: Service, player: PlayerId, **wanted: Any) -> Iterator[bytes]:
    """The records of the player's public tables that are over, newest first; Refused `not_found`."""
    check_account(service, player)
    sought = sought_by(player=player, **wanted)
    fitting = iter(()) if is_erased(service, sought) else matching(service, sought)
    return _lines(service, (summary["id"] for summary in fitting if summary["ended_at"] is not None))


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


def _lines(service: Service, tables: Iterable[str]) -> Iterator[bytes]:
    """A table whose log is gone has no line."""
    for table in tables:
        if service.stopping.is_set():
            raise Cut
        stored = service.ports.store.read(table)
        if stored:
            yield to_json(record_of(service.ports.store, stored)) + b"\n"

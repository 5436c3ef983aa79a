"""A store that measures its appends."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from domain.table.events import KeyNamed, MoveSigned, SeatReturned
from events.envelope import StoredEvent
from events.errors import LogUnavailable
from events.ports import AlreadyAppended, Appended, Conflict, EventStore, Key, KeyReused, Outcome
from service.telemetry.catalogue import APPENDS, MOVES

OUTCOMES = {Appended: "appended", AlreadyAppended: "already_appended", Conflict: "conflict", KeyReused: "key_reused"}
UNAVAILABLE = "unavailable"

_TABLE = b"table"

_AHEAD = tuple(each.logged_as.encode() for each in (KeyNamed, MoveSigned, SeatReturned))
"""Events that may precede those of a move in its batch."""

_BY = {ord(name[0]): name for name in ("player", "house", "deadline", "system")}


class MeasuredStore:
    """A wrapper of a store that measures appends."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        began = perf_counter()
        try:
            outcome = self._store.append(table, expected, batch, due=due, key=key)
        except LogUnavailable:
            APPENDS.observe(perf_counter() - began, UNAVAILABLE)
            raise
        APPENDS.observe(perf_counter() - began, OUTCOMES[outcome.__class__])
        if outcome.__class__ is Appended:
            _count(batch)
        return outcome

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        began = perf_counter()
        try:
            outcome = self._store.append_all(table, expected, batches, due=due)
        except LogUnavailable:
            APPENDS.observe(perf_counter() - began, UNAVAILABLE)
            raise
        APPENDS.observe(perf_counter() - began, OUTCOMES[outcome.__class__])
        if outcome.__class__ is Appended:
            for batch in batches:
                _count(batch)
        return outcome


def _count(batch: Sequence[StoredEvent]) -> None:
    """Counts a batch as a move if it begins with an event of a game, possibly after those of `_AHEAD`.

    In canonical form `by` comes before all data, and only `version` after the `type`.
    """
    for each in batch:
        type_ = each.form.rpartition(b'"type":"')[2].partition(b'"')[0]
        if type_ in _AHEAD:
            continue
        game = type_.partition(b".")[0]
        if game != _TABLE:
            MOVES.add(game, _BY[each.form[each.form.index(b'"by":"') + 6]])
        return

"""Rebuilding the projections from the logs, while they are in use.

A new generation is built: every log is read for the index of tables, then the feed is folded into standings. Projectors
write to both generations meanwhile. When the new one has folded as much as the live one, it becomes live in one step.
Positions of the feed are kept; tables that are missing from it get the next ones, in the order in which they ended.

A rebuild that dies leaves a generation that is not live. The next rebuild drops it.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from events.envelope import StoredEvent
from events.errors import LogUnavailable
from events.ports import IndexEntry, Ports
from service.players.notices import follow_batches, unfollowed
from service.projections.projector import SETTLE_MS
from service.projections.standings import fold_feed
from service.projections.summary import changed, entry_of, was_played

TRIES, PAUSE_SECONDS = 20, 0.05
"""How often values that differ are compared again: a projector may have written one of them and not yet the other."""

Progress = Callable[[list[str]], Iterable[str]]
"""Gives the tables one by one, and shows how many have been read."""

Value = tuple[str, bytes]
"""A collection and the key of a value in it."""

_log = logging.getLogger(__name__)


class Superseded(Exception):  # noqa: N818 - a state, not an error in the code
    """Another rebuild has begun."""


@dataclass
class Rebuilt:
    """What a rebuild did: how many tables it listed, and which logs it could not read."""

    generation: int
    listed: int = 0
    unreadable: list[str] = field(default_factory=list)


def rebuild(ports: Ports, now: int, progress: Progress) -> Rebuilt:
    """Builds a new generation from the logs and makes it live; `now` is in ms. Raises Superseded."""
    built = _build(ports, now, progress)
    while not ports.generations.switch(built.generation):
        if built.generation not in ports.generations.all():
            raise Superseded
        fold_feed(ports, built.generation)
    return built


def check(ports: Ports, now: int, progress: Progress) -> tuple[Rebuilt, list[Value]]:
    """Builds a new generation, and returns which values differ from the live one. Nothing is switched."""
    built = _build(ports, now, progress)
    try:
        return built, list(_differences(ports, built.generation))
    finally:
        ports.generations.drop(built.generation)


def _build(ports: Ports, now: int, progress: Progress) -> Rebuilt:
    built = Rebuilt(ports.generations.begin())
    ended = []
    for table in progress(sorted(ports.store.tables())):
        try:
            found = _last_entry(ports.store.read(table))
        except LogUnavailable:
            raise
        except Exception as error:  # one damaged log does not prevent the rebuild
            _log.error("the log of table %s can't be read: %s", table, type(error).__name__)
            built.unreadable.append(table)
            continue
        if found is None:
            continue
        entry, ended_at = found
        if not ports.table_index.put(built.generation, entry):
            raise Superseded
        built.listed += 1
        if ended_at is not None:
            ended.append((ended_at, table))
    for ended_at, table in sorted(ended):
        ports.finished.add(table, ended_at)
    ports.finished.number(now - SETTLE_MS)
    fold_feed(ports, built.generation)
    return built


def _last_entry(stored: list[StoredEvent]) -> tuple[IndexEntry, int | None] | None:
    """The entry of a table that the projector would have written last, and when the table ended if it was played.

    None for a table that is not public.
    """
    if not stored:
        return None
    followed, entry = unfollowed(stored[0]), None
    for after, _ in follow_batches(followed, stored):
        if changed(followed.loaded.table, after.loaded.table):
            entry = entry_of(after.loaded)
        followed = after
    table = followed.loaded.table
    if entry is None or table.visibility != "public":
        return None
    return entry, table.at if was_played(table) else None


def _differences(ports: Ports, built: int) -> Iterator[Value]:
    live = ports.generations.all()[0]
    one, other = _digests(ports, live), _digests(ports, built)
    doubtful = {value for value in one.keys() | other.keys() if one.get(value) != other.get(value)}
    for value in sorted(doubtful):
        if not _same(ports, live, built, value):
            yield value


def _digests(ports: Ports, generation: int) -> dict[Value, bytes]:
    contents = ports.generations.contents(generation)
    return {(each.collection, each.key): sha256(each.value).digest()[:16] for each in contents}


def _same(ports: Ports, live: int, built: int, value: Value) -> bool:
    """Compares a value in both at one moment, when both have folded the same positions."""
    for _ in range(TRIES):
        if ports.generations.compare(live, built, *value):
            return True
        for generation in (live, built):
            fold_feed(ports, generation)
        time.sleep(PAUSE_SECONDS)
    return False

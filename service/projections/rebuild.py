"""Rebuilds the projections from the logs while they are in use.

A rebuild creates a new generation: every log is read for the index of tables, then the feed is folded into standings.
Projectors write to both generations meanwhile. When the new one has folded as much as the live one, it becomes live in
one step. Positions of the feed are kept; tables missing from it get the next ones, in the order in which they ended.

A rebuild that dies leaves a generation that is not live. The next rebuild drops it.

A restarted server may come back without its latest writes. A generation begun before a restart is therefore neither
made live nor compared.
"""

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256

from events.errors import LogRestarted, LogUnavailable
from events.ports import IndexEntry, Ports
from events.subjects import kind_of
from service.projections.daily import note_result
from service.projections.listing import drop_all_old, drop_old
from service.projections.notices import unfollowed
from service.projections.projector import SETTLE_MS, news_of
from service.projections.standings import fold_feed
from service.projections.summary import in_feed
from service.projections.tournaments import tournament_entry, tournament_of
from service.projections.version import VERSION

TRIES, PAUSE_SECONDS = 20, 0.05
"""Number of comparisons of differing values, and the pause between them in seconds: a projector may have written only
one of them yet."""

MISSING_MS = 10_000
"""Age from which a finished table without a feed position indicates a fault, in milliseconds."""

FOLDED_AT_ONCE = 10
"""Number of positions folded per step. Each waits for the disk."""

REPORT_SECONDS = 1.0
"""Interval of a rebuild's progress reports, in seconds."""

Progress = Callable[[list[str]], Iterable[str]]
"""Yields the tables one by one, and shows how many have been read."""

Value = tuple[str, bytes]
"""A collection, and the key of a value in it."""

_log = logging.getLogger(__name__)


class Superseded(Exception):  # noqa: N818 - a state, not an error in the code
    """Another rebuild has begun."""


@dataclass
class Rebuilt:
    """The result of a rebuild: the number of listed tables, and the unreadable logs.

    `ended` contains the tables of the feed, each with its end time. `done` of `total` steps are complete: logs read,
    and positions folded.
    """

    generation: int
    done: int = 0
    total: int = 0
    listed: int = 0
    unreadable: list[str] = field(default_factory=list)
    ended: list[tuple[int, str]] = field(default_factory=list)


def rebuild(ports: Ports, now: int, progress: Progress, listed_days: int | None = None) -> Rebuilt:
    """Builds a new generation from the logs and makes it live. `now` is in Unix ms. Raises Superseded or LogRestarted.

    `listed_days` is the number of days for which finished tables are listed. None means forever.
    """
    (built,) = deque(steps(ports, now, progress, listed_days), maxlen=1)
    return built


def steps(
    ports: Ports,
    now: int,
    progress: Progress = list,
    listed_days: int | None = None,
    *,
    after: int | None = None,
) -> Iterator[Rebuilt]:
    """Runs `rebuild` in short steps, and yields the progress after each, finally the result.

    With `after`, the number of the last known generation, Superseded is raised if another rebuild has begun since.
    """
    with _restarts_named(ports) as life:
        number = ports.generations.begin(VERSION, after)
        if number is None:
            raise Superseded
        yield from _reported(ports, _build(ports, Rebuilt(number), now, progress, listed_days, life))


def _reported(ports: Ports, built: Iterator[Rebuilt]) -> Iterator[Rebuilt]:
    """Passes the steps through, and reports them from time to time, the first one immediately."""
    reported = -math.inf
    for each in built:
        if time.monotonic() >= reported + REPORT_SECONDS:
            reported = time.monotonic()
            ports.generations.report(each.generation, each.done, each.total)
        yield each


def _build(
    ports: Ports, built: Rebuilt, now: int, progress: Progress, listed_days: int | None, life: str
) -> Iterator[Rebuilt]:
    yield from _list_all(ports, built, progress)
    _check_life(ports, life)
    for ended_at, table in sorted(built.ended):
        ports.finished.add(table, ended_at)
        yield built
    ports.finished.number(now - SETTLE_MS)
    yield from _fold_all(ports, built)
    while listed_days is not None and drop_old(ports, built.generation, now, listed_days):
        yield built
    while not ports.generations.switch(built.generation, life):
        if built.generation not in ports.generations.all():
            raise Superseded
        yield from _fold_all(ports, built)
    yield built


def _fold_all(ports: Ports, built: Rebuilt) -> Iterator[Rebuilt]:
    """Folds all positions into the generation."""
    before = built.done - ports.standings.folded(built.generation)
    while fold_feed(ports, built.generation, FOLDED_AT_ONCE):
        built.done = before + ports.standings.folded(built.generation)
        built.total = max(built.total, before + ports.finished.last())
        yield built


def check(ports: Ports, now: int, progress: Progress, listed_days: int | None = None) -> tuple[Rebuilt, list[Value]]:
    """Builds a new generation, and returns the values that differ from the live ones. Changes no live data.

    Tables missing from the feed are included if they ended more than `MISSING_MS` before `now`. Raises Superseded or
    LogRestarted.
    """
    with _restarts_named(ports) as life:
        number = ports.generations.begin(VERSION)
        if number is None:
            raise Superseded
        built = Rebuilt(number)
        try:
            for _ in _list_all(ports, built, progress):
                pass
            _check_life(ports, life)
            fold_feed(ports, built.generation)
            for generation in ports.generations.all():  # the projector does this too, a few per round
                drop_all_old(ports, generation, now, listed_days)
            differing = _missing(ports, built, now)
            for value in _differences(ports, built.generation):
                _check_life(ports, life)  # each takes a second, and after lost writes there may be very many
                differing.append(value)
            _check_life(ports, life)
            return built, differing
        finally:
            ports.generations.drop(built.generation)


@contextmanager
def _restarts_named(ports: Ports) -> Iterator[str]:
    """Yields the life of the server. If writes were lost in a restart, any error is raised as LogRestarted, its true
    cause."""
    life = ports.generations.life()
    try:
        yield life
    except LogUnavailable:
        raise
    except Exception:
        _check_life(ports, life)
        raise


def _check_life(ports: Ports, life: str) -> None:
    if ports.generations.life() != life:
        raise LogRestarted


def _missing(ports: Ports, built: Rebuilt, now: int) -> list[Value]:
    """Returns the tables that should have a position in the feed, and have none."""
    ended = [table for ended_at, table in built.ended if ended_at < now - MISSING_MS]
    return [("feed", table.encode()) for table in ended if ports.finished.position(table) is None]


def _list_all(ports: Ports, built: Rebuilt, progress: Progress) -> Iterator[Rebuilt]:
    """Writes the entries of all tables and tournaments to the new generation, one per step."""
    subjects = sorted(ports.store.tables()) + sorted(ports.store.tournaments())
    built.total = len(subjects) + ports.finished.last()
    for table in progress(subjects):
        yield built
        built.done += 1
        try:
            found = _last_entry(ports, table)
        except LogUnavailable:
            raise
        except Exception as error:  # one damaged log does not prevent the rebuild
            _log.error("the log of %s %s can't be read: %s", kind_of(table), table, type(error).__name__)
            built.unreadable.append(table)
            continue
        if found is None:
            continue
        entry, ended_at = found
        if not ports.table_index.put(built.generation, entry):
            raise Superseded
        built.listed += 1
        if ended_at is not None:
            built.ended.append((ended_at, table))


def _last_entry(ports: Ports, table_id: str) -> tuple[IndexEntry, int | None] | None:
    """Returns the last entry that the projector would have written for a table, and the end time of a feed table.

    None for a table that is not public. A tournament has no end time.
    """
    stored = ports.store.read(table_id)
    if kind_of(table_id) == "tournament":
        tournament = tournament_of(stored)
        entry = None if tournament is None else tournament_entry(tournament)
        return None if entry is None else (entry, None)
    if not stored:
        return None
    followed, news = news_of(unfollowed(ports.store, stored[0]), stored)
    table = followed.loaded.table
    if table.day is not None:
        note_result(ports, stored)
    if news.entry is None or table.terms.visibility != "public":
        return None
    return news.entry, table.at if in_feed(table) else None


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
    """True if a value is equal in both generations, at a moment when both have folded the same positions."""
    for _ in range(TRIES):
        if ports.generations.compare(live, built, *value):
            return True
        for generation in (live, built):
            fold_feed(ports, generation)
        time.sleep(PAUSE_SECONDS)
    return False

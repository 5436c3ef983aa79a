"""Fair queueing of due subjects while the workers are busy.

Holders share a queue equally: the opener of a table, or the account that requested an audit or an analysis. The holder
served least while others waited is next. A search counts as much as ten quick moves. Within a holder, quick subjects
come first, then those due longest. A holder with many subjects thus delays only its own.

Tables with people and tables of house bots only are in separate lanes, and people's tables are served first. A table of
house bots that has waited long is in both. Audits and analyses share a lane, one slice at a time. The service, which
requests the nightly audits, is a holder like an account, but each of its slices counts as ten.
"""

import logging
from heapq import heappop, heappush
from typing import NamedTuple

from domain.registry import game_of
from domain.table.state import Table
from domain.table.turn import account_seated
from events.errors import ArchiveUnavailable, LogUnavailable
from events.ports import SERVICE, Requests
from service.engine.cache import TableCache
from service.process.tracebacks import outline
from workers.failure_log import FailureLog

LONG_WAIT_MS = 2_000
"""Time after which a waiting table of house bots also enters the lane of tables with people, in ms."""

QUICK, SEARCH, NIGHTLY = 1, 10, 10
"""The cost of a job. A nightly audit costs as much as a search, because nobody is waiting for it."""

REMEMBERED = 100_000
"""Maximum number of cached facts of tables, and of requests, about 200 bytes each."""

_log = logging.getLogger(__name__)


class Facts(NamedTuple):
    """The facts that decide when a subject is served: its holder, and the cost of each job."""

    holder: str
    with_people: bool
    cost: int


UNKNOWN = Facts("", with_people=True, cost=QUICK)
"""The facts of a subject that is neither table nor request, or of an unreadable table, whose job will say why."""


def facts_of(table: Table) -> Facts:
    names = {seat.strategy for seat in table.seats if seat is not None and seat.strategy is not None}
    game = game_of(table)
    strategies = [game.strategy(name) or game.successor(name) for name in names]
    searches = any(strategy is not None and strategy.delays > 1 for strategy in strategies)
    return Facts(table.opener, account_seated(table), SEARCH if searches else QUICK)


class KnownTables:
    """The facts of tables, read from the log once for each table in play."""

    def __init__(self, tables: TableCache) -> None:
        self._tables = tables
        self._known: dict[str, Facts] = {}
        self._failures = FailureLog(_log, "can't be read")

    def facts(self, table_id: str) -> Facts:
        known = self._known.get(table_id)
        return self._read(table_id) if known is None else known

    def _read(self, table_id: str) -> Facts:
        try:
            loaded = self._tables.latest(table_id)
        except ArchiveUnavailable:  # the table is over, so nobody waits for it
            return UNKNOWN
        except LogUnavailable:
            raise
        except Exception as error:
            self._failures.note(f"table {table_id}", outline(error))
            return UNKNOWN
        self._failures.is_over(f"table {table_id}")
        if loaded is None:
            return UNKNOWN
        facts = facts_of(loaded.table)
        if loaded.table.status == "playing":
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[table_id] = facts
        return facts


class KnownRequests:
    """The facts of unfinished audits and analyses, read once for each."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests
        self._known: dict[str, Facts] = {}

    def facts(self, request: str) -> Facts:
        if request not in self._known:
            requester = self._requests.requester(request)
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[request] = Facts(requester, with_people=True, cost=NIGHTLY if requester == SERVICE else QUICK)
        return self._known[request]


class Due(NamedTuple):
    """A subject and its due time in ms."""

    subject: str
    at: int


class FairQueue:
    """Due subjects, ordered fairly between their holders."""

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self._waiting: dict[str, list[tuple[int, int, str]]] = {}
        self._served: dict[str, int] = {}
        self._least = 0

    def __len__(self) -> int:
        return len(self._due)

    def put(self, subject: str, at: int, facts: Facts) -> None:
        """Adds a subject that has been due since `at`. One that is already waiting keeps its place."""
        waits, self._due[subject] = subject in self._due, at
        if not waits:
            self._served[facts.holder] = max(self._served.get(facts.holder, 0), self._least)
            heappush(self._waiting.setdefault(facts.holder, []), (facts.cost, at, subject))

    def take(self) -> Due:
        """Removes and returns the next subject to serve. Raises ValueError if none is waiting."""
        holder = min(self._waiting, key=lambda each: (self._served[each], self._waiting[each][0]))
        cost, _, subject = heappop(self._waiting[holder])
        if not self._waiting[holder]:
            del self._waiting[holder]
        self._least = self._served[holder]
        self._served[holder] += cost
        if not self._waiting:
            self._served.clear()
            self._least = 0
        return Due(subject, self._due.pop(subject))

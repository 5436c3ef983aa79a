"""Erasing accounts: a worker withdraws the player from all tables, then erases the rest of the account.

The account itself was closed when its erasure was requested. One of its own requests may have been in progress then,
and may have noted a table before seating the player there. An erasure is therefore complete once it finds nothing left
to do at a time when no such request can still be in progress: each notes a table right before its append, and the
clients of the log bound both calls. While nothing is left to do, the pauses between the checks double. If the worker
dies, another one starts over and finds less to do.

A table whose log is damaged, or in a form that is no longer read, is skipped: nobody can play there, and the erasure
must end. So is a table that is over. The erasure waits for any other table of a newer release or of a package that is
not installed, because it is playable with these.
"""

import logging
import time
from dataclasses import dataclass

from domain.unknown import Unknown
from events.errors import LogUnavailable
from events.ports import Accounts, EventStore, Feeds, Stubs
from events.timeouts import LONGEST_CALL_SECONDS
from service.engine.cache import TableCache
from service.engine.execution import Clock, Execution
from service.faults.damage import is_over
from service.faults.unreadable import LASTING
from service.players import accounts
from service.players.accounts import Erasure
from service.process.tracebacks import outline
from workers.queues import ERASURE_LEASE_MS

RENEW_SECONDS = 1.0
"""Interval between renewals of an erasure's lease, in seconds."""

AGAIN_MS = 5_000
"""Delay in ms before a worker returns to tables that can't be left yet, because their seeds are being revealed."""

UNDER_WAY_MS = round(3 * 1000 * LONGEST_CALL_SECONDS)
"""Maximum time in ms from noting a table to its append in one request: these two calls, and the charge of a limit
between them."""

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class Eraser:
    """The handler of erasure jobs. Renews the lease of each every `renew_seconds`."""

    accounts: Accounts
    store: EventStore
    stubs: Stubs
    feeds: Feeds
    tables: TableCache
    execution: Execution
    erasure: Erasure
    clock: Clock
    renew_seconds: float

    def erase(self, player: str) -> None:
        (due,) = self.feeds.due_times([player])
        if due is None:
            return
        closed, began = self.erasure.close(player), self.clock()
        renew, left = time.monotonic() + self.renew_seconds, False
        waiting: Unknown | None = None
        for table in self.accounts.tables(player):
            try:
                left |= not self._withdrawn(player, table)
            except Unknown as unknown:
                waiting = unknown
            if time.monotonic() >= renew:
                due, renew = self._postponed(player, due, ERASURE_LEASE_MS), time.monotonic() + self.renew_seconds
        if waiting is not None:
            raise waiting
        age = began - closed
        if left or age < UNDER_WAY_MS:
            self._postponed(player, due, AGAIN_MS if left else max(AGAIN_MS, min(age, UNDER_WAY_MS - age)))
        else:
            self.accounts.erase(player)
            self.feeds.done(player)

    def _withdrawn(self, player: str, table: str) -> bool:
        """Withdraws a player from a table. Returns False if it must be retried. Raises Unknown, unless the table is
        over. Archived tables are."""
        if self.stubs.find(table) is not None:
            return True
        try:
            return accounts.withdraw(self.tables, self.execution, player, table)
        except Exception as error:
            if isinstance(error, Unknown) and self._is_over(table):
                return True
            if isinstance(error, (LogUnavailable, Unknown)) and not isinstance(error, LASTING):
                raise
            _log.error("table %s can't be left for the erasure of an account: %s", table, outline(error))
            return True

    def _is_over(self, table: str) -> bool:
        """True if the table is over, by its last event alone."""
        last = self.store.version(table) - 1
        return any(map(is_over, self.store.read(table, after=last, unchecked=True)))

    def _postponed(self, player: str, due: int, ms: int) -> int:
        """Postpones the erasure by `ms`, unless another worker has begun with it. Returns its due time."""
        until = self.clock() + ms
        return until if self.feeds.lease(player, due, until) else due

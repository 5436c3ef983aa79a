"""Erasing accounts: a worker withdraws the player from all tables, then erases what is left of the account.

The account itself was closed when its erasure was asked for. If the worker dies, another one begins again and finds
less to do.
"""

import time

from service.players import accounts
from service.wiring import Service
from workers.queues import ERASURE_LEASE_MS

RENEW_SECONDS = 1.0
"""How often an erasure renews its lease."""

AGAIN_MS = 5_000
"""When a player is withdrawn from tables that nobody can leave now, because their seeds are being revealed."""


class Eraser:
    """Does erasures, and renews the lease of each every `renew_seconds`."""

    def __init__(self, service: Service, renew_seconds: float = RENEW_SECONDS) -> None:
        self._service = service
        self._feeds = service.ports.feeds
        self._renew_seconds = renew_seconds

    def erase(self, player: str) -> None:
        (due,) = self._feeds.due_times([player])
        if due is None:
            return
        accounts.close(self._service, player)
        renew, left = time.monotonic() + self._renew_seconds, False
        for table in self._service.ports.accounts.tables(player):
            left |= not accounts.withdraw(self._service, player, table)
            if time.monotonic() >= renew:
                due, renew = self._postponed(player, due, ERASURE_LEASE_MS), time.monotonic() + self._renew_seconds
        if left:
            self._postponed(player, due, AGAIN_MS)
        else:
            self._service.ports.accounts.erase(player)
            self._feeds.done(player)

    def _postponed(self, player: str, due: int, ms: int) -> int:
        """The due time of the erasure, which is so many ms from now unless another worker has begun with it."""
        until = self._service.clock() + ms
        return until if self._feeds.lease(player, due, until) else due

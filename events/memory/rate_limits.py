"""Rate limits in memory."""

import threading
import time
from collections.abc import Sequence

from events.rate_limits import Quota, Taken, taken, timing

SWEPT_AT = 10_000
"""The number of quotas from which on those that nobody has taken units of are forgotten."""


class MemoryRateLimits:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._until: dict[str, int] = {}

    def take(self, quotas: Sequence[Quota]) -> Taken:
        now = time.monotonic_ns() // 1000
        with self._lock:
            used = [max(self._until.get(quota.name, 0) - now, 0) for quota in quotas]
            outcome = taken(quotas, used)
            if outcome.allowed:
                for quota, before in zip(quotas, used, strict=True):
                    self._until[quota.name] = now + before + timing(quota)[2]
            if len(self._until) > SWEPT_AT:
                self._until = {name: until for name, until in self._until.items() if until > now}
        return outcome

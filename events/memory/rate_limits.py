"""Rate limits in memory."""

import time
from collections.abc import Sequence

from events.memory.atomic import Standalone
from events.rate_limits import MICROSECONDS, ONCE_SECONDS, Quota, Taken, taken, timing

SWEPT_AT = 10_000
"""Number of quotas above which the unused ones are dropped."""


class MemoryRateLimits(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._until: dict[str, int] = {}

    def take(self, quotas: Sequence[Quota], once: str | None = None) -> Taken:
        now = time.monotonic_ns() // 1000
        mark = f"once:{once}"
        used = [max(self._until.get(quota.name, 0) - now, 0) for quota in quotas]
        if once is not None and self._until.get(mark, 0) > now:
            return taken(quotas, used, before=True)
        outcome = taken(quotas, used)
        if outcome.allowed:
            if once is not None:
                self._until[mark] = now + ONCE_SECONDS * MICROSECONDS
            for quota, before in zip(quotas, used, strict=True):
                self._until[quota.name] = now + before + timing(quota)[2]
        if len(self._until) > SWEPT_AT:
            self._until = {name: until for name, until in self._until.items() if until > now}
        return outcome

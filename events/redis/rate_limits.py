"""Rate limits on Redis: one key per quota, all on one node, so that one script takes units of several."""

from collections.abc import Sequence

from events.rate_limits import ONCE_SECONDS, Quota, Taken, taken, timing
from events.redis.scripts import script
from events.redis.server import Server


class RedisRateLimits:
    def __init__(self, server: Server) -> None:
        self._server = server

    def take(self, quotas: Sequence[Quota], once: str | None = None) -> Taken:
        names = [f"{{limits}}:{quota.name}" for quota in quotas]
        mark = [] if once is None else [f"{{limits}}:once:{once}"]
        times = [time for quota in quotas for time in (timing(quota)[0], timing(quota)[2])]
        before, *used = self._server.run(script("limits_take"), [*names, *mark], *times, ONCE_SECONDS)
        return taken(quotas, used, before=bool(before))

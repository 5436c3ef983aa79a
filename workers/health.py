"""`python -m workers.health PART`: whether a part lives on this machine, for the health check of its container.

Exits with 0 if it does, else with 1 and a line that says what is missing. A relay and a projector leave beats in the
log. A worker may be busy with one job for long, so RQ's own entry of it counts, which expires if the worker is dead.
"""

import socket
import sys

from rq import Worker

from service.engine.connection import connect
from service.health.readiness import PARTS, STALE_MS, beat_name
from service.process.clock import SteadyClock
from service.process.settings import Settings
from workers.process import CannotStart, queue_server, run


def check(settings: Settings, part: str, host: str) -> None:
    """Raises CannotStart where the part shows no sign of life on this machine, and for a part that there is not."""
    if part not in PARTS:
        *others, last = PARTS
        raise CannotStart(f"the part is {', '.join(others)} or {last}, not {part!r:.80}")
    alive = _has_worker(settings, host) if part == "worker" else _has_beat(settings, part, host)
    if not alive:
        raise CannotStart(f"no {part} lives on {host}")


def _has_worker(settings: Settings, host: str) -> bool:
    with queue_server(settings) as server:
        return any(each.hostname == host and each.death_date is None for each in Worker.all(connection=server))


def _has_beat(settings: Settings, part: str, host: str) -> bool:
    log = connect(settings)
    try:
        latest = log.ports.beats.latest().get(beat_name(part, host))
        return latest is not None and SteadyClock(log.ports.clock)() - latest <= STALE_MS
    finally:
        log.close()


if __name__ == "__main__":
    sys.exit(run("health", lambda settings: check(settings, "".join(sys.argv[1:2]), socket.gethostname())))

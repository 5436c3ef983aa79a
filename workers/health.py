"""`python -m workers.health PART`: the health check of a container, which tests if a part is alive on this machine.

Exits with 0 if it is, otherwise with 1 and a line about the missing part. A relay and a projector leave heartbeats in
the log. A worker may be busy with one long job, so its RQ entry counts instead, which expires if the worker is dead.
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
    """Raises CannotStart if the part has no heartbeat on this machine, or does not exist."""
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
        latest = log.ports.heartbeats.latest().get(beat_name(part, host))
        return latest is not None and SteadyClock(log.ports.clock)() - latest <= STALE_MS
    finally:
        log.close()


if __name__ == "__main__":
    sys.exit(run("health", lambda settings: check(settings, "".join(sys.argv[1:2]), socket.gethostname())))

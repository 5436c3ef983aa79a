"""The jobs, as functions that RQ calls by name. Each takes a single id, or no argument.

A worker process calls `equip` first. A job that fails raises `JobFailed`, which says where it failed and quotes
nothing.
"""

import logging
from collections.abc import Callable
from time import perf_counter

from domain.containment import contained
from events.errors import LogUnavailable
from service.process.tracebacks import outline
from service.telemetry.catalogue import JOBS
from workers.equipment import Equipment
from workers.failure_log import FailureLog

_LOG = "the server of the log"

_log = logging.getLogger(__name__)


class JobFailed(Exception):  # noqa: N818 - the name that operators see in RQ
    """A job has failed. The failure has been logged, and the text is safe to log and to store."""


_equipment: list[Equipment] = []
_outage: list[FailureLog] = []


def equip(equipment: Equipment) -> None:
    """Sets the objects that do the jobs, and forgets earlier failures."""
    _equipment[:] = [equipment]
    _outage[:] = [FailureLog(_log, "can't be used")]


def tend(table_id: str) -> None:
    _do("tend", table_id, lambda: _equipment[0].tables.tend(table_id))


def erase(player_id: str) -> None:
    _do("erase", player_id, lambda: _equipment[0].erasures.erase(player_id))


def audit(request_id: str) -> None:
    _do("audit", request_id, lambda: _equipment[0].audits.audit(request_id))


def analyse(request_id: str) -> None:
    _do("analyse", request_id, lambda: _equipment[0].analyses.analyse(request_id))


def archive(subject: str) -> None:
    _do("archive", subject, lambda: _equipment[0].archives.archive(subject))


def direct(tournament_id: str) -> None:
    _do("direct", tournament_id, lambda: _equipment[0].tournaments.direct(tournament_id))


def notify(subject: str) -> None:
    """Starts the job in a thread and returns, so that slow receivers don't hold the queue. Failures are only logged."""
    notifications = _equipment[0].notifications
    notifications.begin(subject, lambda: _do("notify", subject, lambda: notifications.notify(subject)))


def mark() -> None:
    """Shows that a worker takes the jobs of the relay."""
    try:
        _equipment[0].beat()
        return
    except Exception as error:
        failure = outline(error)
    raise JobFailed(f"the mark of the relay: {failure}")


FUNCTIONS: dict[str, Callable[..., None]] = {
    f"{__name__}.{each.__name__}": each for each in (tend, erase, audit, analyse, archive, direct, notify, mark)
}
"""All jobs, by the names under which they are enqueued."""


def _do(function: str, subject: str, work: Callable[[], bool | None]) -> None:
    """Does the work, and records its duration and its success or failure.

    Work that returns False counts as a success only later. Raises JobFailed outside of the handler, so that it holds no
    reference to the original error.
    """
    stuck, began = _equipment[0].tables.stuck, perf_counter()
    try:
        if contained(work)() is not False:
            stuck.succeeded(subject)
        _outage[0].is_over(_LOG)
        JOBS.observe(perf_counter() - began, function, "done")
        return
    except LogUnavailable as error:
        failure = outline(error)
        _outage[0].note(_LOG, f"{type(error).__name__}: {error}")
    except Exception as error:
        failure = stuck.failed(subject, error)
    JOBS.observe(perf_counter() - began, function, "failed")
    raise JobFailed(f"{subject}: {failure}")


def took_too_long(subject: str, why: str) -> None:
    """Records a subject whose job ends its worker."""
    if _equipment:
        _equipment[0].tables.stuck.failed_because(subject, why)

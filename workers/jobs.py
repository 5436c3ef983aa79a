"""The jobs, as functions that RQ calls by name. Each takes an id and nothing else, or nothing.

A worker process calls `equip` first. A job that fails raises `JobFailed`, which says where it failed and quotes
nothing.
"""

import logging
from collections.abc import Callable
from typing import NamedTuple

from workers.analyses import Analyst
from workers.audits import Auditor
from workers.directors import Director
from workers.erasures import Eraser
from workers.failures import Failures
from workers.tables import TableKeeper
from workers.tracebacks import outline

_log = logging.getLogger(__name__)


class JobFailed(Exception):  # noqa: N818 - the name that operators see in RQ
    """A job could not be done, which has been logged. The text is safe to log and to store."""


class Equipment(NamedTuple):
    """The objects that do the jobs of this process."""

    tables: TableKeeper
    erasures: Eraser
    audits: Auditor
    analyses: Analyst
    tournaments: Director
    beat: Callable[[], None] = lambda: None


_equipment: list[Equipment] = []
_failures: list[Failures] = []


def equip(equipment: Equipment) -> None:
    """Makes these objects do the jobs from now on, as if nothing had failed before."""
    _equipment[:] = [equipment]
    _failures[:] = [Failures(_log, "can't be worked on")]


def tend(table_id: str) -> None:
    _do(f"table {table_id}", lambda: _equipment[0].tables.tend(table_id))


def erase(player_id: str) -> None:
    _do(f"the erasure of account {player_id}", lambda: _equipment[0].erasures.erase(player_id))


def audit(request_id: str) -> None:
    _do(f"audit {request_id}", lambda: _equipment[0].audits.audit(request_id))


def analyse(request_id: str) -> None:
    _do(f"analysis {request_id}", lambda: _equipment[0].analyses.analyse(request_id))


def direct(tournament_id: str) -> None:
    _do(f"tournament {tournament_id}", lambda: _equipment[0].tournaments.direct(tournament_id))


def mark() -> None:
    """Shows that a worker takes the jobs of the relay."""
    _do("the mark of the relay", _equipment[0].beat)


FUNCTIONS: dict[str, Callable[..., None]] = {
    f"{__name__}.{each.__name__}": each for each in (tend, erase, audit, analyse, direct, mark)
}
"""All jobs, by the names under which they are enqueued."""


def _do(subject: str, work: Callable[[], None]) -> None:
    """Does the work. Raises JobFailed outside of the handler, so that it holds no reference to the original error."""
    try:
        work()
    except Exception as error:
        failure = outline(error)
    else:
        _failures[0].is_over(subject)
        return
    _failures[0].note(subject, failure)
    raise JobFailed(failure)

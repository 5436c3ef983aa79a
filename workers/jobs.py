"""The jobs, by the names under which RQ finds them. Each takes an id and nothing else.

A process that works equips itself first; a job then fails with `JobFailed`, which says where and never what.
"""

from collections.abc import Callable
from typing import NamedTuple

from workers.audits import Auditing
from workers.faults import JobFailed, outline
from workers.tending import Tending


class Equipment(NamedTuple):
    """What the jobs of this process work with."""

    tending: Tending
    auditing: Auditing


_equipment: list[Equipment] = []


def equip(equipment: Equipment) -> None:
    _equipment[:] = [equipment]


def tend(table_id: str) -> None:
    _do(lambda: _equipment[0].tending.tend(table_id))


def audit(request_id: str) -> None:
    _do(lambda: _equipment[0].auditing.audit(request_id))


def _do(work: Callable[[], None]) -> None:
    """Does the work; what it raises is replaced outside of its handler, so that nothing hangs on to it."""
    try:
        work()
    except Exception as error:
        failure = outline(error)
    else:
        return
    raise JobFailed(failure)

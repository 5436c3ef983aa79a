"""The leases of a relay: for each subject, how many in a row ran out after their job had been taken.

A worker that finishes sets another due time, and one that fails records it (see `workers.stuck_jobs`). If neither
happens, the worker has ended in between: either it was killed, or the job kills it. Only the latter happens repeatedly.
"""

from collections.abc import Callable
from typing import NamedTuple

MOST_LOST = 3
"""Number of a subject's jobs that may be lost in a row before it counts as stuck."""

WHY = (
    "its jobs end without a result, or take far longer than a lease: perhaps each one kills its worker, for lack of "
    "memory or by a defect"
)


class _Lease(NamedTuple):
    """A lease. `job` is empty until one is enqueued."""

    until: int
    lost: int
    job: str = ""


class Leases:
    """The leases of one relay. Relays don't share them, so with several a stuck subject is noticed later.

    A lease counts only if the same relay took the previous one, too, whose end is the current due time. One relay
    notices a stuck subject at its 4th lease. Of n relays one must take 4 in a row: if each takes a lease with the same
    probability, that happens after 1 + n + n^2 + n^3 leases on average, which is 15 for two and 40 for three.

    `lost` returns True if a worker has taken the job of that id and has not ended it.
    """

    def __init__(self, lost: Callable[[str], bool]) -> None:
        self._lost = lost
        self._latest: dict[str, _Lease] = {}

    def take(self, subject: str, at: int, until: int) -> bool:
        """Records the lease of a subject that was due `at`, in ms. Returns True if too many were lost before it."""
        before = self._latest.get(subject)
        lost = 0
        if before is not None and before.until == at:  # else another relay had a lease in between, or it was moved
            lost = before.lost + (bool(before.job) and self._lost(before.job))
        self._latest[subject] = _Lease(until, lost)
        return lost >= MOST_LOST

    def enqueued(self, subject: str, job: str) -> None:
        self._latest[subject] = self._latest[subject]._replace(job=job)

    def postpone(self, subject: str, until: int) -> None:
        """Gives the subject one more job at that time."""
        self._latest[subject] = _Lease(until, MOST_LOST - 1)

    def forget(self, subject: str) -> None:
        """Forgets a subject that was worked on."""
        self._latest.pop(subject, None)

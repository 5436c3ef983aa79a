"""The leases of a relay: how often in a row one of a subject ran out after its job had been taken.

A worker that is done sets another due time, and one that fails notes it (see `workers.stuck`). If neither happens, the
worker has ended in between: it was killed, or the job kills it. Only the latter happens again and again.
"""

from collections.abc import Callable
from typing import NamedTuple

MOST_LOST = 3
"""So many jobs of a subject may be lost in a row before it counts as stuck."""

WHY = (
    "its jobs end without a result, or take far longer than a lease: perhaps each one kills its worker, for lack of "
    "memory or by a defect"
)


class _Lease(NamedTuple):
    """`job` is empty until there is one."""

    until: int
    lost: int
    job: str = ""


class Leases:
    """Of one relay. Another one knows nothing of these, so with several a subject is noticed later.

    A lease counts only where the same relay took the one before, too, whose end is when the subject is due now. One
    relay notices a stuck subject at its 4th lease. Of n relays one must take 4 in a row: where each takes a lease with
    the same chance, that happens after 1 + n + n^2 + n^3 leases on average, which is 15 for two and 40 for three.

    `lost` says whether a worker has taken the job of that id and has not ended it.
    """

    def __init__(self, lost: Callable[[str], bool]) -> None:
        self._lost = lost
        self._latest: dict[str, _Lease] = {}

    def take(self, subject: str, at: int, until: int) -> bool:
        """Notes the lease of a subject that was due `at`, in ms. Returns whether too many were lost before this one."""
        before = self._latest.get(subject)
        lost = 0
        if before is not None and before.until == at:  # else another relay had a lease in between, or somebody moved
            lost = before.lost + (bool(before.job) and self._lost(before.job))
        self._latest[subject] = _Lease(until, lost)
        return lost >= MOST_LOST

    def enqueued(self, subject: str, job: str) -> None:
        self._latest[subject] = self._latest[subject]._replace(job=job)

    def postpone(self, subject: str, until: int) -> None:
        """The subject gets one more job at that time."""
        self._latest[subject] = _Lease(until, MOST_LOST - 1)

    def forget(self, subject: str) -> None:
        """The subject was worked on."""
        self._latest.pop(subject, None)

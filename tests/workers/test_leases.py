"""A subject counts as stuck when its jobs are repeatedly lost, and for no other reason."""

from collections.abc import Callable

import pytest

from workers.leases import MOST_LOST, Leases

LEASE_MS = 1_000
SUBJECT = "t_a"


def lost(_job: str) -> bool:
    return True


def times(leases: Leases, number: int, between: Callable[[int], int] = lambda until: until) -> list[bool]:
    """Takes consecutive leases, each with a job. Returns True for each lease that reported too many losses.

    `between` maps the end of a lease to the time when the subject is next due.
    """
    said, at = [], 0
    for place in range(number):
        until = at + LEASE_MS
        said.append(leases.take(SUBJECT, at, until))
        leases.enqueued(SUBJECT, f"job {place}")
        at = between(until)
    return said


def test_a_subject_is_stuck_when_a_few_jobs_in_a_row_are_lost() -> None:
    assert times(Leases(lost), MOST_LOST + 2) == [*[False] * MOST_LOST, True, True]


@pytest.mark.parametrize("shift", [-1, 1, LEASE_MS])
def test_a_subject_that_somebody_else_made_due_is_not_stuck(shift: int) -> None:
    """A player has moved, or another relay has held a lease, so the jobs in between may have succeeded."""
    assert not any(times(Leases(lost), 3 * MOST_LOST, lambda until: until + shift))


def test_a_job_that_ended_or_is_still_waiting_was_not_lost() -> None:
    assert not any(times(Leases(lambda _job: False), 3 * MOST_LOST))


def test_a_lease_without_a_job_has_lost_none() -> None:
    leases = Leases(lost)
    ends = [LEASE_MS * place for place in range(3 * MOST_LOST)]
    assert not any(leases.take(SUBJECT, until - LEASE_MS, until) for until in ends)


def test_each_subject_is_counted_for_itself() -> None:
    leases = Leases(lost)
    for place in range(MOST_LOST):
        for subject in ("t_a", "t_b"):
            assert not leases.take(subject, place * LEASE_MS, (place + 1) * LEASE_MS)
            leases.enqueued(subject, f"{subject} {place}")
    leases.forget("t_b")
    until = MOST_LOST * LEASE_MS
    assert leases.take("t_a", until, until + LEASE_MS)
    assert not leases.take("t_b", until, until + LEASE_MS), "it was worked on"


def test_a_stuck_subject_gets_one_more_job_at_a_time() -> None:
    leases = Leases(lost)
    assert times(leases, MOST_LOST + 1)[-1]
    later = 100 * LEASE_MS
    leases.postpone(SUBJECT, later)
    assert not leases.take(SUBJECT, later, later + LEASE_MS)
    leases.enqueued(SUBJECT, "once more")
    assert leases.take(SUBJECT, later + LEASE_MS, later + 2 * LEASE_MS)

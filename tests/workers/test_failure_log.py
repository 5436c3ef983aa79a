"""Repeated failures are logged at growing intervals, and a recovery once."""

import logging

import pytest

from workers import failure_log
from workers.failure_log import FIRST_SECONDS, LONGEST_SECONDS, FailureLog

LEASE = 1.5


class Moment:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def moment() -> Moment:
    return Moment()


@pytest.fixture
def failing(moment: Moment, caplog: pytest.LogCaptureFixture) -> FailureLog:
    caplog.set_level(logging.INFO)
    return FailureLog(logging.getLogger("tests"), "can't be read", moment)


def test_a_failure_that_lasts_is_logged_at_growing_intervals(
    failing: FailureLog, moment: Moment, caplog: pytest.LogCaptureFixture
) -> None:
    logged: list[float] = []
    while moment.seconds < 2 * LONGEST_SECONDS:
        failing.note("table t_a", "LogDamaged")
        if caplog.messages:
            logged.append(moment.seconds)
            caplog.clear()
        moment.seconds += LEASE
    assert logged[:4] == [0, FIRST_SECONDS, 3 * FIRST_SECONDS, 7 * FIRST_SECONDS]
    assert len(logged) == 7


def test_it_is_said_how_often_it_has_failed_since(
    failing: FailureLog, moment: Moment, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        failing.note("table t_a", "LogDamaged")
    moment.seconds = FIRST_SECONDS
    failing.note("table t_a", "LogDamaged")
    assert caplog.messages == [
        "table t_a can't be read: LogDamaged",
        "table t_a still can't be read (3 more times): LogDamaged",
    ]


def test_another_subject_and_another_failure_are_logged_at_once(
    failing: FailureLog, caplog: pytest.LogCaptureFixture
) -> None:
    for subject, why in (("a", "x"), ("b", "x"), ("a", "y"), ("a", "y"), ("b", "x")):
        failing.note(subject, why)
    assert [message[0] + message[-1] for message in caplog.messages] == ["ax", "bx", "ay"]


def test_what_works_again_is_said_once(failing: FailureLog, caplog: pytest.LogCaptureFixture) -> None:
    failing.is_over("a")
    failing.note("a", "x")
    failing.is_over("a")
    failing.is_over("a")
    failing.note("a", "x")
    assert caplog.messages == ["a can't be read: x", "a is as it should be again", "a can't be read: x"]


def test_no_more_than_so_many_subjects_are_remembered(
    failing: FailureLog, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failure_log, "REMEMBERED", 2)
    for subject in ("a", "b", "c", "a"):
        failing.note(subject, "x")
    assert len(caplog.messages) == 4

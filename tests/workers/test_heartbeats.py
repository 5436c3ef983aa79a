"""The relay and its log show whether a worker takes the relay's jobs and whether a server is usable."""

import logging

import pytest

from events.errors import LogUnavailable
from events.memory import in_memory
from service.health.readiness import BEAT_MS, PARTS, STALE_MS, beat_name
from workers.heartbeats import FORGET_MS, RelayHeartbeats
from workers.process import Outage

NOW = 1_790_000_000_000


def test_a_relay_leaves_beats_and_marks_and_forgets_old_machines() -> None:
    beats, marks = in_memory().heartbeats, []
    beats.beat(beat_name("relay", "gone"), NOW - FORGET_MS - 1)
    RelayHeartbeats(beats, lambda: marks.append("mark"), "here")(NOW)
    assert beats.latest() == {beat_name("relay", "here"): NOW}
    assert marks == ["mark"]


def test_marks_that_no_worker_takes_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    beats = in_memory().heartbeats
    heartbeats = RelayHeartbeats(beats, lambda: None, "here")
    with caplog.at_level(logging.INFO):
        for now in range(NOW, NOW + STALE_MS + 1, BEAT_MS):
            heartbeats(now)
        assert caplog.messages == [], "the workers may still be starting"
        for now in range(NOW + STALE_MS + BEAT_MS, NOW + 3 * STALE_MS, BEAT_MS):
            heartbeats(now)
        assert caplog.messages == [PARTS["worker"]]
        beats.beat(beat_name("worker", "elsewhere"), NOW + 3 * STALE_MS)
        heartbeats(NOW + 3 * STALE_MS + 1)
        assert caplog.messages[1:] == ["a worker takes the jobs again"]


def test_an_outage_is_logged_when_it_begins_and_when_it_ends(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage()
    with caplog.at_level(logging.INFO):
        outage.is_over()
        for _ in range(3):
            outage.goes_on(LogUnavailable("gone"))
        outage.is_over()
        outage.is_over()
    assert [message.partition(" (")[0] for message in caplog.messages] == [
        "the server can't be used",
        "the server can be used again",
    ]

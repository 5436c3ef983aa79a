"""A child runs until its parent stops it or ends."""

import logging
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import running
from tests.waiting import until
from workers import children
from workers.children import Child, stop_all


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    return tmp_path / "pids"


def started(pids: Path) -> list[int]:
    return [int(line) for line in pids.read_text().split()] if pids.exists() else []


def child(pids: Path, then: str) -> Child:
    return Child("child", ["tests.workers.child", str(pids), then], os.environ)


def starts(child: Child) -> bool:
    child.keep_running()
    return True


@pytest.fixture
def parent(pids: Path) -> Iterator[Child]:
    parent = child(pids, "parent")
    parent.keep_running()
    yield parent
    stop_all([parent], 10)


def test_a_child_that_ends_is_restarted(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(children, "FIRST_DELAY", 0.01)
    restless = child(pids, "7")
    with caplog.at_level(logging.WARNING):
        until(lambda: starts(restless) and len(started(pids)) >= 3)
    stop_all([restless], 10)
    assert "child ended (exit code 7); restarting it in 0.0 s" in caplog.messages


def test_the_delay_doubles_for_a_child_that_keeps_ending(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(children, "FIRST_DELAY", 0.1)
    restless = child(pids, "7")
    until(lambda: starts(restless) and len(caplog.messages) >= 3)
    stop_all([restless], 10)
    assert [message.rpartition(" in ")[2] for message in caplog.messages[:3]] == ["0.1 s", "0.2 s", "0.4 s"]


def test_children_end_when_their_parent_is_killed(parent: Child, pids: Path) -> None:
    until(lambda: len(started(pids)) == 2)
    own, grandchild = started(pids)
    os.kill(own, signal.SIGKILL)
    until(lambda: not running(grandchild))


def test_stopping_waits_until_all_children_have_ended(pids: Path) -> None:
    several = [child(pids, "sleep") for _ in range(2)]
    for each in several:
        each.keep_running()
    until(lambda: len(started(pids)) == 2)
    stop_all(several, 10)
    assert not any(map(running, started(pids)))


def test_a_child_that_does_not_stop_is_killed(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stubborn = child(pids, "sleep")
    stubborn.keep_running()
    monkeypatch.setattr(stubborn, "ask_to_stop", lambda: None)
    until(lambda: started(pids))
    stop_all([stubborn], 0)
    assert not any(map(running, started(pids)))
    assert "child did not stop in time" in caplog.messages


def test_stopping_a_child_that_never_started_does_nothing() -> None:
    now = time.monotonic()
    Child("child", ["nothing"], {}).stop(now)

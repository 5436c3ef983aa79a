"""Children run as long as their parent wants and no longer."""

import logging
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workers.waiting import eventually, running
from workers import children
from workers.children import Child, stop_all


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    return tmp_path / "pids"


def noted(pids: Path) -> list[int]:
    return [int(line) for line in pids.read_text().split()] if pids.exists() else []


def child(pids: Path, then: str) -> Child:
    return Child("child", ["tests.workers.program", str(pids), then], os.environ)


def starts(child: Child) -> bool:
    child.keep_running()
    return True


@pytest.fixture
def parent(pids: Path) -> Iterator[Child]:
    parent = child(pids, "parent")
    parent.keep_running()
    yield parent
    stop_all([parent], 10)


def test_a_child_that_ends_is_started_again(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(children, "FIRST_DELAY", 0.01)
    restless = child(pids, "7")
    with caplog.at_level(logging.WARNING):
        eventually(lambda: starts(restless) and len(noted(pids)) >= 3)
    stop_all([restless], 10)
    assert "child ended (exit code 7); starting it again in 0.0 s" in caplog.messages


def test_a_child_that_keeps_ending_is_given_more_and_more_time(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(children, "FIRST_DELAY", 0.1)
    restless = child(pids, "7")
    eventually(lambda: starts(restless) and len(caplog.messages) >= 3)
    stop_all([restless], 10)
    assert [message.rpartition(" in ")[2] for message in caplog.messages[:3]] == ["0.1 s", "0.2 s", "0.4 s"]


def test_children_end_when_their_parent_is_killed(parent: Child, pids: Path) -> None:
    eventually(lambda: len(noted(pids)) == 2)
    own, grandchild = noted(pids)
    os.kill(own, signal.SIGKILL)
    eventually(lambda: not running(grandchild))


def test_stopping_waits_until_all_are_gone(pids: Path) -> None:
    several = [child(pids, "sleep") for _ in range(2)]
    for each in several:
        each.keep_running()
    eventually(lambda: len(noted(pids)) == 2)
    stop_all(several, 10)
    assert not any(map(running, noted(pids)))


def test_a_child_that_does_not_stop_is_ended(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stubborn = child(pids, "sleep")
    stubborn.keep_running()
    monkeypatch.setattr(stubborn, "ask_to_stop", lambda: None)
    eventually(lambda: noted(pids))
    stop_all([stubborn], 0)
    assert not any(map(running, noted(pids)))
    assert "child did not stop in time" in caplog.messages


def test_a_child_that_was_never_started_is_stopped_without_a_word() -> None:
    until = time.monotonic()
    Child("child", ["nothing"], {}).stop(until)

"""A child runs until its parent stops it or ends."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.processes import running
from tests.waiting import PATIENCE, until
from workers import children
from workers.children import HEALTHY_SECONDS, Child, stop_all


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    return tmp_path / "pids"


def started(pids: Path) -> list[int]:
    return [int(line) for line in pids.read_text().split()] if pids.exists() else []


def child(pids: Path, then: str) -> Child:
    return Child("child", ["tests.workers.child", str(pids), then], os.environ)


@pytest.fixture
def parent(pids: Path) -> Iterator[Child]:
    parent = child(pids, "parent")
    parent.keep_running()
    yield parent
    stop_all([parent], PATIENCE)


def ends(child: Child) -> None:
    """Waits until the process has ended by itself, and lets the child notice it."""
    assert child._process is not None
    child._process.wait(PATIENCE)
    child.keep_running()


def test_a_child_that_ends_is_restarted_after_a_delay_that_doubles(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 100.0
    monkeypatch.setattr(children, "time", SimpleNamespace(monotonic=lambda: now))
    restless = child(pids, "7")
    for delay in (0.5, 1.0, 2.0):
        restless.keep_running()
        ends(restless)
        restless.keep_running()
        assert restless._process is None
        assert caplog.messages[-1] == f"child ended (exit code 7); restarting it in {delay} s"
        now += delay
    assert len(started(pids)) == len(caplog.messages) == 3
    restless.keep_running()
    now += HEALTHY_SECONDS
    ends(restless)
    assert caplog.messages[-1].endswith("restarting it in 0.5 s"), "it was healthy"


def test_children_end_when_their_parent_is_killed(parent: Child, pids: Path) -> None:
    until(lambda: len(started(pids)) == 2)
    own, grandchild = started(pids)
    os.kill(own, signal.SIGKILL)
    until(lambda: not running(grandchild))


def test_stopping_waits_until_all_children_have_ended(pids: Path) -> None:
    several = [child(pids, "waits") for _ in range(2)]
    for each in several:
        each.keep_running()
    until(lambda: len(started(pids)) == 2)
    stop_all(several, PATIENCE)
    assert not any(map(running, started(pids)))


def test_a_child_that_does_not_stop_is_killed(
    pids: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stubborn = child(pids, "waits")
    stubborn.keep_running()
    monkeypatch.setattr(stubborn, "ask_to_stop", lambda: None)
    until(lambda: started(pids))
    stop_all([stubborn], 0)
    assert not any(map(running, started(pids)))
    assert "child did not stop in time" in caplog.messages


def test_stopping_a_child_that_never_started_does_nothing() -> None:
    Child("child", ["nothing"], {}).stop(0.0)


def test_a_child_imports_nothing_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "workers").mkdir()
    (tmp_path / "workers" / "__init__.py").write_text("raise SystemExit('a stranger was imported')")
    monkeypatch.chdir(tmp_path)
    child = Child("child", ["workers.leases"], {"PYTHONPATH": str(Path(__file__).parents[2])})
    ended = subprocess.run(child._command, env=child._environment, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")

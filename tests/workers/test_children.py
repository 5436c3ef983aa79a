"""A child runs until its parent stops it or exits."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from tests.polling import until
from tests.processes import command, running
from workers import children
from workers.children import HEALTHY_SECONDS, Child


@contextmanager
def parent(does: str) -> Iterator[tuple["subprocess.Popen[str]", Iterator[str]]]:
    """Starts a process with children. Yields it and its lines of output."""
    command = [sys.executable, "-m", "tests.workers.parent", does]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, iter(process.stdout)
        finally:
            process.kill()


def test_a_child_that_ends_is_restarted_after_a_delay_that_doubles(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now, starts = 100.0, list[float]()
    process = SimpleNamespace(start=lambda: starts.append(now), exitcode=None)
    monkeypatch.setattr(children, "_FORKING", SimpleNamespace(Process=lambda **_: process))
    monkeypatch.setattr(children, "time", SimpleNamespace(monotonic=lambda: now))
    restless = Child("child", "", lambda: 0)

    def ends() -> None:
        process.exitcode = 7
        restless.keep_running()
        process.exitcode = None

    restless.keep_running()
    for delay in (0.5, 1.0, 2.0):
        ends()
        assert caplog.messages[-1] == f"child ended (exit code 7); restarting it in {delay} s"
        now += delay - 0.1
        restless.keep_running()
        now += 0.1
        restless.keep_running()
    assert starts == [100.0, 100.5, 101.5, 103.5]
    now += HEALTHY_SECONDS
    ends()
    assert caplog.messages[-1].endswith("restarting it in 0.5 s"), "it was healthy"


def test_children_end_when_their_parent_is_killed() -> None:
    with parent("keeps_one") as (process, lines):
        child = int(next(lines))
        assert os.getsid(child) == child, "Ctrl-C reaches the parent only"
        assert command(child).strip() == "cardtable child: its words"
        process.kill()
        until(lambda: not running(child))


def test_stopping_waits_until_all_children_have_ended() -> None:
    with parent("stops_two") as (_, lines):
        pids = [int(next(lines)) for _ in range(2)]
        assert next(lines) == "stopped\n"
        assert not any(map(running, pids))


def test_a_child_that_does_not_stop_is_killed() -> None:
    with parent("kills_one") as (process, lines):
        pid = int(next(lines))
        assert process.stderr is not None
        assert "child did not stop in time" in process.stderr.readline()
        assert next(lines) == "stopped\n"
        assert not running(pid)


def test_a_child_that_fails_is_restarted_and_its_error_quotes_nothing() -> None:
    with parent("has_one_that_fails") as (process, _):
        output = process.communicate()[1]
    assert "child ended (exit code 1); restarting it in 0.5 s" in output
    assert "ValueError" in output
    assert "ace of spades" not in output


def test_stopping_a_child_that_never_started_does_nothing() -> None:
    Child("child", "", lambda: 0).stop(0.0)

"""Work that uses too much processor time is interrupted in its own thread, and other work goes on."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from service.process import watchdog
from service.process.watchdog import TookTooLong, time_limit
from tests.polling import until

SHORT, LONG = 0.05, 1_000.0


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.01)


def endless() -> Iterator[int]:
    """Handles every Exception, as careless rules may."""
    while True:
        try:
            yield 1
        except Exception:
            continue


def works_forever() -> None:
    sum(endless())


def test_endless_work_is_interrupted_where_it_is() -> None:
    with pytest.raises(TookTooLong, match=r"more than 0.05 s of processor time") as raised, time_limit(SHORT):
        works_forever()
    assert [each.name for each in raised.traceback if each.name in ("works_forever", "endless")]


def test_the_limit_of_the_inner_work_ends_the_inner_work() -> None:
    with time_limit(LONG):
        with pytest.raises(TookTooLong, match=r"0\.05"), time_limit(SHORT):
            works_forever()
        assert sum(range(1000)) == 499_500


def test_the_limit_of_the_outer_work_ends_both() -> None:
    with pytest.raises(TookTooLong, match=r"0\.05"), time_limit(SHORT), time_limit(LONG):
        works_forever()


def test_work_on_the_same_subject_shares_the_time() -> None:
    over = threading.Event()

    def works() -> None:
        with time_limit(LONG, "one"):
            while not over.is_set():
                pass

    busy = threading.Thread(target=works)
    busy.start()
    with pytest.raises(TookTooLong), time_limit(0.5, "one"):
        until(lambda: False)
    over.set()
    busy.join()


def test_waiting_does_not_count() -> None:
    with time_limit(SHORT):
        threading.Event().wait(4 * SHORT)


def test_errors_and_results_pass() -> None:
    with pytest.raises(LookupError), time_limit(SHORT):
        raise LookupError


def test_only_the_thread_of_the_work_is_interrupted() -> None:
    ended: list[str] = []

    def other() -> None:
        with time_limit(LONG):
            until(lambda: "endless" in ended)
            ended.append("other")

    beside = threading.Thread(target=other)
    beside.start()
    with pytest.raises(TookTooLong), time_limit(SHORT):
        works_forever()
    ended.append("endless")
    beside.join()
    assert ended == ["endless", "other"]


def test_calls_are_profiled_after_work_was_interrupted() -> None:
    """CPython 3.11 would never return if an interrupt had been taken back."""
    with pytest.raises(TookTooLong), time_limit(SHORT):
        works_forever()
    called = []
    sys.setprofile(lambda frame, event, _argument: called.append(event))
    try:
        next(endless())
    finally:
        sys.setprofile(None)
    assert "call" in called


def test_no_interrupt_arrives_after_work_that_swallows_interrupts() -> None:
    for number in range(30):
        swallowed = 0
        with suppress(TookTooLong), time_limit(0.0):
            while swallowed < number % 3:
                try:
                    works_forever()
                except BaseException:
                    swallowed += 1
        assert sum(range(1000)) == 499_500


def test_the_watch_ends_when_nothing_is_left_to_watch() -> None:
    with time_limit(LONG):
        assert "watchdog" in [each.name for each in threading.enumerate()]
    until(lambda: "watchdog" not in [each.name for each in threading.enumerate()])


def test_without_the_clocks_of_threads_there_is_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "pthread_getcpuclockid")
    with time_limit(SHORT):
        end = time.thread_time() + 4 * SHORT
        while time.thread_time() < end:
            pass

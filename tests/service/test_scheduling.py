"""Fair scheduling of CPU time: the sender who has used the least runs first."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest

from service.access import scheduling
from service.access.limits import limits_from
from service.access.scheduling import (
    ABOVE_AT_ONCE,
    FOLLOWERS_AT_ONCE,
    QUIET_SECONDS,
    WITHIN_AT_ONCE,
    CpuScheduler,
    Work,
)
from tests.polling import PATIENCE, until

ANN, BOB, EVE = (("address", f"192.0.2.{n}") for n in range(3))
"""Senders, each with a share of one second in ten."""


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def scheduler(clock: Clock) -> CpuScheduler:
    rates = limits_from({"LIMITS": "off", "LIMIT_PROCESSOR_PER_ADDRESS": "1000/10 second"}).rates
    return CpuScheduler(rates["processor"], clock)


class Begun:
    """The started requests, in order. Each continues until the test ends it."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.may_end = Event()
        self._threads: list[Thread] = []

    def begin(self, name: str, work: Work) -> None:
        def run() -> None:
            work.begin()
            self.order.append(name)
            self.may_end.wait(PATIENCE)
            work.end()

        self._threads.append(Thread(target=run))
        self._threads[-1].start()

    def end(self) -> list[str]:
        self.may_end.set()
        for each in self._threads:
            each.join(PATIENCE)
        return self.order


@contextmanager
def somebody_works(scheduler: CpuScheduler) -> Iterator[None]:
    """Lets a sender within its share finish its work, and a sender over its share occupy the only slot."""
    scheduler.usage.charge([EVE], 100)
    stranger = Work(scheduler, [("address", "198.51.100.1")])
    stranger.begin()
    stranger.end()
    taking = Work(scheduler, [EVE])
    taking.begin()
    yield
    taking.end()


def begun_in_turn(scheduler: CpuScheduler, wanted: dict[str, Work]) -> list[str]:
    """Returns the names in the order in which they start, after queueing in the order of `wanted`."""
    begun = Begun()
    with somebody_works(scheduler):
        for number, (name, work) in enumerate(wanted.items(), start=1):
            begun.begin(name, work)
            until(lambda number=number: scheduler.waiting == number)  # type: ignore[misc]
        begun.may_end.set()
    return begun.end()


def test_who_has_used_more_begins_after_who_has_used_less(scheduler: CpuScheduler) -> None:
    scheduler.usage.charge([ANN], 8)
    scheduler.usage.charge([BOB], 4)
    assert begun_in_turn(scheduler, {"ann": Work(scheduler, [ANN]), "bob": Work(scheduler, [BOB])}) == ["bob", "ann"]


def test_what_is_due_begins_before_all_else_in_the_queue(scheduler: CpuScheduler) -> None:
    scheduler.usage.charge([ANN], 8)
    scheduler.usage.charge([BOB], 4)
    wanted = {"read": Work(scheduler, [BOB]), "move": Work(scheduler, [ANN], due=True)}
    assert begun_in_turn(scheduler, wanted) == ["move", "read"]


def test_who_is_within_a_share_begins_at_once_whoever_waits(scheduler: CpuScheduler) -> None:
    begun = Begun()
    with somebody_works(scheduler):
        begun.begin("eve", Work(scheduler, [EVE]))
        until(lambda: scheduler.waiting == 1)
        stranger = Work(scheduler, [BOB])
        stranger.begin()
        stranger.end()
        assert begun.order == []
    assert begun.end() == ["eve"]


def test_use_is_forgotten_in_time(scheduler: CpuScheduler, clock: Clock) -> None:
    scheduler.usage.charge([ANN], 2)
    assert scheduler.usage.of([ANN]) == 2
    clock.now += 10
    assert scheduler.usage.of([ANN]) == pytest.approx(2 / 2.71828, 0.01)
    clock.now += 100
    assert scheduler.usage.of([ANN]) < 0.001


def test_an_account_and_its_address_are_both_charged_and_the_worse_one_counts(clock: Clock) -> None:
    rates = limits_from({"LIMIT_PROCESSOR": "500/5 second", "LIMIT_PROCESSOR_PER_ADDRESS": "1000/5 second"}).rates
    scheduler = CpuScheduler(rates["processor"], clock)
    scheduler.usage.charge([ANN, ("account", "p_1")], 0.75)
    assert scheduler.usage.of([ANN]) == 0.75
    assert scheduler.usage.of([("account", "p_1")]) == scheduler.usage.of([ANN, ("account", "p_1")]) == 1.5


def test_without_a_limit_nobody_is_above_a_share(clock: Clock) -> None:
    scheduler = CpuScheduler(limits_from({"LIMITS": "off"}).rates["processor"], clock)
    scheduler.usage.charge([ANN], 1000)
    assert scheduler.usage.of([ANN]) == 0


def test_several_above_their_share_work_while_nobody_else_does(scheduler: CpuScheduler, clock: Clock) -> None:
    scheduler.usage.charge([ANN], 100)
    begun = Begun()
    for number in range(ABOVE_AT_ONCE + 1):
        begun.begin(str(number), Work(scheduler, [ANN]))
    until(lambda: len(begun.order) == ABOVE_AT_ONCE and scheduler.waiting == 1)
    clock.now += QUIET_SECONDS
    assert len(begun.end()) == ABOVE_AT_ONCE + 1


def test_one_above_its_share_works_while_somebody_within_does_however_long_that_takes(
    scheduler: CpuScheduler, clock: Clock
) -> None:
    scheduler.usage.charge([ANN], 1000)
    bob = Work(scheduler, [BOB])
    bob.begin()
    clock.now += 2 * QUIET_SECONDS
    begun = Begun()
    for number in range(2):
        begun.begin(str(number), Work(scheduler, [ANN]))
    until(lambda: len(begun.order) == 1 and scheduler.waiting == 1)
    bob.end()
    begun.begin("2", Work(scheduler, [ANN]))
    until(lambda: scheduler.waiting == 2)
    assert len(begun.order) == 1
    begun.end()


def test_only_so_many_of_one_holder_begin_at_once_within_its_share(scheduler: CpuScheduler) -> None:
    works = [Work(scheduler, [ANN]) for _ in range(WITHIN_AT_ONCE)]
    for each in works:
        each.begin()
    begun = Begun()
    for name in ("in the place", "waits"):
        begun.begin(name, Work(scheduler, [ANN]))
    until(lambda: len(begun.order) == 1 and scheduler.waiting == 1)
    bob = Work(scheduler, [BOB])
    bob.begin()
    bob.end()
    for each in works:
        each.end()
    assert len(begun.end()) == 2


def test_who_finds_the_place_free_while_others_work_lets_the_next_ones_come_to_the_line(
    scheduler: CpuScheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[bool] = []
    monkeypatch.setattr(scheduling, "sleep", lambda _: found.append(scheduler.above.enters_at_once()))
    scheduler.usage.charge([ANN], 1000)
    for holder in (ANN, BOB, ANN):
        assert found == []
        work = Work(scheduler, [holder])
        work.begin()
        work.end()
    assert found == [False]


def test_without_a_limit_any_number_begins_at_once(clock: Clock) -> None:
    scheduler = CpuScheduler(limits_from({"LIMITS": "off"}).rates["processor"], clock)
    works = [Work(scheduler, [ANN]) for _ in range(2 * WITHIN_AT_ONCE)]
    for each in works:
        each.begin()
    assert scheduler.waiting == 0
    for each in works:
        each.end()


def test_who_waits_for_something_gives_the_turn_to_the_next_one(scheduler: CpuScheduler) -> None:
    begun = Begun()
    with somebody_works(scheduler):
        begun.begin("ann", Work(scheduler, [EVE]))
        until(lambda: scheduler.waiting == 1)
        scheduling.pause()
        until(lambda: begun.order == ["ann"])
    begun.end()


def test_a_beginning_stream_that_waits_lets_the_next_one_begin(scheduler: CpuScheduler) -> None:
    first = [Work(scheduler, [("address", str(number))], follows=True) for number in range(FOLLOWERS_AT_ONCE)]
    for each in first:
        each.begin()
    begun = Begun()
    begun.begin("bob", Work(scheduler, [BOB], follows=True))
    until(lambda: scheduler.waiting == 1)
    reading = Work(scheduler, [BOB])
    reading.begin()
    reading.end()
    first[0].pause()
    assert begun.end() == ["bob"]


def test_a_beginning_stream_does_not_wait_for_ever(scheduler: CpuScheduler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "PATIENCE_SECONDS", 0)
    works = [Work(scheduler, [("address", str(number))], follows=True) for number in range(FOLLOWERS_AT_ONCE + 2)]
    for each in works:
        each.begin()
    assert scheduler.waiting == 0
    for each in works:
        each.end()
    again = Work(scheduler, [BOB], follows=True)
    again.begin()
    again.end()
    assert scheduler.followers.enters_at_once()


def test_only_so_many_holders_are_remembered(scheduler: CpuScheduler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "KNOWN_HOLDERS", 2)
    for holder in (ANN, BOB, EVE):
        scheduler.usage.charge([holder], 5)
    assert [scheduler.usage.of([holder]) for holder in (ANN, BOB, EVE)] == [0, 5, 5]

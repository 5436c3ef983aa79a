"""The relay enqueues jobs immediately, on time and once, and again if a process died."""

from collections.abc import Callable

import pytest

from domain.table.commands import TakeSeat
from domain.table.turn import house_turn
from events import subjects
from events.errors import LogUnavailable
from events.ports import FeedEntry
from events.subjects import request_id
from service.health.readiness import GROUPS
from tests.workers.conftest import house_on
from tests.workers.house import Clock, House, ListedJobs
from workers import relay as relay_module
from workers.fair_queue import UNKNOWN
from workers.process import Stop
from workers.queues import FUNCTIONS, TABLE_LEASE_MS, WAIT_MS, lease_ms
from workers.relay import GROUP, Relay

DELAY_MS = 250


@pytest.fixture(params=["in memory", "on a server"])
def house(request: pytest.FixtureRequest) -> House:
    """Overrides the package's fixture: `make test` also runs these tests on a server."""
    return house_on(request)


def test_a_table_that_changed_becomes_a_job_at_once(house: House) -> None:
    table = house.open(bots=3, sit=False)
    assert house.relays() == [("house", table.id)]


def test_a_table_that_changed_often_becomes_one_job(house: House) -> None:
    table = house.open(seats=5, bots=2, sit=False)
    for _ in range(3):
        house.web.execution.execute(table.id, TakeSeat(None, "house", strategy="random/1"))
    assert house.relays() == [("house", table.id)]


def sit_down(house: House) -> TakeSeat:
    return TakeSeat(house.player(), "human")


def test_a_leased_table_is_not_enqueued_until_the_lease_ends(house: House) -> None:
    table = house.open(bots=3, sit=False)
    assert house.relays()
    second = house.another_relay("second")
    house.clock.passes(lease_ms("table", 1) - 1)
    assert house.relays() == house.relays(second) == []
    house.clock.passes(1)
    assert house.relays(second) == [("house", table.id)]
    assert house.relays() == []


def test_a_longer_queue_means_a_longer_lease(house: House) -> None:
    tables = [house.open(bots=3, sit=False).id for _ in range(4)]
    house.jobs.waiting = [("house", "t_other")] * 6
    house.relays()
    assert {house.due_in(table) for table in tables} == {TABLE_LEASE_MS + 10 * WAIT_MS}


def test_a_deadline_is_enqueued_when_it_is_due_and_not_before(house: House) -> None:
    table = house.open(seats=2, bots=0, turn_seconds=60)
    house.web.execution.execute(table.id, sit_down(house))
    house.relays()
    house.clock.passes(60_000 - 1)
    assert house.relays() == []
    house.clock.passes(1)
    assert house.relays() == [("table", table.id)]


def test_a_bots_turn_is_enqueued_at_once_so_that_it_decides_first(house: House) -> None:
    table = house.open(seats=2, bots=1).id
    while house_turn(house.table(table)) is None:
        house.plays(table)
    assert house.due_in(table) == 0
    assert house.relays() == [("table", table)]


def test_a_due_time_that_a_worker_sets_is_met_without_a_feed_entry(house: House) -> None:
    table = house.open(bots=3, sit=False)
    assert house.relays()
    house.ports.feeds.settle(table.id, table.version, house.clock() + relay_module.SCAN_MS + DELAY_MS)
    house.clock.passes(relay_module.SCAN_MS)
    assert house.relays() == []
    house.clock.passes(DELAY_MS)
    assert house.relays() == [("house", table.id)]


def test_a_new_relay_finds_due_tables_without_feed_entries(house: House) -> None:
    table = house.open(bots=3, sit=False)
    house.ports.feeds.read(GROUP, "gone", 100, 1)
    assert house.relays() == [("house", table.id)]


def test_entries_that_a_relay_of_an_earlier_release_had_taken_are_trimmed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_module, "IDLE_MS", 0)
    house.open(bots=3, sit=False)
    assert house.ports.feeds.read(GROUP, "gone", 100, 1)
    house.relays()
    assert house.ports.feeds.claim(GROUP, "anyone", 0) == []


def test_a_table_that_a_dead_relay_leased_but_did_not_enqueue_is_due_again(house: House) -> None:
    def dies(*_: object) -> None:
        raise SystemExit

    table = house.open(bots=3, sit=False)
    house.jobs.enqueue = dies  # type: ignore[method-assign, assignment]
    with pytest.raises(SystemExit):
        house.relays()
    house.jobs = ListedJobs()
    second = house.another_relay("second")
    assert house.relays(second) == []
    house.clock.passes(lease_ms("table", 1))
    assert house.relays(second) == [("house", table.id)]


def test_what_a_relay_had_taken_when_it_died_is_found_by_the_next_one(house: House) -> None:
    table = house.open(bots=3, sit=False)
    assert house.ports.feeds.take(GROUP, "gone", 100, 1)
    assert house.relays(house.another_relay("second")) == [("house", table.id)]
    assert house.ports.feeds.claim(GROUP, "anyone", 0) == []


def test_a_full_queue_leaves_due_tables_in_the_due_sets(house: House) -> None:
    tables = {house.open(bots=3, sit=False).id for _ in range(3)}
    house.jobs.most = 2
    first = house.relays()
    assert len(first) == 2
    house.clock.passes(relay_module.SCAN_MS)
    then = house.relays()
    assert len(then) == 1
    assert {table for _, table in first + then} == tables


def test_a_request_for_an_audit_becomes_an_audit_job_until_it_is_done(house: House) -> None:
    table = house.open(bots=3, sit=False)
    house.works()
    asked = request_id("audit", table.id)
    house.ports.requests.open("audit", asked, table.id, b"{}", house.clock())
    assert house.relays() == [("audit", asked)]
    house.clock.passes(lease_ms("request", 1))
    assert house.relays() == [("audit", asked)]
    house.ports.feeds.done(asked)
    house.clock.passes(lease_ms("request", 1))
    assert house.relays() == []


def test_every_kind_of_subject_has_a_queue() -> None:
    assert {*subjects.KINDS.values()} == FUNCTIONS.keys()


def test_the_relay_trims_acknowledged_entries(house: House) -> None:
    table = house.open(seats=5, bots=1)
    for _ in range(3):
        house.web.execution.execute(table.id, sit_down(house))
        house.relays()
        house.projects()
    house.clock.passes(relay_module.TRIM_MS)
    house.relays()
    assert house.ports.feeds.trim(GROUPS.values()) == 0
    left = house.ports.feeds.read("another group", "first", 100, 1)
    assert len(left) <= 1, "the last one delivered may stay"


def test_the_relay_retries_when_the_server_is_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay_module, "RETRY_SECONDS", 0)
    stop = Stop()
    feeds = FailingFeeds(3, then=lambda: setattr(stop, "asked", True))
    Relay(feeds, ListedJobs(), Clock(), "first", lambda _: UNKNOWN).run(stop)  # type: ignore[arg-type]
    assert feeds.failures == 0


@pytest.mark.parametrize(
    ("prefix", "longest"), [("t", relay_module.AHEAD_MS), ("a", relay_module.LATER_MS), ("z", relay_module.LATER_MS)]
)
def test_a_relay_looks_soon_for_room_for_what_waits(prefix: str, longest: int) -> None:
    """Otherwise a queue with a small capacity would take only a few jobs per second, however many are due."""
    feeds = DueFeeds([f"{prefix}_{number:024}" for number in range(3)])
    jobs = ListedJobs(most=1)
    relay = Relay(feeds, jobs, Clock(), "first", lambda _: UNKNOWN)  # type: ignore[arg-type]
    for _ in range(3):
        relay.round()
        assert len(jobs.taken()) == 1
    assert feeds.waits == [relay_module.SCAN_MS, longest, longest]


class DueFeeds:
    """Feeds without entries in which these subjects are overdue until they are leased."""

    def __init__(self, subjects: list[str]) -> None:
        self._due = dict.fromkeys(subjects, 1)
        self.waits: list[int] = []

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        self.waits.append(wait_ms)
        return []

    def due(self, until: int) -> list[tuple[str, int]]:
        return list(self._due.items())

    def lease(self, subject: str, seen: int, until: int) -> bool:
        return self._due.pop(subject, None) == seen

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:
        return []

    def trim(self, _groups: object) -> int:
        return 0

    def acknowledge(self, group: str, entries: list[FeedEntry]) -> None:
        pass


class FailingFeeds:
    """Feeds that are unreachable a given number of times, and then empty."""

    def __init__(self, failures: int, then: Callable[[], None]) -> None:
        self.failures = failures
        self._then = then

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        if self.failures:
            self.failures -= 1
            raise LogUnavailable("gone")
        self._then()
        return []

    def due(self, until: int) -> list[tuple[str, int]]:
        return []

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:
        return []

    def trim(self, _groups: object) -> int:
        return 0

    def acknowledge(self, group: str, entries: list[FeedEntry]) -> None:
        pass

"""Tables whose jobs fail are retried after growing pauses and listed, and resume once a release can handle them."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bots.levels import LEVELS
from domain.games import commune
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.strategy import RANDOM, STEADY
from domain.table.turn import house_turn
from events.envelope import write
from events.errors import LogUnavailable
from events.ports import StuckCounts
from service.health.readiness import STUCK, Stuck
from service.tables import seats
from tests.levels import first_move, random_plays
from tests.patched_games import changed
from tests.workers.house import House
from workers import jobs, leases
from workers.jobs import JobFailed
from workers.stuck_jobs import FIRST_MS, LONGEST_MS, StuckJobs, pause_ms

HOUR_MS = 3_600_000


class Worker:
    """A release's worker, which runs the relay's jobs."""

    def __init__(self, house: House, release: str = "old") -> None:
        self.house = house
        self.stuck = StuckJobs(house.ports, house.clock, lambda: house.clock.now / 1000, lambda: release)
        self.equipment = house.another_worker(stuck=self.stuck)
        self.keeper = self.equipment.tables
        self.failed = 0

    def works(self, ms: int = 0, step: int = 1_000) -> int:
        """Runs the jobs of that many milliseconds, checking every `step`. Returns the number of failures."""
        jobs.equip(self.equipment)
        until, failed = self.house.clock.now + ms, self.failed
        while True:
            self.house.postponed.do()
            for kind, subject in self.house.relays():
                self._does(kind, subject)
            if self.house.clock.now >= until:
                return self.failed - failed
            self.house.clock.passes(step)

    def _does(self, kind: str, subject: str) -> None:
        try:
            {"audit": jobs.audit, "erasure": jobs.erase, "analysis": jobs.analyse, "tournament": jobs.direct}.get(
                kind, jobs.tend
            )(subject)
        except JobFailed:
            self.failed += 1
            self.house.jobs.failed.add(subject)


def fails(*_: Any) -> Any:
    raise LookupError("the queen of hearts")


def replaced(**changes: Any) -> None:
    GAMES["commune"] = changed(commune.GAME, **changes)


def of_house_bots(house: House) -> str:
    return house.open(seats=2, bots=2, sit=False).id


def test_the_pauses_double_up_to_some_minutes() -> None:
    pauses = [pause_ms(attempts) for attempts in range(1, 10_001)]
    assert pauses[:8] == [3_000, 6_000, 12_000, 24_000, 48_000, 96_000, 192_000, LONGEST_MS]
    assert set(pauses[8:]) == {LONGEST_MS}


def test_a_table_that_fails_for_hours_is_tried_and_logged_a_few_times(
    house_in_memory: House, caplog: pytest.LogCaptureFixture
) -> None:
    house, worker = house_in_memory, Worker(house_in_memory)
    random_plays(fails)
    table = of_house_bots(house)
    assert worker.works(4 * HOUR_MS, step=10_000) in range(7 + 44, 7 + 50)
    said = [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]
    assert len(said) in (8 + 3, 8 + 4), "once for each pause, and once an hour from then on"
    assert all(table in each and "LookupError < fails (workers/test_stuck_jobs.py" in each for each in said)
    assert house.ports.stuck.counts() == StuckCounts(failing=1, waiting=0)
    found = house.web.readiness()
    assert (found.status, found.stuck) == ("degraded", Stuck(failing=1, waiting=0))
    assert STUCK[0].format(1) in found.warnings


def test_others_are_not_held_up_and_what_works_again_leaves_the_list(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    worker = Worker(house)
    random_plays(fails)
    table = of_house_bots(house)
    worker.works(10_000)
    random_plays(first_move)
    other = of_house_bots(house)
    worker.works()
    assert house.table(other).over
    assert not house.table(table).over
    worker.works(20_000)
    assert house.table(table).over
    assert house.ports.stuck.all() == {}
    assert f"table {table} goes on" in caplog.messages
    assert f"table {other} goes on" not in caplog.messages


def test_a_table_whose_jobs_kill_their_workers_is_listed_and_tried_after_growing_pauses(house: House) -> None:
    worker = Worker(house)
    table, killed = of_house_bots(house), []
    for _ in range(60):
        killed += house.relays()
        house.clock.passes(1_000)
    assert len(killed) in range(3 + 3, 3 + 6), "three leases, then one job after each pause of 3, 6, 12 and 24 s"
    (listed,) = house.ports.stuck.all().items()
    assert listed[0] == table and listed[1].why == leases.WHY
    worker.works(60_000)
    assert house.table(table).over
    assert house.ports.stuck.all() == {}


def test_a_worker_that_is_killed_twice_makes_no_table_stuck(house: House) -> None:
    table = of_house_bots(house)
    for _ in range(leases.MOST_LOST):
        assert house.relays() == [("house", table)]
        house.clock.passes(2_000)
    Worker(house).works(10_000)
    assert house.table(table).over
    assert house.ports.stuck.all() == {}


def test_a_move_that_can_not_be_published_is_tried_after_growing_pauses_too(house_in_memory: House) -> None:
    """The bot decides successfully each time, but its move is refused later."""
    house, worker = house_in_memory, Worker(house_in_memory)
    random_plays(lambda *_: {"type": "bid", "kind": "pair", "ranks": ["2"]})
    table = house.open(seats=2, bots=1).id
    while house_turn(house.table(table)) is None:
        worker.works(1_000)
        if house_turn(house.table(table)) is None:
            house.plays(table)
    worker.works(HOUR_MS // 6)
    assert house.ports.stuck.all()[table].attempts in range(7, 10)
    assert "Refused bid_not_allowed" in house.ports.stuck.all()[table].why


def test_a_player_who_moves_makes_the_table_due_at_once(house: House) -> None:
    worker = Worker(house)
    table = house.open(seats=3, bots=1).id
    stuck = worker.stuck
    stuck.failed(table, LookupError())
    other = house.player()
    house.web.seats.take_seat(other, table, seats.SeatOrder())
    due = house.due_in(table)
    assert due is None or due != FIRST_MS


def test_an_outage_of_the_log_is_no_failure_of_its_tables(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    worker, tables = Worker(house), [of_house_bots(house) for _ in range(3)]

    def gone(_table: str) -> None:
        raise LogUnavailable("connection refused")

    with monkeypatch.context() as outage:
        outage.setattr(worker.keeper.tables, "latest", gone)
        assert worker.works(10_000) > len(tables)
    assert house.ports.stuck.all() == {}
    said = [each for each in caplog.messages if "can't be used" in each]
    assert said == ["the server of the log can't be used: LogUnavailable: connection refused"]
    worker.works(10_000)
    assert all(house.table(table).over for table in tables)


def test_an_audit_that_fails_is_named_with_its_table(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    worker, table = Worker(house), of_house_bots(house)
    worker.works()
    request = house.asks_for_an_audit(table)
    with monkeypatch.context() as broken:
        broken.setattr("workers.audits.found_in", fails)
        assert worker.works(60_000) in range(4, 7)
    assert f"audit {request} of table {table} can't be worked on: LookupError < fails" in caplog.text
    worker.works(HOUR_MS // 20)
    assert house.web.audits.audit(request)["status"] == "passed"
    assert request not in house.ports.stuck.all()


def test_a_job_that_somebody_else_has_written_is_logged_and_not_listed(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    Worker(house).stuck.failed("x" * 200, ValueError())
    assert house.ports.stuck.all() == {}
    assert f"a job of '{'x' * 80}' fails: ValueError" in caplog.text


# Content known only to another release


def with_an_event(house: House, **fields: Any) -> str:
    """Returns a table in whose log another release has written the next event."""
    table = of_house_bots(house)
    loaded = house.web.tables.latest(table)
    assert loaded is not None
    form: dict[str, Any] = {"type": "commune.bid_made", "schema": 1, **fields}
    event = LoggedEvent(table, loaded.version + 1, at=loaded.table.at, actor=0, by="house", data={}, **form)
    house.ports.store.append(table, loaded.version, write([event], loaded.head), due=house.clock.now)
    return table


def with_a_strategy(house: House) -> str:
    replaced(strategies=(replace(RANDOM, version=9), STEADY))
    table = of_house_bots(house)
    GAMES["commune"] = commune.GAME
    return table


def with_rules(house: House) -> str:
    replaced(rules_version=9)
    table = of_house_bots(house)
    GAMES["commune"] = commune.GAME
    return table


WRITTEN: tuple[tuple[Callable[[House], str], str], ...] = (
    (lambda house: with_an_event(house, schema=9), "schema 9 of commune.bid_made"),
    (lambda house: with_an_event(house, type="commune.hand_judged", schema=3), "schema 3 of commune.hand_judged"),
    (lambda house: with_an_event(house, type="commune.redoubled"), "events of the type commune.redoubled"),
    (lambda house: with_an_event(house, type="table.moved"), "events of the type table.moved"),
    (with_rules, "version 9 of the rules of commune"),
    (with_a_strategy, "the strategy random/9 of commune"),
    (lambda house: with_an_event(house, type="table.opened"), "schema 1 of table.opened (of an earlier release)"),
)


@pytest.mark.parametrize(("written", "what"), WRITTEN, ids=[what for _, what in WRITTEN])
def test_a_table_of_another_release_waits_and_is_named_and_the_next_release_tries_it_at_once(
    house_in_memory: House, written: Callable[[House], str], what: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    house_again = House(house.ports, clock=house.clock)
    table = written(house)
    worker = Worker(house_again)
    assert worker.works(HOUR_MS // 6) in range(7, 10)
    assert f"table {table} waits for another release, as this one does not know {what}" in caplog.text
    assert house_again.web.readiness().stuck == Stuck(failing=0, waiting=1)
    assert STUCK[1].format(1) in house_again.web.readiness().warnings
    due = house.due_in(table)
    assert due is not None and due > 0
    caplog.clear()
    Worker(house_again, "old").stuck.begin()
    assert house.due_in(table) == due, "the same release would fail again"
    assert caplog.messages == [f"1 wait for a release that knows {what}: {table}"]
    Worker(house_again, "new").stuck.begin()
    assert house.due_in(table) == 0


def test_after_an_upgrade_the_table_goes_on(house: House) -> None:
    table = with_a_strategy(house)
    Worker(house).works(HOUR_MS // 10)
    assert not house.table(table).over
    replaced(strategies=(replace(RANDOM, version=9), STEADY))
    LEVELS["commune"] = {"random/9": LEVELS["commune"]["random/1"]}
    upgraded = Worker(house, "new")
    upgraded.stuck.begin()
    upgraded.works(2_000)
    assert house.table(table).over
    assert house.ports.stuck.all() == {}

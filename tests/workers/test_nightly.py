"""Nightly audits: every finished table is audited once a night, scheduled through the due sets alone."""

from typing import Any

import pytest

from domain.containment import Interrupt
from domain.table.commands import CloseTable
from events.ports import Ports
from service.audits.requests import DAY_MS, HOUR_MS, Audits, tonight
from service.wiring import in_memory
from tests.workers.conftest import PORTS
from tests.workers.house import House
from workers.equipment import equipment
from workers.queues import REQUEST_LEASE_MS

HOUR = 5


@pytest.fixture(params=PORTS)
def ports(request: pytest.FixtureRequest) -> Ports:
    if request.param == "in memory":
        return in_memory()
    found: Ports = request.getfixturevalue("log").ports
    return found


@pytest.fixture
def house(ports: Ports) -> House:
    return House(ports, audit_hour=HOUR)


def ended(house: House) -> str:
    """Returns a table closed by its opener and then tended by a worker."""
    table = house.open(seats=3, bots=1)
    house.web.execution.execute(table.id, CloseTable())
    house.works()
    assert house.table(table.id).over
    return table.id


def audits_of(house: House, table: str) -> list[dict[str, Any]]:
    return house.web.audits.audits_of(table, cursor=None, limit=100).items


def test_a_table_that_ends_is_audited_in_the_night_and_not_before(house: House) -> None:
    table = ended(house)
    (audit,) = audits_of(house, table)
    assert (audit["status"], audit["by"], audit["bots"]) == ("queued", "system", "sample")
    left = house.due_in(audit["id"])
    assert left is not None and left > 0
    assert (house.clock() + left) % DAY_MS // HOUR_MS == HOUR
    house.clock.passes(left - 1)
    assert house.relays() == []
    house.clock.passes(1)
    assert house.relays() == [("audit", audit["id"])]
    equipment(house.web).audits.audit(audit["id"])
    (audit,) = audits_of(house, table)
    assert audit["status"] == "passed"
    house.clock.passes(DAY_MS)
    assert house.relays() == [], "it is not audited every night"


def test_a_table_in_play_gets_no_nightly_audit(house: House) -> None:
    table = house.open()
    house.works()
    assert audits_of(house, table.id) == []


def test_two_relays_and_two_workers_audit_a_table_once(house: House) -> None:
    table = ended(house)
    (audit,) = audits_of(house, table)
    first, second = house.another_relay("first"), house.another_relay("second")
    house.clock.passes(DAY_MS)
    assert house.relays(first) + house.relays(second) == [("audit", audit["id"])]
    house.clock.passes(REQUEST_LEASE_MS * 2)
    assert house.relays(second) + house.relays(first) == [("audit", audit["id"])], "the worker died"
    for _ in range(2):
        equipment(house.web).audits.audit(audit["id"])
    house.clock.passes(REQUEST_LEASE_MS * 2)
    assert house.relays(first) + house.relays(second) == []
    assert [each["status"] for each in audits_of(house, table)] == ["passed"]


def test_a_table_that_is_tended_again_after_its_end_is_not_audited_again(house: House) -> None:
    table = ended(house)
    for _ in range(2):
        house.another_worker().tables.tend(table)
    assert len(audits_of(house, table)) == 1


def test_a_missing_request_is_stored_after_its_worker_died(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(*_: object) -> None:
        raise Interrupt

    with monkeypatch.context() as patched:
        patched.setattr(Audits, "audit_tonight", dies)
        with pytest.raises(Interrupt):
            ended(house)
    house.clock.passes(REQUEST_LEASE_MS)
    ((_, table),) = house.relays()
    assert audits_of(house, table) == []
    house.tending.tend(table)
    assert len(audits_of(house, table)) == 1


def test_nightly_audits_can_be_turned_off(ports: Ports) -> None:
    house = House(ports, audit_hour=None)
    table = ended(house)
    assert audits_of(house, table) == []
    assert house.ports.feeds.due(house.clock() + 10 * DAY_MS) == []


def test_the_nightly_audit_does_not_use_up_a_players_key(house: House) -> None:
    table = ended(house)
    house.asks_for_an_audit(table)
    house.web.audits.audit_tonight(house.table(table))
    assert [each["by"] for each in audits_of(house, table)] == ["player", "system"]


@pytest.mark.parametrize("hour", range(24))
def test_nightly_audits_are_spread_over_the_hour(hour: int) -> None:
    now = 1_790_000_000_000
    moments = [tonight(f"t_{number:020}", hour, now) for number in range(600)]
    assert all(now <= moment < now + DAY_MS for moment in moments)
    assert {moment % DAY_MS // HOUR_MS for moment in moments} == {hour}
    by_minute = [moment % HOUR_MS // 60_000 for moment in moments]
    assert max(map(by_minute.count, range(60))) < 30
    assert min(map(by_minute.count, range(60))) > 0


def test_a_table_that_ends_at_its_time_of_audit_is_due_at_once_and_later_the_next_day() -> None:
    at = tonight("t_some", HOUR, 1_790_000_000_000)
    assert tonight("t_some", HOUR, at) == at
    assert tonight("t_some", HOUR, at + 1) == at + DAY_MS

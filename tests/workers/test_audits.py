"""An audit finds what is wrong with a log, says how far it is, and may be made twice."""

import json
from dataclasses import replace
from typing import Any

import pytest

from events.envelope import StoredEvent
from events.memory.state import State
from events.subjects import request_id
from service import audits
from tests.workers.house import House
from workers.audits import Auditing
from workers.queues import AUDIT_LEASE_MS, lease_ms

Asked = dict[str, Any]


@pytest.fixture
def played(house: House) -> str:
    return plays(house)


def plays(house: House) -> str:
    """A table that house bots have played to its end."""
    table = house.open(seats=3, bots=3, sit=False)
    house.works()
    return table.id


def audited(house: House, request: str) -> Asked:
    """The audit after every job for it is done."""
    auditing = Auditing(house.web, tell_seconds=0)
    while jobs := house.relays():
        for kind, subject in jobs:
            assert kind == "audit"
            auditing.audit(subject)
    return audits.audit(house.web, request)


def statuses(audit: Asked) -> dict[str, str]:
    return {check["name"]: check["status"] for check in audit["checks"]}


def test_an_honest_table_passes_with_all_its_bots_decisions_made_again(house: House, played: str) -> None:
    audit = audited(house, house.asks_for_an_audit(played))
    assert (audit["status"], audit["first_divergence"]) == ("passed", None)
    assert statuses(audit)["bots"] == "passed"
    assert audit["done"] == audit["events"] == house.table(played).version
    assert house.due_in(audit["id"]) is None


def test_receipts_are_held_against_the_log(house: House, played: str) -> None:
    entry = house.ports.store.read(played, after=4, limit=1)[0]
    kept = {"version": 5, "head": entry.hash.hex()}
    assert statuses(audited(house, house.asks_for_an_audit(played, kept)))["receipts"] == "passed"
    forged = {"version": 6, "head": entry.hash.hex()}
    audit = audited(house, house.asks_for_an_audit(played, kept, forged))
    assert audit["status"] == "failed"
    assert statuses(audit)["receipts"] == "failed"
    assert audit["first_divergence"]["version"] == 6


def tamper(house: House, table: str, version: int, change: Any) -> None:
    """Changes an entry of the log behind everybody's back."""
    state: State = house.ports.store._state  # type: ignore[attr-defined]
    entries = state.tables[table].entries
    entries[version - 1] = change(entries[version - 1])


def test_a_log_that_was_tampered_with_fails_and_names_the_event(house_in_memory: House) -> None:
    house, played = house_in_memory, plays(house_in_memory)

    def other_bid(entry: StoredEvent) -> StoredEvent:
        form = json.loads(entry.form)
        return entry._replace(form=json.dumps(form | {"at": form["at"] + 1}).encode())

    version = house.of_type(played, "commune.bid_made")[0].version
    tamper(house, played, version, other_bid)
    audit = audited(house, house.asks_for_an_audit(played))
    assert audit["status"] == "failed"
    assert audit["first_divergence"]["version"] == version


def test_a_log_that_cannot_be_read_at_all_fails_too(house_in_memory: House) -> None:
    house, played = house_in_memory, plays(house_in_memory)
    request = house.asks_for_an_audit(played)
    tamper(house, played, 3, lambda entry: entry._replace(form=b'{"QH"'))
    audit = audited(house, request)
    assert audit["status"] == "failed"
    assert "QH" not in json.dumps(audit)


def test_an_audit_is_of_the_events_as_they_were_written(
    house: House, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.envelope.upcast", lambda event: replace(event, schema=2, at=event.at + 1))
    assert audited(house, house.asks_for_an_audit(played))["status"] == "passed"


def test_an_audit_that_is_made_twice_says_the_same_twice(house: House, played: str) -> None:
    audit = audited(house, house.asks_for_an_audit(played))
    Auditing(house.web).audit(audit["id"])
    assert audits.audit(house.web, audit["id"]) == audit


def test_an_audit_whose_worker_died_is_made_by_another(house: House, played: str) -> None:
    request = house.asks_for_an_audit(played)
    assert house.relays() == [("audit", request)]
    house.clock.passes(lease_ms("audit", 1))
    assert audited(house, request)["status"] == "passed"


def test_a_running_audit_says_how_far_it_is_and_stays_leased(
    house: House, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = house.asks_for_an_audit(played)
    assert house.relays() == [("audit", request)]
    told: list[tuple[str, int, int | None]] = []
    save = house.ports.requests.save

    def tells(subject: str, body: bytes) -> None:
        audit = json.loads(body)
        house.clock.passes(1_000)
        told.append((audit["status"], audit["done"], house.due_in(subject)))
        save(subject, body)

    monkeypatch.setattr(house.ports.requests, "save", tells)
    Auditing(house.web, tell_seconds=0).audit(request)
    running, (ended, done, _) = told[:-1], told[-1]
    assert {(status, due) for status, _, due in running} == {("running", AUDIT_LEASE_MS - 1_000)}
    assert [done for _, done, _ in running] == sorted({done for _, done, _ in running})
    assert (ended, done) == ("passed", house.table(played).version)


def test_a_worker_that_was_overtaken_does_not_take_back_the_result(house: House, played: str) -> None:
    request = house.asks_for_an_audit(played)
    Auditing(house.web).audit(request)
    ended = audits.audit(house.web, request)
    Auditing(house.web)._tell(request, ended | {"status": "running"})
    assert audits.audit(house.web, request) == ended


def test_a_request_that_is_not_there_needs_nobody(house: House) -> None:
    request = request_id("audit", "t_" + "0" * 24)
    Auditing(house.web).audit(request)
    assert house.due_in(request) is None

"""An audit finds what is wrong with a log, says how far it is, and may be made twice."""

import json
from dataclasses import replace
from typing import Any

import pytest

from domain.canonical import canonical
from domain.registry import GAMES
from events.envelope import StoredEvent
from events.memory.state import State
from events.subjects import request_id
from service import audits
from service.health import readiness
from tests.workers.house import House
from workers.audits import Auditing
from workers.queues import AUDIT_LEASE_MS, lease_ms

Asked = dict[str, Any]


@pytest.fixture
def played(house: House) -> str:
    return plays(house)


def plays(house: House, **wanted: Any) -> str:
    """A table that house bots have played to its end."""
    table = house.open(seats=3, bots=3, sit=False, **wanted)
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


@pytest.mark.parametrize(
    "change",
    [
        lambda form: form[:-1] + b',"note":"the dealer cheated"}',
        lambda form: form[:-1] + b',"private":{}}',
        lambda form: b'{"by":"deadline",' + form[1:],
        lambda form: form.replace(b',"by":', b', "by":'),
        lambda form: form + b"\n",
    ],
    ids=["a field more", "private data", "a field twice", "white space", "a line end"],
)
def test_what_is_stored_must_be_what_was_hashed_to_the_byte(house_in_memory: House, change: Any) -> None:
    """What is stored is served as it is, so whoever reads it must not be shown anything that an audit overlooks."""
    house, played = house_in_memory, plays(house_in_memory)
    request = house.asks_for_an_audit(played)
    tamper(house, played, 6, lambda entry: entry._replace(form=change(entry.form)))
    audit = audited(house, request)
    assert audit["status"] == "failed"
    assert (audit["first_divergence"]["version"], audit["first_divergence"]["check"]) == (6, "shape")
    assert "cheated" not in json.dumps(audit)


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
    told: list[tuple[str, int, int]] = []
    tell = house.ports.requests.tell

    def tells(subject: str, body: bytes, until: int) -> bool:
        audit = json.loads(body)
        told.append((audit["status"], audit["events"], audit["done"]))
        kept = tell(subject, body, until)
        assert house.due_in(subject) == AUDIT_LEASE_MS
        house.clock.passes(1_000)
        return kept

    monkeypatch.setattr(house.ports.requests, "tell", tells)
    Auditing(house.web, tell_seconds=0).audit(request)
    version = house.table(played).version
    assert {(status, events) for status, events, _ in told} == {("running", version)}
    assert [done for *_, done in told] == sorted({done for *_, done in told})
    assert (told[0][-1], told[-1][-1]) == (0, version)
    ended = audits.audit(house.web, request)
    assert (ended["status"], ended["done"], ended["ended_at"]) == ("passed", version, house.clock())


def test_a_worker_that_was_overtaken_does_not_take_back_the_result(house: House, played: str) -> None:
    request = house.asks_for_an_audit(played)
    Auditing(house.web).audit(request)
    ended = audits.audit(house.web, request)
    Auditing(house.web)._tell(request, ended | {"status": "running"})
    assert audits.audit(house.web, request) == ended
    assert house.due_in(request) is None


def test_an_audit_says_how_many_decisions_of_how_many_it_made_again(house: House, played: str) -> None:
    full = audited(house, house.asks_for_an_audit(played))["decisions"]
    made = full["made"]
    assert full == {"asked": "full", "made": made, "again": made}
    asked, _ = audits.request_audit(house.web, played, lambda: {"receipts": [], "bots": "sample"})
    sample = audited(house, asked["id"])["decisions"]
    assert (sample["asked"], sample["made"]) == ("sample", made)
    assert sample["again"] < made


def test_a_request_that_is_not_there_needs_nobody(house: House) -> None:
    request = request_id("audit", "t_" + "0" * 24)
    Auditing(house.web).audit(request)
    assert house.due_in(request) is None


# A failed audit is loud


def fails(house: House, **wanted: Any) -> str:
    """A table whose log says of one bid that it came a moment later."""
    table = plays(house, **wanted)

    def later(entry: StoredEvent) -> StoredEvent:
        form = json.loads(entry.form)
        return entry._replace(form=canonical(form | {"at": form["at"] + 1}))

    tamper(house, table, house.of_type(table, "commune.bid_made")[0].version, later)
    return table


def failing(house: House) -> Any:
    return readiness(house.web).failed_audits


def test_a_failed_audit_is_logged_as_an_error_without_a_card_and_told_by_readiness(
    house_in_memory: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    table = fails(house)
    audit = audited(house, house.asks_for_an_audit(table))
    (told,) = caplog.records
    version = audit["first_divergence"]["version"]
    message = f"table {table} has failed its audit {audit['id']}: chain, moves (first at event {version})"
    assert (told.levelname, told.getMessage()) == ("ERROR", message)
    assert failing(house) == {"tables": 1, "public": [table]}


def test_a_log_that_cannot_be_read_is_told_too_and_not_named_in_public(
    house_in_memory: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    table = plays(house)
    tamper(house, table, 1, lambda entry: entry._replace(form=b'{"QH"'))
    audited(house, house.asks_for_an_audit(table))
    assert "QH" not in caplog.text
    assert f"table {table} has failed" in caplog.text
    assert failing(house) == {"tables": 1, "public": []}


def test_an_unlisted_table_is_not_named_in_public(house_in_memory: House) -> None:
    house = house_in_memory
    audited(house, house.asks_for_an_audit(fails(house, visibility="unlisted")))
    assert failing(house) == {"tables": 1, "public": []}


def test_receipts_that_anybody_can_make_up_raise_no_alarm(
    house: House, played: str, caplog: pytest.LogCaptureFixture
) -> None:
    audit = audited(house, house.asks_for_an_audit(played, {"version": 5, "head": "0" * 64}))
    assert audit["status"] == "failed"
    (told,) = caplog.records
    assert told.levelname == "WARNING"
    assert told.getMessage().endswith("the receipts given with it are of another log, or made up")
    assert failing(house)["tables"] == 0


def test_what_a_release_cannot_judge_is_a_warning(
    house: House, played: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    request = house.asks_for_an_audit(played)
    monkeypatch.setitem(GAMES, "commune", replace(GAMES["commune"], rules_version=2))
    audit = audited(house, request)
    assert (audit["status"], audit["first_divergence"], audit["decisions"]) == ("failed", None, None)
    assert [told.levelname for told in caplog.records] == ["WARNING"]
    assert failing(house)["tables"] == 0


def test_a_table_that_was_put_right_is_told_of_until_a_full_audit_passes(house_in_memory: House) -> None:
    house = house_in_memory
    table = plays(house)
    house.ports.failures.note(table, public=True, at=1)
    asked, _ = audits.request_audit(house.web, table, lambda: {"receipts": [], "bots": "sample"})
    assert audited(house, asked["id"])["status"] == "passed"
    assert failing(house) == {"tables": 1, "public": [table]}
    audited(house, house.asks_for_an_audit(table))
    assert failing(house) == {"tables": 0, "public": []}


def test_an_audit_that_ends_before_its_worker_dies_is_told_of_by_the_next(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_in_memory
    request = house.asks_for_an_audit(fails(house))

    def dies(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(house.ports.requests, "end", dies)
        with pytest.raises(SystemExit):
            Auditing(house.web).audit(request)
    assert audits.audit(house.web, request)["status"] == "running"
    house.clock.passes(AUDIT_LEASE_MS)
    assert audited(house, request)["status"] == "failed"
    assert failing(house)["tables"] == 1

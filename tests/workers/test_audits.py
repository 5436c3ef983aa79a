"""An audit finds errors in a log, reports its progress, and can safely run twice."""

import json
from dataclasses import replace
from typing import Any

import pytest

from domain.canonical import canonical
from domain.hosted_game import Distribution
from domain.registry import GAMES
from domain.unknown import NotInstalled
from events.envelope import StoredEvent
from events.memory.log import LogState
from events.subjects import request_id
from tests.patched_games import changed, remove
from tests.workers.house import REQUESTER, House
from workers.equipment import equipment
from workers.queues import REQUEST_LEASE_MS, lease_ms

Audit = dict[str, Any]


@pytest.fixture
def played(house: House) -> str:
    return plays(house)


def plays(house: House, **wanted: Any) -> str:
    """Returns a table played to the end by house bots."""
    table = house.open(seats=3, bots=3, sit=False, **wanted)
    house.works()
    return table.id


def audited(house: House, request: str) -> Audit:
    """Returns the audit after all its jobs have run."""
    auditor = equipment(house.web).audits
    while jobs := house.relays():
        for kind, subject in jobs:
            assert kind == "audit"
            auditor.audit(subject)
    return house.web.audits.audit(request)


def statuses(audit: Audit) -> dict[str, str]:
    return {check["name"]: check["status"] for check in audit["checks"]}


def test_an_honest_table_passes_and_all_bot_decisions_are_repeated(house: House, played: str) -> None:
    audit = audited(house, house.asks_for_an_audit(played))
    assert (audit["status"], audit["first_divergence"]) == ("passed", None)
    assert statuses(audit)["bots"] == "passed"
    assert audit["done"] == audit["events"] == house.table(played).version
    assert house.due_in(audit["id"]) is None


def test_receipts_are_compared_with_the_log(house: House, played: str) -> None:
    entry = house.ports.store.read(played, after=4, limit=1)[0]
    kept = {"version": 5, "head": entry.hash.hex()}
    assert statuses(audited(house, house.asks_for_an_audit(played, kept)))["receipts"] == "passed"
    forged = {"version": 6, "head": entry.hash.hex()}
    audit = audited(house, house.asks_for_an_audit(played, kept, forged))
    assert audit["status"] == "failed"
    assert statuses(audit)["receipts"] == "failed"
    assert audit["first_divergence"]["version"] == 6


def tamper(house: House, table: str, version: int, change: Any) -> None:
    """Changes a log entry directly in memory."""
    state: LogState = house.ports.store.log._state  # type: ignore[attr-defined]
    entries = state.tables[table].entries
    entries[version - 1] = change(entries[version - 1])


def test_an_audit_without_the_package_of_the_game_waits_for_it_and_a_failure_is_found_without_it(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_in_memory
    game = changed(GAMES["commune"], distribution=Distribution("cardtable-commune", "1.0"))
    monkeypatch.setitem(GAMES, "commune", game)
    played, tampered = plays(house), plays(house)
    tamper(house, tampered, 3, lambda entry: entry._replace(form=entry.form.replace(b'"at":1', b'"at":2')))
    request, other = house.asks_for_an_audit(played), house.asks_for_an_audit(tampered)
    auditor = equipment(house.web).audits
    house.relays()
    with monkeypatch.context() as patch:
        remove(patch, "commune")
        with pytest.raises(NotInstalled, match="commune of the package cardtable-commune"):
            auditor.audit(request)
        auditor.audit(other)
        audit = house.web.audits.audit(request)
        assert (audit["status"], audit["ended_at"], audit["checks"]) == ("queued", None, [])
        assert house.web.audits.audit(other)["status"] == "failed"
        assert house.due_in(request) == REQUEST_LEASE_MS
    auditor.audit(request)
    assert house.web.audits.audit(request)["status"] == "passed"


def test_a_tampered_log_fails_and_the_event_is_named(house_in_memory: House) -> None:
    house, played = house_in_memory, plays(house_in_memory)

    def other_bid(entry: StoredEvent) -> StoredEvent:
        form = json.loads(entry.form)
        return entry._replace(form=json.dumps(form | {"at": form["at"] + 1}).encode())

    version = house.of_type(played, "commune.bid_made")[0].version
    tamper(house, played, version, other_bid)
    audit = audited(house, house.asks_for_an_audit(played))
    assert audit["status"] == "failed"
    assert audit["first_divergence"]["version"] == version


def test_an_unreadable_log_fails(house_in_memory: House) -> None:
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
    ids=["an extra field", "private data", "a repeated field", "white space", "a line end"],
)
def test_stored_bytes_must_be_exactly_the_hashed_bytes(house_in_memory: House, change: Any) -> None:
    """Stored bytes are served unchanged, so an audit must notice every change that a reader could see."""
    house, played = house_in_memory, plays(house_in_memory)
    request = house.asks_for_an_audit(played)
    tamper(house, played, 6, lambda entry: entry._replace(form=change(entry.form)))
    audit = audited(house, request)
    assert audit["status"] == "failed"
    assert (audit["first_divergence"]["version"], audit["first_divergence"]["check"]) == (6, "shape")
    assert "cheated" not in json.dumps(audit)


def test_an_audit_reads_events_as_written_without_upcasting(
    house: House, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.envelope.newest", lambda event: replace(event, schema=2, at=event.at + 1))
    assert audited(house, house.asks_for_an_audit(played))["status"] == "passed"


def test_an_audit_that_runs_twice_has_the_same_result(house: House, played: str) -> None:
    audit = audited(house, house.asks_for_an_audit(played))
    equipment(house.web).audits.audit(audit["id"])
    assert house.web.audits.audit(audit["id"]) == audit


def test_another_worker_repeats_the_audit_of_a_dead_one(house: House, played: str) -> None:
    request = house.asks_for_an_audit(played)
    assert house.relays() == [("audit", request)]
    house.clock.passes(lease_ms("request", 1))
    assert audited(house, request)["status"] == "passed"


def test_a_running_audit_reports_its_progress(house: House, played: str) -> None:
    request, seen = house.asks_for_an_audit(played), list[tuple[str, int, int]]()
    while jobs := house.relays():
        assert jobs == [("audit", request)]
        equipment(house.web, slice_seconds=0).audits.audit(request)
        found = house.web.audits.audit(request)
        seen.append((found["status"], found["events"], found["done"]))
    version = house.table(played).version
    assert {(status, events) for status, events, _ in seen[:-1]} == {("running", version)}
    assert seen[-1] == ("passed", version, version)
    assert [done for *_, done in seen] == sorted(done for *_, done in seen)
    assert len({done for *_, done in seen}) > 2
    assert house.due_in(request) is None


def test_a_late_worker_does_not_overwrite_the_result(house: House, played: str) -> None:
    request = house.asks_for_an_audit(played)
    equipment(house.web).audits.audit(request)
    ended = house.web.audits.audit(request)
    assert not house.ports.requests.hand_back(request, played, b"{}", house.clock())
    assert house.web.audits.audit(request) == ended
    assert house.due_in(request) is None


def test_an_audit_reports_how_many_decisions_it_repeated(house: House, played: str) -> None:
    full = audited(house, house.asks_for_an_audit(played))["decisions"]
    made = full["made"]
    assert full == {"asked": "full", "made": made, "again": made}
    asked, _ = house.web.audits.request_audit(REQUESTER, played, "sample", [])
    sample = audited(house, asked["id"])["decisions"]
    assert (sample["asked"], sample["made"]) == ("sample", made)
    assert sample["again"] < made


def test_an_unknown_request_is_ignored(house: House) -> None:
    request = request_id("audit", "t_" + "0" * 24)
    equipment(house.web).audits.audit(request)
    assert house.due_in(request) is None


# Reports of failed audits


def fails(house: House, **wanted: Any) -> str:
    """Returns a table in whose log one bid has a later time."""
    table = plays(house, **wanted)

    def later(entry: StoredEvent) -> StoredEvent:
        form = json.loads(entry.form)
        return entry._replace(form=canonical(form | {"at": form["at"] + 1}))

    tamper(house, table, house.of_type(table, "commune.bid_made")[0].version, later)
    return table


def failing(house: House) -> Any:
    return json.loads(house.web.readiness().failed_audits.json())


def test_a_failed_audit_is_logged_without_cards_and_shown_by_readiness(
    house_in_memory: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    table = fails(house)
    audit = audited(house, house.asks_for_an_audit(table))
    (record,) = caplog.records
    version = audit["first_divergence"]["version"]
    message = f"table {table} has failed its audit {audit['id']}: chain, moves (first at event {version})"
    assert (record.levelname, record.getMessage()) == ("ERROR", message)
    assert failing(house) == {"tables": 1, "public": [table]}


def test_an_unreadable_log_is_reported_but_not_named_in_public(
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


def test_wrong_receipts_alone_are_only_a_warning(house: House, played: str, caplog: pytest.LogCaptureFixture) -> None:
    audit = audited(house, house.asks_for_an_audit(played, {"version": 5, "head": "0" * 64}))
    assert audit["status"] == "failed"
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert record.getMessage().endswith("the receipts sent with it belong to another log, or are made up")
    assert failing(house)["tables"] == 0


def test_a_table_that_this_release_cannot_check_is_only_a_warning(
    house: House, played: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    request = house.asks_for_an_audit(played)
    monkeypatch.setitem(GAMES, "commune", changed(GAMES["commune"], rules_version=2))
    audit = audited(house, request)
    assert (audit["status"], audit["first_divergence"], audit["decisions"]) == ("failed", None, None)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert failing(house)["tables"] == 0


def test_a_failed_table_stays_listed_until_a_full_audit_passes(house_in_memory: House) -> None:
    house = house_in_memory
    table = plays(house)
    house.ports.audit_failures.note(table, public=True, at=1)
    asked, _ = house.web.audits.request_audit(REQUESTER, table, "sample", [])
    assert audited(house, asked["id"])["status"] == "passed"
    assert failing(house) == {"tables": 1, "public": [table]}
    audited(house, house.asks_for_an_audit(table))
    assert failing(house) == {"tables": 0, "public": []}


def test_a_failure_is_reported_again_if_the_worker_died_before_ending_the_audit(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_in_memory
    request = house.asks_for_an_audit(fails(house))

    def dies(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(house.ports.requests, "end", dies)
        with pytest.raises(SystemExit):
            equipment(house.web).audits.audit(request)
    assert house.web.audits.audit(request)["status"] == "running"
    house.clock.passes(REQUEST_LEASE_MS)
    assert audited(house, request)["status"] == "failed"
    assert failing(house)["tables"] == 1

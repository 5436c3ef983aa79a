"""An analysis is made in slices and resumes after a worker's death. The result doesn't depend on the slicing."""

from functools import partial
from math import inf
from typing import Any

import pytest

from bots.analysis.match import MAX_DECISIONS, VERSION
from service.analyses import requests as analyses
from service.analyses.stored import packed, unpacked
from service.refusals import Refused
from tests.workers.house import REQUESTER, House
from tests.workers.test_audits import plays, tamper
from tests.workers.test_forks import forked, positions
from tests.workers.test_forks import played as finished
from workers.analyses import NEWER_MS
from workers.equipment import equipment
from workers.queues import REQUEST_LEASE_MS
from workers.relay import SCAN_MS

pytestmark = pytest.mark.usefixtures("few_rollouts")


@pytest.fixture
def played(house: House) -> str:
    return plays(house)


def asked(house: House, table: str) -> str:
    return str(house.web.analyses.request_analysis(REQUESTER, table).analysis["id"])


def all_of(house: House, request: str) -> dict[str, Any]:
    """Returns the analysis with its decisions."""
    found = house.web.analyses.analysis(request)
    return found | {"judged": house.web.analyses.decisions(request, cursor=None, limit=100_000).items}


def slices(house: House, request: str) -> int:
    """Runs the jobs of an analysis in the shortest possible slices. Returns their number."""
    analyst, count = equipment(house.web, slice_seconds=0).analyses, 0
    while jobs := house.relays():
        assert jobs == [("analysis", request)]
        analyst.analyse(request)
        count += 1
        house.clock.passes(SCAN_MS)
    return count


def test_an_analysis_is_made_in_slices_and_reports_its_progress(house: House, played: str) -> None:
    request = asked(house, played)
    analyst, seen = equipment(house.web, slice_seconds=0).analyses, []
    while jobs := house.relays():
        assert jobs == [("analysis", request)]
        analyst.analyse(request)
        found = house.web.analyses.analysis(request)
        seen.append((found["status"], found["percent"], found["decisions"]))
        house.clock.passes(SCAN_MS)
    assert {decisions for status, percent, decisions in seen if percent < 20} == {0}, "first all are looked at"
    assert [status for status, _, _ in seen] == ["running"] * (len(seen) - 1) + ["done"]
    assert seen == sorted(seen, key=lambda each: each[1:]) and len({percent for _, percent, _ in seen}) > 2
    ended = all_of(house, request)
    assert (ended["percent"], ended["complete"], ended["version"]) == (100, True, VERSION)
    assert ended["decisions"] == len(ended["judged"]) == sum(each["decisions"] for each in ended["summary"])
    assert house.due_in(request) is None


def test_a_worker_that_dies_in_a_slice_changes_nothing_of_the_result(house: House, played: str) -> None:
    request = asked(house, played)
    assert house.relays() == [("analysis", request)]
    whole = house.ports.requests.load(request)
    assert whole is not None
    equipment(house.web, slice_seconds=0).analyses.analyse(request)
    equipment(house.web, slice_seconds=0).analyses.analyse(request)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("workers.analyses.summary", dies)
        with pytest.raises(KeyboardInterrupt):
            equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    assert house.due_in(request) == REQUEST_LEASE_MS, "another worker gets it after the lease"
    house.clock.passes(REQUEST_LEASE_MS)
    slices(house, request)
    sliced = unpacked(house.ports.requests.load(request) or b"")
    at_once = unpacked(whole)
    assert equipment(house.web, slice_seconds=inf).analyses._slice(at_once)
    for name in ("suspected", "decisions", "work", "summary", "total"):
        assert sliced[name] == at_once[name]


def dies(*_: Any) -> None:
    raise KeyboardInterrupt


def test_an_analysis_that_runs_twice_has_the_same_result(house: House, played: str) -> None:
    request = asked(house, played)
    equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    ended = all_of(house, request)
    assert ended["status"] == "done"
    equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    assert all_of(house, request) == ended


def test_a_table_has_one_analysis_however_often_it_is_requested(house: House, played: str) -> None:
    request = asked(house, played)
    again = house.web.analyses.request_analysis(REQUESTER, played)
    assert (again.analysis["id"], again.made) == (request, False)
    assert house.relays() == [("analysis", request)]
    assert len(house.web.analyses.analyses_of(played, cursor=None, limit=10).items) == 1


def test_an_analysis_of_a_newer_release_waits_for_a_worker_of_that_release(house: House, played: str) -> None:
    request = asked(house, played)
    newer = packed(unpacked(house.ports.requests.load(request) or b"") | {"version": VERSION + 1})
    house.ports.requests.update(request, newer, house.clock())
    equipment(house.web).analyses.analyse(request)
    assert house.ports.requests.load(request) == newer
    assert house.due_in(request) == NEWER_MS


def test_an_analysis_of_an_earlier_release_is_not_gone_on_with(house: House, played: str) -> None:
    request = asked(house, played)
    body = unpacked(house.ports.requests.load(request) or b"") | {"version": VERSION - 1}
    house.ports.requests.update(request, packed(body), house.clock())
    equipment(house.web).analyses.analyse(request)
    assert unpacked(house.ports.requests.load(request) or b"")["status"] == "failed"


def test_an_analysis_in_the_units_of_an_earlier_release_is_not_shown(house: House, played: str) -> None:
    """Its fields are different."""
    request = asked(house, played)
    fields = ("table", "requested_at", "events", "complete", "summary", "decisions")
    kept = {name: unpacked(house.ports.requests.load(request) or b"")[name] for name in fields}
    earlier = kept | {"version": 6, "status": "done", "ended_at": house.clock(), "done": 9, "hands": []}
    house.ports.requests.update(request, packed(earlier), house.clock())
    assert house.web.analyses.analyses_of(played, cursor=None, limit=10).items == []
    for look in (house.web.analyses.analysis, partial(house.web.analyses.decisions, cursor=None, limit=10)):
        with pytest.raises(Refused, match="not_found"):
            look(request)


def test_a_damaged_log_makes_an_analysis_fail_without_quoting_it(
    house_in_memory: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = house_in_memory
    table = plays(house)
    request = asked(house, table)
    tamper(house, table, 7, lambda entry: entry._replace(form=b'{"cards": ["QH"'))
    equipment(house.web).analyses.analyse(request)
    body = unpacked(house.ports.requests.load(request) or b"")
    assert (body["status"], body["decisions"]) == ("failed", [])
    assert table in caplog.text and "QH" not in caplog.text


def test_an_analysis_that_has_failed_can_be_requested_again(house_in_memory: House) -> None:
    house = house_in_memory
    table = plays(house)
    failed = [asked_of_a_damaged_log(house, table), asked_of_a_damaged_log(house, table)]
    request = asked(house, table)
    assert request not in failed and house.due_in(request) is not None
    equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    assert asked(house, table) == request
    listed = house.web.analyses.analyses_of(table, cursor=None, limit=10).items
    assert [(each["id"], each["status"]) for each in listed] == [
        (request, "done"),
        *((each, "failed") for each in reversed(failed)),
    ]


def test_attempts_at_an_analysis_are_bounded(house_in_memory: House) -> None:
    house = house_in_memory
    table = plays(house)
    failed = [asked_of_a_damaged_log(house, table) for _ in range(analyses.ATTEMPTS)]
    assert len({*failed}) == analyses.ATTEMPTS
    again = house.web.analyses.request_analysis(REQUESTER, table)
    assert (again.analysis["id"], again.analysis["status"], again.made) == (failed[-1], "failed", False)


def asked_of_a_damaged_log(house: House, table: str) -> str:
    """Requests an analysis that fails because the log is damaged in the meantime. Returns its id."""
    request, seventh = asked(house, table), house.ports.store.read(table)[6]
    tamper(house, table, 7, lambda entry: entry._replace(form=b'{"cards": ["QH"'))
    equipment(house.web).analyses.analyse(request)
    tamper(house, table, 7, lambda _: seventh)
    return request


def test_what_is_stored_is_bounded(house: House, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.analysis.match.MAX_DECISIONS", 3)
    request = asked(house, played)
    equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    found = all_of(house, request)
    assert (found["status"], found["complete"], len(found["judged"])) == ("done", False, 3)
    assert MAX_DECISIONS == 5_000


def test_a_fork_is_analysed_with_what_its_seats_saw_at_the_parent(house: House) -> None:
    player = house.player()
    parent = finished(house, "trade-and-barter", player)
    fork = forked(house, player, parent, positions(house, parent)[-3], "steady")
    request = asked(house, fork.id)
    equipment(house.web, slice_seconds=inf).analyses.analyse(request)
    found = all_of(house, request)
    assert found["status"] == "done" and found["judged"]
    assert any(each["samples"] for each in found["judged"])

"""A player who requests many audits or analyses slows down only their own, tested with the relay and RQ on a real
server."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from redis import Redis

from events.redis.log import RedisLog
from events.subjects import archive_of, kind_of, request_id
from service.process.clock import now_ms
from tests.workers.house import House
from tests.workers.test_audits import plays
from workers import jobs
from workers.equipment import equipment
from workers.fair_queue import NIGHTLY, QUICK, SEARCH, Facts, KnownRequests
from workers.queues import QUEUES, REQUESTS, RqJobs
from workers.relay import Relay, known_facts
from workers.supervisor import PARTS
from workers.worker import worker

FLOOD = 12

ALONE = list(QUEUES)
"""Queues of a worker that is the only one."""

OF_MAKE_RUN = list(PARTS["worker-3"][1:])


class Line:
    """A relay and a worker that runs one job at a time, in the shortest possible slices. Records the completed jobs."""

    def __init__(self, house: House, connection: Redis) -> None:
        self.house = house
        self._connection = connection
        self._tables = [plays(house) for _ in range(2 * FLOOD + 1)]
        self.finds_what_is_due()
        self.done: list[str] = []
        equipped = equipment(house.web, slice_seconds=0)
        auditor, analyst = equipped.audits, equipped.analyses
        auditor.audit = self._noting(auditor.audit)  # type: ignore[method-assign, assignment]
        analyst.analyse = self._noting(analyst.analyse)  # type: ignore[method-assign, assignment]
        for work in (equipped.erasures, equipped.archives, equipped.tournaments):
            name = {"Eraser": "erase", "Archivist": "archive", "Director": "direct"}[type(work).__name__]
            setattr(work, name, self._noting(house.ports.feeds.done))
        jobs.equip(equipped)

    def asks(self, kind: str, player: str) -> str:
        """Requests an audit or analysis of the next unused table. Returns its id."""
        self.house.clock.passes(1)
        table = self._tables.pop()
        if kind == "audit":
            return str(self.house.web.audits.request_audit(player, table, "full", [])[0]["id"])
        return str(self.house.web.analyses.request_analysis(player, table).analysis["id"])

    def _noting(self, do: Callable[[str], None]) -> Callable[[str], None]:
        def noted(subject: str) -> None:
            self.done.append(subject)
            do(subject)

        return noted

    def finds_what_is_due(self) -> None:
        """Replaces the relay. A new relay starts by checking all due sets, as each relay does once a second."""
        ports = self.house.ports
        self._relay = Relay(ports.feeds, RqJobs(self._connection), now_ms, "a relay", known_facts(ports))

    def goes_on(self, count: int = 1, queues: list[str] | None = None) -> None:
        """Repeatedly lets the relay fill the queues and the worker run a job."""
        for _ in range(count):
            self._relay.round(longest_wait=0)
            worker(queues or ALONE, self._connection).work(burst=True, logging_level="WARNING", max_jobs=1)


@pytest.fixture
def line(log: RedisLog, redis_url: str, _own_signals: None, few_rollouts: None) -> Iterator[Line]:
    house = House(log.ports, audit_hour=None)  # the clock is real, and it might be the audit hour
    house.clock.now = now_ms()
    with Redis.from_url(redis_url) as connection:
        yield Line(house, connection)


@pytest.mark.parametrize("asked", ["audit", "analysis"])
@pytest.mark.parametrize("flood", ["audit", "analysis"])
def test_a_stranger_waits_for_at_most_one_slice_of_another_requester(line: Line, flood: str, asked: str) -> None:
    floods = {line.asks(flood, "p_flooder") for _ in range(FLOOD)}
    line.goes_on(5)
    assert {*line.done} <= floods
    own, line.done = line.asks(asked, "p_stranger"), []
    line.goes_on(11)
    turns = [subject == own for subject in line.done]
    assert turns.index(True) <= 1
    assert (False, False) not in pairwise(turns), "and so it goes on"
    assert turns.count(False) >= 4, "nor does the other one wait for long"


def test_of_ones_own_requests_the_first_one_is_done_first(line: Line) -> None:
    first, second = (line.asks("analysis", "p_ann") for _ in range(2))
    while second not in line.done:
        line.goes_on()
    assert {*line.done[:-1]} == {first}
    assert line.house.web.analyses.analysis(first)["status"] == "done"


@pytest.mark.parametrize("queues", [ALONE, OF_MAKE_RUN], ids=["one worker for all", "the third of make run"])
def test_tournaments_erasures_and_archiving_never_wait_for_audits_and_analyses(line: Line, queues: list[str]) -> None:
    for _ in range(FLOOD):
        line.asks("audit", "p_flooder")
        line.asks("analysis", "p_stranger")
    line.goes_on(3, queues)
    assert all(kind_of(each) in ("audit", "analysis") for each in line.done)
    due = ["p_erased", "g_cup", archive_of("t_" + "0" * 24)]
    for subject in due:
        line.house.ports.feeds.add(subject, 1)
    line.done = []
    line.finds_what_is_due()
    line.goes_on(len(due), queues)
    assert {*line.done} == {*due}


def test_audits_and_analyses_are_what_a_worker_reads_last() -> None:
    assert (ALONE[-1], OF_MAKE_RUN[-1]) == (REQUESTS, REQUESTS)


# Facts


def test_a_request_is_its_requesters_and_a_nightly_audit_is_the_services(house: House) -> None:
    facts, table = KnownRequests(house.ports.requests).facts, "t_" + "0" * 24
    asked, nightly = request_id("audit", table), request_id("audit", table)
    house.ports.requests.open("audit", asked, table, b"{}", 1, None, "p_ann")
    house.ports.requests.open("audit", nightly, table, b"{}", 1)
    assert facts(asked) == Facts("p_ann", with_people=True, cost=QUICK)
    assert facts(nightly) == Facts("", with_people=True, cost=NIGHTLY)
    assert NIGHTLY == SEARCH


def test_the_requester_is_read_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = "t_" + "0" * 24
    asked, reads = request_id("audit", table), list[str]()
    house.ports.requests.open("audit", asked, table, b"{}", 1, None, "p_ann")
    known, requester = KnownRequests(house.ports.requests), house.ports.requests.requester

    def reading(request: str) -> Any:
        reads.append(request)
        return requester(request)

    monkeypatch.setattr(house.ports.requests, "requester", reading)
    assert known.facts(asked) == known.facts(asked)
    assert reads == [asked]

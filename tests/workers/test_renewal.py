"""After an upgrade, a projector automatically rebuilds an older release's projections while the service is running."""

import logging
from collections.abc import Callable
from typing import Any

import pytest

from events.errors import LogUnavailable
from events.generations import FIRST
from events.ports import Ports
from service.health import readiness as health
from service.health.readiness import STALE_MS, beat_name, older_projector_runs, outdated
from service.projections import rebuild, renewal
from service.projections.projector import Projector
from service.projections.renewal import DEAD_SECONDS, FAILED_SECONDS, LOOK_SECONDS, Renewal
from service.projections.version import VERSION
from service.wiring import in_memory
from tests.workers.conftest import PORTS
from tests.workers.house import House
from tests.workers.test_rebuild import bots_play, contents
from workers.doctor import work
from workers.process import Stop
from workers.projector import Follower


class Seconds:
    """A monotonic clock in seconds that only `pass_` advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        self.now += seconds


class Upgraded(House):
    """A house whose tables were played under a release without lists. Each renewal makes one step per turn."""

    def __init__(self, ports: Ports, tables: int = 3) -> None:
        super().__init__(ports, claims=False)
        self.seconds = Seconds()
        self.played = [bots_play(self) for _ in range(tables)]
        entries = ports.feeds.read("notices", "an older release", 1000, 0)
        ports.feeds.acknowledge("notices", entries)

    def renewal(self) -> Renewal:
        return Renewal(self.ports, self.clock, waits=self.older_runs, monotonic=self.seconds)

    def older_runs(self) -> bool:
        return older_projector_runs(self.ports.heartbeats.latest(), self.clock())

    def listed(self) -> set[str]:
        return {each.id for each in self.web.lobby.list_tables(cursor=None, limit=100).tables}


@pytest.fixture(params=PORTS)
def house(request: pytest.FixtureRequest) -> Upgraded:
    log = None if request.param == "in memory" else request.getfixturevalue("log")
    return Upgraded(in_memory() if log is None else log.ports)


@pytest.fixture(autouse=True)
def one_step_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renewal, "WORKED_SECONDS", 0)


def finish(renewal: Renewal) -> None:
    while renewal.turn():
        pass


def feed(house: House) -> set[str]:
    return {each.table for each in house.ports.finished.after(0, 1000)}


def test_what_an_older_release_did_not_list_is_listed(house: Upgraded) -> None:
    house.clock.passes(2000)
    house.projects()
    assert (house.listed(), feed(house)) == (set(), set())
    finish(house.renewal())
    assert house.listed() == feed(house) == set(house.played)
    assert house.ports.generations.state().version == VERSION
    assert house.ports.standings.folded(house.ports.generations.all()[0]) == 3


def test_a_renewal_gives_what_a_rebuild_by_hand_gives(house: Upgraded) -> None:
    house.clock.passes(2000)
    finish(house.renewal())
    made = contents(house.ports, house.ports.generations.all()[0])
    rebuild.rebuild(house.ports, house.clock(), list)
    assert contents(house.ports, house.ports.generations.all()[0]) == made


def test_what_this_release_has_made_is_not_built_again(house: Upgraded) -> None:
    finish(house.renewal())
    live = house.ports.generations.all()
    house.seconds.pass_(LOOK_SECONDS)
    assert not house.renewal().turn()
    assert house.ports.generations.all() == live


def test_the_projector_builds_between_its_other_duties(house: Upgraded) -> None:
    """It handles its entries and records heartbeats before the rebuild is complete."""
    beats: list[int] = []
    follower = Follower(
        *(house.ports.feeds, Projector(house.ports), house.clock, "new", house.monotonic),
        beat=beats.append,
        renewal=house.renewal(),
    )
    follower.round(longest_wait=0)
    assert house.ports.generations.state().build is not None
    table = house.open(seats=3, bots=1).id
    follower.round(longest_wait=0)
    assert house.ports.generations.state().build is not None
    assert house.listed() == {table}
    assert beats
    for _ in range(20):
        house.clock.passes(1000)
        follower.round(longest_wait=0)
    assert house.ports.generations.state().build is None
    assert house.listed() == {table, *house.played}


def test_a_projector_that_is_asked_to_stop_leaves_the_rebuild_to_the_next(house: Upgraded) -> None:
    first, stop = house.renewal(), Stop()
    assert first.turn()
    stop.asked = True
    Follower(house.ports.feeds, Projector(house.ports), house.clock, "first", house.monotonic, renewal=first).run(stop)
    assert house.ports.generations.all() == [FIRST]
    finish(house.renewal())
    assert set(house.played) <= house.listed()


def test_of_several_projectors_one_builds(house: Upgraded) -> None:
    first, second = house.renewal(), house.renewal()
    assert first.turn()
    built = house.ports.generations.all()
    house.seconds.pass_(LOOK_SECONDS)
    assert not second.turn()
    finish(first)
    house.seconds.pass_(LOOK_SECONDS)
    assert not second.turn()
    assert house.ports.generations.all() == built[1:]


def test_two_that_begin_at_the_same_moment_do_not_build_twice(house: Upgraded, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = house.renewal(), house.renewal()
    state = house.ports.generations.state()
    assert first.turn()
    monkeypatch.setattr(house.ports.generations, "state", lambda: state)
    assert not second.turn()
    monkeypatch.undo()
    finish(first)
    assert set(house.played) <= house.listed()


def test_another_projector_begins_anew_where_the_first_has_died(house: Upgraded) -> None:
    assert house.renewal().turn()
    (_, dead) = house.ports.generations.all()
    second = house.renewal()
    assert not second.turn()
    house.seconds.pass_(DEAD_SECONDS - 1)
    assert not second.turn()
    house.seconds.pass_(LOOK_SECONDS)
    finish(second)
    assert house.ports.generations.all() == [dead + 1]
    assert set(house.played) <= house.listed()


def test_a_rebuild_that_reports_is_alive(house: Upgraded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "REPORT_SECONDS", 0)
    first, second = house.renewal(), house.renewal()
    for _ in range(3):
        assert first.turn()
        assert not second.turn()
        house.seconds.pass_(DEAD_SECONDS - 1)
    finish(first)
    assert house.ports.generations.all() == [FIRST + 1]


def test_a_rebuild_by_hand_takes_its_place(house: Upgraded) -> None:
    first = house.renewal()
    assert first.turn()
    rebuild.rebuild(house.ports, house.clock(), list)
    live = house.ports.generations.all()
    finish(first)
    house.seconds.pass_(LOOK_SECONDS)
    assert not first.turn()
    assert house.ports.generations.all() == live


def test_after_an_outage_the_same_projector_begins_anew(house: Upgraded, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: Any) -> Any:
        raise LogUnavailable

    first = house.renewal()
    assert first.turn()
    monkeypatch.setattr(house.ports.store, "read", unreachable)
    with pytest.raises(LogUnavailable):
        finish(first)
    monkeypatch.undo()
    house.seconds.pass_(LOOK_SECONDS)
    finish(first)
    assert set(house.played) <= house.listed()


def test_a_rebuild_that_fails_is_logged_and_tried_again_later(
    house: Upgraded, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> Any:
        raise ZeroDivisionError("QH")

    first = house.renewal()
    monkeypatch.setattr(house.ports.finished, "number", fails)
    finish(first)
    monkeypatch.undo()
    assert "ZeroDivisionError" in caplog.text
    assert "QH" not in caplog.text
    house.seconds.pass_(FAILED_SECONDS - 1)
    assert not first.turn()
    house.seconds.pass_(1)
    finish(first)
    assert set(house.played) <= house.listed()


# Two releases side by side


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A function that gives this code the projection version of the next release, or restores today's."""

    def becomes(version: int) -> None:
        for module in (rebuild, renewal, health):
            monkeypatch.setattr(module, "VERSION", version)

    return becomes


def test_a_newer_release_waits_until_no_older_projector_runs(house: Upgraded, newer: Any) -> None:
    finish(house.renewal())
    house.ports.heartbeats.beat(beat_name("projector", "host"), house.clock())
    newer(VERSION + 1)
    next_release = house.renewal()
    assert not next_release.turn()
    house.clock.passes(STALE_MS + 1)
    house.seconds.pass_(LOOK_SECONDS)
    finish(next_release)
    assert house.ports.generations.state().version == VERSION + 1


def test_a_projector_without_a_version_counts_as_older(house: Upgraded) -> None:
    house.ports.heartbeats.beat("projector host", house.clock())
    assert not house.renewal().turn()
    assert "30 s after the last projector of an older release" in (
        outdated(house.ports.generations, house.ports.heartbeats, house.clock()) or ""
    )


def test_an_older_release_builds_nothing_and_what_it_writes_is_built_again(house: Upgraded, newer: Any) -> None:
    """Simulates a rollback and the next upgrade."""
    newer(VERSION + 1)
    finish(house.renewal())
    newer(VERSION)
    live = house.ports.generations.all()
    house.seconds.pass_(LOOK_SECONDS)
    older = house.renewal()
    assert not older.turn()
    assert house.ports.generations.state().version == VERSION + 1
    house.open(seats=3, bots=1)
    house.projects()
    assert house.ports.generations.state().version == VERSION
    assert not older.turn()
    assert house.ports.generations.all() == live
    newer(VERSION + 1)
    finish(house.renewal())
    assert house.ports.generations.state().version == VERSION + 1


# Messages to operators


def test_readiness_and_the_doctor_say_how_far_it_is(house: Upgraded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "REPORT_SECONDS", 0)
    for part in health.PARTS:
        house.ports.heartbeats.beat(beat_name(part, "host"), house.clock())
    first = house.renewal()
    before = house.web.readiness()
    assert "a projector of this release rebuilds the projections soon" in before.warnings[0]
    first.turn()
    first.turn()
    meanwhile = house.web.readiness()
    assert meanwhile.status == "ready"
    assert meanwhile.warnings == [
        "projections are being rebuilt: 1 of 3 steps; "
        "until then lists, the feed and leaderboards are those of an older release"
    ]
    (finding,) = work.examine_projections(house.ports, house.clock())
    assert (finding.level, finding.message) == ("warning", meanwhile.warnings[0])
    finish(first)
    assert house.web.readiness().warnings == []
    (finding,) = work.examine_projections(house.ports, house.clock())
    assert finding.level == "ok"


def test_a_projector_says_when_it_begins_and_when_it_is_done(house: Upgraded, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        finish(house.renewal())
    begun, done = (each.getMessage() for each in caplog.records if each.name == renewal.__name__)
    assert begun == f"the projections are of version 0: they are built again, as version {VERSION}"
    assert done == "the projections are built again: 3 tables and tournaments are listed, 0 logs can't be read"


def test_a_projector_says_nothing_of_a_rebuild_on_a_new_service(caplog: pytest.LogCaptureFixture) -> None:
    new = Upgraded(in_memory(), tables=0)
    with caplog.at_level(logging.INFO):
        finish(new.renewal())
    assert new.ports.generations.state().version == VERSION
    assert [each.getMessage() for each in caplog.records if each.name == renewal.__name__] == []

"""Archiving: the tables archived, their timing, and recovery from a death or fault in between."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.table import known
from domain.table.commands import CloseTable, LeaveSeat
from domain.unknown import Unknown
from events.archive import Archive
from events.archive_codec import to_object
from events.archived_store import ArchivedStore
from events.envelope import StoredEvent, read_all
from events.errors import ArchiveUnavailable, LogDamaged
from events.memory.archive import MemoryArchive
from events.ports import EventStore, Ports, Stubs
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, over
from events.subjects import archive_of, kind_of, partition_of
from service.backups.archive import NotYet, archive_table
from service.faults.damage import check_log
from service.projections.projector import Projector
from service.wiring import in_memory
from tests.workers.conftest import PORTS
from tests.workers.house import REQUESTER, House
from workers.archives import AGAIN_MS, DAMAGED_MS, UNAVAILABLE_MS
from workers.equipment import equipment
from workers.erasures import UNDER_WAY_MS
from workers.fair_queue import UNKNOWN
from workers.relay import SCAN_MS, known_facts

AFTER = 3_600


@pytest.fixture
def archive() -> MemoryArchive:
    return MemoryArchive()


@pytest.fixture(params=PORTS)
def ports(request: pytest.FixtureRequest, archive: MemoryArchive) -> Ports:
    if request.param == "in memory":
        return in_memory(archive)
    log: RedisLog = request.getfixturevalue("log")
    return over(log.server, Durability(STRICT), archive).ports


@pytest.fixture
def house(ports: Ports) -> House:
    return House(ports, archive_after=AFTER, audit_hour=None)


def ended(house: House, **wanted: Any) -> str:
    """Returns a complete match of house bots, finished and tended."""
    table = house.open(seats=3, bots=3, sit=False, **wanted)
    house.works()
    assert house.table(table.id).status == "finished"
    return table.id


def archives(house: House, *, expected: int = 1) -> None:
    """Runs the archive jobs that are due."""
    jobs = [subject for kind, subject in house.relays() if kind == "archive"]
    assert len(jobs) == expected
    for subject in jobs:
        equipment(house.web).archives.archive(subject)


class TestWhatIsDue:
    def test_a_table_is_archived_some_time_after_its_end(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        entries = house.ports.store.read(table)
        house.clock.passes(AFTER * 1000 - 1)
        archives(house, expected=0)
        house.clock.passes(1)
        archives(house)
        assert archive.get(table) == to_object(table, entries)
        stub = house.ports.stubs.find(table)
        assert stub is not None
        assert (stub.version, stub.head, stub.public) == (len(entries), entries[-1].hash, True)
        assert house.ports.store.read(table) == entries
        assert house.due_in(archive_of(table)) is None
        house.clock.passes(1_000_000)
        archives(house, expected=0)

    def test_the_subject_is_in_the_partition_of_its_table(self, house: House) -> None:
        table = ended(house)
        assert kind_of(archive_of(table)) == "archive"
        assert partition_of(archive_of(table)) == partition_of(table)

    def test_a_closed_table_is_archived_too(self, house: House, archive: MemoryArchive) -> None:
        table = house.open(seats=3, bots=1, visibility="unlisted")
        house.web.execution.execute(table.id, CloseTable())
        house.works()
        house.clock.passes(AFTER * 1000)
        archives(house)
        stub = house.ports.stubs.find(table.id)
        assert stub is not None and not stub.public
        assert archive.exists(table.id)

    def test_a_table_in_play_is_never_due(self, house: House) -> None:
        table = house.open(seats=3, bots=2)
        house.works()
        assert house.due_in(archive_of(table.id)) is None
        with pytest.raises(NotYet, match="not over"):
            archive_table(house.ports.store, house.ports.stubs, MemoryArchive(), table.id)

    def test_without_an_archive_nothing_is_due(self, log: RedisLog) -> None:
        house = House(log.ports, archive_after=0, audit_hour=None)
        table = ended(house)
        assert house.due_in(archive_of(table)) is None
        house.ports.feeds.add(archive_of(table), house.clock())
        house.clock.passes(SCAN_MS)
        archives(house)
        assert house.due_in(archive_of(table)) is None
        assert house.ports.stubs.find(table) is None

    def test_a_table_that_does_not_exist_is_forgotten(self, house: House) -> None:
        house.ports.feeds.add("z_nobodyhasthistable00", house.clock())
        archives(house)
        assert house.due_in("z_nobodyhasthistable00") is None

    @pytest.mark.parametrize("work", ["audit", "analysis"])
    @pytest.mark.usefixtures("few_rollouts")
    def test_a_table_with_unfinished_work_waits(self, house: House, work: str) -> None:
        table = ended(house)
        house.clock.passes(AFTER * 1000)
        request = (
            house.asks_for_an_audit(table)
            if work == "audit"
            else str(house.web.analyses.request_analysis(REQUESTER, table).analysis["id"])
        )
        archives(house)
        assert house.ports.stubs.find(table) is None
        assert house.due_in(archive_of(table)) == AGAIN_MS
        if work == "audit":
            equipment(house.web).audits.audit(request)
        else:
            equipment(house.web, slice_seconds=1_000).analyses.analyse(request)
        house.clock.passes(AGAIN_MS)
        archives(house)
        assert house.ports.stubs.find(table) is not None

    def test_a_table_that_has_failed_its_audit_stays_in_the_log(self, house: House) -> None:
        table = ended(house)
        house.ports.audit_failures.note(table, public=True, at=1)
        house.clock.passes(AFTER * 1000)
        archives(house)
        assert house.ports.stubs.find(table) is None
        house.ports.audit_failures.clear(table)
        house.clock.passes(AGAIN_MS)
        archives(house)
        assert house.ports.stubs.find(table) is not None


class Cut(Exception):  # noqa: N818 - the effect of a process's death
    """The process has died."""


class Dying:
    """Ports and an archive whose process dies before or after one of the steps that change something."""

    STEPS = ("put", "trim", "done")

    def __init__(self, house: House, archive: Archive, step: str, when: str) -> None:
        self._step, self._when = step, when
        self.archive: Any = self._wrapped(archive)
        stubs, feeds = self._wrapped(house.ports.stubs), self._wrapped(house.ports.feeds)
        self.ports = house.ports._replace(stubs=stubs, feeds=feeds, archive=self.archive)

    def _wrapped(self, port: Any) -> Any:
        dying = self

        class Port:
            def __getattr__(self, name: str) -> Any:
                return dying._dies_at(name, getattr(port, name))

        return Port()

    def _dies_at(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        if name != self._step:
            return call

        def dies(*args: Any, **kwargs: Any) -> Any:
            if self._when == "after":
                call(*args, **kwargs)
            raise Cut

        return dies


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("step", Dying.STEPS)
def test_a_death_at_any_step_leaves_the_table_whole_and_the_next_worker_goes_on(
    house: House, archive: MemoryArchive, step: str, when: str
) -> None:
    table = ended(house)
    entries = house.ports.store.read(table)
    house.clock.passes(AFTER * 1000)
    ((_, subject),) = house.relays()
    dying = Dying(house, archive, step, when)
    with pytest.raises(Cut):
        equipment(House(dying.ports, clock=house.clock).web).archives.archive(subject)
    assert house.ports.store.read(table) == entries
    trimmed, done = step == "done" or (step, when) == ("trim", "after"), (step, when) == ("done", "after")
    assert (house.ports.stubs.find(table) is not None) == trimmed
    assert (house.due_in(subject) is None) == done, "another worker gets it"
    house.clock.passes(AGAIN_MS)
    archives(house, expected=int(not done))
    assert house.ports.stubs.find(table) is not None
    assert house.ports.store.read(table) == entries
    assert house.due_in(subject) is None


def test_two_workers_archive_the_same_table(house: House, archive: MemoryArchive) -> None:
    """The second worker has read the log before the first one trims it."""
    table = ended(house)
    entries = house.ports.store.read(table)

    class Slow(MemoryArchive):
        def put(self, table: str, data: bytes) -> None:
            assert archive_table(house.ports.store, house.ports.stubs, archive, table)
            archive.put(table, data)

        def get(self, table: str) -> bytes | None:
            return archive.get(table)

    assert archive_table(house.ports.store, house.ports.stubs, Slow(), table)
    assert not archive_table(house.ports.store, house.ports.stubs, archive, table)
    assert house.ports.store.read(table) == entries


class TestFaults:
    def test_an_archive_that_can_not_be_reached_is_tried_again(self, house: House, archive: MemoryArchive) -> None:
        class Gone(MemoryArchive):
            def put(self, table: str, data: bytes) -> None:
                raise ArchiveUnavailable("gone")

        table = ended(house)
        house.clock.passes(AFTER * 1000)
        ((_, subject),) = house.relays()
        equipment(House(house.ports._replace(archive=Gone()), clock=house.clock).web).archives.archive(subject)
        assert house.due_in(subject) == UNAVAILABLE_MS
        assert house.ports.stubs.find(table) is None
        house.clock.passes(UNAVAILABLE_MS)
        archives(house)
        assert archive.exists(table)

    @pytest.mark.parametrize("change", [lambda made: made[:-1], lambda made: b"\0" + made[1:], lambda _: None])
    def test_what_the_archive_does_not_give_back_is_not_trimmed(
        self, house: House, change: Callable[[bytes], bytes | None]
    ) -> None:
        class Forgetful(MemoryArchive):
            def get(self, table: str) -> bytes | None:
                return change(self.objects[table])

        table = ended(house)
        with pytest.raises(ArchiveUnavailable, match="give back"):
            archive_table(house.ports.store, house.ports.stubs, Forgetful(), table)
        assert house.ports.stubs.find(table) is None

    def test_a_log_that_is_damaged_is_named_and_not_archived(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        house.clock.passes(AFTER * 1000)
        ((_, subject),) = house.relays()

        def damaged(store: EventStore, stubs: Stubs, archive: Archive, table: str) -> bool:
            raise LogDamaged(table, 3)

        equipment(house.web, archive=damaged).archives.archive(subject)
        assert house.ports.audit_failures.tables() == {table}
        assert house.due_in(subject) == DAMAGED_MS
        assert not archive.exists(table)

    @pytest.mark.parametrize("schema", [0, 9], ids=["a newer release", "an earlier release"])
    def test_a_table_of_another_release_is_archived_as_it_is(
        self, house: House, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, schema: int
    ) -> None:
        table = ended(house)
        entries = house.ports.store.read(table)
        monkeypatch.setattr(known, "newest_schema", lambda _: schema)
        with pytest.raises(Unknown):
            read_all(entries)
        house.clock.passes(AFTER * 1000)
        archives(house)
        assert archive.get(table) == to_object(table, entries)
        assert house.due_in(archive_of(table)) is None

    def test_private_data_that_does_not_fit_its_seal_is_not_archived(self, house: House) -> None:
        table = ended(house)
        entries = house.ports.store.read(table)

        def changed(entry: StoredEvent) -> StoredEvent:
            return entry._replace(secret=entry.secret.replace(b'"cards":["', b'"cards":["X'))

        class Changed:
            def read(self, table: str) -> list[StoredEvent]:
                return [changed(each) for each in entries]

        odd = house.ports._replace(store=Changed())  # type: ignore[arg-type]
        with pytest.raises(LogDamaged):
            archive_table(odd.store, odd.stubs, MemoryArchive(), table)

    def test_damage_in_the_archive_is_named_and_an_audit_fails(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
        archive.delete(table)
        with pytest.raises(LogDamaged):
            check_log(house.ports.store, table)
        audit = house.asks_for_an_audit(table)
        equipment(house.web).audits.audit(audit)
        assert house.web.audits.audit(audit)["status"] == "failed"
        assert house.ports.audit_failures.failing(9).public == [table]


class TestAfterwards:
    @pytest.mark.usefixtures("few_rollouts")
    def test_an_archived_table_is_audited_and_analysed(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
        audit = house.asks_for_an_audit(table)
        equipment(house.web).audits.audit(audit)
        assert house.web.audits.audit(audit)["status"] == "passed"
        analysis = str(house.web.analyses.request_analysis(REQUESTER, table).analysis["id"])
        equipment(house.web, slice_seconds=1_000).analyses.analyse(analysis)
        assert house.web.analyses.request_analysis(REQUESTER, table).analysis["status"] == "done"

    def test_its_audits_are_packed_and_shown_as_before(self, house: House) -> None:
        table = ended(house)
        for _ in range(2):
            equipment(house.web).audits.audit(house.asks_for_an_audit(table))
        shown = house.web.audits.audits_of(table, cursor=None, limit=9).items
        bodies = [each.body for each in house.ports.requests.page("audit", table, before=None, limit=9)]
        house.clock.passes(AFTER * 1000)
        archives(house)
        packed = [each.body for each in house.ports.requests.page("audit", table, before=None, limit=9)]
        assert house.web.audits.audits_of(table, cursor=None, limit=9).items == shown
        assert all(len(small) < len(large) / 5 for small, large in zip(packed, bodies, strict=True))
        equipment(house.web).audits.audit(shown[0]["id"])
        assert house.web.audits.audit(shown[0]["id"])["status"] == "passed"

    def test_an_erasure_does_not_ask_the_archive(self, house: House, archive: MemoryArchive) -> None:
        player = house.player()
        table = house.opens(player, ["random", "random"])
        house.works()
        house.web.execution.execute(table.id, LeaveSeat(0))
        house.works()
        assert archive_table(house.ports.store, house.ports.stubs, archive, table.id)
        archive.delete(table.id)
        house.ports.feeds.add(player, house.clock())
        house.clock.passes(SCAN_MS)
        house.works()
        assert house.ports.accounts.find([player]) == {}
        assert house.due_in(player) is not None, "a request may be under way"
        house.clock.passes(UNDER_WAY_MS)
        house.works()
        assert house.due_in(player) is None

    def test_what_is_checked_at_the_start_does_not_ask_the_archive(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
        archive.delete(table)
        assert Projector(house.ports).check_some(house.clock()) is None
        with pytest.raises(LogDamaged):
            check_log(house.ports.store, table)

    def test_a_relay_that_can_not_read_an_archived_table_goes_on(self, house: House, archive: MemoryArchive) -> None:
        class Gone(MemoryArchive):
            def get(self, table: str) -> bytes | None:
                raise ArchiveUnavailable("gone")

        table = ended(house)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
        assert isinstance(house.ports.store, ArchivedStore)
        store = ArchivedStore(house.ports.store.log, house.ports.stubs, Gone())
        assert known_facts(house.ports._replace(store=store))(table) == UNKNOWN

    def test_a_worker_that_tends_an_archived_table_changes_nothing(self, house: House, archive: MemoryArchive) -> None:
        table = ended(house)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
        house.another_worker().tables.tend(table)
        house.clock.passes(AFTER * 1000)
        archives(house)
        assert house.due_in(archive_of(table)) is None
        assert house.due_in(table) is None

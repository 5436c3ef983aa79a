"""Contract tests for stubs and for the store over an archive, run against every implementation."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import redis

from events.archive import Archive
from events.archive_codec import to_object
from events.archived_store import ArchivedStore
from events.envelope import StoredEvent
from events.errors import ArchiveUnavailable, LogDamaged
from events.memory.archive import MemoryArchive
from events.ports import AlreadyAppended, Conflict, EventStore, Freshness, KeyReused, Ports, Stub
from events.redis import keys
from events.redis.log import RedisLog, connect
from events.stubs import KEYS_SECONDS
from events.subjects import request_id
from tests.events.batches import OTHER, TABLE, batch, head_of, key
from tests.polling import until
from tests.servers import valkey

SIZE = 5


@pytest.fixture
def archive() -> MemoryArchive:
    return MemoryArchive()


@pytest.fixture
def entries() -> list[StoredEvent]:
    first = batch(size=2)
    return first + batch(after=2, size=SIZE - 2, head=head_of(first))


@pytest.fixture
def store(ports: Ports, archive: Archive) -> EventStore:
    return over(ports, archive)


def over(ports: Ports, archive: Archive | None) -> EventStore:
    """Returns the store of these ports on top of another archive."""
    assert isinstance(ports.store, ArchivedStore)
    return ArchivedStore(ports.store.log, ports.stubs, archive)


@pytest.fixture
def stub(entries: list[StoredEvent]) -> Stub:
    return Stub(SIZE, head_of(entries), public=True)


@pytest.fixture
def archived(ports: Ports, archive: MemoryArchive, entries: list[StoredEvent], stub: Stub) -> None:
    ports.store.append(TABLE, 0, entries[:2], due=None, key=key("move"))
    ports.store.append(TABLE, 2, entries[2:], due=7)
    ports.store.append(OTHER, 0, batch(OTHER), due=None)
    archive.put(TABLE, to_object(TABLE, entries))
    assert ports.stubs.trim(TABLE, stub)


class TestStubs:
    def test_a_table_without_a_stub_has_none(self, ports: Ports) -> None:
        ports.store.append(TABLE, 0, batch(), due=None)
        assert ports.stubs.find(TABLE) is None
        assert ports.stubs.find(OTHER) is None

    @pytest.mark.usefixtures("archived")
    def test_a_stub_is_found_and_its_table_keeps_its_version(self, ports: Ports, stub: Stub) -> None:
        assert ports.stubs.find(TABLE) == stub
        assert ports.stubs.find(OTHER) is None
        assert ports.store.versions([TABLE, OTHER]) == [SIZE, 1]
        assert sorted(ports.store.tables()) == sorted([TABLE, OTHER])

    @pytest.mark.usefixtures("archived")
    def test_trimming_twice_is_the_same_as_once(self, ports: Ports, stub: Stub) -> None:
        assert ports.stubs.trim(TABLE, stub)
        assert not ports.stubs.trim(TABLE, stub._replace(version=4))
        assert ports.stubs.find(TABLE) == stub

    def test_a_log_that_does_not_end_as_the_stub_says_is_not_trimmed(
        self, ports: Ports, entries: list[StoredEvent], stub: Stub
    ) -> None:
        assert not ports.stubs.trim(TABLE, stub)
        ports.store.append(TABLE, 0, entries[:2], due=None)
        assert not ports.stubs.trim(TABLE, stub)
        ports.store.append(TABLE, 2, entries[2:], due=None)
        for odd in (stub._replace(version=4), stub._replace(version=6), stub._replace(head=bytes(32))):
            assert not ports.stubs.trim(TABLE, odd)
        assert ports.stubs.find(TABLE) is None
        assert ports.store.read(TABLE) == entries

    @pytest.mark.usefixtures("archived")
    @pytest.mark.parametrize("expected", [0, 4, SIZE])
    def test_nothing_is_appended_to_an_archived_table(self, ports: Ports, expected: int) -> None:
        assert ports.store.append(TABLE, expected, batch(after=expected), due=None) == Conflict(expected, SIZE)
        assert ports.store.append_all(TABLE, expected, [batch(after=expected)], due=9) == Conflict(expected, SIZE)
        assert ports.store.version(TABLE) == SIZE
        assert ports.feeds.due_times([TABLE]) == [7]

    @pytest.mark.usefixtures("archived")
    def test_an_archived_table_is_settled_as_before(self, ports: Ports) -> None:
        assert not ports.feeds.settle(TABLE, 4, None)
        assert ports.feeds.settle(TABLE, SIZE, None)
        assert ports.feeds.due_times([TABLE]) == [None]

    @pytest.mark.usefixtures("archived")
    def test_keys_from_before_are_known_and_new_ones_can_come(self, ports: Ports) -> None:
        assert ports.store.append(TABLE, 0, batch(), due=None, key=key("move")) == AlreadyAppended(1, 2)
        audit = request_id("audit", TABLE)
        assert ports.requests.open("audit", audit, TABLE, b"", 1, key("audit")) == audit
        assert ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"", 1, key("audit")) == audit


@pytest.mark.usefixtures("archived")
class TestReadingArchivedTables:
    def test_every_read_gives_the_same_entries(self, store: EventStore, entries: list[StoredEvent]) -> None:
        for after in range(SIZE + 2):
            for limit in (None, 0, 1, 3, SIZE + 1):
                until = None if limit is None else after + limit
                assert store.read(TABLE, after, limit) == entries[after:until], (after, limit)
                assert store.read(TABLE, after, limit, unchecked=True) == entries[after:until], (after, limit)

    def test_an_entry_is_found_again_by_its_key(self, store: EventStore, entries: list[StoredEvent]) -> None:
        assert store.freshen(TABLE, 3, key("move")) == Freshness(AlreadyAppended(1, 2), entries[3:])
        assert store.freshen(TABLE, SIZE, key("move", "other")) == Freshness(KeyReused(), [])
        assert store.freshen(TABLE, SIZE - 1) == Freshness(None, entries[-1:])

    def test_a_table_is_read_from_the_archive_once(
        self, store: EventStore, archive: MemoryArchive, entries: list[StoredEvent]
    ) -> None:
        store.read(TABLE)
        archive.objects.clear()
        assert store.read(TABLE, 2) == entries[2:]

    def test_what_is_remembered_is_bounded(
        self, store: EventStore, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("events.archived_store.KEPT_ENTRIES", SIZE - 1)
        store.read(TABLE)
        archive.objects.clear()
        with pytest.raises(LogDamaged):
            store.read(TABLE)

    def test_other_tables_are_read_without_the_archive(self, ports: Ports) -> None:
        store = over(ports, None)
        assert store.read(OTHER) == batch(OTHER)
        assert store.read("t_nobodyhasthistable00", 3) == []


@pytest.mark.usefixtures("archived")
class TestDamagedArchives:
    def test_a_missing_object_is_damage(self, store: EventStore, archive: MemoryArchive, stub: Stub) -> None:
        archive.delete(TABLE)
        with pytest.raises(LogDamaged) as damaged:
            store.read(TABLE)
        assert damaged.value.table == TABLE
        with pytest.raises(LogDamaged):
            store.freshen(TABLE, 2)
        assert store.read(TABLE, unchecked=True) == [StoredEvent(SIZE, b"", stub.head)]
        assert store.read(TABLE, SIZE) == []

    def test_a_changed_object_is_damage(self, store: EventStore, archive: MemoryArchive) -> None:
        made = archive.objects[TABLE]
        archive.put(TABLE, made[:-1] + bytes([made[-1] ^ 1]))
        with pytest.raises(LogDamaged):
            store.read(TABLE, 4)

    def test_a_whole_object_with_another_end_is_damage(
        self, store: EventStore, archive: MemoryArchive, entries: list[StoredEvent]
    ) -> None:
        for odd in (entries[:2], batch(size=SIZE, at=5)):
            archive.put(TABLE, to_object(TABLE, odd))
            with pytest.raises(LogDamaged):
                store.read(TABLE)

    def test_without_an_archive_an_archived_table_is_unavailable_and_not_unknown(self, ports: Ports) -> None:
        store = over(ports, None)
        for read in (lambda: store.read(TABLE), lambda: store.read(TABLE, unchecked=True)):
            with pytest.raises(ArchiveUnavailable, match="CARDTABLE_ARCHIVE"):
                read()


class TestOnAServer:
    @pytest.fixture
    def ports(self, log: RedisLog) -> Ports:
        return log.ports

    @pytest.fixture
    def client(self, redis_url: str) -> Iterator["redis.Redis"]:
        with redis.Redis.from_url(redis_url) as client:
            yield client

    @pytest.mark.usefixtures("archived")
    def test_a_stream_without_entries_and_a_stub_stay_and_the_keys_expire(self, client: "redis.Redis") -> None:
        ends = ":log:", ":archived", ":keys:", ":snapshot:"
        assert client.xlen(keys.log(TABLE)) == 0
        assert client.hlen(keys.stubs(TABLE)) == 1
        assert 0 < client.ttl(keys.dedupe(TABLE)) <= KEYS_SECONDS
        of_table = [each.decode() for each in client.scan_iter() if each.decode().endswith(TABLE)]
        assert all(any(end in each for end in ends[:3]) for each in of_table), of_table

    def test_the_snapshot_is_removed(
        self, ports: Ports, client: "redis.Redis", entries: list[StoredEvent], stub: Stub
    ) -> None:
        ports.store.append(TABLE, 0, entries[:2], due=None)
        ports.store.append(TABLE, 2, entries[2:], due=None)
        ports.snapshots.put(TABLE, b"snapshot")
        assert ports.stubs.trim(TABLE, stub)
        assert ports.snapshots.find(TABLE) is None

    @pytest.mark.usefixtures("archived")
    def test_keys_that_come_later_expire_too(self, ports: Ports, client: "redis.Redis") -> None:
        client.delete(keys.dedupe(TABLE))
        ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"", 1, key("audit"))
        assert 0 < client.ttl(keys.dedupe(TABLE)) <= KEYS_SECONDS
        ports.requests.open("audit", request_id("audit", OTHER), OTHER, b"", 1, key("audit"))
        assert client.ttl(keys.dedupe(OTHER)) == -1


@pytest.mark.parametrize("rewritten", [False, True])
def test_a_stub_and_its_version_survive_a_restart_of_the_server(
    tmp_path: Path, entries: list[StoredEvent], stub: Stub, *, rewritten: bool
) -> None:
    with valkey(tmp_path) as server, closing(connect(server.url, mode="strict")) as log:
        log.ports.store.append(TABLE, 0, entries[:2], due=None)
        log.ports.store.append(TABLE, 2, entries[2:], due=None)
        assert log.ports.stubs.trim(TABLE, stub)
        if rewritten:
            with redis.Redis.from_url(server.url) as client:
                client.bgrewriteaof()
                until(lambda: client.info("persistence")["aof_rewrite_in_progress"] == 0)
                until(lambda: client.info("persistence")["aof_rewrite_scheduled"] == 0)
    with valkey(tmp_path) as server, closing(connect(server.url, mode="strict")) as log:
        assert log.ports.stubs.find(TABLE) == stub
        assert log.ports.store.version(TABLE) == SIZE
        assert log.ports.store.append(TABLE, 0, batch(), due=None) == Conflict(0, SIZE)

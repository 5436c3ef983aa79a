"""Contract tests for the event store, run against every implementation."""

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

from events.envelope import StoredEvent
from events.ports import AlreadyAppended, Appended, Conflict, EventStore, Freshness, KeyReused, Ports
from events.subjects import request_id
from tests.events.batches import OTHER, TABLE, batch, head_of, key
from tests.events.conftest import ports_on

T = TypeVar("T")
THREADS = 32


@pytest.fixture(params=["memory", "on_valkey", "on_redis7", "on_cluster"])
def ports(request: pytest.FixtureRequest) -> Ports:
    """Overrides the package's fixture: `make test` runs these tests on each kind of server."""
    return ports_on(request)


@pytest.fixture
def store(ports: Ports) -> EventStore:
    return ports.store


def all_at_once(call: Callable[[int], T]) -> list[T]:
    """Returns the results of 32 concurrent calls from as many threads, each passed its number."""
    start = threading.Barrier(THREADS)

    def one(number: int) -> T:
        start.wait()
        return call(number)

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(one, range(THREADS)))


class TestAppending:
    def test_a_new_table_begins_at_version_0(self, store: EventStore) -> None:
        assert store.version(TABLE) == 0
        assert store.read(TABLE) == []

    def test_a_batch_is_read_as_it_was_appended(self, store: EventStore) -> None:
        entries = batch(size=3)
        assert store.append(TABLE, 0, entries, due=None) == Appended(3)
        assert store.read(TABLE) == entries
        assert store.version(TABLE) == 3
        assert [entry.more for entry in store.read(TABLE)] == [True, True, False]

    def test_tables_are_independent(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=2), due=None)
        assert store.append(OTHER, 0, batch(OTHER), due=None) == Appended(1)
        assert store.version(TABLE) == 2

    def test_batches_follow_one_another(self, store: EventStore) -> None:
        first = batch(size=2)
        second = batch(after=2, size=2, head=head_of(first))
        store.append(TABLE, 0, first, due=None)
        assert store.append(TABLE, 2, second, due=None) == Appended(4)
        assert store.read(TABLE) == first + second

    @pytest.mark.parametrize("expected", [0, 1, 3])
    def test_a_batch_that_expects_another_version_is_a_conflict(self, store: EventStore, expected: int) -> None:
        store.append(TABLE, 0, batch(size=2), due=None)
        assert store.append(TABLE, expected, batch(after=expected), due=5) == Conflict(expected, 2)
        assert store.version(TABLE) == 2

    def test_reading_begins_after_a_version_and_ends_at_a_limit(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=5), due=None)
        assert [entry.version for entry in store.read(TABLE, 2)] == [3, 4, 5]
        assert [entry.version for entry in store.read(TABLE, 1, 2)] == [2, 3]
        assert store.read(TABLE, 5) == []

    def test_a_large_batch_is_appended_whole(self, store: EventStore) -> None:
        assert store.append(TABLE, 0, batch(size=1500), due=None) == Appended(1500)
        assert len(store.read(TABLE)) == 1500

    @pytest.mark.parametrize(
        "spoil",
        [
            lambda entries: [],
            lambda entries: [entries[0], entries[2]],
            lambda entries: [*entries[:2], entries[2]._replace(form=b"")],
            lambda entries: [*entries[:2], entries[2]._replace(hash=b"short")],
            lambda entries: [entries[0]._replace(more=False), *entries[1:]],
        ],
        ids=["nothing", "a gap", "no form", "no hash", "an end in the middle"],
    )
    def test_an_invalid_batch_writes_nothing(self, store: EventStore, spoil: Callable[..., list[object]]) -> None:
        with pytest.raises(ValueError, match=r"version|batch"):
            store.append(TABLE, 0, spoil(batch(size=3)), due=None)  # type: ignore[arg-type]
        assert store.version(TABLE) == 0


def _three() -> list[list[StoredEvent]]:
    """Returns batches of two, one and three entries from version 3 on."""
    batches: list[list[StoredEvent]] = []
    head, after = head_of(batch(size=2)), 2
    for size in (2, 1, 3):
        batches.append(batch(after=after, size=size, head=head))
        head, after = head_of(batches[-1]), after + size
    return batches


class TestAppendingBatchesTogether:
    def test_each_is_a_batch_of_its_own(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=2), due=None)
        assert store.append_all(TABLE, 2, _three(), due=None) == Appended(8)
        assert store.read(TABLE, 2) == [entry for each in _three() for entry in each]
        assert [entry.more for entry in store.read(TABLE)] == [True, False, True, False, False, True, True, False]

    def test_none_is_appended_after_another_version(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=3), due=None)
        assert store.append_all(TABLE, 2, _three(), due=5) == Conflict(2, 3)
        assert store.version(TABLE) == 3

    @pytest.mark.parametrize(
        "spoil",
        [
            lambda batches: [],
            lambda batches: [*batches, []],
            lambda batches: [batches[0], batches[2]],
            lambda batches: [batches[0][:1], *batches[1:]],
            lambda batches: [*batches[:2], batches[2][:2]],
        ],
        ids=["nothing", "an empty one", "a gap", "no end in the first", "no end in the last"],
    )
    def test_invalid_ones_write_nothing(self, store: EventStore, spoil: Callable[..., list[list[StoredEvent]]]) -> None:
        store.append(TABLE, 0, batch(size=2), due=None)
        with pytest.raises(ValueError, match=r"version|batch"):
            store.append_all(TABLE, 2, spoil(_three()), due=None)
        assert store.version(TABLE) == 2


class TestIdempotencyKeys:
    def test_the_same_request_under_the_same_key_gives_the_original_versions(self, store: EventStore) -> None:
        first = batch(size=2)
        store.append(TABLE, 0, first, due=None, key=key("a"))
        store.append(TABLE, 2, batch(after=2, head=head_of(first)), due=None, key=key("b"))
        assert store.append(TABLE, 3, batch(after=3), due=None, key=key("a")) == AlreadyAppended(1, 2)
        assert store.append(TABLE, 3, batch(after=3), due=None, key=key("b")) == AlreadyAppended(3, 3)
        assert store.version(TABLE) == 3

    def test_the_versions_of_many_tables(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=3), due=None)
        store.append(OTHER, 0, batch(OTHER), due=None)
        missing = "t_" + "z" * 24
        assert store.versions([TABLE, missing, OTHER, TABLE]) == [3, 0, 1, 3]
        assert store.versions([]) == []

    def test_a_known_key_is_checked_before_the_version(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(size=2), due=None, key=key("a"))
        assert store.append(TABLE, 0, batch(), due=None, key=key("a")) == AlreadyAppended(1, 2)

    def test_another_request_under_the_key_is_refused(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(), due=None, key=key("a"))
        assert store.append(TABLE, 1, batch(after=1), due=None, key=key("a", "other")) == KeyReused()
        assert store.version(TABLE) == 1

    def test_a_conflict_does_not_use_up_its_key(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(), due=None)
        assert store.append(TABLE, 0, batch(), due=None, key=key("a")) == Conflict(0, 1)
        assert store.append(TABLE, 1, batch(after=1), due=None, key=key("a")) == Appended(2)

    def test_a_key_belongs_to_its_table(self, store: EventStore) -> None:
        store.append(TABLE, 0, batch(), due=None, key=key("a"))
        assert store.append(OTHER, 0, batch(OTHER), due=None, key=key("a")) == Appended(1)

    def test_a_key_may_hold_any_bytes(self, store: EventStore) -> None:
        odd = key("a")._replace(name=b"\x00\r\n\xff\xfe\x80 *", request=b"\xff" * 8)
        store.append(TABLE, 0, batch(), due=None, key=odd)
        assert store.append(TABLE, 1, batch(after=1), due=None, key=odd) == AlreadyAppended(1, 1)

    def test_a_key_of_another_size_is_refused(self, store: EventStore) -> None:
        with pytest.raises(ValueError, match="8 bytes"):
            store.append(TABLE, 0, batch(), due=None, key=key("a")._replace(name=b"longer than 8"))


class TestFreshness:
    def test_freshen_returns_later_entries_and_the_outcome_of_the_key(self, store: EventStore) -> None:
        entries = batch(size=3)
        store.append(TABLE, 0, entries, due=None, key=key("a"))
        assert store.freshen(TABLE, 1, key("a")) == Freshness(AlreadyAppended(1, 3), entries[1:])
        assert store.freshen(TABLE, 3, key("b")) == Freshness(None, [])
        assert store.freshen(TABLE, 3, key("a", "other")) == Freshness(KeyReused(), [])
        assert store.freshen(TABLE, 2) == Freshness(None, entries[2:])

    def test_freshen_returns_nothing_for_an_unknown_table(self, store: EventStore) -> None:
        assert store.freshen(TABLE, 0, key("a")) == Freshness(None, [])


class TestAllTables:
    def test_every_table_is_found_once_and_nothing_else(self, ports: Ports) -> None:
        tables = [f"t_{number:020}" for number in range(40)]
        for table in tables:
            ports.store.append(table, 0, batch(table), due=1, key=key("a"))
            ports.snapshots.put(table, b"folded")
            ports.requests.open("audit", request_id("audit", table), table, b"", 1)
        ports.store.append("g_tournament", 0, batch("g_tournament"), due=1, key=key("a"))
        assert ports.store.version("g_tournament") > 0
        assert sorted(ports.store.tables()) == tables

    def test_an_empty_log_has_no_tables(self, ports: Ports) -> None:
        ports.store.read(TABLE)
        ports.store.freshen(TABLE, 0)
        ports.feeds.settle(TABLE, 1, None)
        assert ports.store.tables() == []


class TestConcurrency:
    def test_one_of_32_with_the_same_key_appends_and_all_get_the_same_versions(self, store: EventStore) -> None:
        outcomes = all_at_once(lambda _: store.append(TABLE, 0, batch(size=2), due=None, key=key("a")))
        assert Counter(outcomes) == {Appended(2): 1, AlreadyAppended(1, 2): THREADS - 1}
        assert store.version(TABLE) == 2

    def test_one_of_32_that_expect_the_same_version_appends(self, store: EventStore) -> None:
        outcomes = all_at_once(lambda n: store.append(TABLE, 0, batch(), due=None, key=key(f"key {n}")))
        assert Counter(outcomes) == {Appended(1): 1, Conflict(0, 1): THREADS - 1}

    def test_one_of_32_without_a_key_appends(self, store: EventStore) -> None:
        outcomes = all_at_once(lambda n: store.append(TABLE, 0, batch(at=n), due=None))
        assert Counter(outcomes) == {Appended(1): 1, Conflict(0, 1): THREADS - 1}

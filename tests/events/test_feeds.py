"""Contract tests for feeds and due times, run against every implementation."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from events.ports import FeedEntry, Ports
from events.redis.feeds import DUE_FIRST
from events.redis.log import RedisLog
from events.subjects import archive_of, partition_of, request_id
from tests.events.batches import OTHER, TABLE, batch, head_of, key
from tests.events.conftest import ports_on
from tests.events.test_store import all_at_once
from tests.polling import PATIENCE, until

NOW = 1_790_000_000_000
AT_ONCE = 0
FOR_LONG = 3_600_000


@pytest.fixture(params=["memory", "on_valkey", "on_redis7", "on_cluster"])
def ports(request: pytest.FixtureRequest) -> Ports:
    """Overrides the package's fixture: `make test` runs these tests on each kind of server."""
    return ports_on(request)


def moved(ports: Ports, table: str = TABLE, after: int = 0, due: int | None = None) -> None:
    ports.store.append(table, after, batch(table, after), due=due)


def taken(ports: Ports, group: str = "relay", consumer: str = "one", count: int = 100) -> list[FeedEntry]:
    return ports.feeds.read(group, consumer, count, 0)


def subjects(woken: list[FeedEntry]) -> list[str]:
    return sorted(each.subject for each in woken)


class TestLag:
    def test_a_group_is_behind_by_what_it_has_not_read_or_not_acknowledged(self, ports: Ports) -> None:
        assert ports.feeds.lag("relay") == (0, 0)
        moved(ports)
        moved(ports, OTHER)
        assert ports.feeds.lag("relay").entries == 2
        until(lambda: ports.feeds.lag("relay").ms > 0)
        read = taken(ports)
        assert ports.feeds.lag("relay").entries == 2
        ports.feeds.acknowledge("relay", read[:1])
        assert ports.feeds.lag("relay").entries == 1
        ports.feeds.acknowledge("relay", read[1:])
        assert ports.feeds.lag("relay") == (0, 0)

    def test_each_group_is_behind_by_itself_and_what_is_taken_is_acknowledged(self, ports: Ports) -> None:
        for after in range(3):
            moved(ports, after=after)
        assert len(ports.feeds.take("relay", "one", 100, 0)) == 3
        assert ports.feeds.lag("relay").entries == 0
        assert ports.feeds.lag("projector").entries == 3


class TestReading:
    def test_an_append_feeds_one_entry_with_its_table(self, ports: Ports) -> None:
        moved(ports)
        (woken,) = taken(ports)
        assert woken.partition == partition_of(TABLE)
        assert (woken.kind, woken.subject) == ("table", TABLE)

    def test_batches_that_are_appended_together_feed_one_entry(self, ports: Ports) -> None:
        first = batch()
        ports.store.append_all(TABLE, 0, [first, batch(after=1, head=head_of(first))], due=NOW)
        assert [(each.subject, each.due) for each in taken(ports)] == [(TABLE, NOW)]
        assert ports.feeds.due_times([TABLE]) == [NOW]

    def test_entries_of_all_partitions_are_read_once(self, ports: Ports) -> None:
        moved(ports)
        moved(ports, OTHER)
        moved(ports, after=1)
        assert partition_of(TABLE) != partition_of(OTHER)
        assert subjects(taken(ports)) == [TABLE, TABLE, OTHER]
        assert taken(ports) == []

    def test_an_entry_says_when_its_subject_is_due(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, after=1)
        asked = request_id("audit", TABLE)
        ports.requests.open("audit", asked, TABLE, b"{}", NOW + 1)
        assert [(each.subject, each.due) for each in taken(ports)] == [(TABLE, NOW), (TABLE, None), (asked, NOW + 1)]

    def test_entries_that_are_taken_count_as_acknowledged(self, ports: Ports) -> None:
        moved(ports)
        assert subjects(ports.feeds.take("relay", "one", 100, 0)) == [TABLE]
        assert ports.feeds.take("relay", "one", 100, 0) == taken(ports) == []
        assert ports.feeds.claim("relay", "alive", AT_ONCE) == []

    def test_a_conflict_or_a_known_key_feeds_no_entry(self, ports: Ports) -> None:
        ports.store.append(TABLE, 0, batch(), due=None, key=key("a"))
        ports.store.append(TABLE, 0, batch(), due=None, key=key("a"))
        ports.store.append(TABLE, 0, batch(), due=None, key=key("b"))
        assert len(taken(ports)) == 1

    def test_consumers_of_a_group_share_the_entries(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        first, second = taken(ports, consumer="one", count=2), taken(ports, consumer="two", count=10)
        assert (len(first), len(second)) == (2, 2)
        assert not set(first) & set(second)

    def test_each_group_reads_everything_from_the_start(self, ports: Ports) -> None:
        moved(ports)
        assert len(taken(ports, "relay")) == 1
        assert len(taken(ports, "projections")) == 1

    def test_a_reader_waits_for_a_new_entry(self, ports: Ports) -> None:
        taken(ports)
        with ThreadPoolExecutor(1) as threads:
            waiting = threads.submit(ports.feeds.read, "relay", "one", 10, FOR_LONG)
            moved(ports)
            assert subjects(waiting.result(PATIENCE)) == [TABLE]

    def test_a_wait_without_entries_ends(self, ports: Ports) -> None:
        assert ports.feeds.read("relay", "one", 10, 1) == []


class TestClaiming:
    def test_another_consumer_claims_the_entries_of_a_dead_one(self, ports: Ports) -> None:
        moved(ports)
        lost = taken(ports, consumer="dead")
        assert ports.feeds.claim("relay", "alive", AT_ONCE) == lost

    def test_acknowledged_entries_are_not_claimed(self, ports: Ports) -> None:
        moved(ports)
        moved(ports, OTHER)
        woken = taken(ports, consumer="dead")
        ports.feeds.acknowledge("relay", woken)
        ports.feeds.acknowledge("relay", [])
        assert ports.feeds.claim("relay", "alive", AT_ONCE) == []

    def test_recently_taken_entries_are_not_claimed(self, ports: Ports) -> None:
        moved(ports)
        taken(ports, consumer="busy")
        assert ports.feeds.claim("relay", "alive", FOR_LONG) == []

    def test_a_claimed_entry_belongs_to_the_claimer(self, ports: Ports) -> None:
        moved(ports)
        taken(ports, consumer="dead")
        claimed = ports.feeds.claim("relay", "alive", AT_ONCE)
        ports.feeds.acknowledge("relay", claimed)
        assert ports.feeds.claim("relay", "dead", AT_ONCE) == []


class TestTrimming:
    def test_unread_entries_are_not_trimmed(self, ports: Ports) -> None:
        moved(ports)
        assert ports.feeds.trim([]) == 0
        assert len(taken(ports)) == 1

    def test_nothing_is_trimmed_before_every_group_has_begun_to_read(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        ports.feeds.acknowledge("relay", taken(ports))
        assert ports.feeds.trim(["relay", "projections"]) == 0
        assert len(taken(ports, "projections")) == 4

    def test_entries_that_every_group_acknowledged_are_trimmed(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        for group in ("relay", "projections"):
            ports.feeds.acknowledge(group, taken(ports, group))
        assert ports.feeds.trim(["relay"]) == 3
        assert ports.feeds.trim(["relay"]) == 0

    def test_pending_entries_are_not_trimmed(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        woken = taken(ports)
        ports.feeds.acknowledge("relay", [woken[0], *woken[2:]])
        assert ports.feeds.trim(["relay"]) == 1
        assert ports.feeds.claim("relay", "two", AT_ONCE) == [woken[1]]

    def test_entries_that_a_slower_group_has_not_read_are_not_trimmed(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        ports.feeds.acknowledge("projections", taken(ports, "projections", count=1))
        ports.feeds.acknowledge("relay", taken(ports, "relay"))
        assert ports.feeds.trim(["relay"]) == 0
        assert len(taken(ports, "projections")) == 3


class TestDueTimes:
    def test_the_oldest_is_the_table_that_has_been_due_for_longest(self, ports: Ports) -> None:
        assert ports.feeds.oldest(NOW) is None
        moved(ports, due=NOW)
        ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"{}", NOW - 9)
        assert ports.feeds.oldest(NOW - 1) is None
        assert ports.feeds.oldest(NOW) == ports.feeds.oldest(NOW + 5) == (TABLE, NOW)
        moved(ports, OTHER, due=NOW - 1)
        assert ports.feeds.oldest(NOW) == (OTHER, NOW - 1)

    def test_an_append_sets_when_its_table_is_due(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.due_times([TABLE, OTHER]) == [NOW, None]
        moved(ports, after=1, due=None)
        assert ports.feeds.due_times([TABLE, OTHER]) == [None, None]

    def test_a_conflict_does_not_change_the_due_time(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, due=NOW + 5)
        assert ports.feeds.due_times([TABLE]) == [NOW]

    def test_due_subjects_are_found_in_all_partitions(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, OTHER, due=NOW + 1)
        assert ports.feeds.due(NOW - 1) == []
        assert ports.feeds.due(NOW) == [(TABLE, NOW)]
        assert sorted(ports.feeds.due(NOW + 1)) == [(TABLE, NOW), (OTHER, NOW + 1)]

    def test_a_table_does_not_wait_behind_requests_that_very_many_have_made(self, ports: Ports) -> None:
        audits = [request_id("audit", TABLE) for _ in range(150)]
        for number, audit in enumerate(audits):
            ports.feeds.add(audit, NOW - 1_000 + number)
        moved(ports, due=NOW)
        looks = [ports.feeds.due(NOW) for _ in range(3)]
        assert all(look[0] == (audits[0], NOW - 1_000) for look in looks), "what has been due for longest comes first"
        assert sum((TABLE, NOW) in look for look in looks) >= 1
        assert TABLE not in dict(ports.feeds.due(NOW - 1))

    @pytest.mark.parametrize("subject", ["p_anna", "g_cup", archive_of(TABLE)])
    def test_nothing_else_waits_behind_very_many_requests_either(self, ports: Ports, subject: str) -> None:
        for number in range(150):
            for prefix in "an":
                ports.feeds.add(f"{prefix}_{partition_of(subject):02x}{number:024x}", NOW - 1_000 + number)
        ports.feeds.add(subject, NOW)
        looks = [ports.feeds.due(NOW) for _ in range(6)]
        assert any((subject, NOW) in look for look in looks)

    def test_a_look_at_very_many_due_subjects_is_bounded(self, log: RedisLog) -> None:
        for number in range(150):
            log.ports.feeds.add(request_id("audit", TABLE), NOW + number)
        found = log.ports.feeds.due(NOW + 150)
        assert [at for _, at in found] == [NOW + number for number in range(DUE_FIRST)]

    def test_a_lease_postpones_a_due_time_once(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.lease(TABLE, NOW, NOW + 100)
        assert not ports.feeds.lease(TABLE, NOW, NOW + 200)
        assert ports.feeds.due_times([TABLE]) == [NOW + 100]

    def test_a_subject_is_added_once_and_an_earlier_due_time_stays(self, ports: Ports) -> None:
        ports.feeds.add("p_anna", NOW)
        ports.feeds.add("p_anna", NOW + 7)
        assert ports.feeds.due(NOW) == [("p_anna", NOW)]
        assert ports.feeds.lease("p_anna", NOW, NOW + 9)
        ports.feeds.done("p_anna")
        assert ports.feeds.due_times(["p_anna"]) == [None]

    def test_one_of_32_simultaneous_leases_succeeds(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert sum(all_at_once(lambda n: ports.feeds.lease(TABLE, NOW, NOW + 1 + n))) == 1

    def test_a_subject_without_a_due_time_cannot_be_leased(self, ports: Ports) -> None:
        assert not ports.feeds.lease(TABLE, NOW, NOW + 100)
        assert ports.feeds.due_times([TABLE]) == [None]

    def test_settling_sets_the_due_time_of_a_table_at_that_version(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.settle(TABLE, 1, NOW + 7)
        assert ports.feeds.due_times([TABLE]) == [NOW + 7]
        assert ports.feeds.settle(TABLE, 1, None)
        assert ports.feeds.due_times([TABLE]) == [None]

    def test_settling_a_table_with_a_later_version_changes_nothing(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, after=1, due=NOW + 1)
        assert not ports.feeds.settle(TABLE, 1, None)
        assert ports.feeds.due_times([TABLE]) == [NOW + 1]

    def test_settling_an_unknown_table_changes_nothing(self, ports: Ports) -> None:
        assert not ports.feeds.settle(TABLE, 1, NOW)
        assert ports.feeds.due_times([TABLE]) == [None]

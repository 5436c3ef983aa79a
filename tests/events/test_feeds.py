"""The contract of Feeds and Requests, which every implementation passes."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from events.ports import Asked, KeyReused, Ports, Woken
from events.subjects import partition_of, request_id
from tests.events.batches import OTHER, TABLE, batch, key
from tests.events.test_store import all_at_once

NOW = 1_790_000_000_000
AT_ONCE = 0
FOR_LONG = 3_600_000


def moved(ports: Ports, table: str = TABLE, after: int = 0, due: int | None = None) -> None:
    ports.store.append(table, after, batch(table, after), due=due)


def taken(ports: Ports, group: str = "relay", consumer: str = "one", count: int = 100) -> list[Woken]:
    return ports.feeds.read(group, consumer, count, 0)


def subjects(woken: list[Woken]) -> list[str]:
    return sorted(each.subject for each in woken)


class TestReading:
    def test_an_append_wakes_its_table_and_says_no_more(self, ports: Ports) -> None:
        moved(ports)
        (woken,) = taken(ports)
        assert woken.partition == partition_of(TABLE)
        assert (woken.kind, woken.subject) == ("table", TABLE)

    def test_entries_of_all_partitions_are_read_once(self, ports: Ports) -> None:
        moved(ports)
        moved(ports, OTHER)
        moved(ports, after=1)
        assert partition_of(TABLE) != partition_of(OTHER)
        assert subjects(taken(ports)) == [TABLE, TABLE, OTHER]
        assert taken(ports) == []

    def test_a_conflict_and_a_known_key_feed_nothing(self, ports: Ports) -> None:
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

    def test_a_reader_waits_for_what_is_to_come(self, ports: Ports) -> None:
        taken(ports)
        with ThreadPoolExecutor(1) as threads:
            waiting = threads.submit(ports.feeds.read, "relay", "one", 10, 20_000)
            moved(ports)
            assert subjects(waiting.result(20)) == [TABLE]

    def test_a_wait_for_nothing_ends(self, ports: Ports) -> None:
        assert ports.feeds.read("relay", "one", 10, 30) == []


class TestClaiming:
    def test_what_a_dead_consumer_took_is_claimed_by_another(self, ports: Ports) -> None:
        moved(ports)
        lost = taken(ports, consumer="dead")
        assert ports.feeds.claim("relay", "alive", AT_ONCE) == lost

    def test_what_was_acknowledged_is_not_claimed(self, ports: Ports) -> None:
        moved(ports)
        moved(ports, OTHER)
        woken = taken(ports, consumer="dead")
        ports.feeds.acknowledge("relay", woken)
        ports.feeds.acknowledge("relay", [])
        assert ports.feeds.claim("relay", "alive", AT_ONCE) == []

    def test_what_was_taken_lately_is_left_to_its_consumer(self, ports: Ports) -> None:
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
    def test_nothing_goes_before_anybody_has_read(self, ports: Ports) -> None:
        moved(ports)
        assert ports.feeds.trim() == 0
        assert len(taken(ports)) == 1

    def test_what_every_group_is_done_with_goes(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        for group in ("relay", "projections"):
            ports.feeds.acknowledge(group, taken(ports, group))
        assert ports.feeds.trim() == 3
        assert ports.feeds.trim() == 0

    def test_what_is_pending_stays(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        woken = taken(ports)
        ports.feeds.acknowledge("relay", [woken[0], *woken[2:]])
        assert ports.feeds.trim() == 1
        assert ports.feeds.claim("relay", "two", AT_ONCE) == [woken[1]]

    def test_what_a_slower_group_has_not_read_stays(self, ports: Ports) -> None:
        for after in range(4):
            moved(ports, after=after)
        ports.feeds.acknowledge("projections", taken(ports, "projections", count=1))
        ports.feeds.acknowledge("relay", taken(ports, "relay"))
        assert ports.feeds.trim() == 0
        assert len(taken(ports, "projections")) == 3


class TestDueTimes:
    def test_an_append_sets_when_its_table_is_due(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.due_times([TABLE, OTHER]) == [NOW, None]
        moved(ports, after=1, due=None)
        assert ports.feeds.due_times([TABLE, OTHER]) == [None, None]

    def test_a_conflict_leaves_the_due_time(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, due=NOW + 5)
        assert ports.feeds.due_times([TABLE]) == [NOW]

    def test_what_is_due_by_a_time_is_found_in_all_partitions(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, OTHER, due=NOW + 1)
        assert ports.feeds.due(NOW - 1) == []
        assert ports.feeds.due(NOW) == [(TABLE, NOW)]
        assert sorted(ports.feeds.due(NOW + 1)) == [(TABLE, NOW), (OTHER, NOW + 1)]

    def test_a_lease_puts_off_what_is_due_once(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.lease(TABLE, NOW, NOW + 100)
        assert not ports.feeds.lease(TABLE, NOW, NOW + 200)
        assert ports.feeds.due_times([TABLE]) == [NOW + 100]

    def test_of_32_that_lease_at_once_one_gets_it(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert sum(all_at_once(lambda n: ports.feeds.lease(TABLE, NOW, NOW + 1 + n))) == 1

    def test_there_is_no_lease_on_what_is_not_due(self, ports: Ports) -> None:
        assert not ports.feeds.lease(TABLE, NOW, NOW + 100)
        assert ports.feeds.due_times([TABLE]) == [None]

    def test_settling_sets_the_time_of_a_table_that_has_not_moved_on(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        assert ports.feeds.settle(TABLE, 1, NOW + 7)
        assert ports.feeds.due_times([TABLE]) == [NOW + 7]
        assert ports.feeds.settle(TABLE, 1, None)
        assert ports.feeds.due_times([TABLE]) == [None]

    def test_settling_a_table_that_has_moved_on_changes_nothing(self, ports: Ports) -> None:
        moved(ports, due=NOW)
        moved(ports, after=1, due=NOW + 1)
        assert not ports.feeds.settle(TABLE, 1, None)
        assert ports.feeds.due_times([TABLE]) == [NOW + 1]

    def test_settling_a_table_that_is_not_there_changes_nothing(self, ports: Ports) -> None:
        assert not ports.feeds.settle(TABLE, 1, NOW)
        assert ports.feeds.due_times([TABLE]) == [None]


class TestRequests:
    def test_a_request_is_stored_fed_and_due(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        assert ports.requests.open("audit", audit, TABLE, b"body", NOW) == audit
        assert ports.requests.load(audit) == b"body"
        (woken,) = taken(ports)
        assert (woken.partition, woken.kind, woken.subject) == (partition_of(TABLE), "audit", audit)
        assert ports.feeds.due(NOW) == [(audit, NOW)]

    def test_a_request_that_is_done_is_due_no_more(self, ports: Ports) -> None:
        analysis = request_id("analysis", TABLE)
        ports.requests.open("analysis", analysis, TABLE, b"", NOW)
        ports.feeds.done(analysis)
        assert ports.feeds.due_times([analysis]) == [None]

    def test_a_request_is_leased_like_a_table(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"", NOW)
        assert ports.feeds.lease(audit, NOW, NOW + 9)
        assert ports.feeds.due_times([audit]) == [NOW + 9]

    def test_who_works_on_a_request_tells_how_far_it_is_and_puts_it_off(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert ports.requests.tell(audit, b"running \x00\xff", NOW + 5)
        assert ports.requests.load(audit) == b"running \x00\xff"
        assert ports.feeds.due_times([audit]) == [NOW + 5]

    def test_a_request_that_was_ended_is_due_no_more_and_stays_as_it_is(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert ports.requests.end(audit, b"passed")
        assert not ports.requests.tell(audit, b"running", NOW + 5)
        assert not ports.requests.end(audit, b"failed")
        assert ports.requests.load(audit) == b"passed"
        assert ports.feeds.due_times([audit]) == [None]

    def test_of_32_that_end_a_request_at_once_one_does(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert sum(all_at_once(lambda n: ports.requests.end(audit, b"%d" % n))) == 1

    def test_nothing_is_told_of_a_request_that_is_not_there(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        assert not ports.requests.tell(audit, b"running", NOW)
        assert ports.requests.load(audit) is None

    def test_there_is_nothing_under_an_id_never_used(self, ports: Ports) -> None:
        assert ports.requests.load(request_id("audit", TABLE)) is None

    def test_the_same_key_gives_the_first_request(self, ports: Ports) -> None:
        first, second = request_id("audit", TABLE), request_id("audit", TABLE)
        assert ports.requests.open("audit", first, TABLE, b"1", NOW, key("a")) == first
        assert ports.requests.open("audit", second, TABLE, b"2", NOW, key("a")) == first
        assert ports.requests.load(second) is None
        assert len(taken(ports)) == 1

    def test_another_request_under_the_key_is_refused(self, ports: Ports) -> None:
        first, second = request_id("audit", TABLE), request_id("audit", TABLE)
        ports.requests.open("audit", first, TABLE, b"1", NOW, key("a"))
        assert ports.requests.open("audit", second, TABLE, b"2", NOW, key("a", "other")) == KeyReused()

    def test_moves_and_requests_share_the_keys_of_a_table(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.store.append(TABLE, 0, batch(), due=None, key=key("a"))
        assert ports.requests.open("audit", audit, TABLE, b"", NOW, key("a")) == KeyReused()
        ports.requests.open("audit", audit, TABLE, b"", NOW, key("b"))
        assert ports.store.append(TABLE, 1, batch(after=1), due=None, key=key("b")) == KeyReused()
        assert ports.store.freshen(TABLE, 0, key("b")).known == KeyReused()

    def test_opening_a_request_again_changes_nothing(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        ports.requests.tell(audit, b"running", NOW)
        assert ports.requests.open("audit", audit, TABLE, b"queued", NOW) == audit
        assert ports.requests.load(audit) == b"running"
        assert len(taken(ports)) == 1

    def test_the_requests_of_a_table_are_listed_by_kind_latest_first(self, ports: Ports) -> None:
        audits = [request_id("audit", TABLE) for _ in range(5)]
        for audit in audits:
            ports.requests.open("audit", audit, TABLE, b"queued", NOW)
            ports.requests.open("audit", audit, TABLE, b"opened again", NOW)
        ports.requests.open("analysis", request_id("analysis", TABLE), TABLE, b"", NOW)
        ports.requests.open("audit", request_id("audit", OTHER), OTHER, b"", NOW)
        ports.requests.tell(audits[3], b"running", NOW)
        assert ports.requests.page("audit", TABLE, before=None, limit=2) == [
            Asked(4, audits[4], b"queued"),
            Asked(3, audits[3], b"running"),
        ]
        assert [each.request for each in ports.requests.page("audit", TABLE, before=3, limit=9)] == audits[2::-1]
        assert [each.number for each in ports.requests.page("audit", TABLE, before=99, limit=9)] == [4, 3, 2, 1, 0]
        assert ports.requests.page("audit", TABLE, before=0, limit=9) == []

    def test_a_table_that_nobody_asked_about_has_an_empty_list(self, ports: Ports) -> None:
        assert ports.requests.page("audit", TABLE, before=None, limit=9) == []

    def test_the_same_key_lists_one_request(self, ports: Ports) -> None:
        for _ in range(2):
            ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"", NOW, key("a"))
        assert len(ports.requests.page("audit", TABLE, before=None, limit=9)) == 1

    def test_an_id_of_another_kind_or_partition_is_refused(self, ports: Ports) -> None:
        with pytest.raises(ValueError, match="is no audit"):
            ports.requests.open("audit", request_id("analysis", TABLE), TABLE, b"", NOW)
        with pytest.raises(ValueError, match="another partition"):
            ports.requests.open("audit", request_id("audit", OTHER), TABLE, b"", NOW)

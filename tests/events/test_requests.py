"""Contract tests for stored requests, run against every implementation."""

import pytest

from events.ports import SERVICE, KeyReused, Ports, StoredRequest
from events.subjects import partition_of, request_id
from tests.events.batches import OTHER, TABLE, batch, key
from tests.events.test_feeds import NOW, taken
from tests.events.test_store import all_at_once


class TestRequests:
    def test_a_new_request_is_stored_and_fed_and_due(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        assert ports.requests.open("audit", audit, TABLE, b"body", NOW) == audit
        assert ports.requests.load(audit) == b"body"
        (woken,) = taken(ports)
        assert (woken.partition, woken.kind, woken.subject) == (partition_of(TABLE), "audit", audit)
        assert ports.feeds.due(NOW) == [(audit, NOW)]

    def test_a_request_that_is_done_has_no_due_time(self, ports: Ports) -> None:
        analysis = request_id("analysis", TABLE)
        ports.requests.open("analysis", analysis, TABLE, b"", NOW)
        ports.feeds.done(analysis)
        assert ports.feeds.due_times([analysis]) == [None]

    def test_a_request_is_leased_like_a_table(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"", NOW)
        assert ports.feeds.lease(audit, NOW, NOW + 9)
        assert ports.feeds.due_times([audit]) == [NOW + 9]

    def test_an_update_saves_the_progress_and_postpones_the_request(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert ports.requests.update(audit, b"running \x00\xff", NOW + 5)
        assert ports.requests.load(audit) == b"running \x00\xff"
        assert ports.feeds.due_times([audit]) == [NOW + 5]

    def test_a_request_that_is_handed_back_is_due_and_fed_again(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        ports.requests.update(audit, b"running", NOW + 5)
        taken(ports)
        assert ports.requests.hand_back(audit, TABLE, b"running on \x00\xff", NOW - 1)
        assert ports.requests.load(audit) == b"running on \x00\xff"
        (fed,) = taken(ports)
        assert (fed.partition, fed.kind, fed.subject, fed.due) == (partition_of(TABLE), "audit", audit, NOW - 1)
        assert ports.feeds.due(NOW) == [(audit, NOW - 1)]

    def test_a_request_that_has_ended_cannot_be_handed_back(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        ports.requests.end(audit, b"passed")
        taken(ports)
        assert not ports.requests.hand_back(audit, TABLE, b"running", NOW)
        assert (ports.requests.load(audit), taken(ports), ports.feeds.due(NOW)) == (b"passed", [], [])

    def test_the_requester_is_known_until_the_request_ends(self, ports: Ports) -> None:
        audit, nightly = request_id("audit", TABLE), request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW, key("a"), "p_ann")
        ports.requests.open("audit", nightly, TABLE, b"queued", NOW)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW, None, "p_bob")
        ports.requests.hand_back(audit, TABLE, b"running", NOW)
        assert [ports.requests.requester(each) for each in (audit, nightly)] == ["p_ann", SERVICE]
        ports.requests.end(audit, b"passed")
        assert ports.requests.requester(audit) == SERVICE

    def test_only_an_ended_request_is_repacked_and_only_from_the_body_that_was_read(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert not ports.requests.repack(audit, b"queued", b"q")
        assert ports.requests.end(audit, b"passed")
        assert not ports.requests.repack(audit, b"queued", b"q")
        assert ports.requests.repack(audit, b"passed", b"p \x00\xff")
        assert ports.requests.load(audit) == b"p \x00\xff"
        assert not ports.requests.repack(request_id("audit", TABLE), b"", b"p")
        assert ports.feeds.due_times([audit]) == [None]

    def test_an_ended_request_has_no_due_time_and_cannot_change(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert ports.requests.end(audit, b"passed")
        assert not ports.requests.update(audit, b"running", NOW + 5)
        assert not ports.requests.end(audit, b"failed")
        assert ports.requests.load(audit) == b"passed"
        assert ports.feeds.due_times([audit]) == [None]

    def test_one_of_32_simultaneous_calls_ends_a_request(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        assert sum(all_at_once(lambda n: ports.requests.end(audit, b"%d" % n))) == 1

    def test_an_unknown_request_cannot_be_updated(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        assert not ports.requests.update(audit, b"running", NOW)
        assert ports.requests.load(audit) is None

    def test_an_unknown_request_has_no_body(self, ports: Ports) -> None:
        assert ports.requests.load(request_id("audit", TABLE)) is None

    def test_the_same_key_returns_the_first_request(self, ports: Ports) -> None:
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

    def test_opening_a_stored_request_changes_nothing(self, ports: Ports) -> None:
        audit = request_id("audit", TABLE)
        ports.requests.open("audit", audit, TABLE, b"queued", NOW)
        ports.requests.update(audit, b"running", NOW)
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
        ports.requests.update(audits[3], b"running", NOW)
        assert ports.requests.page("audit", TABLE, before=None, limit=2) == [
            StoredRequest(4, audits[4], b"queued"),
            StoredRequest(3, audits[3], b"running"),
        ]
        assert [each.request for each in ports.requests.page("audit", TABLE, before=3, limit=9)] == audits[2::-1]
        assert [each.number for each in ports.requests.page("audit", TABLE, before=99, limit=9)] == [4, 3, 2, 1, 0]
        assert ports.requests.page("audit", TABLE, before=0, limit=9) == []

    def test_a_table_without_requests_has_an_empty_page(self, ports: Ports) -> None:
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

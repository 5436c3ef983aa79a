"""Guarantees of copies on each kind of server: whole units, each once, with their times, from every kind of log."""

from collections.abc import Iterator

import pytest
import redis

from events import subjects
from events.accounts import DAY, PASSKEY, RECOVERY
from events.backups.files import Record
from events.copies import ACCOUNTS, DUES, GROUPS, LINKS, NOTICES, OTHERS, POSITIONS, RESPONSES, TABLES, Item, Unit
from events.errors import LogUnavailable
from events.notices import NewNotice
from events.ports import Account, Credential
from events.redis import copies as redis_copies
from events.redis import keys
from events.redis.cluster import Cluster
from events.redis.copies import RedisCopies
from events.redis.key_kinds import KEY_KINDS, is_content, kind_of_key
from events.redis.log import RedisLog
from events.subjects import request_id
from service.backups.check import entries_of
from tests.backups.scene import connected
from tests.events.batches import OTHER, TABLE, batch, key

ANN = Account("p_0123456789abcdefghij", "Ann", "human", 7)
TOURNAMENT = "g_0123456789abcdefghij"


@pytest.fixture(params=["redis_url", "redis7_url", "cluster_url"])
def log(request: pytest.FixtureRequest) -> Iterator[RedisLog]:
    with connected(request.getfixturevalue(request.param), None) as log:
        yield log


def _units(log: RedisLog, group: str) -> list[Unit]:
    return list(log.copies.units(group))


def test_a_log_in_which_nothing_was_stored_has_no_units(log: RedisLog) -> None:
    assert [unit for group in GROUPS for unit in _units(log, group)] == []
    log.ports.feeds.read("relay", "me", 1, 0)
    log.ports.heartbeats.beat("relay@here", 1)
    assert log.copies.obstacle() is None


def test_a_table_is_one_unit_with_its_requests_keys_and_due_times(log: RedisLog) -> None:
    store, requests = log.ports.store, log.ports.requests
    store.append(TABLE, 0, batch(size=3), due=50, key=key("k"))
    store.append(OTHER, 0, batch(OTHER), due=None)
    audit = request_id("audit", TABLE)
    requests.open("audit", audit, TABLE, b"body", due=60, key=key("a"), requester="p_ann")
    requests.open("audit", request_id("audit", OTHER), OTHER, b"body", due=60, requester="p_bob")
    assert log.copies.obstacle() is not None
    found = {unit.id: unit for unit in _units(log, TABLES)}
    assert found.keys() == {TABLE, OTHER}
    assert log.copies.entries(found[TABLE]) == batch(size=3)
    assert (log.copies.version(found[TABLE]), log.copies.stub(found[TABLE])) == (3, None)
    items = {item.key: item for item in found[TABLE].items}
    assert items[keys.request(audit)].words == [b"body"]
    due = items[keys.due(TABLE)].words
    assert dict(zip(due[::2], due[1::2], strict=True)) == {TABLE.encode(): b"50", audit.encode(): b"60"}
    assert not items[keys.due(TABLE)].whole
    assert items[keys.requesters(audit)].words == [audit.encode(), b"p_ann"]
    assert len(items[keys.dedupe(TABLE)].words) == 4


def test_units_are_written_as_they_were_read_any_number_of_times(log: RedisLog, empty_url: str) -> None:
    ports = log.ports
    ports.store.append(TABLE, 0, batch(size=3), due=50, key=key("k"))
    ports.accounts.create(ANN, b"digest")
    ports.accounts.note_table(ANN.id, TABLE, 5)
    ports.accounts.keep(ANN.id, RECOVERY + b"code", Credential(created=1), b"digest")
    ports.accounts.keep(ANN.id, PASSKEY + b"key", Credential("Phone", 2, b"public"), b"digest")
    ports.accounts.of_token(b"digest", lambda: DAY)
    ports.policies.put(ANN.id, b"{}")
    for version in range(1, 1500):
        ports.notices.add(ANN.id, TABLE, [NewNotice("your_turn", version)])
    ports.responses.claim("f0", b"r")
    ports.responses.claim("da", b"r", 1000)
    ports.links.put("00", TABLE.encode(), 1000)
    for number in range(2500):
        ports.finished.add(f"t_{number:024d}", number)
    ports.finished.number(9999)
    ports.feeds.add(ANN.id, 77)
    with connected(empty_url, None) as other:
        for _ in range(2):
            for group in GROUPS:
                for unit in _units(log, group):
                    other.copies.write(unit)
        for group in (TABLES, ACCOUNTS, NOTICES, LINKS, RESPONSES, POSITIONS, DUES):
            assert _units(other, group) == _units(log, group)
            assert _units(log, group)
        assert other.ports.accounts.of_token(b"digest") == other.ports.accounts.of_recovery(b"code") == ANN.id
        assert other.ports.accounts.credentials(ANN.id) == ports.accounts.credentials(ANN.id)
        assert len(ports.accounts.credentials(ANN.id)) == 3
        assert other.ports.finished.last() == 2500
        assert other.ports.notices.last(ANN.id) == 1499
        ports.notices.add(ANN.id, TABLE, [NewNotice("your_turn", 1500)])
        other.ports.notices.add(ANN.id, TABLE, [NewNotice("your_turn", 1500)])
        assert other.ports.notices.after(ANN.id, 1499, 9) == ports.notices.after(ANN.id, 1499, 9)
        assert other.ports.feeds.due_times([ANN.id, TABLE]) == [77, 50]
        remaining = [other.server.call(name, "TTL", name) for name in sorted(other.server.scan("answer:*"))]
        assert sorted(seconds > 900 for seconds in remaining) == [False, True]


def test_logs_of_other_things_than_tables_are_copied(
    log: RedisLog, empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(subjects.KINDS, "g", "tournament")
    monkeypatch.setattr(subjects, "_OWNERS", (*subjects._OWNERS, "tournament"))
    monkeypatch.setattr(redis_copies, "_WITH_TABLES", {"table", "archive", "audit", "analysis"})
    log.ports.store.append(TOURNAMENT, 0, batch(TOURNAMENT, size=4), due=90, key=key("k"))
    assert _units(log, TABLES) == []
    (unit,) = _units(log, OTHERS)
    assert log.copies.entries(unit) == batch(TOURNAMENT, size=4)
    assert _units(log, DUES) == []
    with connected(empty_url, None) as other:
        other.copies.write(unit)
        assert _units(other, OTHERS) == [unit]
        assert other.ports.feeds.due_times([TOURNAMENT]) == [90]
        assert other.ports.store.read(TOURNAMENT) == log.ports.store.read(TOURNAMENT)
    assert entries_of(log.copies, Record(*unit, b""), lambda _: None) == batch(TOURNAMENT, size=4)


def test_a_new_request_while_a_table_is_read_is_in_its_unit_or_nowhere(
    log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.ports.store.append(TABLE, 0, batch(), due=None)
    read, asked = RedisCopies.read, list[str]()

    def reading(self: RedisCopies, wanted: list[redis_copies.Wanted]) -> list[Item]:
        if len(asked) < 3:
            asked.append(request_id("audit", TABLE))
            log.ports.requests.open("audit", asked[-1], TABLE, b"body", due=60, key=key(f"{len(asked)}"))
        return read(self, wanted)

    monkeypatch.setattr(RedisCopies, "read", reading)
    (unit,) = _units(log, TABLES)
    found = {item.key for item in unit.items}
    assert {keys.request(each) for each in asked} <= found
    assert len(next(item for item in unit.items if item.key == keys.dedupe(TABLE)).words) == 2 * len(asked)


def test_a_cluster_whose_slots_are_being_moved_is_not_copied(cluster_url: str, cluster_nodes: list[str]) -> None:
    with connected(cluster_url, None) as log:
        log.ports.store.append(TABLE, 0, batch(), due=None)
        assert len(_units(log, TABLES)) == 1
        with redis.Redis.from_url(cluster_nodes[0]) as one, redis.Redis.from_url(cluster_nodes[1]) as two:
            mine = one.execute_command("CLUSTER MYID").decode()
            theirs = two.execute_command("CLUSTER MYID").decode()
            one.execute_command("CLUSTER", "SETSLOT", 7, "MIGRATING", theirs)
            try:
                with pytest.raises(LogUnavailable, match="slots of the cluster are being moved"):
                    _units(log, TABLES)
            finally:
                one.execute_command("CLUSTER", "SETSLOT", 7, "STABLE")
            two.execute_command("CLUSTER", "SETSLOT", 7, "IMPORTING", mine)
            try:
                with pytest.raises(LogUnavailable, match="slots of the cluster are being moved"):
                    _units(log, TABLES)
            finally:
                two.execute_command("CLUSTER", "SETSLOT", 7, "STABLE")
        assert len(_units(log, TABLES)) == 1


def test_a_cluster_whose_layout_has_changed_meanwhile_is_not_copied(
    cluster_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts = iter(["before", "after"])
    monkeypatch.setattr(Cluster, "_slots", lambda _: next(layouts))
    with connected(cluster_url, None) as log, pytest.raises(LogUnavailable, match="slots of the cluster"):
        _units(log, TABLES)


def test_every_kind_of_key_is_of_one_group_or_none() -> None:
    names = {
        "{p3f}:log:t_x": TABLES,
        "{p3f}:analysis:t_x": TABLES,
        "{p3f}:due": DUES,
        "{p_x1}:over": NOTICES,
        "{accounts}:tokens": ACCOUNTS,
        "{projections}:finished": POSITIONS,
    }
    for name, group in names.items():
        kind = kind_of_key(name)
        assert kind is not None and kind.copied == group
        assert is_content(name)
        assert sum(each.name.fullmatch(name) is not None for each in KEY_KINDS) == 1
    assert kind_of_key("{p3f}:something:t_x") is None
    assert is_content("{p3f}:something:t_x"), "a log with a key of a newer release is not empty"
    assert not is_content("{p3f}:feed")
    assert not is_content("rq:queues")

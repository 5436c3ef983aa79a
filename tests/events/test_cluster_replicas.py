"""A cluster with replicas in strict mode: a master is lost, a slot moves, and one server's log is copied."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from redis.crc import key_slot

from events.errors import LogUnavailable
from events.ports import Appended
from events.redis import keys
from events.redis.log import RedisLog, connect
from events.subjects import partition_of
from tests.events.batches import OTHER, TABLE, batch
from tests.polling import until
from tests.stores.server import STRICT, StoreServer, redis_of_machine
from tests.stores.six_nodes import Node, SixNodes, six_nodes

pytestmark = pytest.mark.thorough

SLOT = key_slot(keys.log(TABLE).encode())

ALSO_THERE, AND_THIS = [
    table for table in (f"t_{n:020d}" for n in range(10_000)) if partition_of(table) == partition_of(TABLE)
][:2]
"""Tables in the same partition."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SixNodes]:
    with six_nodes(tmp_path_factory.mktemp("six")) as nodes:
        yield nodes


@pytest.fixture
def log(cluster: SixNodes) -> Iterator[RedisLog]:
    """A log on an empty cluster."""
    until(cluster.is_well)
    for master in cluster.masters():
        cluster.server_of(master).asks("FLUSHALL")
    connected = connect(cluster.url, mode="strict", replicas=True)
    yield connected
    connected.close()


def owner_and_other(cluster: SixNodes) -> tuple[Node, Node]:
    owner = cluster.owner(SLOT)
    return owner, next(each for each in cluster.masters() if each != owner)


def test_what_was_acknowledged_survives_a_master_and_nothing_is_acknowledged_without_a_replica(
    cluster: SixNodes, log: RedisLog
) -> None:
    acknowledged = batch(size=2)
    assert log.ports.store.append(TABLE, 0, acknowledged, due=None) == Appended(2)
    lost, _ = owner_and_other(cluster)
    cluster.fail_over(lost)
    with pytest.raises(LogUnavailable):
        log.ports.store.append(TABLE, 2, batch(after=2), due=None)
    with pytest.raises(LogUnavailable):
        log.check()
    cluster.start_all()
    until(lambda: _is_ready(log))
    assert log.ports.store.read(TABLE)[:2] == acknowledged
    assert not cluster.leads(lost)
    assert cluster.server_of(lost).asks("CONFIG", "GET", "appendfsync")[1] == b"always"


def _is_ready(log: RedisLog) -> bool:
    with suppress(LogUnavailable):
        log.check()
        return True
    return False


def test_a_write_and_a_read_are_confirmed_while_their_slot_moves(cluster: SixNodes, log: RedisLog) -> None:
    entries = batch(size=2)
    log.ports.store.append(TABLE, 0, entries, due=None)
    counter = keys.log(TABLE).replace("log", "counter")
    log.guard.call(counter, "SET", counter, 1)
    owner, other = owner_and_other(cluster)
    cluster.server_of(owner).asks("DEL", keys.touched(counter))
    cluster.begin_to_move(SLOT, owner, other)
    assert log.guard.call(counter, "INCR", counter) == 2
    log.guard.confirm(keys.log(TABLE))
    cluster.server_of(owner).asks("MIGRATE", "127.0.0.1", other.port, keys.log(TABLE), 0, 5000)
    reader = connect(cluster.url, mode="strict")
    assert reader.ports.store.read(TABLE) == entries
    reader.close()
    cluster.end_move(SLOT, owner, other)
    assert log.server.call(counter, "GET", counter) == b"2"
    assert log.ports.store.append(TABLE, 2, batch(after=2), due=None) == Appended(3)
    until(cluster.is_well)


def keys_in_slot(cluster: SixNodes, node: Node) -> list[bytes]:
    return sorted(cluster.server_of(node).asks("CLUSTER", "GETKEYSINSLOT", SLOT, 100))


def test_a_write_in_a_slot_that_begins_to_move_is_made_once(cluster: SixNodes, log: RedisLog) -> None:
    """The extra write for the replica may be redirected, but the write itself must not be sent twice."""
    feeds = log.ports.feeds
    feeds.add(TABLE, 1)
    owner, other = owner_and_other(cluster)
    cluster.server_of(owner).asks("DEL", keys.touched(keys.due(TABLE)))
    cluster.begin_to_move(SLOT, owner, other)
    feeds.add(ALSO_THERE, 2)
    assert keys_in_slot(cluster, other) == []
    assert feeds.due_times([TABLE, ALSO_THERE]) == [1, 2]
    cluster.end_move(SLOT, owner, other)
    assert feeds.due_times([TABLE, ALSO_THERE]) == [1, 2]
    feeds.add(AND_THIS, 3)
    assert feeds.due_times([AND_THIS]) == [3]
    until(cluster.is_well)


def test_a_first_write_in_a_slot_that_moves_is_made_on_the_node_that_gets_it(cluster: SixNodes, log: RedisLog) -> None:
    owner, other = owner_and_other(cluster)
    assert keys_in_slot(cluster, owner) == []
    cluster.begin_to_move(SLOT, owner, other)
    log.ports.feeds.add(TABLE, 1)
    assert keys.due(TABLE).encode() in keys_in_slot(cluster, other)
    assert keys_in_slot(cluster, owner) == []
    cluster.end_move(SLOT, owner, other)
    assert log.ports.feeds.due_times([TABLE]) == [1]
    until(cluster.is_well)


@pytest.fixture
def single(tmp_path: Path) -> Iterator[StoreServer]:
    server = StoreServer(redis_of_machine(), tmp_path / "single", STRICT)
    server.start()
    yield server
    server.kill()


@pytest.mark.usefixtures("log")
def test_the_log_of_a_single_server_is_copied_to_a_cluster(cluster: SixNodes, single: StoreServer) -> None:
    for master in cluster.masters():
        cluster.server_of(master).asks("FLUSHALL")
    before = connect(f"redis://127.0.0.1:{single.port}", mode="strict")
    tables = {table: batch(table, size=3) for table in (TABLE, OTHER)}
    for table, entries in tables.items():
        before.ports.store.append(table, 0, entries, due=7)
    cluster.runs("redis-cli --cluster import", **{":6379": f":{single.port}"})
    after = connect(cluster.url, mode="strict")
    assert {table: after.ports.store.read(table) for table in after.ports.store.tables()} == tables
    assert sorted(after.ports.feeds.due(10)) == sorted((table, 7) for table in tables)
    assert before.ports.store.read(TABLE) == tables[TABLE]
    for each in (before, after):
        each.close()

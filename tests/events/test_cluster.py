"""What only a cluster can show: keys spread over nodes, and slots that move."""

from collections.abc import Iterator

import pytest
import redis
from redis.crc import key_slot

from events.errors import LogUnavailable
from events.ports import Appended
from events.redis import connection, keys
from events.redis.cluster import Cluster
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from tests.events.batches import TABLE, batch
from tests.servers import free_port


@pytest.fixture
def clustered(cluster_url: str) -> Iterator[RedisLog]:
    connected = connect(cluster_url, mode="strict")
    yield connected
    connected.close()


@pytest.fixture
def nodes(cluster_nodes: list[str]) -> Iterator[list["redis.Redis"]]:
    clients = [redis.Redis.from_url(url, protocol=2) for url in cluster_nodes]
    yield clients
    for client in clients:
        client.close()


SLOT = key_slot(keys.log(TABLE).encode())


def test_partitions_are_spread_over_the_nodes(clustered: RedisLog, nodes: list["redis.Redis"]) -> None:
    for number in range(40):
        table = f"t_{number:020d}"
        assert clustered.ports.store.append(table, 0, batch(table), due=number) == Appended(1)
    assert len(clustered.ports.feeds.due(40)) == 40
    assert all(node.dbsize() > 20 for node in nodes)


def test_a_stale_picture_of_the_cluster_is_put_right(clustered: RedisLog) -> None:
    assert isinstance(clustered.server, Cluster)
    picture = clustered.server._client.nodes_manager
    right, *_ = picture.slots_cache[SLOT]
    wrong = next(node for node in picture.nodes_cache.values() if node is not right)
    picture.slots_cache[SLOT] = [wrong]
    assert clustered.ports.store.append(TABLE, 0, batch(), due=1) == Appended(1)
    assert clustered.server.node(keys.log(TABLE)) == right.name
    picture.slots_cache[SLOT] = [wrong]
    assert [woken.subject for woken in clustered.ports.feeds.read("relay", "one", 10, 0)] == [TABLE]
    picture.slots_cache[SLOT] = [wrong]
    assert clustered.ports.feeds.due(1) == [(TABLE, 1)]


def test_a_partition_on_the_move_is_read_where_it_is_and_appended_to_when_it_has_arrived(
    clustered: RedisLog, nodes: list["redis.Redis"]
) -> None:
    entries = batch(size=2)
    clustered.ports.store.append(TABLE, 0, entries, due=None)
    port_of = {node: node.get_connection_kwargs()["port"] for node in nodes}
    owner, other = sorted(
        nodes, key=lambda node: not clustered.server.node(keys.log(TABLE)).endswith(str(port_of[node]))
    )
    owner_id, other_id = (node.execute_command("CLUSTER", "MYID") for node in (owner, other))

    def move(*names: str | bytes) -> None:
        for name in names:
            owner.execute_command("MIGRATE", "127.0.0.1", port_of[other], name, 0, 5000)

    other.execute_command("CLUSTER", "SETSLOT", SLOT, "IMPORTING", owner_id)
    owner.execute_command("CLUSTER", "SETSLOT", SLOT, "MIGRATING", other_id)
    move(keys.log(TABLE))
    assert clustered.ports.store.read(TABLE) == entries
    with pytest.raises(LogUnavailable):
        clustered.ports.store.append(TABLE, 2, batch(after=2), due=None)
    move(*owner.execute_command("CLUSTER", "GETKEYSINSLOT", SLOT, 100))
    for node in (other, owner):
        node.execute_command("CLUSTER", "SETSLOT", SLOT, "NODE", other_id)
    assert clustered.ports.store.append(TABLE, 2, batch(after=2), due=None) == Appended(3)
    assert clustered.server.node(keys.log(TABLE)).endswith(str(port_of[other]))


def test_tables_on_all_nodes_are_woken(clustered: RedisLog) -> None:
    tables = {clustered.server.node(keys.wake(table)): table for table in (f"t_{n:020d}" for n in range(40))}
    assert len(tables) == 2
    for table in tables.values():
        mark = clustered.ports.wakes.mark(table)
        clustered.ports.store.append(table, 0, batch(table), due=None)
        assert clustered.ports.wakes.wait(table, 20, mark)


def test_a_cluster_that_is_gone_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PAUSES", (0.001,))
    gone = Cluster(f"redis+cluster://127.0.0.1:{free_port()}")
    for attempt in (
        gone.ping,
        lambda: gone.call("key", "GET", "key"),
        lambda: gone.many([("key", ("GET", "key"))]),
        lambda: gone.run(script("due"), ["key"], 1),
    ):
        with pytest.raises(LogUnavailable):
            attempt()
    gone.close()

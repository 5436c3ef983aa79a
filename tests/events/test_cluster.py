"""Tests that need a cluster: keys spread over nodes, and slots that move."""

from collections.abc import Iterator
from queue import SimpleQueue

import pytest
import redis
from redis.crc import key_slot

from events.errors import LogUnavailable
from events.ports import Appended
from events.redis import keys
from events.redis.cluster import Cluster
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from tests.events.batches import OTHER, TABLE, batch
from tests.ports import free_port
from tests.waiting import PATIENCE


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


def owner_and_other(clustered: RedisLog, nodes: list["redis.Redis"], table: str) -> list["redis.Redis"]:
    """The node where the client looks for a table, and the other one."""
    name = clustered.server.node(keys.log(table))
    return sorted(nodes, key=lambda node: not name.endswith(f":{port_of(node)}"))


def port_of(node: "redis.Redis") -> int:
    port: int = node.get_connection_kwargs()["port"]
    return port


def move_slot(clustered: RedisLog, nodes: list["redis.Redis"], table: str) -> str:
    """Gives the empty slot of a table to the other node without telling the client. Returns the other node's port."""
    owner, other = owner_and_other(clustered, nodes, table)
    slot, other_id = key_slot(keys.log(table).encode()), other.execute_command("CLUSTER", "MYID")
    for node in (other, owner):
        node.execute_command("CLUSTER", "SETSLOT", slot, "NODE", other_id)
    return f":{port_of(other)}"


def test_the_client_follows_a_slot_that_has_moved(clustered: RedisLog, nodes: list["redis.Redis"]) -> None:
    """Redirects a script, an append and a group of commands; the client then knows the new node."""
    port = move_slot(clustered, nodes, TABLE)
    assert clustered.ports.feeds.due(1) == []
    assert clustered.server.node(keys.log(TABLE)).endswith(port)
    port = move_slot(clustered, nodes, TABLE)
    assert clustered.ports.store.append(TABLE, 0, batch(), due=1) == Appended(1)
    assert clustered.server.node(keys.log(TABLE)).endswith(port)
    move_slot(clustered, nodes, OTHER)
    assert [entry.subject for entry in clustered.ports.feeds.read("relay", "one", 10, 0)] == [TABLE]


def test_a_migrating_partition_can_be_read_at_once_and_appended_to_after_the_move(
    clustered: RedisLog, nodes: list["redis.Redis"]
) -> None:
    entries = batch(size=2)
    clustered.ports.store.append(TABLE, 0, entries, due=None)
    owner, other = owner_and_other(clustered, nodes, TABLE)
    owner_id, other_id = (node.execute_command("CLUSTER", "MYID") for node in (owner, other))

    def move(*names: str | bytes) -> None:
        for name in names:
            owner.execute_command("MIGRATE", "127.0.0.1", port_of(other), name, 0, 5000)

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
    assert clustered.server.node(keys.log(TABLE)).endswith(str(port_of(other)))


def test_wake_ups_arrive_from_every_node(clustered: RedisLog) -> None:
    tables = {clustered.server.node(keys.wake(table)): table for table in (f"t_{n:020d}" for n in range(40))}
    assert len(tables) == 2
    for table in tables.values():
        woken: SimpleQueue[str] = SimpleQueue()
        clustered.ports.wakes.subscribe(table, woken.put)
        assert woken.get(timeout=PATIENCE) == table  # its channel is heard
        clustered.ports.store.append(table, 0, batch(table), due=None)
        assert woken.get(timeout=PATIENCE) == table


def test_an_unreachable_cluster_raises_log_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.redis.server.PAUSES", (0.001,))
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

"""Tests that need a cluster: keys spread over nodes, and moving slots."""

import socket
from collections.abc import Iterator
from queue import SimpleQueue

import pytest
import redis
from redis.crc import key_slot
from redis.exceptions import AskError
from redis.exceptions import ConnectionError as Lost

from events.errors import LogRefused, LogUnavailable
from events.ports import Appended
from events.redis import cluster, keys
from events.redis.cluster import Cluster
from events.redis.layout import Node, layout_of
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from tests.events.batches import OTHER, TABLE, batch
from tests.polling import PATIENCE
from tests.ports import free_port


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
    """Returns the node where the client looks for a table, and the other one."""
    name = clustered.server.node(keys.log(table))
    return sorted(nodes, key=lambda node: not name.endswith(f":{port_of(node)}"))


def port_of(node: "redis.Redis") -> int:
    port: int = node.get_connection_kwargs()["port"]
    return port


def move_slot(clustered: RedisLog, nodes: list["redis.Redis"], table: str) -> str:
    """Moves a table's empty slot to the other node without telling the client. Returns the other node's port."""
    owner, other = owner_and_other(clustered, nodes, table)
    slot, other_id = key_slot(keys.log(table).encode()), other.execute_command("CLUSTER", "MYID")
    for node in (other, owner):
        node.execute_command("CLUSTER", "SETSLOT", slot, "NODE", other_id)
    return f":{port_of(other)}"


def test_the_client_follows_a_slot_that_has_moved(clustered: RedisLog, nodes: list["redis.Redis"]) -> None:
    """A script, an append and a pipeline are all redirected, and the client then remembers the new node."""
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
        assert woken.get(timeout=PATIENCE) == table  # the subscription is active
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


def begin_to_move(clustered: RedisLog, nodes: list["redis.Redis"], slot: int) -> tuple["redis.Redis", "redis.Redis"]:
    """Starts moving a table's slot before any key has moved. Returns its owner and the target node."""
    owner, other = owner_and_other(clustered, nodes, TABLE)
    owner_id, other_id = (node.execute_command("CLUSTER", "MYID") for node in (owner, other))
    other.execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", owner_id)
    owner.execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", other_id)
    return owner, other


def end_move(owner: "redis.Redis", other: "redis.Redis", slot: int) -> None:
    for name in owner.execute_command("CLUSTER", "GETKEYSINSLOT", slot, 100):
        owner.execute_command("MIGRATE", "127.0.0.1", port_of(other), name, 0, 5000)
    other_id = other.execute_command("CLUSTER", "MYID")
    for node in (other, owner):
        node.execute_command("CLUSTER", "SETSLOT", slot, "NODE", other_id)


def test_a_write_is_not_carried_out_again_where_a_later_command_is_redirected(
    clustered: RedisLog, nodes: list["redis.Redis"]
) -> None:
    """One example is the placeholder key, which a migrating slot refuses to create."""
    counter = f"{keys.TAGS[0]}:counter"
    slot, server = key_slot(counter.encode()), clustered.server
    server.call(counter, "SET", counter, 1)
    name = server.node(counter)
    owner, other = sorted(nodes, key=lambda node: not name.endswith(f":{port_of(node)}"))
    owner_id, other_id = (node.execute_command("CLUSTER", "MYID") for node in (owner, other))
    other.execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", owner_id)
    owner.execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", other_id)
    added, touched = server.once(counter, ("INCR", counter), ("SET", keys.touched(counter), b""))
    assert added == 2
    assert isinstance(touched, AskError)
    assert other.execute_command("CLUSTER", "COUNTKEYSINSLOT", slot) == 0
    end_move(owner, other, slot)
    assert server.call(counter, "GET", counter) == b"2"


def test_an_append_waits_until_the_keys_are_on_one_node_again(
    clustered: RedisLog, nodes: list["redis.Redis"], monkeypatch: pytest.MonkeyPatch
) -> None:
    clustered.ports.store.append(TABLE, 0, batch(size=2), due=None)
    owner, other = begin_to_move(clustered, nodes, SLOT)
    owner.execute_command("MIGRATE", "127.0.0.1", port_of(other), keys.log(TABLE), 0, 5000)
    refused = []

    def refresh() -> None:
        refused.append(1)
        if len(refused) == 2:
            end_move(owner, other, SLOT)

    monkeypatch.setattr(clustered.server, "refresh", refresh)
    assert clustered.ports.store.append(TABLE, 2, batch(after=2), due=None) == Appended(3)
    assert len(refused) == 2


def test_nodes_that_send_a_command_to_each_other_for_ever_are_an_outage(
    clustered: RedisLog, nodes: list["redis.Redis"], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each node takes the other for the slot's master, as after a move with a lost step."""
    monkeypatch.setattr("events.redis.server.PAUSES", (0.001, 0.001))
    ports = clustered.ports
    owner, other = owner_and_other(clustered, nodes, TABLE)
    owner.execute_command("CLUSTER", "SETSLOT", SLOT, "NODE", other.execute_command("CLUSTER", "MYID"))
    try:
        for asked in (
            lambda: ports.store.append(TABLE, 0, batch(), due=None),
            lambda: ports.store.read(TABLE),
            lambda: ports.store.freshen(TABLE, 0, None),
            lambda: ports.store.versions([TABLE, OTHER]),
            lambda: ports.feeds.due_times([TABLE, OTHER]),
            lambda: ports.feeds.read("relay", "one", 10, 0),
        ):
            with pytest.raises(LogUnavailable):
                asked()
    finally:
        end_move(owner, other, SLOT)
    assert ports.store.append(TABLE, 0, batch(), due=None) == Appended(1)


def test_tables_are_not_listed_while_slots_move(clustered: RedisLog, nodes: list["redis.Redis"]) -> None:
    """An incomplete list would be harmful. A rebuild, for example, would drop the missing tables from all lists."""
    clustered.ports.store.append(TABLE, 0, batch(), due=None)
    owner, other = begin_to_move(clustered, nodes, SLOT)
    for lists in (clustered.ports.store.tables, clustered.ports.store.tournaments):
        with pytest.raises(LogUnavailable, match="slots of the cluster are being moved"):
            lists()
    end_move(owner, other, SLOT)
    assert clustered.ports.store.tables() == [TABLE]


def test_another_node_is_asked_for_the_layout_where_one_hangs(
    clustered: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = clustered.server
    assert isinstance(server, Cluster)
    before = server.node(keys.META)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        hanging = Node("127.0.0.1", silent.getsockname()[1])

        def url_of(node: Node) -> str:
            seconds = 0.01 if node == hanging else PATIENCE
            monkeypatch.setattr(cluster, "_SHORT", dict.fromkeys(("socket_timeout", "socket_connect_timeout"), seconds))
            return found(node)

        found = server._url_of
        monkeypatch.setattr(server, "_url_of", url_of)
        assert server._look_up([hanging, server._named]).master_of(keys.META).name == before
        with pytest.raises(Lost):
            server._look_up([hanging])


def test_strict_durability_refuses_replicas_that_may_take_over_with_old_data(
    cluster_url: str, nodes: list["redis.Redis"]
) -> None:
    nodes[1].execute_command("CONFIG", "SET", "cluster-replica-validity-factor", 0)
    try:
        with pytest.raises(LogRefused, match="cluster-replica-validity-factor is 0"):
            connect(cluster_url, mode="strict")
        connect(cluster_url, mode="relaxed").close()
    finally:
        nodes[1].execute_command("CONFIG", "SET", "cluster-replica-validity-factor", 10)


def test_a_layout_has_the_master_of_each_slot_and_all_nodes() -> None:
    asked = Node("here", 1)
    rows = [[0, 9, [b"", 1, b"id"], [b"there", 2, b"id"]], [10, 16000, [b"else", 3, b"id"]]]
    layout = layout_of(rows, asked)
    assert layout.masters[9] == asked
    assert layout.all_masters() == [Node("else", 3), asked]
    assert layout.nodes == [Node("else", 3), asked, Node("there", 2)]
    with pytest.raises(Lost):
        layout.master_of(next(f"k{number}" for number in range(10**6) if key_slot(b"k%d" % number) > 16000))
    assert layout.with_master(16001, Node("there", 2)).masters[16001] == Node("there", 2)

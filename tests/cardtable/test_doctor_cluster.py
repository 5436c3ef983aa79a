"""The doctor's findings about a whole cluster."""

from collections.abc import Mapping

from events.redis.durability import REQUIRED
from events.redis.log import server_at
from events.redis.vitals import Vitals, vitals, vitals_of_replicas
from workers.doctor.cluster import examine_cluster

SETTINGS = {**REQUIRED, "cluster-replica-validity-factor": "10", "slowlog-log-slower-than": "-1"}


def node(name: str, *, replicas: int = 1, slots: int = 16384, settings: Mapping[str, str] | None = SETTINGS) -> Vitals:
    return Vitals("Redis 7.0.15", name, "master", replicas, 1, 0, 0, 0, 1, 1, "", settings, name, slots)


def said(masters: list[Vitals], replicas: Mapping[str, Vitals | None]) -> list[tuple[str, str]]:
    return [(each.level, each.message) for each in examine_cluster(masters, replicas)]


def test_a_whole_cluster_is_well() -> None:
    assert said([node("a"), node("b")], {"c": node("c"), "d": node("d")}) == [
        ("ok", "2 masters have all slots, and a replica each")
    ]


def test_slots_without_a_master_masters_without_a_replica_and_dead_nodes_are_found() -> None:
    assert said([node("a", slots=10923), node("b", slots=10922, replicas=0)], {"c": None}) == [
        ("error", "5462 slots of the cluster have no master: their tables stand still"),
        ("error", "the master at b has no replica: if it fails, its tables stand still"),
        ("warning", "the node at c does not answer"),
    ]


def test_replicas_that_must_not_take_over_are_found() -> None:
    lax = {**SETTINGS, "appendfsync": "everysec", "slowlog-log-slower-than": "10000"}
    stale = {**SETTINGS, "cluster-replica-validity-factor": "0"}
    found = said([node("a", settings=stale)], {"b": node("b", settings=lax), "c": node("c", settings=None)})
    assert [level for level, _ in found] == ["error", "warning", "warning", "warning"]
    assert "0 at a" in found[0][1]
    assert found[1][1] == "the replica at b is not strict: appendfsync is everysec"
    assert "hidden cards" in found[2][1]
    assert "can't be read" in found[3][1]


def test_a_single_server_is_no_cluster(redis_url: str) -> None:
    server = server_at(redis_url)
    assert said(vitals(server), vitals_of_replicas(server)) == []
    server.close()


def test_a_cluster_without_replicas_is_examined(cluster_url: str) -> None:
    server = server_at(cluster_url)
    nodes = vitals(server)
    assert said(nodes, vitals_of_replicas(server)) == [
        ("error", f"the master at {each.name} has no replica: if it fails, its tables stand still") for each in nodes
    ]
    server.close()

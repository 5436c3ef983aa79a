"""The self-reports of the servers of the log and the queue: version, settings, memory and files."""

from collections.abc import Mapping
from typing import NamedTuple

from redis.exceptions import ConnectionError as Lost
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TooSlow

from events.redis.durability import REQUIRED, VALIDITY
from events.redis.server import Command, Connections, Reply, Server, accepted

SLOW_LOG = "slowlog-log-slower-than"

_SETTINGS: Command = ("CONFIG", "GET", *REQUIRED, SLOW_LOG, VALIDITY, "maxmemory", "save")
_INFO: Command = ("INFO",)
_CLUSTER: Command = ("CLUSTER", "INFO")


class Vitals(NamedTuple):
    """The vitals of one node. `settings` is None if they can't be read. Sizes are in bytes, 0 if unknown.

    `name` is the address of a cluster node, and `slots` the number of slots with a working node, as this node sees it;
    for a server outside a cluster they are "" and None.
    """

    version: str
    run_id: str
    role: str
    replicas: int
    used_memory: int
    max_memory: int
    machine_memory: int
    evicted_keys: int
    clients: int
    file_size: int
    file_fault: str
    settings: Mapping[str, str] | None
    name: str = ""
    slots: int | None = None

    @property
    def memory_share(self) -> float:
        """The fraction of its memory that the server uses, 0 to 1, or 0 if the total is unknown."""
        most = self.max_memory or self.machine_memory
        return self.used_memory / most if most else 0.0


def vitals(server: Server) -> list[Vitals]:
    """The vitals of all nodes that accept writes. Raises LogUnavailable if one does not answer."""
    return server.retry(lambda _: [_of(name, pool) for name, pool in server.masters().items()])


def vitals_of_replicas(server: Server) -> dict[str, Vitals | None]:
    """The vitals of a cluster's replicas by node name, None for one that does not answer."""
    return {name: _if_it_answers(name, pool) for name, pool in server.replicas().items()}


def _if_it_answers(name: str, pool: Connections) -> Vitals | None:
    try:
        return _of(name, pool)
    except (Lost, TooSlow):
        return None


def _of(name: str, pool: Connections) -> Vitals:
    info, settings = pool.exchange([_INFO, _SETTINGS])
    said = _fields(accepted(info))

    def number(field: str) -> int:
        return int(said.get(field, "0"))

    return Vitals(
        version=f"Valkey {said['valkey_version']}" if "valkey_version" in said else f"Redis {said['redis_version']}",
        run_id=said["run_id"],
        role=said["role"],
        replicas=number("connected_slaves"),
        used_memory=number("used_memory"),
        max_memory=number("maxmemory"),
        machine_memory=number("total_system_memory"),
        evicted_keys=number("evicted_keys"),
        clients=number("connected_clients"),
        file_size=number("aof_current_size"),
        file_fault=", ".join(f"{each} is {said[each]}" for each in _STATES if said.get(each, "ok") != "ok"),
        settings=None if isinstance(settings, ResponseError) else _pairs(settings),
        name=name,
        slots=_slots(pool) if said.get("cluster_enabled") == "1" else None,
    )


def _slots(pool: Connections) -> int:
    [cluster] = pool.exchange([_CLUSTER])
    return int(_fields(accepted(cluster))["cluster_slots_ok"])


_STATES = "aof_last_write_status", "aof_last_bgrewrite_status"


def _fields(info: bytes) -> dict[str, str]:
    pairs = (line.partition(":") for line in info.decode(errors="replace").splitlines() if not line.startswith("#"))
    return {name: value for name, mark, value in pairs if mark}


def _pairs(flat: Reply) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in zip(flat[::2], flat[1::2], strict=True)}

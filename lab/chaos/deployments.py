"""The places by name, as accepted by `--store`."""

from pathlib import Path

from lab.chaos.clustered import Clustered
from lab.chaos.deployment import Deployment, Embedded
from lab.chaos.stores import Given, Kind, Stored
from tests.stores.machine import Machine
from tests.stores.server import redis_of_machine, valkey

KINDS = {
    "redis-replica": Kind("Redis with a replica, strict", redis_of_machine, replicated=True),
    "valkey-replica": Kind("Valkey with a replica, strict", valkey, replicated=True),
    "redis": Kind("Redis, strict", redis_of_machine),
    "relaxed": Kind("Valkey, relaxed", valkey, strict=False),
}

EMBEDDED, CLUSTER = "embedded", "cluster"

NAMES = (EMBEDDED, *KINDS, CLUSTER)


def open_deployment(store: str, folder: Path, machine: Machine | None) -> Deployment:
    """Starts the place with that name, or at that address, with its files in a folder. Raises NoBinary."""
    if store == EMBEDDED:
        return Embedded(folder, machine)
    if store in KINDS:
        return Stored(KINDS[store], folder, machine)
    if store == CLUSTER:
        return Clustered(folder)
    return Given(store, folder)

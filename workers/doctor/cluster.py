"""Examines a cluster as a whole: slots without a master, masters without a replica, and replicas unfit to take over."""

from collections.abc import Iterator, Mapping

from redis.crc import REDIS_CLUSTER_HASH_SLOTS

from events.redis.durability import REQUIRED, VALIDITY
from events.redis.vitals import SLOW_LOG, Vitals
from workers.doctor.findings import Finding

SUBJECT = "cluster"


def examine_cluster(masters: list[Vitals], replicas: Mapping[str, Vitals | None]) -> Iterator[Finding]:
    """The findings about a cluster, none for a single server. A replica that does not answer is None."""
    seen = [node.slots for node in masters if node.slots is not None]
    if not seen:
        return
    found = [*_examine_slots(min(seen)), *_examine_masters(masters), *_examine_replicas(replicas)]
    well = f"{len(masters)} masters have all slots, and a replica each"
    yield from found or [Finding("ok", SUBJECT, well)]


def _examine_slots(covered: int) -> Iterator[Finding]:
    if covered < REDIS_CLUSTER_HASH_SLOTS:
        message = f"{REDIS_CLUSTER_HASH_SLOTS - covered} slots of the cluster have no master: their tables stand still"
        yield Finding(
            "error", SUBJECT, message, "start the nodes that are down; then redis-cli --cluster check and fix"
        )


def _examine_masters(masters: list[Vitals]) -> Iterator[Finding]:
    for node in masters:
        if not node.replicas:
            message = f"the master at {node.name} has no replica: if it fails, its tables stand still"
            yield Finding("error", SUBJECT, message, "start its replica; strict mode waits for one if it had one")
        if (node.settings or {}).get(VALIDITY) == "0":
            yield _may_be_stale(node.name)


def _examine_replicas(replicas: Mapping[str, Vitals | None]) -> Iterator[Finding]:
    """Checks the replicas. Each must be as strict as its master before it takes over."""
    for name, node in replicas.items():
        if node is None:
            yield Finding(
                "warning",
                SUBJECT,
                f"the node at {name} does not answer",
                "start it, or remove it with redis-cli --cluster del-node",
            )
            continue
        if node.settings is None:
            yield Finding(
                "warning", SUBJECT, f"the settings of the replica at {name} can't be read", "allow CONFIG GET"
            )
            continue
        settings = node.settings
        wrong = [f"{each} is {settings.get(each)}" for each, wanted in REQUIRED.items() if settings.get(each) != wanted]
        if wrong:
            message = f"the replica at {name} is not strict: {', '.join(wrong)}"
            yield Finding("warning", SUBJECT, message, "give it the settings of its master, before it takes over")
        if settings.get(VALIDITY) == "0":
            yield _may_be_stale(name)
        if int(settings.get(SLOW_LOG, "-1")) >= 0:
            message = f"the slow log of the replica at {name} keeps hidden cards, once it takes over"
            yield Finding("warning", "secrecy", message, f"set {SLOW_LOG} -1, then SLOWLOG RESET")


def _may_be_stale(name: str) -> Finding:
    message = f"{VALIDITY} is 0 at {name}: a replica that was just started may take over with what it had before"
    return Finding("error", "durability", message, f"set {VALIDITY} 10, the default")

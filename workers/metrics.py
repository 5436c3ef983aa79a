"""Metrics of the background processes: decisions of house bots and, in the relay, the whole service."""

import time
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter

from redis import Redis

from domain.table.commands import PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from events.redis.log import RedisLog
from events.redis.vitals import vitals
from service.heads.growth import lag_of_heads
from service.health.readiness import GROUPS, PARTS, latest_beats
from service.telemetry.catalogue import DECISIONS
from service.telemetry.gauges import Gauge, Gauges, alone
from workers.queue_states import queue_state
from workers.queues import QUEUES

Choose = Callable[[Table, int, Hand], PlayHouse]

MOST_OFTEN_SECONDS = 5.0
"""Minimum interval between two queries of the whole service's state, for any number of readers."""


def measured(choose: Choose) -> Choose:
    """Wraps `choose` to record the seconds per decision, by strategy."""

    def measuring(table: Table, seat: int, hand: Hand) -> PlayHouse:
        began = perf_counter()
        chosen = choose(table, seat, hand)
        sitting = table.seats[seat]
        strategy = sitting.strategy if sitting and sitting.strategy else ""
        DECISIONS.observe(perf_counter() - began, table.game, strategy)
        return chosen

    return measuring


def of_the_service(log: RedisLog, queues: Redis, clock: Callable[[], int]) -> Gauges:
    """The state of the whole service. Available in each relay, since a relay reaches the log and the queue."""
    kept: list[Gauge] = []
    until = 0.0

    def measure() -> list[Gauge]:
        nonlocal until
        if time.monotonic() >= until:
            kept[:] = [*_of_log(log, clock), *_of_queues(queues)]
            until = time.monotonic() + MOST_OFTEN_SECONDS
        return kept

    return measure


def _of_log(log: RedisLog, clock: Callable[[], int]) -> Iterator[Gauge]:
    now, ports = clock(), log.ports
    lags = {part: ports.feeds.lag(group) for part, group in GROUPS.items()}
    behind = {part: lag.entries for part, lag in lags.items()}
    yield _by("part", "cardtable_lag_entries", "Entries of the feeds that a part has not read", behind)
    ages = {part: lag.ms / 1000 for part, lag in lags.items()}
    yield _by("part", "cardtable_lag_age_seconds", "For how long the oldest of them has been there", ages)
    heads = lag_of_heads(ports, now)
    yield alone("cardtable_heads", "Heads in the log of heads", ports.heads.size())
    yield alone("cardtable_heads_lag_entries", "Tables of the feed that are not in it", heads.entries)
    yield alone("cardtable_heads_lag_age_seconds", "For how long the first of them has been over", heads.ms / 1000)
    oldest = ports.feeds.oldest(now)
    late = 0.0 if oldest is None else (now - oldest[1]) / 1000
    yield alone("cardtable_overdue_age_seconds", "For how long the oldest table has waited for a worker", late)
    beats = latest_beats(ports.heartbeats.latest())
    seen = {part: (now - beats[part]) / 1000 for part in PARTS if part in beats}
    yield _by("part", "cardtable_part_age_seconds", "Seconds since the last sign of life of each part", seen)
    stuck = ports.stuck.counts()._asdict()
    yield _by("state", "cardtable_stuck", "Tables and requests that fail, or wait for another release", stuck)
    failed = ports.audit_failures.failing(0).total
    yield alone("cardtable_failed_tables", "Tables that are damaged or have failed an audit", failed)
    nodes = {node.name or str(number): node for number, node in enumerate(vitals(log.server))}
    for name, meaning, field in _OF_NODES:
        yield _by("node", name, meaning, {number: getattr(node, field) for number, node in nodes.items()})


_OF_NODES = (
    ("cardtable_log_memory_bytes", "Memory that the server of the log uses", "used_memory"),
    ("cardtable_log_memory_limit_bytes", "Its maxmemory; 0 for none", "max_memory"),
    ("cardtable_log_file_bytes", "Its append-only file", "file_size"),
    ("cardtable_log_replicas", "Its replicas", "replicas"),
)


def _of_queues(connection: Redis) -> Iterator[Gauge]:
    states = {name.removeprefix("cardtable-"): queue_state(name, connection) for name in QUEUES}
    for name, meaning, field, unit in _OF_QUEUES:
        yield _by("queue", name, meaning, {key: getattr(state, field) / unit for key, state in states.items()})


_OF_QUEUES = (
    ("cardtable_queue_jobs", "Jobs that wait", "waiting", 1),
    ("cardtable_queue_age_seconds", "For how long the first of them has waited", "oldest_ms", 1000),
    ("cardtable_queue_failed_jobs", "Failed jobs that are kept", "failed", 1),
    ("cardtable_queue_workers", "Workers that read the queue", "workers", 1),
)


def _by(label: str, name: str, meaning: str, values: Mapping[str, float]) -> Gauge:
    return Gauge(name, meaning, (label,), {(key,): value for key, value in values.items()})

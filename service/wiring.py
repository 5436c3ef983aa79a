"""The wiring of the service: the ports of a log, and the objects built on them."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event

from domain.fairness import ServerSeed
from domain.table.decide import ChanceFor, seeded
from events.memory import in_memory
from events.ports import Ports
from events.subjects import FINISHED
from service.engine.cache import TableCache
from service.engine.connection import connect
from service.engine.execution import Clock, Execution
from service.hints.hints import Hints, Think
from service.ids import new_id
from service.live.hub import Hub, Source
from service.live.presence import Presence
from service.live.sources import FeedSource, NoticesSource, TableSource, TournamentSource
from service.outgoing.beacon import Beacon, beacon_at
from service.process.settings import Settings

__all__ = ["Ports", "Service", "connect", "in_memory", "now_ms"]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def _fresh_table() -> str:
    return new_id("t")


def _fresh_seed(_table: str) -> ServerSeed:
    return ServerSeed.fresh()


def _nothing() -> list[str]:
    """A log in memory needs no check."""
    return []


@dataclass(frozen=True)
class Service:
    """The service of one process. A use case is a function that takes it as its first argument.

    `clock` returns milliseconds since the epoch, `chance_for` the deals of a table; tests replace both. `stopping` is
    set when the process is to end; everything that waits checks it each second. `check` raises where the log does not
    work, and returns warnings for operators. `new_table` returns the id of a new table, `seed_of` its seed.
    `make_record` makes the record of a finished table for exports, None for one whose log is gone; by default this
    process does. `think` computes hints, by default in a thread of this process.
    """

    settings: Settings
    ports: Ports
    clock: Clock = now_ms
    chance_for: ChanceFor = seeded
    stopping: Event = field(default_factory=Event)
    check: Callable[[], list[str]] = _nothing
    new_table: Callable[[], str] = _fresh_table
    seed_of: Callable[[str], ServerSeed] = _fresh_seed
    make_record: Callable[[str], bytes | None] | None = None
    think: Think | None = None
    beacon: Beacon | None = field(init=False)
    tables: TableCache = field(init=False)
    execution: Execution = field(init=False)
    hints: Hints = field(init=False)
    hub: Hub = field(init=False)

    def __post_init__(self) -> None:
        tables = TableCache(
            self.ports.store,
            self.ports.snapshots,
            keep=self.settings.cached_tables,
            snapshot_after=self.settings.snapshot_after,
        )
        beacon = None if self.settings.beacon is None else beacon_at(self.settings.beacon, self.clock)
        object.__setattr__(self, "beacon", beacon)
        execution = Execution(
            self.ports.store,
            tables,
            clock=self.clock,
            chance_for=self.chance_for,
            seed_of=self.seed_of,
            awaited=lambda: None if beacon is None else beacon.awaited(),
        )
        object.__setattr__(self, "tables", tables)
        sources: dict[str, Source] = {
            "t": TableSource(self.ports.store, tables),
            "p": NoticesSource(self.ports.notices),
            "g": TournamentSource(self.ports.store),
            FINISHED[0]: FeedSource(self.ports.finished, self.ports.table_index),
        }
        object.__setattr__(self, "execution", execution)
        object.__setattr__(self, "hints", Hints(self.stopping))
        presence = Presence(self.ports.presence)
        object.__setattr__(self, "hub", Hub(self.ports.wakes, self.ports.accounts, sources, self.stopping, presence))

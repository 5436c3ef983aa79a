"""How the service is put together: the ports, and everything that is built from them."""

import time
from dataclasses import dataclass, field

from domain.table.decide import ChanceFor, seeded
from events.ports import Accounts, Answers, EventStore, Feeds, Lobby, Requests, Snapshots, Wakes
from service.execution import Clock, Execution
from service.loading import Tables
from service.settings import Settings


@dataclass(frozen=True)
class Ports:
    """What the service stands on; `in_memory()` and `connect(settings)` make them."""

    store: EventStore
    snapshots: Snapshots
    feeds: Feeds
    requests: Requests
    wakes: Wakes
    accounts: Accounts
    answers: Answers
    lobby: Lobby


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Service:
    """One process's service. Use cases are functions of it, in the modules beside this one.

    `clock` gives milliseconds since the epoch and `chance_for` the deals of a table; tests put their own here.
    """

    settings: Settings
    ports: Ports
    clock: Clock = now_ms
    chance_for: ChanceFor = seeded
    tables: Tables = field(init=False)
    execution: Execution = field(init=False)

    def __post_init__(self) -> None:
        tables = Tables(
            self.ports.store,
            self.ports.snapshots,
            keep=self.settings.cached_tables,
            snapshot_after=self.settings.snapshot_after,
        )
        execution = Execution(
            self.ports.store,
            tables,
            clock=self.clock,
            chance_for=self.chance_for,
            bot_delay_ms=self.settings.bot_delay_ms,
        )
        object.__setattr__(self, "tables", tables)
        object.__setattr__(self, "execution", execution)

"""How the service is put together: the ports of a log, and everything that is built from them."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event

from domain.fairness import ServerSeed
from domain.table.decide import ChanceFor, seeded
from events.memory import in_memory
from events.ports import Ports
from events.redis import log as redis_log
from events.redis.log import RedisLog
from service.execution import Clock, Execution
from service.ids import new_id
from service.loading import Tables
from service.settings import Settings, SettingsError

__all__ = ["Ports", "Service", "connect", "in_memory", "now_ms"]


def connect(settings: Settings) -> RedisLog:
    """The log on the server that the settings name; its `ports` are what a Service stands on.

    Raises SettingsError where they name none, LogUnavailable where it does not answer and LogRefused where it is
    not what it must be.
    """
    if settings.redis_url is None:
        raise SettingsError("CARDTABLE_REDIS_URL names no server; `make run` starts one of its own")
    return redis_log.connect(settings.redis_url, mode=settings.durability, trust_server=settings.trust_server)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def _fresh_table() -> str:
    return new_id("t")


def _fresh_seed(_table: str) -> ServerSeed:
    return ServerSeed.fresh()


def _nothing() -> None:
    """There is nothing to check about a log in memory."""


@dataclass(frozen=True)
class Service:
    """One process's service. Use cases are functions of it, in the modules beside this one.

    `clock` gives milliseconds since the epoch and `chance_for` the deals of a table; tests put their own here.
    `stopping` is set when the process is to end: whoever waits looks at it each second. `check` raises whatever
    keeps the log from doing its work. `hold_ms` is given where tables are tended, see `Execution`. `new_table` gives a
    new table its id, `seed_of` its seed.
    """

    settings: Settings
    ports: Ports
    clock: Clock = now_ms
    chance_for: ChanceFor = seeded
    stopping: Event = field(default_factory=Event)
    check: Callable[[], None] = _nothing
    hold_ms: int | None = None
    new_table: Callable[[], str] = _fresh_table
    seed_of: Callable[[str], ServerSeed] = _fresh_seed
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
            hold_ms=self.hold_ms,
            seed_of=self.seed_of,
        )
        object.__setattr__(self, "tables", tables)
        object.__setattr__(self, "execution", execution)

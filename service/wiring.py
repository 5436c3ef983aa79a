"""How the service is put together: the ports of a log, and everything that is built from them."""

import time
from dataclasses import dataclass, field
from threading import Event

from domain.table.decide import ChanceFor, seeded
from events.memory import in_memory
from events.ports import Ports
from service.execution import Clock, Execution
from service.loading import Tables
from service.settings import Settings

__all__ = ["Ports", "Service", "in_memory", "now_ms"]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Service:
    """One process's service. Use cases are functions of it, in the modules beside this one.

    `clock` gives milliseconds since the epoch and `chance_for` the deals of a table; tests put their own here.
    `stopping` is set when the process is to end: whoever waits looks at it each second. `hold_ms` is given
    where tables are tended, see `Execution`.
    """

    settings: Settings
    ports: Ports
    clock: Clock = now_ms
    chance_for: ChanceFor = seeded
    stopping: Event = field(default_factory=Event)
    hold_ms: int | None = None
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
        )
        object.__setattr__(self, "tables", tables)
        object.__setattr__(self, "execution", execution)

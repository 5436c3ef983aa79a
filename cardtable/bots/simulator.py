"""The whole service in one process: a log in memory, a clock that goes when it is told to, and chance from a seed.

So a match depends on its seed and on what the bots do, and on nothing else: the same seed plays the same match.
"""

from hashlib import sha256
from itertools import count

from domain.fairness import ServerSeed
from events.ports import Ports
from service.noting import Noting
from service.settings import Settings
from service.wiring import Service, in_memory
from workers.tending import Tending

START_MS = 1_790_000_000_000
LONG_SECONDS = 3600.0


class Simulator:
    """One service, and the machinery behind it: `work` does what relay, worker and notices would do."""

    def __init__(self, seed: str) -> None:
        self.now = START_MS
        self.ports: Ports = in_memory()
        self._seed = seed
        self._numbers = count()
        settings = Settings(bot_delay_ms=0)
        self.service = Service(
            settings, self.ports, clock=lambda: self.now, new_table=self._new_table, seed_of=self._seed_of
        )
        self._tending = Tending(self.service, LONG_SECONDS)
        self._noting = Noting(self.ports.store, self.ports.notices)
        self.tables: list[str] = []

    def _new_table(self) -> str:
        self.tables.append(f"t_{self._digest('table', str(next(self._numbers))).hex()[:24]}")
        return self.tables[-1]

    def _seed_of(self, table: str) -> ServerSeed:
        return ServerSeed(self._digest("server", table))

    def _digest(self, *words: str) -> bytes:
        return sha256("\n".join((*words, self._seed)).encode()).digest()

    def client_seed(self, number: int) -> str:
        return self._digest("client", str(number)).hex()[:32]

    def work(self) -> None:
        """Everything that is due now is done and told."""
        for table in self.tables:
            self._tending.tend(table)
            self._noting.note(table)

    def passes(self, seconds: float) -> None:
        self.now += int(seconds * 1000)
        self.work()

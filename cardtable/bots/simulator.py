"""Simulates the whole service in one process, with a log in memory, a manual clock, and randomness from a seed.

A match therefore depends only on its seed and on the bots.
"""

from itertools import count

from cardtable.environments.match import digest, server_seed, table_of
from domain.fairness import ServerSeed
from events.ports import Account, Ports
from service.access.limits import OFF, limits_from
from service.access.permissions import PlayerId
from service.live.hub import Hub, MakeHub
from service.process.settings import Settings
from service.projections.projector import Projector
from service.wiring import Service, in_memory
from workers.equipment import equipment

START_MS = 1_790_000_000_000
LONG_SECONDS = 3600.0


class Simulator:
    """A simulated service at an address. `work` stands in for the relay, the workers and the projector."""

    def __init__(self, seed: str, url: str = Settings().url, make_hub: MakeHub = Hub) -> None:
        self.now = START_MS
        self.ports: Ports = in_memory()
        self._seed = seed
        self._numbers, self._accounts = count(), count()
        settings = Settings(bot_delay_ms=0, limits=limits_from({"LIMITS": OFF}), url=url)  # limits use the real clock
        self.service = Service(
            settings,
            self.ports,
            clock=lambda: self.now,
            new_table=self._new_table,
            seed_of=self._seed_of,
            make_hub=make_hub,
        )
        self._keeper = equipment(self.service, slice_seconds=LONG_SECONDS).tables
        self._director = equipment(self.service).tournaments
        self._projector = Projector(self.ports)
        self.tables: list[str] = []

    def _new_table(self) -> str:
        self.tables.append(table_of(self._seed, next(self._numbers)))
        return self.tables[-1]

    def account(self) -> PlayerId:
        """Opens a bot's account, whose id also depends on the seed."""
        own = digest(self._seed, "account", str(next(self._accounts)))
        account = Account(f"p_{own.hex()[:24]}", "bot", "bot", self.now)
        self.ports.accounts.create(account, own)
        return account.id

    def _seed_of(self, table: str) -> ServerSeed:
        return server_seed(self._seed, table)

    def client_seed(self, number: int) -> str:
        return digest(self._seed, "client", str(number)).hex()[:32]

    def work(self) -> None:
        """Does all work that is due now."""
        for tournament in self.ports.store.tournaments():
            self._director.direct(tournament)
            self._projector.project(tournament)
        for table in self.tables:
            self._keeper.tend(table)
            self._projector.project(table)
        self._projector.number_finished(self.now)

    def passes(self, seconds: float) -> None:
        self.now += int(seconds * 1000)
        self.work()

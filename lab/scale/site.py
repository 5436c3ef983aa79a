"""A running service on a log with all or some of a plan's tables."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import redis

from events.redis.log import RedisLog
from lab.bench.whole import LOG, Whole, whole_service
from lab.load import Connection
from lab.scale.fill import fill, fill_accounts
from lab.scale.tables import Plan, TableKey
from service.engine.connection import connect as connect_to
from service.health.readiness import GROUPS
from service.process.settings import Settings
from service.projections.projector import SETTLE_MS

Say = Callable[[str], None]

SETTINGS = {"CARDTABLE_AUDIT_HOUR": "off", "CARDTABLE_BOT_DELAY_MS": "0", "CARDTABLE_LIMITS": "off"}

LOOK_SECONDS = 0.5
SAY_SECONDS = 10.0


class Site(NamedTuple):
    """A service and its log. `places` are the tables that were written."""

    name: str
    plan: Plan
    places: Sequence[TableKey]
    whole: Whole
    log: RedisLog
    folder: Path

    @property
    def archive(self) -> Path:
        return archive_of(self.folder)

    def connection(self) -> Connection:
        return Connection(self.whole.port)

    def finished(self) -> list[TableKey]:
        return [each for each in self.places if not each.live]

    def live(self) -> list[TableKey]:
        return [each for each in self.places if each.live]

    def server(self, name: str = LOG) -> dict[str, Any]:
        """Returns a server's INFO."""
        with redis.Redis(port=self.whole.servers[name], protocol=2) as client:
            return dict(client.info("all"))


def archive_of(folder: Path) -> Path:
    return folder / "archive"


@contextmanager
def site(name: str, plan: Plan, places: Sequence[TableKey], folder: Path) -> Iterator[Site]:
    """Runs a service with its files in a folder. Doesn't write missing tables."""
    folder.mkdir(parents=True, exist_ok=True)
    own = {"CARDTABLE_ARCHIVE": str(archive_of(folder)), "CARDTABLE_ARCHIVE_AFTER": "0"}
    with whole_service(folder, **SETTINGS, **own) as whole:
        log = connect_to(Settings.from_env(whole.settings))
        try:
            yield Site(name, plan, places, whole, log, folder)
        finally:
            log.close()


def fill_site(where: Site, say: Say) -> None:
    """Writes missing tables and waits for the projectors."""
    began, said, done = time.monotonic(), time.monotonic(), 0
    fill_accounts(where.log.ports, where.plan)
    for more in fill(where.whole.settings["CARDTABLE_REDIS_URL"], where.plan, where.places):
        done += more
        if time.monotonic() - said > SAY_SECONDS:
            said = time.monotonic()
            say(f"{where.name}: {done:,} of {len(where.places):,} tables written, {done / (said - began):.0f} a second")
    say(f"{where.name}: {done:,} tables written after {time.monotonic() - began:.0f} s")
    await_projectors(where, say)


def await_projectors(where: Site, say: Say) -> None:
    """Waits until everything is projected and folded into the standings."""
    said, ports = time.monotonic(), where.log.ports
    while (lag := ports.feeds.lag(GROUPS["projector"]).entries) or not _is_folded(where):
        if time.monotonic() - said > SAY_SECONDS:
            said = time.monotonic()
            say(f"{where.name}: {lag:,} entries are left to project, {ports.finished.last():,} tables in the feed")
        time.sleep(LOOK_SECONDS)


def _is_folded(where: Site) -> bool:
    ports = where.log.ports
    waiting = ports.finished.number(int(time.time() * 1000) - 2 * SETTLE_MS)
    return not waiting and ports.standings.folded(ports.generations.all()[0]) == ports.finished.last()

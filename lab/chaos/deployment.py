"""A place: the service as processes on one kind of store. The embedded one is defined here, the others in
`stores.py`."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import redis

from events.redis import embedded
from lab.chaos.proxy import Proxy
from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.stores.machine import Machine
from tests.system.running import Running

SERVICE_PARTS = ("service.http", "workers.relay", "workers.projector", "workers.worker")
"""Words in the commands of the processes that every place has."""

SETTINGS = {"CARDTABLE_AUDIT_HOUR": "off", "CARDTABLE_BOT_DELAY_MS": "30"}
"""Settings of every place: no audits except those at the end, and a short publication delay for house bots."""


class Deployment(Protocol):
    """The service on a store, started by its constructor.

    `parts` are the names of processes that can be killed and paused, `links` the proxies between them. `strict` is true
    if the store promises to keep acknowledged data. `log_folders` have the append-only files; it is empty if the log's
    server must not be touched. `machine` is the machine under the processes, if it can fail.
    """

    name: str
    strict: bool
    parts: Sequence[str]
    links: Mapping[str, Proxy]
    port: int
    machine: Machine | None

    @property
    def log_folders(self) -> Sequence[Path]: ...

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        """Returns the faults specific to this place, by name. Each returns when the service is ready again."""
        ...

    def pid(self, part: str) -> int:
        """Returns a process's id. Waits until the process exists."""
        ...

    def recover(self) -> None:
        """Starts the processes that don't restart automatically, and waits until the service is ready."""
        ...

    def kill_supervisor(self) -> None:
        """Kills the supervisor, which also ends its children."""
        ...

    def kill_everything(self) -> None:
        """Kills all processes of the place at once."""
        ...

    def projections_differ(self) -> str:
        """Returns the changes a rebuild of the projections would make, or "" if all match the logs."""
        ...

    def close(self) -> None:
        """Ends all processes."""
        ...


class OwnsServer(Deployment, Protocol):
    """A place that owns the log's server. Its first folder belongs to the server that takes writes."""

    def check_log(self) -> list[tuple[str, int]]:
        """Returns the damaged tables reported by `cardtable check-log`, each with the version."""
        ...

    def is_refused(self, at: int) -> None:
        """Starts the place and waits until it exits because the file is damaged at byte `at`."""
        ...

    def asks(self, *command: str | int) -> Any:
        """Returns the server's response to a command. Raises RedisError."""
        ...


class Embedded:
    """The service as started by `make run`: strict, on its own servers."""

    name = "embedded Valkey, strict"
    strict = True
    parts: Sequence[str] = (*SERVICE_PARTS, "/valkey/valkey.sock", "/queue/valkey.sock")
    links: Mapping[str, Proxy] = {}

    def __init__(self, folder: Path, machine: Machine | None = None) -> None:
        self.data = folder / "var"
        self.port = free_port()
        self.machine = machine
        self._settings = {**SETTINGS, **(machine.environment if machine else {})}
        self._log = folder / "service.log"
        self.service = self._start()

    def _start(self) -> Running:
        return Running(self.data, self.port, self._log, more=self._settings).ready()

    @property
    def log_folders(self) -> Sequence[Path]:
        return (self.data / "valkey" / "appendonlydir",)

    def own_faults(self) -> Mapping[str, Callable[[], None]]:
        return {}

    def pid(self, part: str) -> int:
        return self.service.process_of(part)

    def asks(self, *command: str | int) -> Any:
        with redis.Redis(unix_socket_path=str(self.data / "valkey" / embedded.SOCKET), protocol=2) as client:
            return client.execute_command(*command)

    def recover(self) -> None:
        if self.service.process.poll() is not None:
            until(self.service.all_gone)
            self.service = self._start()
        self.service.ready()

    def kill_supervisor(self) -> None:
        self.service.kill_supervisor()

    def kill_everything(self) -> None:
        self.service.kill_everything()

    def projections_differ(self) -> str:
        return differences({"CARDTABLE_DATA": str(self.data), **self._settings})

    def check_log(self) -> list[tuple[str, int]]:
        return damaged_tables({"CARDTABLE_DATA": str(self.data), **self._settings})

    def is_refused(self, at: int) -> None:
        """Checks that the service names the unreadable bytes."""
        until(self.service.all_gone)
        refused = Running(self.data, self.port, self._log, more=self._settings)
        assert refused.process.wait(PATIENCE) == 1
        said = refused.output()
        named = re.search(r"can't be read from byte (\d+) to (\d+)", said)
        assert named, said
        assert int(named[1]) <= at < int(named[2]), f"byte {at} was changed: {said}"

    def close(self) -> None:
        self.service.close()


def differences(settings: Mapping[str, str]) -> str:
    """Returns the output of `cardtable rebuild --check` with these settings, or "" if the projections match the
    logs."""
    checked = _command(settings, "rebuild", "--check")
    return "" if checked.returncode == 0 else checked.stdout + checked.stderr


def damaged_tables(settings: Mapping[str, str]) -> list[tuple[str, int]]:
    """Returns the tables reported by `cardtable check-log` with these settings, each with the version."""
    checked = _command(settings, "check-log", "--json")
    assert checked.returncode in (0, 1), checked.stderr
    return [(each["table"], each["version"]) for each in json.loads(checked.stdout)["damaged"]]


def _command(settings: Mapping[str, str], *words: str) -> "subprocess.CompletedProcess[str]":
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    return subprocess.run(
        [sys.executable, "-m", "cardtable", *words],
        env={**inherited, **settings},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def signal_to(place: Deployment, part: str, number: signal.Signals) -> int:
    """Sends a signal to a process. Returns the process's id."""
    pid = place.pid(part)
    os.kill(pid, number)
    return pid

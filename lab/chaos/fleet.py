"""The containers of docker-compose.yml as processes, two of each. The web processes are behind the proxy.

Each process is restarted as soon as it exits, like with `restart: unless-stopped`. A signal reaches a container's first
process; a kill reaches all of them.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import redis
from rq import Worker

from events.redis import keys
from tests.edge import DEFAULTS, NGINX, configure
from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.stores.server import JOBS, STRICT, valkey
from workers.children import dies_with_parent
from workers.projector import GROUP as PROJECTORS
from workers.queues import ERASURES, HOUSES, REQUESTS, TABLES, TOURNAMENTS
from workers.relay import GROUP as RELAYS

LOOK_SECONDS = 0.05

BOT_DELAY_MS = 250

ESTABLISHED = "01"
"""State of an established connection in /proc/net/tcp."""


class Part:
    """A container with one command. `works` is true if the process with this id does its work."""

    def __init__(
        self,
        command: Sequence[str],
        works: Callable[[int], bool],
        log: Path,
        environment: Mapping[str, str],
        stop: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.stop_signal = stop
        self._command = command
        self._works = works
        self._log = log
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return self._process.pid if self._process is not None else 0

    def keep(self) -> None:
        """Starts the process unless it is running."""
        if self._process is not None and self._process.poll() is None:
            return
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                env=self._environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=dies_with_parent(signal.SIGKILL),  # noqa: PLW1509 - it only makes one call of the system
            )

    def works(self) -> bool:
        try:
            return bool(self.pid) and self._works(self.pid)
        except (httpx.HTTPError, redis.RedisError):
            return False

    def kill(self) -> None:
        if self._process is not None and self._process.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """Kills the whole process group, because nginx's workers outlive their parent."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()


class Ports(NamedTuple):
    """Loopback ports of the processes."""

    log: int
    queue: int
    webs: tuple[int, int]
    edge: int

    @classmethod
    def free(cls) -> "Ports":
        return cls(free_port(), free_port(), (free_port(), free_port()), free_port())


class Fleet:
    """All containers by name, started. `settings` are environment variables."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.ports = Ports.free()
        self.url = f"http://127.0.0.1:{self.ports.edge}"
        self.settings = {
            "CARDTABLE_REDIS_URL": f"redis://127.0.0.1:{self.ports.log}",
            "CARDTABLE_QUEUE_URL": f"redis://127.0.0.1:{self.ports.queue}",
            "CARDTABLE_DURABILITY": "strict",
            "CARDTABLE_TRUSTED_PROXIES": "127.0.0.1",
            "CARDTABLE_BOT_DELAY_MS": str(BOT_DELAY_MS),
            "CARDTABLE_AUDIT_HOUR": "off",
            **settings,
        }
        self._folder = folder
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        self._environment = {**inherited, **self.settings}
        self.servers = {
            "log server": self._server("log", self.ports.log, STRICT),
            "job queue": self._server("queue", self.ports.queue, JOBS),
        }
        self.parts = {
            **self.servers,
            **{f"web {number}": self._web(port) for number, port in enumerate(self.ports.webs, start=1)},
            **{f"relay {number}": self._follower("workers.relay", RELAYS) for number in (1, 2)},
            **{f"projector {number}": self._follower("workers.projector", PROJECTORS) for number in (1, 2)},
            **{f"worker {number}": self._worker(TABLES, HOUSES) for number in (1, 2)},
            "auditor": self._worker(TOURNAMENTS, ERASURES, REQUESTS),
            "proxy": self._edge(),
        }
        self._kept = self.servers
        self._closing = threading.Event()
        self._keeper = threading.Thread(target=self._keep)
        self._keeper.start()

    def ready(self) -> "Fleet":
        """Waits until all containers work, servers first."""
        self._await(self.servers)
        self._kept = self.parts
        self._await(self.parts)
        return self

    def sends_to_all_webs(self) -> bool:
        """True if the proxy has a connection to each web process. It skips a process that refused one for a while."""
        _is_ok(self.ports.edge, "/livez")
        lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        connected = {int(words[1].rpartition(":")[2], 16) for words in lines if words[3] == ESTABLISHED}
        return connected >= set(self.ports.webs)

    def restart(self, name: str) -> None:
        """Asks a process to stop and waits until it has been restarted and works."""
        self._until_again(name, lambda part: os.kill(part.pid, part.stop_signal))

    def kill(self, name: str) -> None:
        """Kills a process and waits until it has been restarted and works."""
        self._until_again(name, Part.kill)

    def close(self) -> None:
        self._closing.set()
        self._keeper.join()
        for part in self.parts.values():
            part.close()

    def _until_again(self, name: str, end: Callable[[Part], None]) -> None:
        part = self.parts[name]
        before = part.pid
        end(part)
        until(lambda: part.pid != before and part.works())
        self._await(self.parts)

    @staticmethod
    def _await(parts: Mapping[str, Part]) -> None:
        for part in parts.values():
            until(part.works)

    def _keep(self) -> None:
        """Restarts exited processes. The kernel ends the processes together with this thread."""
        while not self._closing.wait(LOOK_SECONDS):
            for part in self._kept.values():
                part.keep()

    # The containers

    def _server(self, name: str, port: int, settings: Mapping[str, str]) -> Part:
        folder = self._folder / name
        folder.mkdir()
        own = {**settings, "port": str(port), "bind": "127.0.0.1", "dir": str(folder)}
        words = [word for setting in own.items() for word in (f"--{setting[0]}", setting[1])]

        def works(_pid: int) -> bool:
            with _connected(port) as client:
                return bool(client.ping())

        return Part([str(valkey()), *words], works, self._folder / f"{name}.log", os.environ)

    def _python(self, name: str, words: Sequence[str], works: Callable[[int], bool], **settings: str) -> Part:
        environment = {**self._environment, **settings}
        return Part([sys.executable, "-m", *words], works, self._folder / f"{name}.log", environment)

    def _web(self, port: int) -> Part:
        return self._python("web", ["service.http"], lambda _: _is_ok(port, "/readyz"), CARDTABLE_PORT=str(port))

    def _follower(self, module: str, group: str) -> Part:
        """Returns a process that counts as working once its consumer group knows it."""

        def works(pid: int) -> bool:
            with _connected(self.ports.log) as client:
                names = [each["name"].decode() for each in client.xinfo_consumers(keys.FEEDS[0], group)]
            return f"{socket.gethostname()}-{pid}" in names

        return self._python(module, [module], works)

    def _worker(self, *queues: str) -> Part:
        def works(pid: int) -> bool:
            with _connected(self.ports.queue) as client:
                return any(each.pid == pid for each in Worker.all(connection=client))

        return self._python("workers", ["workers.worker", *queues], works)

    def _edge(self) -> Part:
        assert NGINX is not None
        folder = self._folder / "edge"
        folder.mkdir()
        first, second = (f"127.0.0.1:{port}" for port in self.ports.webs)
        own = {
            "EDGE_WEB": first,
            "EDGE_OTHER_WEBS": f"server {second} max_fails=1 fail_timeout=2s;",
            "EDGE_HTTP": f"127.0.0.1:{self.ports.edge}",
            "EDGE_HTTPS": "",
            "EDGE_CERTIFICATE": "",
        }
        configure(folder, {**DEFAULTS, **own})
        command = [NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", "stderr", "-g", "daemon off;"]
        log = self._folder / "edge.log"
        return Part(command, lambda _: _is_ok(self.ports.edge, "/livez"), log, os.environ, signal.SIGQUIT)


def _is_ok(port: int, path: str) -> bool:
    return httpx.get(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE, verify=False).is_success


def _connected(port: int) -> redis.Redis:
    return redis.Redis("127.0.0.1", port, protocol=2, socket_timeout=PATIENCE)

"""The whole service under measurement: its processes by name, their CPU time, and a player at many tables.

Both servers listen on TCP here, so that each command can be attributed to its client.
"""

import json
import os
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from events.redis import embedded
from examples.service import own_service
from lab.load import Connection
from tests.ports import free_port
from tests.processes import command, descendants

NAMES = {
    "service.http": "web",
    "workers.relay": "relay",
    "workers.projector": "projector",
    "workers.worker": "worker",
}
"""Names of the processes by module."""

LOG, QUEUE = "log server", "queue server"

PROCESSES = (*NAMES.values(), LOG, QUEUE)

STRICT = "strict"

STOP_SECONDS = 60.0
"""Time that a server with a large file may take to stop, in seconds."""


class Whole(NamedTuple):
    """A running service: its port, the ports of its servers, its processes by name, and its settings.

    `started` has the times until the servers had loaded their files and until the web process was ready, in seconds.
    """

    port: int
    servers: Mapping[str, int]
    processes: Mapping[str, Sequence[int]]
    settings: Mapping[str, str] = {}
    started: Mapping[str, float] = {}

    def processor_time(self) -> dict[str, float]:
        """Returns the CPU time used so far, by process name, in seconds."""
        return {name: sum(map(processor_time, pids)) for name, pids in self.processes.items()}


def processor_time(pid: int) -> float:
    """Returns the CPU time of a process's living threads in seconds, with nanosecond resolution."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in tasks) / 1e9


def children(pid: int) -> list[int]:
    """Returns the ids of a process and its descendants."""
    return [pid, *descendants(pid)]


@contextmanager
def whole_service(data: Path | None = None, **settings: str) -> Iterator[Whole]:
    """Runs the service like `make run`, in strict mode, with `settings` as environment variables.

    The servers' files are in `data`, or in a temporary folder.
    """
    with ExitStack() as running:
        folder = data or Path(running.enter_context(tempfile.TemporaryDirectory()))
        ports = {LOG: free_port(), QUEUE: free_port()}
        kinds = {LOG: embedded.SETTINGS, QUEUE: embedded.QUEUE_SETTINGS}
        began, servers = time.perf_counter(), {}
        for name, port in ports.items():
            listening = {**kinds[name], "port": str(port), "bind": "127.0.0.1"}
            servers[name] = embedded.start(folder / name.split()[0], settings=listening)
            running.callback(servers[name].stop, STOP_SECONDS)
        loaded = time.perf_counter() - began
        own = {
            "CARDTABLE_REDIS_URL": f"redis://127.0.0.1:{ports[LOG]}",
            "CARDTABLE_QUEUE_URL": f"redis://127.0.0.1:{ports[QUEUE]}",
            "CARDTABLE_DURABILITY": STRICT,
            **settings,
        }
        before = set(children(os.getpid()))
        url = running.enter_context(own_service(**own))
        found: dict[str, list[int]] = {name: [server.process.pid] for name, server in servers.items()}
        for pid in children(os.getpid()):
            part = _name(pid)
            if part is not None and pid not in before:
                found.setdefault(part, []).append(pid)
        started = {LOG: loaded, "web": time.perf_counter() - began - loaded}
        yield Whole(int(url.rpartition(":")[2]), ports, found, own, started)


def _name(pid: int) -> str | None:
    its = command(pid)
    return next((name for module, name in NAMES.items() if module in its), None)


class Player:
    """An account at many tables with house bots that follows its own stream and moves as soon as possible.

    It makes the second legal move, if any: it bids higher or trades, and so does not end the hand. A finished table is
    replaced by a new one.
    """

    def __init__(self, port: int, order: Mapping[str, Any], tables: int) -> None:
        self._port = port
        self._order = order
        self._connection = Connection(port)
        self._token = self._connection.ask("/v1/players", {"name": "Bench", "kind": "bot"})["token"]
        self._ended = threading.Event()
        self.moves = 0
        self._stream = HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"Authorization": f"Bearer {self._token}", "Accept": "application/x-ndjson"}
        self._stream.request("GET", "/v1/me/events", headers=headers)
        self._lines = self._stream.getresponse()
        self._lines.readline()  # a new account's reset
        self.tables = [self._open() for _ in range(tables)]
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _open(self) -> str:
        return str(self._connection.ask("/v1/tables", dict(self._order), self._token)["id"])

    def _play(self) -> None:
        while not self._ended.is_set():
            line = self._lines.readline().strip()
            if line:
                message = json.loads(line)
                self._answer(message["event"], message["data"])

    def _answer(self, event: str, data: dict[str, Any]) -> None:
        if event == "finished":
            self.tables.append(self._open())
        elif event == "your_turn" and data["legal_moves"]:
            legal = data["legal_moves"]
            move = json.dumps(legal[min(1, len(legal) - 1)]).encode()
            headers = f"Authorization: Bearer {self._token}\r\n"
            status, _ = self._connection.post(f"/v1/tables/{data['table']}/moves", move, headers)
            self.moves += status == 201

    def end(self) -> None:
        self._ended.set()
        self._stream.sock.shutdown(2)
        self._thread.join(5)


def house_moves(port: int, tables: Sequence[str]) -> int:
    """Returns the number of moves made by house bots at these tables."""
    made = 0
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        for table in tables:
            after = 0
            while True:
                page = client.get(f"/v1/tables/{table}/events?after={after}&limit=1000").json()
                made += sum(event["by"] == "house" for event in page["events"])
                after = page["events"][-1]["version"] if page["events"] else after
                if after >= page["version"]:
                    break
    return made


class Measured(NamedTuple):
    """Moves of house bots and of the player, seconds, and the CPU time of each process in that period."""

    house: int
    player: int
    seconds: float
    cpu: dict[str, float]


def measured(whole: Whole, player: Player, seconds: float) -> Measured:
    house, moves, cpu, began = (
        house_moves(whole.port, player.tables),
        player.moves,
        whole.processor_time(),
        time.perf_counter(),
    )
    time.sleep(seconds)
    took, after, made = time.perf_counter() - began, whole.processor_time(), player.moves - moves
    now = house_moves(whole.port, player.tables)
    return Measured(now - house, made, took, {name: after[name] - cpu[name] for name in after})

"""An upgrade and a rollback under load: `python -m lab.upgrade RELEASE-BEFORE`, a commit of this repository.

Two web processes, a relay, a projector and two workers of the previous release run on one strict log while players make
moves. The processes are stopped one at a time and replaced with this checkout's, and later in reverse. A client retries
a request under its key, at the other web process, until it is answered. The previous release's strategy `sharp` gets an
earlier version, so that some tables contain a version unknown to that release.
"""

import itertools
import json
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

import httpx

from domain.strategy import SHARP
from events.envelope import as_written
from events.redis import embedded
from events.redis.log import connect
from service.faults.damage import check_log
from service.http.media import NDJSON
from service.process.clock import SteadyClock
from service.projections import rebuild
from tests.polling import until
from tests.ports import free_port
from tests.system.running import client

ROOT = Path(__file__).parents[1]
PARTS = ("service.http", "service.http", "workers.relay", "workers.projector", "workers.worker", "workers.worker")
UP = (2, 3, 4, 5, 0, 1)
"""Order of docs/operate.md: relay, projector, workers, web processes. A rollback reverses it."""

CLIENTS = 8
SECONDS = 8
"""Time that each release runs alone, in seconds."""

VERSION = re.compile(r'(?<=SHARP = Strategy\(\n    "sharp",\n    )\d+')
"""Version of `sharp` in domain/strategy.py."""


class Move(NamedTuple):
    """An acknowledged move: its table and version, the time of its first request, and the response time in seconds."""

    table: str
    version: int
    head: str
    sent: float
    seconds: float


class Load:
    """Players who move continuously, each at their own tables, against house bots."""

    def __init__(self, urls: list[str]) -> None:
        self.urls, self.moves = urls, list[Move]()
        self.refused, self.again = Counter[str](), Counter[str]()
        self._stop = Event()
        self._threads = [Thread(target=self._play, args=(number,)) for number in range(CLIENTS)]

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _play(self, number: int) -> None:
        own = Player(self.urls, number, self.again)
        with ExitStack() as closing:
            closing.callback(own.close)
            while not self._stop.is_set():
                opened = own.ask("POST", "/v1/tables", {"game": "commune", "seats": 3, "bots": ["random", "random"]})
                self._match(own, opened.json()["id"])

    def _match(self, own: "Player", table: str) -> None:
        while not self._stop.is_set():
            legal = own.ask("GET", f"/v1/tables/{table}/moves")
            if legal.status_code != 200 or not legal.json()["legal_moves"]:
                if own.ask("GET", f"/v1/tables/{table}").json()["status"] in ("finished", "abandoned"):
                    return
                time.sleep(0.02)
                continue
            sent = time.monotonic()
            made = own.ask("POST", f"/v1/tables/{table}/moves", legal.json()["legal_moves"][0])
            if made.status_code == 201:
                body = made.json()
                self.moves.append(Move(table, body["version"], body["head"], sent, time.monotonic() - sent))
            else:
                self.refused[made.json()["code"]] += 1


class Player:
    """An account that tries each web process in turn until one answers. `again` counts the reasons for retries."""

    def __init__(self, urls: list[str], number: int, again: Counter[str]) -> None:
        self._http = [client(url) for url in urls]
        self._next = itertools.count(number)
        self._again = again
        opened = self.ask("POST", "/v1/players", {"name": "Ann", "kind": "human"})
        assert opened.status_code == 201, opened.text
        token = opened.json()["token"]
        for each in self._http:
            each.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Idempotency-Key": secrets.token_hex(16)} if method == "POST" else {}
        while True:
            http = self._http[next(self._next) % len(self._http)]
            try:
                answer = http.request(method, path, json=body, headers=headers)
            except httpx.TransportError as error:
                self._again[type(error).__name__] += 1
                time.sleep(0.01)
                continue
            if answer.status_code != 503 or answer.json()["code"] == "newer_release":
                return answer
            self._again[answer.json()["code"]] += 1
            time.sleep(0.05)

    def close(self) -> None:
        for each in self._http:
            each.close()


class Fleet:
    """The processes, each running the code in a folder. `ports` are those of the web processes."""

    def __init__(self, urls: dict[str, str], logs: Path) -> None:
        self.ports = [free_port(), free_port()]
        self._urls, self._logs = urls, logs
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self, code: Path) -> None:
        self._running = [self._part(number, code) for number in range(len(PARTS))]
        for number in range(len(PARTS)):
            self._wait(number)

    def replace(self, code: Path, order: Sequence[int]) -> None:
        """Stops each process in turn and starts the other release's in its place."""
        for number in order:
            self._running[number].terminate()
            self._running[number].wait(30)
            self._running[number] = self._part(number, code)
            self._wait(number)

    def stop(self) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.wait(30)

    def _part(self, number: int, code: Path) -> "subprocess.Popen[bytes]":
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        own = {"CARDTABLE_DURABILITY": "strict", "CARDTABLE_BOT_DELAY_MS": "0", "CARDTABLE_LIMITS": "off", **self._urls}
        port = {"CARDTABLE_PORT": str(self.ports[number])} if number < len(self.ports) else {}
        with (self._logs / f"{PARTS[number]}-{number}.log").open("ab") as output:
            command = [sys.executable, "-m", PARTS[number]]
            return subprocess.Popen(command, cwd=code, env={**inherited, **own, **port}, stdout=output, stderr=output)

    def _wait(self, number: int) -> None:
        """Waits until a web process is ready. Other processes get a fixed time to start."""
        if number >= len(self.ports):
            time.sleep(1.5)
            assert self._running[number].poll() is None, f"{PARTS[number]} has ended"
            return

        def ready() -> bool:
            try:
                return httpx.get(f"http://127.0.0.1:{self.ports[number]}/readyz", timeout=5).is_success
            except httpx.TransportError:
                return False

        until(ready)


@contextmanager
def release(commit: str, folder: Path) -> Iterator[Path]:
    """Yields the folder with a commit's code, in which `sharp` has an earlier version than in this checkout."""
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "-q", "--detach", str(folder), commit], check=True)
    try:
        strategies = folder / "domain" / "strategy.py"
        strategies.write_text(VERSION.sub(str(SHARP.version - 1), strategies.read_text()))
        yield folder
    finally:
        subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def told(name: str, load: Load, since: float, now: float) -> None:
    """Prints the response times of the moves sent in a period."""
    moves = sorted((each for each in load.moves if since <= each.sent < now), key=lambda each: each.sent)
    times = sorted(1000 * each.seconds for each in moves)
    ends = sorted(each.sent + each.seconds for each in moves)
    pause = max(1000 * (two - one) for one, two in itertools.pairwise([since, *ends, now]))
    print(
        f"| {name} | {now - since:.0f} | {len(moves)} | {times[len(times) // 2]:.0f} | {times[-1]:.0f} | {pause:.0f} "
        f"| {sum(load.refused.values())} | {dict(load.again)} |",
        flush=True,
    )
    load.refused.clear()
    load.again.clear()


def main(commit: str) -> None:
    random.seed(1)
    with (
        tempfile.TemporaryDirectory() as place,
        release(commit, Path(place) / "before") as before,
        ExitStack() as stack,
    ):
        log = embedded.start(Path(place) / "log")
        stack.callback(log.stop)
        queue = embedded.start(Path(place) / "queue", settings=embedded.QUEUE_SETTINGS)
        stack.callback(queue.stop)
        fleet = Fleet({"CARDTABLE_REDIS_URL": log.url, "CARDTABLE_QUEUE_URL": queue.url}, Path(place))
        stack.callback(fleet.stop)
        fleet.start(before)
        urls = [f"http://127.0.0.1:{port}" for port in fleet.ports]
        print("| phase | seconds | moves | median ms | longest ms | longest pause of all ms | refused | asked again |")
        print("|---|---:|---:|---:|---:|---:|---:|---|")
        with Load(urls) as load:
            _phases(fleet, load, before, urls)
        _check(log.url, load)
        _compare(log.url, urls, load)


def _phases(fleet: Fleet, load: Load, before: Path, urls: list[str]) -> None:
    player = Player(urls, 0, Counter())
    start = time.monotonic()

    def phase(name: str) -> None:
        nonlocal start
        now = time.monotonic()
        told(name, load, start, now)
        start = now

    try:
        time.sleep(SECONDS)
        phase("the release before")
        fleet.replace(ROOT, UP)
        phase("upgrade")
        order = {"game": "schwimmen", "seats": 2, "bots": [SHARP.id]}
        waiting = [player.ask("POST", "/v1/tables", order).json()["id"] for _ in range(3)]
        time.sleep(SECONDS)
        phase("this release")
        fleet.replace(before, UP[::-1])
        phase("rollback")
        moved = Counter(_moved(player, table) for table in waiting)
        time.sleep(SECONDS)
        phase("the release before, again")
        codes = Counter(
            (answer.status_code, answer.json().get("code", ""))
            for answer in (player.ask("GET", f"/v1/tables/{table}") for table in waiting)
        )
        print(
            f"tables with a strategy that the release before lacks: moves of people {dict(moved)}, reads {dict(codes)}"
        )
        print("readyz:", httpx.get(f"{urls[0]}/readyz").json()["stuck"])
        fleet.replace(ROOT, UP)
        phase("upgrade, again")
        time.sleep(SECONDS)
        print("readyz, after the upgrade:", httpx.get(f"{urls[0]}/readyz").json()["stuck"])
    finally:
        player.close()


def _moved(player: Player, table: str) -> int:
    """Makes a move for the person at the table, after which it is the house bot's turn. Returns the response's status,
    or 0 if it is the bot's turn already."""
    legal = player.ask("GET", f"/v1/tables/{table}/moves").json().get("legal_moves")
    return player.ask("POST", f"/v1/tables/{table}/moves", legal[0]).status_code if legal else 0


def _check(url: str, load: Load) -> None:
    """Checks that every acknowledged move is in the log exactly once, at its version."""
    log = connect(url, mode="strict")
    lost = doubled = 0
    for table in {each.table for each in load.moves}:
        check_log(log.ports.store, table)
        entries = log.ports.store.read(table)
        own = [each for each in load.moves if each.table == table]
        lost += sum(entries[each.version - 1].hash.hex() != each.head for each in own)
        # A move and its consequences form one batch, so each response has a different version.
        doubled += len(own) - len({each.version for each in own})
        by_player = [each for each in map(as_written, entries) if each.by == "player" and each.actor is not None]
        made = [each for each in by_player if not each.type.startswith("table.")]
        doubled += max(0, len(made) - len(own) - 1)
    print(f"{len(load.moves)} acknowledged moves: {lost} lost, {doubled} doubled")
    log.close()


def _compare(url: str, urls: list[str], load: Load) -> None:
    """Checks that lists, boards and the feed match a rebuild, and that each stream matches the log."""
    log = connect(url, mode="strict")
    with ExitStack() as closing:
        closing.callback(log.close)
        http = closing.enter_context(client(urls[0]))
        until(lambda: not any("projections" in each for each in http.get("/readyz").json()["warnings"]), 300)
        built, differing = rebuild.check(log.ports, SteadyClock(log.ports.clock)(), list)
        broken = 0
        over = [each for each in {each.table for each in load.moves} if log.ports.finished.position(each)]
        for table in over:
            with http.stream("GET", f"/v1/tables/{table}/events", headers={"Accept": NDJSON}) as stream:
                lines = [json.loads(line).get("hash") for line in stream.iter_lines() if line]
            broken += lines[:-1] != [each.hash.hex() for each in log.ports.store.read(table)]
    print(f"{built.listed} listed, {len(differing)} values of lists and boards differ from a rebuild")
    print(f"{len(over)} streams of finished tables, {broken} differ from the log")


if __name__ == "__main__":
    main(sys.argv[1])

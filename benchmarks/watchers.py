"""Watchers of tables: how soon a move reaches them, what each costs in memory, and how much they slow down moves.

Watched tables get moves at a steady rate, while other connections play at unwatched tables as fast as they can. The
same is run without watchers; `ratio` is that of the other moves per second, with watchers to without. The watchers are
event streams of spectators in one process of their own; it shares the cores with the service. Prints Markdown.
"""

import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click

from benchmarks.load import Connection, Rate, run
from benchmarks.machine import machine
from benchmarks.moves import Accounts, Web, lowest_bids, play, serving
from events.redis import embedded

HEADER = """\
| watchers | tables | moves/s | arrivals missing | p50 ms | p99 ms | slowest ms | KB each | other moves/s | ratio |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""

SETTLE_SECONDS = 1.0
"""Between a run and the report, so that everything has arrived."""


class Game:
    """A watched table of Commune, which gets one higher bid after another."""

    def __init__(self, accounts: Accounts, port: int) -> None:
        self._connection = Connection(port)
        self._tokens = accounts.tokens
        self._bids = iter(lowest_bids())
        self.table = str(self._connection.ask("/v1/tables", {"game": "commune", "seats": 2}, self._tokens[0])["id"])
        seated = self._connection.ask(f"/v1/tables/{self.table}/seats", {}, self._tokens[1])
        self.version = int(seated["version"])
        self._seat = int(seated["turn"]["seats"][0])

    def move(self) -> None:
        headers = f"Authorization: Bearer {self._tokens[self._seat]}\r\n"
        status, content = self._connection.post(f"/v1/tables/{self.table}/moves", next(self._bids), headers)
        if status != 201:
            raise RuntimeError(f"{status} {content!r}")
        self._seat = 1 - self._seat


class Audience:
    """The process of the watchers (benchmarks/audience.py), connected to these tables."""

    def __init__(self, port: int, games: Sequence[Game], watchers: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.audience"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        each = watchers // len(games)
        tables = [[game.table, game.version, each] for game in games]
        self._ask({"port": port, "tables": tables})

    def _ask(self, order: Any) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def seen(self) -> dict[str, Any]:
        """How late each event arrived at each watcher, in ms, and how many connections were cut."""
        return dict(json.loads(self._ask(None)))

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def memory(pid: int) -> int:
    """The resident memory of a process and of those that it started, in KB."""
    status = Path(f"/proc/{pid}/status").read_text()
    own = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))
    started = (each.read_text().split() for each in Path(f"/proc/{pid}/task").glob("*/children"))
    return own + sum(memory(int(child)) for children in started for child in children)


class Outcome(NamedTuple):
    """Moves made at watched tables, the rate at the others, arrivals in ms in order, and KB for each watcher."""

    moves: int
    others: Rate
    late: list[float]
    kilobytes: float


def measure(web: Web, accounts: Accounts, watchers: int, tables: int, how: "How") -> Outcome:
    games = [Game(accounts, web.port) for _ in range(tables)]
    before = memory(web.pid)
    audience = Audience(web.port, games, watchers) if watchers else None
    made: list[int] = []
    ended = threading.Event()
    try:
        pacer = threading.Thread(target=lambda: made.append(_pace(games, how.rate, ended)))
        pacer.start()
        others = run(web.port, partial(play, accounts), connections=how.connections, seconds=how.seconds)
        ended.set()
        pacer.join()
        time.sleep(SETTLE_SECONDS)
        each = (memory(web.pid) - before) / watchers if watchers else 0.0
        late = sorted(audience.seen()["late"]) if audience else []
    finally:
        if audience:
            audience.end()
    return Outcome(made[0], others, late, each)


class How(NamedTuple):
    """Moves per second at all watched tables together, connections that play elsewhere, and for how long."""

    rate: float
    connections: int
    seconds: float


def _pace(games: Sequence[Game], rate: float, ended: threading.Event) -> int:
    """Makes moves at the tables in turn, at a steady rate; returns how many."""
    made, began = 0, time.perf_counter()
    while not ended.wait(max(0.0, began + made / rate - time.perf_counter())):
        games[made % len(games)].move()
        made += 1
    return made


@contextmanager
def service() -> Iterator[Web]:
    with tempfile.TemporaryDirectory() as data:
        log = embedded.start(Path(data))
        try:
            with serving("service.http", log.url, data) as web:
                yield web
        finally:
            log.stop()


@click.command(help=__doc__)
@click.option("--watchers", "counts", type=int, multiple=True, default=(100, 400, 2000), show_default=True)
@click.option("--tables", "spread", type=int, multiple=True, default=(1, 200), show_default=True)
@click.option("--rate", type=float, default=2, show_default=True, help="Moves per second at one watched table.")
@click.option("--connections", type=int, default=8, show_default=True, help="That play at unwatched tables.")
@click.option("--seconds", type=float, default=10, show_default=True, help="Of each measurement.")
def main(counts: Sequence[int], spread: Sequence[int], rate: float, connections: int, seconds: float) -> None:
    print(f"# Watchers\n\n{machine()}, embedded Valkey, strict durability, one web process\n")
    print(HEADER)
    for tables in spread:
        how = How(rate * tables**0.5, connections, seconds)
        for watchers in counts:
            with service() as web:
                accounts = Accounts(web.port)
                run(web.port, partial(play, accounts), connections=connections, seconds=3)
                without = measure(web, accounts, 0, tables, how)
                watched = measure(web, accounts, watchers, tables, how)
            print(row(watchers, tables, without, watched, seconds), flush=True)


def row(watchers: int, tables: int, without: Outcome, watched: Outcome, seconds: float) -> str:
    late, expected = watched.late, watched.moves * (watchers // tables)
    at = [late[int(len(late) * part)] for part in (0.5, 0.99)] + [late[-1]] if late else [0.0] * 3
    times = " | ".join(f"{each:.0f}" for each in at)
    ratio = watched.others.per_second / without.others.per_second
    return (
        f"| {watchers} | {tables} | {watched.moves / seconds:.1f} | {expected - len(late)} | {times} "
        f"| {watched.kilobytes:.0f} | {watched.others.per_second:.0f} | {ratio:.2f} |"
    )


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.watchers")

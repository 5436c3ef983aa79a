"""Watchers of tables: how soon a move reaches them, what each costs, and how much they slow down moves.

Watched tables get moves at a steady rate, while other connections play at unwatched tables as fast as they can. The
same is run without watchers, before and after that; `ratio` is that of the other moves per second, with watchers to
without. The watchers are event streams of spectators in one process of their own; it shares the cores with the service.
`us each` is the processor time of the web process for each arrival of an event at a watcher, above what the moves take
without watchers: on a busy machine it says more than the times do. `others` are the other moves per second. Prints
Markdown.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import click

from benchmarks.load import Connection, Rate, run
from benchmarks.machine import machine
from benchmarks.moves import Accounts, Web, lowest_bids, play, serving
from events.redis import embedded

COLUMNS = (
    *("watchers", "tables", "moves/s", "p50 ms", "p99 ms", "slowest ms", "missing", "KB each", "us each"),
    *("others without", "others with", "ratio", "aims"),
)
HEADER = f"| {' | '.join(COLUMNS)} |\n|{'---:|' * (len(COLUMNS) - 1)}---|"

AIMS = "Aims: p99 below 250 ms, less than 100 KB each, a ratio above 0.8, and no arrival missing."

SETTLE_SECONDS = 1.0
"""Between a run and the report, so that everything has arrived."""

WARM_UP_SECONDS = 3.0


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


def processes(pid: int) -> list[int]:
    """A process and those that it started."""
    started = (each.read_text().split() for each in Path(f"/proc/{pid}/task").glob("*/children"))
    return [pid, *(each for children in started for child in children for each in processes(int(child)))]


def memory(pid: int) -> int:
    """The resident memory of a process and of those that it started, in KB."""
    status = (Path(f"/proc/{each}/status").read_text().splitlines() for each in processes(pid))
    return sum(int(line.split()[1]) for lines in status for line in lines if line.startswith("VmRSS:"))


def processor_time(pid: int) -> float:
    """The processor time that a process and those that it started have taken, in seconds."""
    fields = (Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split() for each in processes(pid))
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


class Outcome(NamedTuple):
    """Moves made at watched tables, the rate at the others, seconds of the processor, arrivals in ms in order, and KB
    for each watcher."""

    moves: int
    others: Rate
    processor: float
    late: list[float]
    kilobytes: float


class How(NamedTuple):
    """Moves per second at all watched tables together, connections that play elsewhere, and for how long."""

    rate: float
    connections: int
    seconds: float


def measure(web: Web, accounts: Accounts, watchers: int, tables: int, how: How) -> Outcome:
    games = [Game(accounts, web.port) for _ in range(tables)]
    before = memory(web.pid)
    audience = Audience(web.port, games, watchers) if watchers else None
    made: list[int] = []
    ended = threading.Event()
    began = processor_time(web.pid)
    try:
        pacer = threading.Thread(target=lambda: made.append(_pace(games, how.rate, ended)))
        pacer.start()
        others = run(web.port, partial(play, accounts), connections=how.connections, seconds=how.seconds)
        ended.set()
        pacer.join()
        time.sleep(SETTLE_SECONDS)
        took = processor_time(web.pid) - began
        each = (memory(web.pid) - before) / watchers if watchers else 0.0
        late = sorted(audience.seen()["late"]) if audience else []
    finally:
        if audience:
            audience.end()
    return Outcome(made[0], others, took, late, each)


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
@click.option("--seconds", type=float, default=8, show_default=True, help="Of each of the three measurements of a row.")
def main(counts: Sequence[int], spread: Sequence[int], rate: float, connections: int, seconds: float) -> None:
    print(f"# Watchers\n\n{machine()}, {load()}, embedded Valkey, strict durability, one web process. {AIMS}\n")
    print(HEADER)
    for tables in spread:
        how = How(rate * tables**0.5, connections, seconds)
        for watchers in counts:
            with service() as web:
                accounts = Accounts(web.port)
                run(web.port, partial(play, accounts), connections=connections, seconds=WARM_UP_SECONDS)
                before, watched, after = (measure(web, accounts, each, tables, how) for each in (0, watchers, 0))
            print(row(watchers, tables, (before, after), watched, seconds), flush=True)
    print(f"\nAt the end: {load()}.")


def load() -> str:
    return f"load average {os.getloadavg()[0]:.1f}"


def row(watchers: int, tables: int, without: Sequence[Outcome], watched: Outcome, seconds: float) -> str:
    late = watched.late
    p50, p99, slowest = [late[int(len(late) * part)] for part in (0.5, 0.99)] + [late[-1]] if late else [0.0] * 3
    missing = watched.moves * (watchers // tables) - len(late)
    alone = fmean(each.others.per_second for each in without)
    ratio = watched.others.per_second / alone
    usual = sum(each.processor for each in without) / sum(each.others.per_second for each in without)
    each = (watched.processor - usual * watched.others.per_second) / len(late) * 1e6 if late else 0.0
    aims = {"p99": p99 < 250, "KB": watched.kilobytes < 100, "ratio": ratio > 0.8, "missing": not missing}
    missed = ", ".join(name for name, met in aims.items() if not met)
    return (
        f"| {watchers} | {tables} | {watched.moves / seconds:.1f} | {p50:.0f} | {p99:.0f} | {slowest:.0f} | {missing} "
        f"| {watched.kilobytes:.0f} | {each:.0f} | {alone:.0f} | {watched.others.per_second:.0f} | {ratio:.2f} "
        f"| {f'missed: {missed}' if missed else 'met'} |"
    )


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.watchers")

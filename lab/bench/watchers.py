"""Measures watchers of tables: the delay of a move, the cost of a watcher, and the slowdown of other moves.

Tables get moves at a steady rate, while other connections play elsewhere as fast as they can, alternating between
watched and unwatched tables. `ratio` compares the other moves per second. `us each` is the web process's CPU time for
each arrival of an event at a watcher, in addition to that for the moves; on a busy machine it is more meaningful than
the times. The watchers are spectators' event streams in a separate process, which shares the cores with the service.
Prints Markdown.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click

from events.redis import embedded
from lab.bench.moves import Accounts, Web, lowest_bids, play, serving
from lab.load import Connection, run
from lab.machine import machine
from tests.processes import descendants

COLUMNS = (
    *("watchers", "tables", "moves/s", "p50 ms", "p99 ms", "slowest ms", "missing", "KB each", "us each"),
    *("others unwatched", "others watched", "ratio", "aims"),
)
HEADER = f"| {' | '.join(COLUMNS)} |\n|{'---:|' * (len(COLUMNS) - 1)}---|"

AIMS = "Aims: p99 below 250 ms, less than 100 KB each, a ratio above 0.8, and no arrival missing."

SETTLE_SECONDS = 0.5
"""Pause after each round, in seconds, so that everything has arrived."""

WARM_UP_SECONDS = 3.0


class Game:
    """A table of Commune with watchers. It gets one higher bid after another, and `moves` counts them."""

    def __init__(self, accounts: Accounts, connection: Connection, watchers: int) -> None:
        self.watchers = watchers
        self.moves = 0
        self._tokens = accounts.tokens
        self._bids = iter(lowest_bids())
        self.table = str(connection.ask("/v1/tables", {"game": "commune", "seats": 2}, self._tokens[0])["id"])
        seated = connection.ask(f"/v1/tables/{self.table}/seats", {}, self._tokens[1])
        self.version = int(seated["version"])
        self._seat = int(seated["turn"]["seats"][0])

    def move(self, connection: Connection) -> None:
        headers = f"Authorization: Bearer {self._tokens[self._seat]}\r\n"
        status, content = connection.post(f"/v1/tables/{self.table}/moves", next(self._bids), headers)
        if status != 201:
            raise RuntimeError(f"{status} {content!r}")
        self._seat = 1 - self._seat
        self.moves += 1


class Audience:
    """The process of the watchers (lab/bench/audience.py), connected to these tables."""

    def __init__(self, port: int, games: Sequence[Game]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "lab.bench.audience"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        tables = [[game.table, game.version, game.watchers] for game in games]
        self._ask({"port": port, "tables": tables})

    def _ask(self, order: Any) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def seen(self) -> dict[str, Any]:
        """Returns the delay of each event at each watcher, in milliseconds, and the number of cut connections."""
        return dict(json.loads(self._ask(None)))

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def processes(pid: int) -> list[int]:
    """Returns the ids of a process and its descendants."""
    return [pid, *descendants(pid)]


def memory(pid: int) -> int:
    """Returns the resident memory of a process and its descendants, in KB."""
    status = (Path(f"/proc/{each}/status").read_text().splitlines() for each in processes(pid))
    return sum(int(line.split()[1]) for lines in status for line in lines if line.startswith("VmRSS:"))


def processor_time(pid: int) -> float:
    """Returns the CPU time used by a process and its descendants, in seconds."""
    fields = (Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split() for each in processes(pid))
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


class How(NamedTuple):
    """Moves per second at all paced tables together, connections that play elsewhere, number of rounds of each kind,
    and seconds per round."""

    rate: float
    connections: int
    turns: int
    seconds: float


class Turn(NamedTuple):
    """Moves made at the paced tables and elsewhere, and CPU seconds of the web process."""

    paced: int
    others: float
    processor: float


def take_turn(web: Web, accounts: Accounts, games: Sequence[Game], how: How) -> Turn:
    ended = threading.Event()
    began = processor_time(web.pid)
    with ThreadPoolExecutor(1) as threads:
        pacing = threads.submit(_pace, games, Connection(web.port), how.rate, ended)
        try:
            rate = run(web.port, partial(play, accounts), connections=how.connections, seconds=how.seconds)
        finally:
            ended.set()
    time.sleep(SETTLE_SECONDS)
    return Turn(pacing.result(), rate.per_second * how.seconds, processor_time(web.pid) - began)


class Outcome(NamedTuple):
    """Rounds at unwatched and at watched tables, sorted arrival delays in milliseconds, the expected number of
    arrivals, and KB per watcher."""

    unwatched: Turn
    watched: Turn
    late: list[float]
    expected: int
    kilobytes: float


def measure(web: Web, accounts: Accounts, watchers: int, tables: int, how: How) -> Outcome:
    opening = Connection(web.port)
    unwatched = [Game(accounts, opening, 0) for _ in range(tables)]
    watched = [Game(accounts, opening, (watchers + n) // tables) for n in range(tables)]
    before = memory(web.pid)
    audience = Audience(web.port, watched)
    try:
        first = Connection(web.port)
        for game in watched:
            game.move(first)
        time.sleep(SETTLE_SECONDS)
        each = (memory(web.pid) - before) / watchers
        turns = [[take_turn(web, accounts, games, how) for games in (unwatched, watched)] for _ in range(how.turns)]
        late = sorted(audience.seen()["late"])
    finally:
        audience.end()
    without, with_them = (Turn(*map(sum, zip(*kind, strict=True))) for kind in zip(*turns, strict=True))
    return Outcome(without, with_them, late, sum(game.moves * game.watchers for game in watched), each)


def _pace(games: Sequence[Game], connection: Connection, rate: float, ended: threading.Event) -> int:
    """Makes moves at the tables in rotation, at a steady rate. Returns their number."""
    made, began = 0, time.perf_counter()
    while not ended.wait(max(0.0, began + made / rate - time.perf_counter())):
        games[made % len(games)].move(connection)
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
@click.option("--turns", type=int, default=4, show_default=True, help="At watched tables, and as many at others.")
@click.option("--seconds", type=float, default=2.5, show_default=True, help="Of each turn.")
def main(
    counts: Sequence[int], spread: Sequence[int], rate: float, connections: int, turns: int, seconds: float
) -> None:
    print(f"# Watchers\n\n{machine()}, {load()}, embedded Valkey, strict durability, one web process. {AIMS}\n")
    print(HEADER, flush=True)
    for tables in spread:
        how = How(rate * tables**0.5, connections, turns, seconds)
        for watchers in counts:
            with service() as web:
                accounts = Accounts(web.port)
                run(web.port, partial(play, accounts), connections=connections, seconds=WARM_UP_SECONDS)
                outcome = measure(web, accounts, watchers, tables, how)
            print(row(watchers, tables, outcome, turns * seconds), flush=True)
    print(f"\nAt the end: {load()}.")


def load() -> str:
    return f"load average {os.getloadavg()[0]:.1f}"


def row(watchers: int, tables: int, outcome: Outcome, seconds: float) -> str:
    unwatched, watched, late, expected, kilobytes = outcome
    p50, p99, slowest = [late[int(len(late) * part)] for part in (0.5, 0.99)] + [late[-1]] if late else [0.0] * 3
    missing = expected - len(late)
    ratio = watched.others / unwatched.others
    above = watched.processor - unwatched.processor * watched.others / unwatched.others
    each = above / len(late) * 1e6 if late else 0.0
    aims = {"p99": p99 < 250, "KB": kilobytes < 100, "ratio": ratio > 0.8, "missing": not missing}
    missed = ", ".join(name for name, met in aims.items() if not met)
    figures = [f"{watchers}", f"{tables}", f"{watched.paced / seconds:.1f}", f"{p50:.0f}", f"{p99:.0f}"]
    figures += [f"{slowest:.0f}", f"{missing}", f"{kilobytes:.0f}", f"{each:.0f}"]
    figures += [f"{turns.others / seconds:.0f}" for turns in (unwatched, watched)]
    return f"| {' | '.join(figures)} | {ratio:.2f} | {f'missed: {missed}' if missed else 'met'} |"


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.watchers")

"""Measures the time from a player's move in the log to the house bot's move, compared with a no-op RQ job.

The whole service runs, without a delay for house bots, and a player moves as soon as possible. One watcher of the
table's stream takes both times, so they are times of the log. The bot's decision time is measured afterwards, on the
same decisions, and subtracted. The floor is the time from enqueueing a no-op job to running it in a standard RQ worker.
Prints Markdown.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple

import click
import httpx
from redis import Redis

from domain.fairness import ServerSeed
from domain.logged_event import LoggedEvent
from domain.table.evolve import fold
from domain.table.house_bots import hand_of
from domain.table.state import before_opening
from domain.verify.shape import parse
from events.redis import keys
from examples.service import own_service
from lab.bench.noop import QUEUE
from lab.machine import machine
from workers.queues import queue
from workers.tables import house_move

GAMES = ("commune", "liars-poker", "thirty-one")

HEADER = """\
| game | moves | in the log after | decision | rest | rest / no-op job |
|---|---:|---:|---:|---:|---:|"""


class Running(NamedTuple):
    """A separate service, with an account on it and connections to its log and its queue."""

    client: httpx.Client
    log: Redis
    jobs: Redis


class Watcher:
    """Records each stream entry's arrival, in seconds of the performance counter."""

    def __init__(self, redis: Redis, table: str) -> None:
        self.came: dict[int, float] = {}
        self._redis, self._stream = redis, keys.log(table)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _watch(self) -> None:
        last: Any = "0"
        while not self._ended.is_set():
            news: Any = self._redis.xread({self._stream: last}, block=200)
            for _, entries in news:
                now = time.perf_counter()
                for last, _ in entries:
                    self.came[int(last.split(b"-")[0])] = now

    def end(self) -> dict[int, float]:
        self._ended.set()
        self._thread.join()
        return self.came


def timed_table(service: Running, game: str, strategy: str) -> Iterator[tuple[float, float]]:
    """Plays one table against one bot. Yields the time of each bot move and that of its decision, in seconds."""
    order = {"game": game, "seats": 2, "sit": True, "bots": [strategy]}
    table = service.client.post("/v1/tables", json=order).raise_for_status().json()["id"]
    watcher = Watcher(service.log, table)
    try:
        _play(service.client, table)
    finally:
        came = watcher.end()
    yield from timed(service.client.get(f"/v1/tables/{table}/record").raise_for_status().json(), came)


def _play(client: httpx.Client, table: str) -> None:
    """Makes the second legal move, if any: it bids higher or trades, and so does not end the hand."""
    while (now := client.get(f"/v1/tables/{table}").json())["status"] == "playing":
        if now["viewer"]["seat"] in now["turn"]["seats"]:
            legal = client.get(f"/v1/tables/{table}/moves").json()["legal_moves"]
            client.post(f"/v1/tables/{table}/moves", json=legal[min(1, len(legal) - 1)]).raise_for_status()
        else:
            client.get(f"/v1/tables/{table}/events?after={now['version']}&wait=10")


def timed(record: dict[str, Any], came: dict[int, float]) -> Iterator[tuple[float, float]]:
    events: list[LoggedEvent] = [entry.event for entry in parse(record).entries]
    table = before_opening(record["table"], ServerSeed(bytes.fromhex(record["server_seed"])))
    for event, following in pairwise(events):
        table = fold(table, [event])
        if following.by == "house" and event.by != "house" and following.actor is not None:
            began = time.perf_counter()
            house_move(table, following.actor, lambda now: hand_of(now, events))
            deciding = time.perf_counter() - began
            yield came[following.version] - came[event.version], deciding


def no_op_jobs(redis: Redis, number: int) -> list[float]:
    """Returns the times from enqueueing to running, in seconds, of sequential jobs in a standard RQ worker."""
    jobs, took = queue(QUEUE, redis), []
    for _ in range(number):
        began = time.time()
        ran = jobs.enqueue("lab.bench.noop.nothing", result_ttl=10).latest_result(timeout=10)
        assert ran is not None and ran.return_value is not None
        took.append(ran.return_value - began)
    return took


@contextmanager
def plain_worker(url: str) -> Iterator[None]:
    """Runs a standard RQ worker (lab/bench/noop.py)."""
    worker = subprocess.Popen([sys.executable, "-m", "lab.bench.noop", url])
    try:
        yield
    finally:
        worker.terminate()
        worker.wait(15)


@contextmanager
def running() -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory() as data,
        own_service(CARDTABLE_DATA=data, CARDTABLE_BOT_DELAY_MS="0") as url,
        httpx.Client(base_url=url, timeout=30) as client,
        Redis.from_url(f"unix://{data}/valkey/valkey.sock") as log,
        Redis.from_url(f"unix://{data}/queue/valkey.sock") as jobs,
        plain_worker(f"unix://{data}/queue/valkey.sock"),
    ):
        account = client.post("/v1/players", json={"name": "Bench", "kind": "human"}).json()
        client.headers["Authorization"] = f"Bearer {account['token']}"
        yield Running(client, log, jobs)


@click.command(help=__doc__)
@click.option("--tables", type=int, default=12, show_default=True, help="Tables of each game.")
@click.option("--jobs", "number", type=int, default=200, show_default=True, help="No-op jobs.")
@click.option("--game", "games", multiple=True, default=GAMES, show_default=True, help="Repeatable.")
@click.option("--strategy", default="steady", show_default=True)
def main(tables: int, number: int, games: tuple[str, ...], strategy: str) -> None:
    print(f"# Moves of house bots\n\n{machine()}, embedded Valkey, strict durability\n")
    with running() as service:
        floor = median(no_op_jobs(service.jobs, number))
        print(f"A no-op RQ job runs {floor * 1000:.1f} ms after it was enqueued (median of {number}). Medians in ms:\n")
        print(HEADER)
        for game in games:
            pairs = [pair for _ in range(tables) for pair in timed_table(service, game, strategy)]
            print(row(game, pairs, floor), flush=True)


def row(game: str, pairs: Sequence[tuple[float, float]], floor: float) -> str:
    after, deciding = (median(pair[side] for pair in pairs) * 1000 for side in (0, 1))
    rest = median(after - deciding for after, deciding in pairs)
    return f"| {game} | {len(pairs)} | {after:.1f} | {deciding:.1f} | {rest * 1000:.1f} | {rest / floor:.1f} |"


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.answers")

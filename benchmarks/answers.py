"""How soon a house bot answers: from a seat's move in the log to the bot's, and a no-op RQ job beside it.

The whole service runs, with no delay for house bots; a player moves at once whenever it can. Both times are taken by
one watcher of the table's stream, so they are those of the log. The bot's own thinking is measured afterwards, on the
same decisions, and taken off. The floor is what RQ needs from enqueueing a job that does nothing to its run, with the
same worker. Prints Markdown.
"""

import argparse
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple

import httpx
from redis import Redis

from benchmarks.machine import machine
from domain.event import Event
from domain.fairness import ServerSeed
from domain.table.evolve import fold
from domain.table.house import hand_of
from domain.table.state import before_opening
from domain.verify.shape import read
from events.redis import keys
from examples.service import own_service
from workers.queues import TABLES, queue
from workers.tending import house_move

GAMES = ("commune", "liars-poker", "thirty-one")

HEADER = """\
| game | answers | in the log after | thought | the rest | rest / no-op job |
|---|---:|---:|---:|---:|---:|"""


class Running(NamedTuple):
    """A service of its own: an account there, and connections to its log and its queue."""

    client: httpx.Client
    log: Redis
    jobs: Redis


class Watcher:
    """Notes when each entry of a stream came, in seconds of the performance counter."""

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


def answers(service: Running, game: str, strategy: str) -> Iterator[tuple[float, float]]:
    """One table against one bot: for each of its answers the seconds it took, and those it thought."""
    order = {"game": game, "seats": 2, "sit": True, "bots": [strategy]}
    table = service.client.post("/v1/tables", json=order).raise_for_status().json()["id"]
    watcher = Watcher(service.log, table)
    try:
        _play(service.client, table)
    finally:
        came = watcher.end()
    yield from timed(service.client.get(f"/v1/tables/{table}/record").raise_for_status().json(), came)


def _play(client: httpx.Client, table: str) -> None:
    """Makes the second of its legal moves, which bids higher or trades rather than ends a hand, while there is one."""
    while (now := client.get(f"/v1/tables/{table}").json())["status"] == "playing":
        if now["viewer"]["seat"] in now["turn"]["seats"]:
            legal = client.get(f"/v1/tables/{table}/moves").json()["legal_moves"]
            client.post(f"/v1/tables/{table}/moves", json=legal[min(1, len(legal) - 1)]).raise_for_status()
        else:
            client.get(f"/v1/tables/{table}/events?after={now['version']}&wait=10")


def timed(record: dict[str, Any], came: dict[int, float]) -> Iterator[tuple[float, float]]:
    written = read(record)
    events: list[Event] = [entry.event for entry in written.entries]
    table = before_opening(record["table"], ServerSeed(bytes.fromhex(record["server_seed"])))
    for event, following in pairwise(events):
        table = fold(table, [event])
        if following.by == "house" and event.by != "house" and following.actor is not None:
            began = time.perf_counter()
            house_move(table, following.actor, lambda now: hand_of(now, events))
            thought = time.perf_counter() - began
            yield came[following.version] - came[event.version], thought


def no_op_jobs(redis: Redis, number: int) -> list[float]:
    """Seconds from enqueueing to running, one job after another."""
    jobs, took = queue(TABLES, redis), []
    for _ in range(number):
        began = time.time()
        job = jobs.enqueue("time.time", result_ttl=10)
        result = job.latest_result(timeout=10)
        assert result is not None
        took.append(float(str(result.return_value)) - began)
    return took


@contextmanager
def running() -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory() as data,
        own_service(CARDTABLE_DATA=data, CARDTABLE_BOT_DELAY_MS="0") as url,
        httpx.Client(base_url=url, timeout=30) as client,
        Redis.from_url(f"unix://{data}/valkey/valkey.sock") as log,
        Redis.from_url(f"unix://{data}/queue/valkey.sock") as jobs,
    ):
        account = client.post("/v1/players", json={"name": "Bench", "kind": "human"}).json()
        client.headers["Authorization"] = f"Bearer {account['token']}"
        yield Running(client, log, jobs)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=200)
    parser.add_argument("--game", action="append", help=f"may be repeated; by default {', '.join(GAMES)}")
    parser.add_argument("--strategy", default="steady")
    asked = parser.parse_args(arguments)
    print(f"# Answers of house bots\n\n{machine()}, embedded Valkey, strict durability\n")
    with running() as service:
        floor = median(no_op_jobs(service.jobs, asked.jobs))
        told = f"{floor * 1000:.1f} ms after it was enqueued (median of {asked.jobs})"
        print(f"A no-op RQ job runs {told}. Medians in ms:\n\n{HEADER}")
        for game in asked.game or GAMES:
            pairs = [pair for _ in range(asked.tables) for pair in answers(service, game, asked.strategy)]
            print(row(game, pairs, floor), flush=True)


def row(game: str, pairs: Sequence[tuple[float, float]], floor: float) -> str:
    after, thought = (median(pair[side] for pair in pairs) * 1000 for side in (0, 1))
    rest = median(after - thought for after, thought in pairs)
    return f"| {game} | {len(pairs)} | {after:.1f} | {thought:.1f} | {rest * 1000:.1f} | {rest / floor:.1f} |"


if __name__ == "__main__":
    main()

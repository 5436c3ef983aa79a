"""Measures moves per second over HTTP, alternating with a floor on the same embedded server.

Each connection plays Commune at tables of two accounts. They bid up the ladder and then call, so the figure includes
showdowns, new deals and the ends of matches. The floor answers the same requests without rules (lab/bench/floor.py).
Prints Markdown.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import click
import httpx

from domain.games.commune.game import CommuneOptions
from domain.registry import GAMES
from events.redis import embedded
from lab.load import Connection, Rate, run
from lab.machine import machine
from tests.ports import free_port

BIDS_A_HAND = 40
"""Number of bids before a call."""


class Accounts:
    """The two accounts that play at every table."""

    def __init__(self, port: int) -> None:
        connection = Connection(port)
        made = [connection.ask("/v1/players", {"name": f"Bench {n}", "kind": "bot"}) for n in range(2)]
        self.tokens = [account["token"] for account in made]


def play(accounts: Accounts, connection: Connection, may: Callable[[], bool]) -> list[float]:
    """Plays tables until time is up. Returns the duration of each move in seconds."""
    bids = lowest_bids()
    took: list[float] = []
    while may():
        table = connection.ask("/v1/tables", {"game": "commune", "seats": 2}, accounts.tokens[0])["id"]
        seated = connection.ask(f"/v1/tables/{table}/seats", {}, accounts.tokens[1])
        seat: int | None = seated["turn"]["seats"][0]
        while seat is not None and may():
            for n, bid in enumerate([*bids, b'{"type":"call"}']):
                answer = _move(connection, table, bid, accounts.tokens[(seat + n) % 2], took)
                if not may():
                    return took
            seat = _next_opener(json.loads(answer)["events"])
    return took


def lowest_bids() -> list[bytes]:
    """Returns the first bids of a hand in ascending order, as request bodies."""
    game = GAMES["commune"]
    preset = game.preset(None)
    ladder = CommuneOptions.of(preset.options).ladder
    return [json.dumps(move).encode() for move in ladder.moves[:BIDS_A_HAND]]


def _move(connection: Connection, table: str, body: bytes, token: str, took: list[float]) -> bytes:
    key = os.urandom(8).hex()
    headers = f"Authorization: Bearer {token}\r\nIdempotency-Key: {key}\r\n"
    began = time.perf_counter()
    status, content = connection.post(f"/v1/tables/{table}/moves", body, headers)
    took.append(time.perf_counter() - began)
    if status != 201:
        raise RuntimeError(f"{status} {content!r}")
    return content


def _next_opener(events: list[dict[str, Any]]) -> int | None:
    """Returns the opener of the next hand, which is the seat with the penalty, or None when the match is over."""
    if any(event["type"] == "table.finished" for event in events):
        return None
    return next(int(event["data"]["seat"]) for event in events if event["type"] == "commune.penalty_given")


def idle(connection: Connection, may: Callable[[], bool]) -> list[float]:
    """Sends the same requests to the floor."""
    table, version, took = f"t_{os.urandom(10).hex()}", 0, list[float]()
    while may():
        body = {"table": table, "version": version, "kind": "pair", "ranks": ["9"]}
        _move(connection, table, json.dumps(body).encode(), "x" * 43, took)
        version += 1
    return took


class Web(NamedTuple):
    """A web process: its port and process id."""

    port: int
    pid: int


@contextmanager
def serving(module: str, url: str, data: str) -> Iterator[Web]:
    """Runs a web process on the log at `url`, with strict durability and no other settings."""
    port = free_port()
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    own = {"CARDTABLE_REDIS_URL": url, "CARDTABLE_PORT": str(port), "CARDTABLE_DATA": data}
    environment = {**inherited, **own, "CARDTABLE_DURABILITY": "strict"}
    process = subprocess.Popen([sys.executable, "-m", module], env=environment)
    try:
        for _ in range(300):
            try:
                if httpx.get(f"http://127.0.0.1:{port}/readyz", verify=False).is_success:
                    break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield Web(port, process.pid)
    finally:
        process.terminate()
        process.wait(15)


@click.command(help=__doc__)
@click.option("--connections", type=int, default=16, show_default=True)
@click.option("--seconds", type=float, default=6, show_default=True, help="Of each measurement.")
@click.option("--rounds", type=int, default=3, show_default=True)
def main(connections: int, seconds: float, rounds: int) -> None:
    measure = partial(run, connections=connections, seconds=seconds)
    floors: list[Rate] = []
    moves: list[Rate] = []
    with tempfile.TemporaryDirectory() as data:
        log = embedded.start(Path(data))
        try:
            with serving("lab.bench.floor", log.url, data) as floor, serving("service.http", log.url, data) as web:
                accounts = Accounts(web.port)
                measure(floor.port, idle, seconds=1)
                measure(web.port, partial(play, accounts), seconds=1)
                for _ in range(rounds):
                    floors.append(measure(floor.port, idle))
                    moves.append(measure(web.port, partial(play, accounts)))
        finally:
            log.stop()
    report(floors, moves, connections)


def report(floors: list[Rate], moves: list[Rate], connections: int) -> None:
    print(f"{machine()},")
    print(f"{connections} connections, embedded Valkey, strict durability, one web process\n")
    print("| | requests/s | median ms | 99th percentile ms |\n|---|---|---|---|")
    for name, rates in (("floor", floors), ("moves", moves)):
        figures = (median(rate[field] for rate in rates) for field in range(3))
        print(f"| {name} | {' | '.join(f'{figure:.1f}' for figure in figures)} |")
    ratios = sorted(move.per_second / floor.per_second for move, floor in zip(moves, floors, strict=True))
    print(f"\nratio, pair by pair: median {median(ratios):.2f}, from {ratios[0]:.2f} to {ratios[-1]:.2f}")


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.moves")

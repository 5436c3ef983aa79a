"""Floods from one address, and their effect on others: a stranger who reads, and people who play.

A flood sends its next request as soon as it gets a response, over 8 to 400 connections. It asks for records of finished
tables of Lórum, for the same with matching tags (304), for steps of their replays, also with a body, or for exports of
the feed; or it moves at a table where it has no seat (403); or one account asks for hints at its practice tables. A
stranger reads a table again and again, and 40 players at 20 tables (`--pairs`) move as fast as they can, each with its
own account and address. They are measured alone, then during each flood from its beginning: first the stranger, then
the players during the same flood from another address.

Each way is measured separately: `make run` alone, with the default limits, and behind the proxy of `service/edge/` with
the limits `public`. With `--before`, an earlier checkout is measured alternately with this one. Everything is on
loopback and on the same cores. Writes Markdown.
"""

import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import click

from lab.bench.moves import lowest_bids
from lab.load import Connection
from lab.machine import ROOT, commit, cores
from tests.edge import edge
from tests.ports import free_port

ALONE, PROXY = "make run", "proxy"
WAYS = {ALONE: {}, PROXY: {"CARDTABLE_LIMITS": "public", "CARDTABLE_TRUSTED_PROXIES": "127.0.0.1"}}
"""The settings of each way."""

FLOODERS = (f"127.0.{network}.{number}" for network in range(2, 250) for number in range(1, 250))
"""The addresses of floods. Each flood has its own, so that it begins with a whole share."""

STRANGER, KEEPER = "127.0.0.3", "127.0.0.4"
"""The addresses of the stranger, and of the opener of the finished tables."""

GAME, FINISHED = "lorum", 12
PAIRS = 20

PRACTICE, PRACTICE_TABLES = "whisky-poker", 40
"""The game that a flood of hints plays against one house bot, and the number of tables. The search for a hint takes
about 100 ms."""

GIVEN_UP = 20.0
"""Timeout of a stranger's read or a move, in seconds. It then counts with this duration."""

PAUSE = 0.01
"""Pause between two reads of the stranger, in seconds."""

AIM_LATER, AIM_MOVES = 5, 0.5
"""The targets: the maximum factor by which a flood may raise the 99th percentile of the stranger's reads, and the
minimum share of the players' moves that must remain."""


class Flood(NamedTuple):
    name: str
    connections: int


RECORDS, TAGS, STEPS = "records", "records, 304", "steps of replays"
BODIES, EXPORTS, MOVES, HINTS = "steps, with a body", "exports of the feed", "moves, refused", "hints"
FLOODS = (
    *(Flood(name, number) for name in (RECORDS, TAGS, STEPS, BODIES, MOVES) for number in (8, 100, 400)),
    Flood(EXPORTS, 150),
    Flood(HINTS, 8),
)

EXPECTED = {"200", "304", "403", "429"}
"""The expected statuses of a flood. Hints may also get 503, when they are not ready in time."""


class Reads(NamedTuple):
    """The stranger's reads, in ms."""

    median: float
    p99: float


class Fare(NamedTuple):
    """The effect on others: the stranger's reads and the moves per second; and the flood's responses per second."""

    reads: Reads
    moves: float
    answers: float = 0
    refused: float = 0


class Site(NamedTuple):
    """A running service, its finished tables with their versions, and the table that the stranger reads."""

    port: int
    finished: Mapping[str, int]
    table: str


@contextmanager
def site(checkout: Path, way: str) -> Iterator[Site]:
    """Runs the whole service of a checkout, with finished tables for the floods, played by house bots."""
    with ExitStack() as running:
        data = Path(running.enter_context(tempfile.TemporaryDirectory()))
        port = running.enter_context(running_service(checkout, data, WAYS[way]))
        if way == PROXY:
            port = running.enter_context(edge(data / "edge", port, checkout / "service" / "edge")).port
        keeper = Connection(port, KEEPER)
        token = _account(keeper)
        order = {"game": GAME, "seats": 4, "sit": False, "bots": ["random"] * 4}
        tables = [str(keeper.ask("/v1/tables", order, token)["id"]) for _ in range(FINISHED)]
        finished = {table: _finished(keeper, table) for table in tables}
        while json.loads(keeper.get("/v1/feed")[1])["last"] < len(tables):
            time.sleep(0.1)
        open_table = keeper.ask("/v1/tables", {"game": "commune", "seats": 2, "bots": ["random"]}, token)["id"]
        yield Site(port, finished, open_table)


@contextmanager
def running_service(checkout: Path, data: Path, settings: Mapping[str, str]) -> Iterator[int]:
    """Runs the whole service of a checkout. Yields its port."""
    port = free_port()
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    own = {"CARDTABLE_PORT": str(port), "CARDTABLE_DATA": str(data / "var"), "PYTHONPATH": str(checkout)}
    process = subprocess.Popen(
        [sys.executable, "-m", "workers.supervisor"],
        env={**inherited, **own, **settings},
        cwd=checkout,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_until_ready(port)
        yield port
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(60)


def _wait_until_ready(port: int) -> None:
    for _ in range(600):
        with suppress(OSError), Connection(port, timeout=5) as connection:
            if connection.get("/readyz")[0] == 200:
                return
        time.sleep(0.1)
    raise RuntimeError("the service did not start")


def _account(connection: Connection) -> str:
    return str(connection.ask("/v1/players", {"name": "Ann", "kind": "bot"})["token"])


def _finished(connection: Connection, table: str) -> int:
    """Returns the last version of a table, once it is over."""
    while True:
        now = json.loads(connection.get(f"/v1/tables/{table}")[1])
        if now["status"] == "finished":
            return int(now["version"])
        time.sleep(0.1)


# The flood


@contextmanager
def flooding(site: Site, flood: Flood, answers: Counter[str]) -> Iterator[None]:
    """Floods the site for the duration of the context. At the end, `answers` counts the responses by status."""
    address = next(FLOODERS)
    requests = _requests(site, flood, address)
    order = {"port": site.port, "address": address, "connections": flood.connections, "requests": requests}
    process = subprocess.Popen(
        [sys.executable, "-m", "lab.floods.rude_client"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(order) + "\n")
    process.stdin.flush()
    try:
        yield
    finally:
        try:
            answers.update(json.loads(process.communicate(timeout=30)[0]))
        except subprocess.TimeoutExpired:
            process.kill()


def _requests(site: Site, flood: Flood, address: str) -> list[str]:
    """Returns the requests that a flood from an address sends in rotation."""
    records = [f"/v1/tables/{each}/record" for each in site.finished]
    steps = random.Random(1)
    replays = [
        f"/v1/tables/{each}/replay?version={steps.randint(9, site.finished[each])}&as=all"
        for each in [*site.finished] * 40
    ]
    tags = ", ".join({f'W/"{version}"' for version in site.finished.values()})
    with Connection(site.port, address) as connection:
        token = _account(connection)
        if flood.name == HINTS:
            return _hints(connection, token)
    move = f"/v1/tables/{site.table}/moves", f"Authorization: Bearer {token}\r\n", "POST", '{"type": "call"}'
    return {
        RECORDS: [_request(path) for path in records],
        TAGS: [_request(path, f"If-None-Match: {tags}\r\n") for path in records],
        STEPS: [_request(path) for path in replays],
        BODIES: [_request(path, body="{}") for path in replays],
        MOVES: [_request(*move)],
        EXPORTS: [_request("/v1/feed/records")],
    }[flood.name]


def _hints(connection: Connection, token: str) -> list[str]:
    """Returns a request for a hint at each of an account's new practice tables, once it has the turn there."""
    order = {"game": PRACTICE, "seats": 2, "visibility": "unlisted", "bots": ["steady"]}
    tables = [str(connection.ask("/v1/tables", order, token)["id"]) for _ in range(PRACTICE_TABLES)]
    sender = f"Authorization: Bearer {token}\r\n"
    for table in tables:
        while json.loads(connection.get(f"/v1/tables/{table}", sender)[1])["turn"]["seats"] != [0]:
            time.sleep(0.05)
    return [_request(f"/v1/tables/{table}/hint", sender) for table in tables]


def _request(path: str, headers: str = "", method: str = "GET", body: str = "") -> str:
    if body:
        headers += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{method} {path} HTTP/1.1\r\nHost: rude\r\nAccept-Encoding: gzip, deflate\r\n{headers}\r\n{body}"


# The others


class Stranger:
    def __init__(self, site: Site) -> None:
        self._site = site

    def reads(self, seconds: float) -> Reads:
        took: list[float] = []
        until = time.perf_counter() + seconds
        with Connection(self._site.port, STRANGER, GIVEN_UP) as connection:
            while time.perf_counter() < until:
                began = time.perf_counter()
                try:
                    status, _ = connection.get(f"/v1/tables/{self._site.table}")
                except TimeoutError:
                    return Reads(GIVEN_UP * 1000, GIVEN_UP * 1000)
                took.append((time.perf_counter() - began) * 1000)
                if status != 200:
                    raise RuntimeError(f"the stranger got {status}")
                time.sleep(PAUSE)
        took.sort()
        return Reads(took[len(took) // 2], took[len(took) * 99 // 100])


class Client:
    """An account. Its connection is reopened after the service has closed it, for example after ten idle seconds."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._connection = self._open()
        self._token = _account(self._connection)

    def _open(self) -> Connection:
        return Connection(self._port, self._address, 2 * GIVEN_UP)

    def post(self, path: str, body: bytes = b"{}") -> dict[str, Any]:
        """Returns a successful response. An interrupted request is repeated with the same key."""
        headers = f"Authorization: Bearer {self._token}\r\nIdempotency-Key: {os.urandom(8).hex()}\r\n"
        while True:
            try:
                status, content = self._connection.post(path, body, headers)
                break
            except OSError:
                self._connection = self._open()
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {content!r}")
        return dict(json.loads(content))


class Players:
    """Pairs of players, each at a table of Commune. They bid up the ladder and call, and start over after a match."""

    def __init__(self, site: Site, pairs: int) -> None:
        self._port = site.port
        self._moves = 0
        self._may_move = threading.Event()
        self._ended = False
        self._lock = threading.Lock()
        for pair in range(pairs):
            addresses = (f"127.0.1.{2 * pair + 1}", f"127.0.1.{2 * pair + 2}")
            threading.Thread(target=self._play, args=(addresses,), daemon=True).start()

    def moves(self, seconds: float) -> float:
        """Lets them play for some seconds. Returns their moves per second."""
        before, began = self._moves, time.perf_counter()
        self._may_move.set()
        time.sleep(seconds)
        made, took = self._moves - before, time.perf_counter() - began
        self._may_move.clear()
        return made / took

    def end(self) -> None:
        self._ended = True
        self._may_move.set()

    def _play(self, addresses: Sequence[str]) -> None:
        pair = [Client(self._port, address) for address in addresses]
        with suppress(OSError):  # the service has ended
            while not self._ended:
                self._match(pair)

    def _match(self, pair: Sequence[Client]) -> None:
        self._may_move.wait()
        table = pair[0].post("/v1/tables", b'{"game": "commune", "seats": 2}')["id"]
        seat = pair[1].post(f"/v1/tables/{table}/seats")["turn"]["seats"][0]
        while not self._ended:
            for n, body in enumerate([*lowest_bids(), b'{"type":"call"}']):
                self._may_move.wait()
                events = pair[(seat + n) % 2].post(f"/v1/tables/{table}/moves", body)["events"]
                with self._lock:
                    self._moves += 1
            if any(event["type"] == "table.finished" for event in events):
                return
            seat = next(event["data"]["seat"] for event in events if event["type"] == "commune.penalty_given")


# The report


def measured(
    checkout: Path, way: str, floods: Sequence[Flood], seconds: float, pairs: int = PAIRS
) -> tuple[Fare, list[Fare]]:
    """Measures the effect on others without a flood, and during each."""
    with site(checkout, way) as running:
        players, stranger = Players(running, pairs), Stranger(running)
        try:
            players.moves(2)
            time.sleep(0.2)
            without = Fare(stranger.reads(2 * seconds), players.moves(2 * seconds))
            during = [_during(running, flood, stranger, players, seconds) for flood in floods]
        finally:
            players.end()
    return without, during


def _during(running: Site, flood: Flood, stranger: Stranger, players: Players, seconds: float) -> Fare:
    answers: Counter[str] = Counter()
    began = time.perf_counter()
    with flooding(running, flood, answers):
        reads = stranger.reads(seconds)
    took = time.perf_counter() - began
    _wait_until_quiet(running)
    began = time.perf_counter()
    with flooding(running, flood, answers):
        moves = players.moves(seconds)
    took += time.perf_counter() - began
    _wait_until_quiet(running)
    if set(answers) - EXPECTED - ({"503"} if flood.name == HINTS else set()):
        raise RuntimeError(f"the flood got {dict(answers)}")
    return Fare(reads, moves, sum(answers.values()) / took, answers["429"] / took)


def _wait_until_quiet(running: Site) -> None:
    """Waits until the flood's backlog is done."""
    for _ in range(100):
        began = time.perf_counter()
        with suppress(OSError), Connection(running.port, KEEPER, GIVEN_UP) as connection:
            connection.get("/livez")
        if time.perf_counter() - began < 0.01:
            return
        time.sleep(0.1)


COLUMNS = ("connections", "answers/s", "429/s", "read p50 ms", "read p99 ms", "times", "moves/s", "part")
HEADER = f"| flood | checkout | {' | '.join(COLUMNS)} |\n|---|---|{'---:|' * len(COLUMNS)}"


def lines(name: str, without: Fare, floods: Sequence[Flood], during: Sequence[Fare]) -> Iterator[tuple[int, str]]:
    """Yields the rows of one checkout, with their positions among those of all."""
    yield -1, f"| none | {name} | | | | {_reads(without.reads)} | | {without.moves:.0f} | |"
    for place, (flood, fare) in enumerate(zip(floods, during, strict=True)):
        later, part = fare.reads.p99 / without.reads.p99, fare.moves / without.moves
        yield (
            place,
            f"| {flood.name} | {name} | {flood.connections} | {fare.answers:.0f} | {fare.refused:.0f} "
            f"| {_reads(fare.reads)} | {later:.1f} | {fare.moves:.0f} | {part:.2f} |",
        )


def _reads(reads: Reads) -> str:
    return f"{reads.median:.1f} | {reads.p99:.1f}"


def report(
    checkouts: Mapping[str, Path], ways: Sequence[str], floods: Sequence[Flood], seconds: float, pairs: int = PAIRS
) -> Iterator[str]:
    for way in ways:
        rows: list[tuple[int, str]] = []
        for name, checkout in checkouts.items():
            rows += lines(name, *_with(floods, measured(checkout, way, floods, seconds, pairs)))
        yield f"\n## {TITLES[way]}\n\n{HEADER}"
        yield from (row for _, row in sorted(rows, key=lambda each: each[0]))


def _with(floods: Sequence[Flood], found: tuple[Fare, list[Fare]]) -> tuple[Fare, Sequence[Flood], list[Fare]]:
    return found[0], floods, found[1]


TITLES = {ALONE: "`make run` alone, with the default limits", PROXY: "Behind the proxy, with the limits `public`"}


@click.command(help=__doc__)
@click.option("--checkout", type=click.Path(path_type=Path, exists=True), default=ROOT, help="What to measure.")
@click.option("--before", type=click.Path(path_type=Path, exists=True), help="An earlier checkout to compare with.")
@click.option("--ways", multiple=True, type=click.Choice([*WAYS]), default=[*WAYS], show_default=True)
@click.option("--only", default="", help="A part of the names of the floods.")
@click.option("--most", default=400, show_default=True, help="Connections of a flood at most.")
@click.option("--pairs", default=PAIRS, show_default=True, help="Of players.")
@click.option("--seconds", default=3.0, show_default=True, help="Of each measurement.")
@click.option("--output", type=click.Path(path_type=Path), help="The page to write.")
def main(
    checkout: Path,
    before: Path | None,
    ways: Sequence[str],
    only: str,
    most: int,
    pairs: int,
    seconds: float,
    output: Path | None,
) -> None:
    checkouts = {**({} if before is None else {"before": before.resolve()}), "now": checkout.resolve()}
    floods = [each for each in FLOODS if only in each.name and each.connections <= most]
    text = [f"{INTRODUCTION}\n\nCommit {commit()}, {cores()} cores, embedded Valkey, strict durability."]
    for part in report(checkouts, ways, floods, seconds, pairs):
        text.append(part)
        print(part, flush=True)
    if output is not None:
        output.write_text("\n".join(text) + "\n", encoding="utf-8")


INTRODUCTION = f"""\
# Floods

What one address can take from others. A flood asks again as soon as it has its answer: for records of {FINISHED}
finished tables of Lórum, for the same with their tags (304), for random steps of their replays, for these with a body
of two bytes, or for exports of the feed with these records; it moves at a table where it has no seat (403); or one
account asks for hints at {PRACTICE_TABLES} practice tables of its own. It is
measured from its first moment, when its address has used nothing yet. `read` is how long a stranger's read of a table
takes; `times` compares its 99th percentile with that of the same checkout without a flood, and should be at most
{AIM_LATER}. `moves/s` are those of {2 * PAIRS} players, each with an account and an address of its own; `part` compares
them with those without a flood, and should be at least {AIM_MOVES}. Clients and floods share the cores with the
service. A read is given up after {GIVEN_UP:.0f} s.

`make -C lab floods` writes this page; with `BEFORE=` and another checkout it has the rows `before`. How the processor
is shared: [limits.md](../limits.md#the-processor)."""


if __name__ == "__main__":
    socket.setdefaulttimeout(60)
    main(prog_name="python -m lab.floods")

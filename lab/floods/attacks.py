"""Attacks on the web process by one address, and their effect on another address.

Each attack holds its connections for some seconds and reopens those that are closed. Meanwhile a stranger repeatedly
asks for `/livez`, makes a write, and opens a stream. `answered` is the number of these requests that were answered
within five seconds, of all; `slowest` is the longest of them. Prints Markdown.

An attack meets the web process alone, or behind the proxy of `service/edge/` (`--ways`). `before` is the web process of
another checkout, `--source`, without limits.
"""

import os
import select
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import click
import httpx

from events.redis import embedded
from lab.machine import ROOT, machine
from tests.edge import edge
from tests.ports import free_port

COLUMNS = ("attack", "way", "held", "livez answered", "writes answered", "streams answered", "slowest s")

STRANGER = "127.0.0.2"

PATIENCE = 5.0
"""Timeout of the stranger's requests, in seconds."""

PAUSE = 0.5
"""Pause between the rounds of the stranger, in seconds. A closed stream keeps its slot for up to 15 s, and an account
has 32."""

LIMITS = {"CARDTABLE_LIMITS": "public", "CARDTABLE_TRUSTED_PROXIES": "127.0.0.1"}


def _head(line: str, *headers: str) -> bytes:
    return "\r\n".join([f"{line} HTTP/1.1", "Host: attack", *headers, "", ""]).encode()


class Attack(NamedTuple):
    """The number of connections, and the bytes that each sends. `{token}` stands for the token of the attacker's
    account."""

    name: str
    connections: int
    sent: bytes


ATTACKS = (
    Attack("connections that ask and never read", 1540, 40 * _head("GET /v1/games")),
    Attack("connections with half of a head", 1600, b"GET /livez HTTP/1.1\r\nX-Slow: "),
    Attack(
        "bodies that never end",
        530,
        _head("POST /v1/players", "Content-Type: application/json", "Content-Length: 100") + b"{",
    ),
    Attack("streams of one account", 480, _head("GET /v1/me/events", "Authorization: Bearer {token}")),
    Attack("streams of nobody", 480, _head("GET /v1/feed", "Accept: application/x-ndjson")),
    Attack("streams of the lobby", 480, _head("GET /v1/tables", "Accept: application/x-ndjson")),
)


class Attackers:
    """The connections of an attack, which are never read from."""

    def __init__(self, port: int, attack: Attack, token: str) -> None:
        self._port = port
        self._sent = attack.sent.replace(b"{token}", token.encode())
        self._open: list[socket.socket] = []
        self._wanted = attack.connections
        self.refill()

    def refill(self) -> None:
        """Opens the missing connections. If the server temporarily accepts none, the rest follows with the next
        call."""
        poll = select.poll()
        by_number = {each.fileno(): each for each in self._open}
        for number in by_number:
            poll.register(number, select.POLLRDHUP)
        for number, _ in poll.poll(0):
            by_number.pop(number).close()
        self._open = list(by_number.values())
        while len(self._open) < self._wanted:
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.setblocking(False)
            connection.connect_ex(("127.0.0.1", self._port))
            self._open.append(connection)
            writable = select.poll()
            writable.register(connection, select.POLLOUT)
            if not writable.poll(200):
                break
            with suppress(OSError):
                connection.send(self._sent)

    def held(self) -> int:
        return len(self._open)

    def close(self) -> None:
        for each in self._open:
            each.close()


class Fare(NamedTuple):
    """The effect on a stranger: the success of each request by kind, and the longest time in seconds."""

    answered: Mapping[str, list[bool]]
    slowest: float


def stranger(url: str, token: str, seconds: float, meanwhile: Callable[[], None]) -> Fare:
    asks: Mapping[str, Callable[[httpx.Client], bool]] = {
        "livez": lambda client: client.get("/livez").is_success,
        "writes": lambda client: client.patch("/v1/me", json={"name": "Ann"}).is_success,
        "streams": _stream,
    }
    answered: dict[str, list[bool]] = {name: [] for name in asks}
    slowest = 0.0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        meanwhile()
        for name, ask in asks.items():
            begun = time.monotonic()
            transport = httpx.HTTPTransport(local_address=STRANGER)
            headers = {"Authorization": f"Bearer {token}"}
            with httpx.Client(base_url=url, transport=transport, headers=headers, timeout=PATIENCE) as client:
                try:
                    answered[name].append(ask(client))
                except httpx.HTTPError:
                    answered[name].append(False)
            slowest = max(slowest, time.monotonic() - begun)
        time.sleep(PAUSE)
    return Fare(answered, slowest)


def _stream(client: httpx.Client) -> bool:
    with client.stream("GET", "/v1/me/events") as answer:
        return answer.is_success and any(True for _ in answer.iter_bytes())


@contextmanager
def web(source: Path, log: str, threads: int, settings: Mapping[str, str]) -> Iterator[int]:
    """Runs a web process of a checkout on a log. Yields its port."""
    port = free_port()
    own = {
        "CARDTABLE_REDIS_URL": log,
        "CARDTABLE_PORT": str(port),
        "CARDTABLE_THREADS": str(threads),
        "CARDTABLE_DURABILITY": "strict",
        "PYTHONPATH": str(source),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "service.http"], env={**os.environ, **own, **settings}, cwd=source
    )
    try:
        for _ in range(300):
            with suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}/readyz").is_success:
                    break
            time.sleep(0.1)
        yield port
    finally:
        process.kill()
        process.wait()


def measured(attack: Attack, way: str, source: Path, threads: int, seconds: float) -> str:
    with ExitStack() as running:
        data = Path(running.enter_context(tempfile.TemporaryDirectory()))
        log = embedded.start(data / "log")
        running.callback(log.stop)
        port = running.enter_context(web(source, log.url, threads, {} if way == "before" else LIMITS))
        if way == "proxy":
            port = running.enter_context(edge(data / "edge", port, EDGE_PATIENCE="10s")).port
        url = f"http://127.0.0.1:{port}"
        tokens = [
            httpx.post(f"{url}/v1/players", json={"name": "Ann", "kind": "human"}, timeout=60).json()["token"]
            for _ in range(2)
        ]
        attackers = Attackers(port, attack, tokens[0])
        running.callback(attackers.close)
        fare = stranger(url, tokens[1], seconds, attackers.refill)
        counts = [f"{sum(each)} of {len(each)}" for each in fare.answered.values()]
        cells = (f"{attack.connections} {attack.name}", way, attackers.held(), *counts, f"{fare.slowest:.2f}")
        return f"| {' | '.join(map(str, cells))} |"


@click.command(help=__doc__)
@click.option("--ways", default="alone,proxy", show_default=True, help="`before` is `--source` alone.")
@click.option(
    "--source", type=click.Path(path_type=Path), default=ROOT, help="The checkout of the web process `before`."
)
@click.option("--threads", type=int, default=512, show_default=True, help="Of the web process.")
@click.option("--seconds", type=float, default=12, show_default=True, help="Of each attack.")
@click.option("--only", default="", help="Attacks whose names contain this.")
def main(ways: str, source: Path, threads: int, seconds: float, only: str) -> None:
    click.echo(f"{machine()}; {threads} threads\n\n| {' | '.join(COLUMNS)} |\n|---|---|{'---:|' * (len(COLUMNS) - 2)}")
    for attack in ATTACKS:
        for way in ways.split(",") if only in attack.name else ():
            checkout = source.resolve() if way == "before" else ROOT
            click.echo(measured(attack, way, checkout, threads, seconds))


if __name__ == "__main__":
    main()

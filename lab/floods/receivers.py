"""The effect of slow receivers of notifications on others at the service: on their notifications, and on tournaments.

The accounts of the flood have webhooks at one server, which answers their challenges and nothing after that, and a turn
at each of several tables. A stranger's webhook answers at once. Two durations are measured: from the beginning of a
stranger's turn to its message, and from the start to the end of a tournament of house bots; both alone, and from the
moment at which all these accounts have their turns.

The whole service runs. With `--before`, an earlier checkout is attacked, too. Prints Markdown rows for
`docs/evidence/strangers.md`.
"""

import json
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click
import httpx

from lab.floods.__main__ import running_service
from lab.machine import ROOT

ACCOUNTS, WEBHOOKS, TABLES = 16, 10, 3
"""The accounts of the flood, and the webhooks and tables of each."""

PRIVATE = {"CARDTABLE_NOTIFY_PRIVATE": "1"}
TURNS = 5
"""The number of the stranger's turns that are measured, alone and during the flood."""

LONGEST = 120.0
"""Timeout of a message or a tournament, in seconds."""

SECRET = "a secret of both sides"


class Server:
    """A receiver. Paths below `/mute` answer only challenges; all others record the time when a table was named."""

    def __init__(self, address: str) -> None:
        self.came: dict[str, float] = {}
        self.arrived = threading.Condition()
        self.over = threading.Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                challenge = body.get("challenge", "")
                if self.path.startswith("/mute") and not challenge:
                    server.over.wait(LONGEST)
                    return
                answer = challenge.encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)
                with server.arrived:
                    server.came.setdefault(str(body.get("table")), time.time())
                    server.arrived.notify_all()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer((address, 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://{address}:{self._server.server_address[1]}"

    @contextmanager
    def running(self) -> Iterator["Server"]:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        try:
            yield self
        finally:
            self.over.set()
            self._server.shutdown()
            self._server.server_close()

    def waits_for(self, table: str) -> float:
        with self.arrived:
            self.arrived.wait_for(lambda: table in self.came, LONGEST)
        return self.came.get(table, time.time())


class Account:
    def __init__(self, client: httpx.Client, name: str) -> None:
        self._client = client
        opened = client.post("/v1/players", json={"name": name, "kind": "human"}).raise_for_status().json()
        self._own = {"Authorization": f"Bearer {opened['token']}"}

    def post(self, path: str, **body: object) -> dict[str, object]:
        return dict(self._client.post(path, json=body, headers=self._own).raise_for_status().json() or {})

    def hooks(self, *addresses: str) -> None:
        for each in addresses:
            self.post("/v1/me/notifications/channels", kind="webhook", address=each, secret=SECRET)

    def confirmed(self) -> bool:
        found = self._client.get("/v1/me/notifications", headers=self._own).raise_for_status().json()["channels"]
        return all(each["confirmed"] for each in found)

    def gets_a_turn(self) -> str:
        """Opens a table against a quick house bot and sits down. Returns the table when it is the account's turn."""
        table = str(self.post("/v1/tables", game="commune", seats=2, bots=["random"])["id"])
        while True:
            now = self._client.get(f"/v1/tables/{table}", headers=self._own).json()
            if now["turn"] is not None and now["turn"]["seats"] == [0]:
                return table
            time.sleep(0.02)


class Fare(NamedTuple):
    turns: list[float]
    tournament: float


def fare(client: httpx.Client, server: Server, stranger: Account, number: int) -> Fare:
    turns = []
    cup = start_tournament(stranger, number)
    began = time.time()
    ended = []

    def watch() -> None:
        while time.time() < began + LONGEST:
            if client.get(f"/v1/tournaments/{cup}").json()["status"] == "finished":
                break
            time.sleep(0.05)
        ended.append(time.time() - began)

    watching = threading.Thread(target=watch)
    watching.start()
    for _ in range(TURNS):
        table = stranger.gets_a_turn()
        now = time.time()
        turns.append(server.waits_for(table) - now)
    watching.join()
    return Fare(turns, ended[0])


def start_tournament(account: Account, number: int) -> str:
    cup = account.post(
        "/v1/tournaments",
        title=f"Cup {number}",
        format="swiss",
        game="commune",
        round_count=2,
        bots=["random"] * 4,
    )
    account.post(f"/v1/tournaments/{cup['id']}/start")
    return str(cup["id"])


def attacked(checkout: Path) -> tuple[Fare, Fare]:
    with (
        tempfile.TemporaryDirectory() as data,
        Server("127.0.0.1").running() as mute,
        Server("127.0.0.2").running() as quick,
        running_service(checkout, Path(data), PRIVATE) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
    ):
        stranger = Account(client, "Stranger")
        stranger.hooks(f"{quick.url}/quick")
        flood = [Account(client, f"Flood {number}") for number in range(ACCOUNTS)]
        for number, each in enumerate(flood):
            each.hooks(*(f"{mute.url}/mute/{number}/{hook}" for hook in range(WEBHOOKS)))
        end = time.time() + LONGEST
        while not all(each.confirmed() for each in (stranger, *flood)) and time.time() < end:
            time.sleep(0.2)
        alone = fare(client, quick, stranger, 1)
        for each in flood:
            for _ in range(TABLES):
                each.gets_a_turn()
        return alone, fare(client, quick, stranger, 2)


def row(name: str, what: str, found: Fare) -> str:
    return f"| {name} | {what} | {median(found.turns):.1f} | {max(found.turns):.1f} | {found.tournament:.1f} |"


@click.command(help=__doc__)
@click.option("--before", type=click.Path(path_type=Path, exists=True), help="An earlier checkout to compare with.")
def main(before: Path | None) -> None:
    print("| checkout | | turn told after s, median | longest | tournament s |\n|---|---|---:|---:|---:|")
    for name, checkout in {**({} if before is None else {"before": before.resolve()}), "now": ROOT}.items():
        alone, flooded = attacked(checkout)
        print(row(name, "alone", alone))
        print(row(name, f"{ACCOUNTS} accounts with {WEBHOOKS} mute webhooks each", flooded), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.floods.receivers")

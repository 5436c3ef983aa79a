"""Two games from the first deal to the verified record, played by a client that knows only the HTTP API.

It plays one seat with legal moves, against house bots. It uses the service at CARDTABLE_URL (http://127.0.0.1:8000 by
default). If there is no response, it starts its own and stops it at the end.
"""

import hashlib
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from cardtable.client.connections import connections
from cardtable.text.seat_names import SeatNames
from cardtable.text.telling import Teller
from examples.service import own_service

Json = dict[str, Any]
TABLES = (
    {"game": "commune", "seats": 4, "bots": ["steady", "random", "steady"]},
    {"game": "commerce", "seats": 5, "bots": ["steady", "random", "steady", "random"]},
)


class Player:
    """An account, and the calls that a game needs."""

    def __init__(self, url: str) -> None:
        self.http = connections(url, timeout=60)
        account = self.ask("POST", "/v1/players", {"name": "The demo", "kind": "bot"})
        self.http.headers["Authorization"] = f"Bearer {account['token']}"

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        headers = {"Idempotency-Key": secrets.token_hex(16)} if method == "POST" else {}
        answer = self.http.request(method, path, json=body, headers=headers)
        if answer.is_error:
            raise SystemExit(f"{method} {path}: {answer.text}")
        return dict(answer.json())

    def open(self, wanted: Json) -> str:
        """Opens a table with a committed seed and reveals the seed, which starts the game. Returns the table's id."""
        seed = secrets.token_hex(16)
        commitment = hashlib.sha256(b"cardtable/v1/client|" + seed.encode()).hexdigest()
        table = self.ask("POST", "/v1/tables", {**wanted, "client_seed_hash": commitment})
        print(f"\nTable {table['id']}: {wanted['game']} for {wanted['seats']}.")
        print(f"The server has committed to its seed: {table['seed_commitment']}")
        self.ask("POST", f"/v1/tables/{table['id']}/seeds", {"client_seed": seed})
        return str(table["id"])

    def play(self, table: str) -> Json:
        """Plays legal moves until the table is over, and prints the events. Returns the table at the end."""
        version, teller = 0, Teller("en", SeatNames())
        while True:
            news = self.ask("GET", f"/v1/tables/{table}/events?after={version}&wait=20&limit=1000")
            for event in news["events"]:
                version = event["version"]
                if sentence := teller.tell(event):
                    print(f"  {version:4} {sentence}")
            now = self.ask("GET", f"/v1/tables/{table}")
            if now["status"] in ("finished", "abandoned") and now["version"] == version:
                return now
            if now["turn"] and now["viewer"]["seat"] in now["turn"]["seats"] and now["version"] == version:
                legal = self.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
                self.ask("POST", f"/v1/tables/{table}/moves", self.choose(legal))

    @staticmethod
    def choose(legal: list[Json]) -> Json:
        """Returns a modest move: one of the lowest bids or smallest exchanges, or any move of another kind."""
        others = [move for move in legal if move["type"] not in ("bid", "exchange")]
        return random.choice([*others, *legal[:6]])

    def audit(self, table: str) -> Json:
        """Requests an audit by a worker and waits for its result."""
        audit = self.ask("POST", f"/v1/tables/{table}/audits", {})
        while audit["status"] in ("queued", "running"):
            time.sleep(0.2)
            audit = self.ask("GET", f"/v1/audits/{audit['id']}")
        return audit


def show_replay(player: Player, table: Json) -> None:
    """Prints all hands at three versions of the table."""
    for version in (table["version"] // 4, table["version"] // 2, table["version"] - 2):
        then = player.ask("GET", f"/v1/tables/{table['id']}/replay?version={version}&as=all")
        hands = [
            f"{hand['seat']}: {' '.join(hand['cards'] or ['-'])}" for hand in (then["state"] or {"hands": []})["hands"]
        ]
        turn = then["turn"] and then["turn"]["seats"]
        print(f"  at version {version}, {then['status']}, turn {turn}: {' | '.join(hands)}")


def verify(player: Player, table: str, folder: Path) -> None:
    """Downloads the record and verifies it offline, with the same command that anyone can run."""
    file = folder / f"{table}.json"
    file.write_bytes(player.http.get(f"/v1/tables/{table}/record").content)
    subprocess.run([sys.executable, "-m", "cardtable", "verify", str(file)], check=True)


@contextmanager
def service() -> Iterator[str]:
    url = os.environ.get("CARDTABLE_URL", "http://127.0.0.1:8000")
    try:
        connections(url, timeout=2).get("/readyz").raise_for_status()
        yield url
    except httpx.HTTPError:
        print(f"no service answers at {url}; starting one for this demo")
        with own_service() as own:
            yield own


def main() -> None:
    with service() as url, tempfile.TemporaryDirectory() as folder:
        player = Player(url)
        for wanted in TABLES:
            table = player.play(player.open(wanted))
            print("\nThe replay, all hands face up:")
            show_replay(player, table)
            audit = player.audit(table["id"])
            print(f"\nThe audit has {audit['status']}: {', '.join(check['name'] for check in audit['checks'])}")
            print("\nThe record, verified offline:", flush=True)
            verify(player, table["id"], Path(folder))


if __name__ == "__main__":
    main()

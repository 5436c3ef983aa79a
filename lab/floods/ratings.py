"""Manipulation of ratings: two accounts of one person that play each other, and one that quits when behind.

Farming: ten strangers, each at its own address, play each other once, and the lower number wins. Then two accounts at
one address play: each makes a move, and the second resigns. The result is the first account's rank among all ranked
players after a number of matches.

Quitting: an account plays random moves against a random house bot, and resigns as soon as it is behind.

The whole service runs. With `--before`, an earlier checkout is attacked, too. Prints Markdown rows for
`docs/evidence/strangers.md`.
"""

import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import httpx

from lab.floods.__main__ import running_service
from lab.machine import ROOT

STRANGERS, WINS, MATCHES = 10, (5, 20, 60), 24
SETTINGS = {"CARDTABLE_TRUSTED_PROXIES": "127.0.0.1", "CARDTABLE_BOT_DELAY_MS": "0"}


class Account:
    """An account at an address."""

    def __init__(self, client: httpx.Client, number: int) -> None:
        self._client = client
        self._headers = {"X-Forwarded-For": f"93.184.216.{number}"}
        opened = self.ask("POST", "/v1/players", {"name": f"Stranger {number}", "kind": "human"})
        self.id = opened["id"]
        self._headers["Authorization"] = f"Bearer {opened['token']}"

    def ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = self._client.request(method, path, json=body, headers=self._headers).raise_for_status()
        return dict(answer.json())


@contextmanager
def service_of(checkout: Path) -> Iterator[httpx.Client]:
    with (
        tempfile.TemporaryDirectory() as data,
        running_service(checkout, Path(data), SETTINGS) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
    ):
        yield client


def won(winner: Account, loser: Account) -> None:
    """Plays a match of Commune at a table for two, in which both move before the loser resigns."""
    order = {"game": "commune", "seats": 2}
    table = winner.ask("POST", "/v1/quick-seats", order)["id"]
    loser.ask("POST", f"/v1/tables/{table}/seats")
    moves = 0
    while moves < 2:
        for player in (winner, loser):
            seen = player.ask("GET", f"/v1/tables/{table}")
            if seen["turn"] and seen["viewer"]["seat"] in seen["turn"]["seats"]:
                legal = player.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
                player.ask("POST", f"/v1/tables/{table}/moves", legal[0])
                moves += 1
    loser.ask("DELETE", f"/v1/tables/{table}/seats/1")
    over(winner, table, random.Random(1))


def over(player: Account, table: str, chance: random.Random, *, quits: bool = False) -> None:
    """Plays random moves until the match is over. With `quits`, the player resigns when behind."""
    while True:
        seen = player.ask("GET", f"/v1/tables/{table}")
        if seen["status"] not in ("playing", "seeding"):
            return
        if quits and seen["state"]["penalties"][0] > seen["state"]["penalties"][1]:
            player.ask("DELETE", f"/v1/tables/{table}/seats/0")
            return
        if seen["turn"] and 0 in seen["turn"]["seats"]:
            legal = player.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
            player.ask("POST", f"/v1/tables/{table}/moves", chance.choice(legal[-6:]))
        else:
            time.sleep(0.01)


def counted(player: Account, matches: int) -> dict[str, Any]:
    """Returns the player's statistics once this many matches are counted."""
    while True:
        found = player.ask("GET", f"/v1/players/{player.id}")["statistics"]
        if found and found[0]["played"] + found[0]["abandoned"] >= matches:
            return dict(found[0])
        time.sleep(0.1)


def farmed(client: httpx.Client) -> Iterator[tuple[int, float, int, int, float]]:
    """Yields, after each number of wins: the seconds, the rank, the number of ranked players, and the ordinal."""
    strangers = [Account(client, number) for number in range(1, STRANGERS + 1)]
    for number, winner in enumerate(strangers):
        for loser in strangers[number + 1 :]:
            won(winner, loser)
    counted(strangers[0], STRANGERS - 1)
    farmer, other = Account(client, 200), Account(client, 200)
    began, done = time.perf_counter(), 0
    for wins in WINS:
        while done < wins:
            won(farmer, other)
            done += 1
        ordinal = counted(farmer, done)["rating"]["ordinal"]
        seconds = time.perf_counter() - began
        places = farmer.ask("GET", "/v1/leaderboards/commune?limit=100")["places"]
        place = next((each["rank"] for each in places if each["player"]["id"] == farmer.id), 0)
        yield wins, seconds, place, len(places), ordinal


def quitted(client: httpx.Client) -> dict[str, Any]:
    quitter, chance = Account(client, 100), random.Random(7)
    for _ in range(MATCHES):
        order = {"game": "commune", "seats": 2, "bots": ["random"]}
        over(quitter, quitter.ask("POST", "/v1/tables", order)["id"], chance, quits=True)
    return counted(quitter, MATCHES)


@click.command(help=__doc__)
@click.option("--before", type=click.Path(path_type=Path, exists=True), help="An earlier checkout to compare with.")
def main(before: Path | None) -> None:
    checkouts = {name: path.resolve() for name, path in {"before": before, "now": ROOT}.items() if path is not None}
    print("| farming | wins | seconds | place of the winner | ordinal |\n|---|---:|---:|---:|---:|")
    for name, checkout in checkouts.items():
        with service_of(checkout) as client:
            for wins, seconds, place, ranked, ordinal in farmed(client):
                print(f"| {name} | {wins} | {seconds:.1f} | {place} of {ranked} | {ordinal:.1f} |", flush=True)
    print("\n| quitting | won | lost | not counted |\n|---|---:|---:|---:|")
    for name, checkout in checkouts.items():
        with service_of(checkout) as client:
            found = quitted(client)
            print(f"| {name} | {found['won']} | {found['lost']} | {found['abandoned']} |", flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.floods.ratings")

"""The response time of a stranger's house bot while one account has many tables of bots that search.

The whole service runs. A person plays against a quick bot, first alone, then while another account's tables play. The
time is measured from the response to the person's move to the bot's move in a long poll, including the delay of house
bots. Prints Markdown.
"""

import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from statistics import median
from typing import Any

import click
import httpx

from examples.service import own_service
from lab.machine import machine

GAME, SEATS = "commune", 10
"""The game and the seats of the flood's tables, which are full of `sharp` bots."""

HEADER = """\
| | moves | median ms | slowest ms |
|---|---:|---:|---:|"""


def account(client: httpx.Client, name: str) -> dict[str, str]:
    """Returns the header of a new account."""
    opened = client.post("/v1/players", json={"name": name, "kind": "human"}).raise_for_status().json()
    return {"Authorization": f"Bearer {opened['token']}"}


def answers(client: httpx.Client, own: dict[str, str]) -> Iterator[float]:
    """Plays one table after another, and yields the duration of each of the bot's moves in seconds."""
    while True:
        order = {"game": GAME, "seats": 2, "bots": ["steady"]}
        table = f"/v1/tables/{client.post('/v1/tables', json=order, headers=own).raise_for_status().json()['id']}"
        while (now := client.get(table, headers=own).json())["status"] == "playing":
            if bots_turn(now):
                client.get(f"{table}/events?after={now['version']}&wait=30")
                continue
            legal = client.get(f"{table}/moves", headers=own).json()["legal_moves"]
            made = client.post(f"{table}/moves", json=legal[0], headers=own).raise_for_status().json()
            began = time.perf_counter()
            if not bots_turn(client.get(table, headers=own).json()):
                continue
            come = client.get(f"{table}/events?after={made['version']}&wait=30").json()["events"]
            if come and come[0]["by"] == "house":
                yield time.perf_counter() - began


def bots_turn(table: dict[str, Any]) -> bool:
    return table["turn"] is not None and table["turn"]["seats"] != [0]


def flood(client: httpx.Client, tables: int) -> None:
    """Opens the tables. They start at once and play on without a person."""
    other = account(client, "Flood")
    order = {"game": GAME, "seats": SEATS, "sit": False, "bots": ["sharp"] * SEATS}
    for _ in range(tables):
        client.post("/v1/tables", json=order, headers=other).raise_for_status()


def row(what: str, took: list[float]) -> str:
    return f"| {what} | {len(took)} | {median(took) * 1000:.0f} | {max(took) * 1000:.0f} |"


@click.command(help=__doc__)
@click.option("--tables", default=20, show_default=True, help="Tables of the flood.")
@click.option("--moves", default=30, show_default=True, help="Moves of the stranger's bot, alone and during the flood.")
def main(tables: int, moves: int) -> None:
    print(f"# House bots during a flood\n\n{machine()}, embedded Valkey, strict durability\n\n{HEADER}")
    with (
        tempfile.TemporaryDirectory() as data,
        own_service(CARDTABLE_DATA=data) as url,
        httpx.Client(base_url=url, timeout=90) as client,
    ):
        took = answers(client, account(client, "Stranger"))
        alone = list(islice(took, moves))
        print(row("alone", alone), flush=True)
        flood(client, tables)
        flooded = list(islice(took, moves))
        print(row(f"with {tables} tables of {SEATS} `sharp`", flooded))
        print(f"\nRatio of the medians: {median(flooded) / median(alone):.2f}")


if __name__ == "__main__":
    main(prog_name="python -m lab.floods.flood")

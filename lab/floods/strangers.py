"""Resources that accounts can take from strangers at the service: open tables, and the workers' time.

Squatting: several openers open tables for two, and one account sits down at every table that waits for a player, as
fast as it can, and never moves.

Flooding: accounts start tournaments of `sharp` bots, as large as allowed, until no more are allowed. The result is the
number of tables in the rounds of these tournaments.

The whole service runs with the limits `public`. With `--before`, an earlier checkout is attacked, too. Prints Markdown
rows for `docs/evidence/strangers.md`.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click
import httpx

from lab.floods.__main__ import running_service
from lab.machine import ROOT

OPENERS, TABLES_EACH = 12, 18
PUBLIC = {"CARDTABLE_LIMITS": "public", "CARDTABLE_TRUSTED_PROXIES": "127.0.0.1"}


class Squatted(NamedTuple):
    """The number of open tables, the number that an account took, the time in seconds, and the refusals' codes."""

    tables: int
    taken: int
    seconds: float
    refused: str


FLOODERS, SIZES = 12, (30, 16, 11, 8, 4, 2)


def account(client: httpx.Client, number: int) -> dict[str, str]:
    """Returns the headers of a new account with its own address."""
    address = {"X-Forwarded-For": f"198.51.100.{number}"}
    body = {"name": f"Stranger {number}", "kind": "human"}
    opened = client.post("/v1/players", json=body, headers=address).raise_for_status().json()
    return {"Authorization": f"Bearer {opened['token']}", **address}


@contextmanager
def service_of(checkout: Path) -> Iterator[httpx.Client]:
    with (
        tempfile.TemporaryDirectory() as data,
        running_service(checkout, Path(data), PUBLIC) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
    ):
        yield client


def flooded(checkout: Path) -> int:
    """Returns the number of tables in the tournaments that the accounts could start within some seconds."""
    tables = 0
    with service_of(checkout) as client:
        for flooder in range(1, FLOODERS + 1):
            own = account(client, flooder)
            for size in SIZES:
                cup = {"title": "Flood", "format": "round_robin", "game": "commune", "max_entrants": size}
                order = {**cup, "bots": ["sharp"] * size}
                opened = client.post("/v1/tournaments", json=order, headers=own).raise_for_status().json()
                if client.post(f"/v1/tournaments/{opened['id']}/start", headers=own).status_code == 200:
                    tables += size * (size - 1) // 2
    return tables


def squatted(checkout: Path) -> Squatted:
    with service_of(checkout) as client:
        order = {"game": "commune", "seats": 2}
        tables = []
        for opener in range(1, OPENERS + 1):
            own = account(client, opener)
            opened = [client.post("/v1/tables", json=order, headers=own) for _ in range(TABLES_EACH)]
            tables += [each.raise_for_status().json()["id"] for each in opened]
        squatter = account(client, 250)
        began = time.perf_counter()
        answers = [client.post(f"/v1/tables/{table}/seats", headers=squatter) for table in tables]
        seconds = time.perf_counter() - began
        refused = sorted({each.json()["code"] for each in answers if each.status_code != 201})
        return Squatted(len(tables), sum(each.status_code == 201 for each in answers), seconds, ", ".join(refused))


@click.command(help=__doc__)
@click.option("--before", type=click.Path(path_type=Path, exists=True), help="An earlier checkout to compare with.")
def main(before: Path | None) -> None:
    print("| squatting | open tables | taken by one account | seconds | refused |\n|---|---:|---:|---:|---|")
    for name, checkout in {"before": before, "now": ROOT}.items():
        if checkout is not None:
            found = squatted(checkout.resolve())
            print(f"| {name} | {found.tables} | {found.taken} | {found.seconds:.1f} | {found.refused} |", flush=True)
    print(f"\n| flooding | tables of `sharp` started by {FLOODERS} accounts |\n|---|---:|")
    for name, checkout in {"before": before, "now": ROOT}.items():
        if checkout is not None:
            print(f"| {name} | {flooded(checkout.resolve())} |", flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.floods.strangers")

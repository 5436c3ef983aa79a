"""Measures how fast `make run` recovers from a killed process. Prints Markdown.

Each process is killed repeatedly with signal 9. Finally all processes are killed at once and the service is restarted.
The times are measured from the kill until a write is acknowledged, and until house bots move at a new table. Other
processes with a new id afterwards are counted, too.
"""

import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from os import kill
from pathlib import Path
from signal import SIGKILL
from statistics import median
from typing import NamedTuple

import click
import httpx

from lab.chaos.deployment import SERVICE_PARTS
from lab.machine import machine
from tests.polling import PATIENCE, until
from tests.processes import descendants, running
from tests.system.running import Json, Running

SERVERS = {"log server": "/valkey/valkey.sock", "job queue": "/queue/valkey.sock"}
PARTS = {**SERVERS, **{words: words for words in SERVICE_PARTS}}
"""Processes by their display names, with words from their commands."""

EVERYTHING = "everything, started again"


class Recovery(NamedTuple):
    """Milliseconds from the kill until a write and until a house bot's move, and the number of other restarted
    processes."""

    write: float
    bots: float
    restarted: int


class Visitor:
    """An account that writes and opens tables of house bots, retrying until it succeeds."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)
        account = self._http.post("/v1/players", json={"name": "Ann", "kind": "human"}).json()
        self._http.headers["Authorization"] = f"Bearer {account['token']}"

    def close(self) -> None:
        self._http.close()

    def writes(self) -> bool:
        return self._asks("PATCH", "/v1/me", {"name": "Ann"}) is not None

    def opens(self) -> str | None:
        """Opens a table of house bots. Returns its id, or None if that failed."""
        order = {"game": "commune", "seats": 2, "sit": False, "bots": ["random", "random"]}
        table = self._asks("POST", "/v1/tables", order)
        return None if table is None else str(table["id"])

    def has_moves(self, table: str) -> bool:
        events = self._asks("GET", f"/v1/tables/{table}/events")
        return events is not None and any(event["by"] == "house" for event in events["events"])

    def _asks(self, method: str, path: str, body: dict[str, object] | None = None) -> Json | None:
        with suppress(httpx.TransportError):
            answer = self._http.request(method, path, json=body)
            if answer.is_success:
                return dict(answer.json())
        return None


class Patient:
    """A running service whose processes are killed. `close` ends it."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "var"
        self.service = Running(self._data).ready()

    def close(self) -> None:
        self.service.close()

    def recovers(self, part: str) -> Recovery:
        """Kills a process, or all of them, and waits until the service works again."""
        visitor = Visitor(self.service.url)
        before = descendants(self.service.process.pid)
        began = time.monotonic()
        killed = before if part == EVERYTHING else self._kill(PARTS[part])
        if part == EVERYTHING:
            self.service.kill_everything()
            self.service = Running(self._data, self.service.port)
        until(visitor.writes)
        write = time.monotonic() - began
        table = until(visitor.opens)
        until(lambda: visitor.has_moves(table))
        bots = time.monotonic() - began
        visitor.close()
        self.service.ready()
        return Recovery(write * 1000, bots * 1000, len(before - killed - descendants(self.service.process.pid)))

    def _kill(self, words: str) -> set[int]:
        """Kills a process and waits until it is gone. Returns the ids of it and its descendants."""
        pid = self.service.process_of(words)
        killed = {pid, *descendants(pid)}
        kill(pid, SIGKILL)
        until(lambda: not running(pid))
        return killed


def row(what: str, found: Sequence[Recovery]) -> str:
    """Returns a table row with the medians, and the maximum for writes."""
    writes, bots = ([each[place] for each in found] for place in (0, 1))
    restarted = max(each.restarted for each in found)
    return f"| {what} | {median(writes):,.0f} (at most {max(writes):,.0f}) | {median(bots):,.0f} | {restarted} |"


HEADER = """\
| killed | a write is acknowledged after ms | house bots move after ms | other processes restarted |
|---|---:|---:|---:|"""


@click.command(help=__doc__)
@click.option("--times", default=5, show_default=True, help="How often each part is killed.")
def main(times: int) -> None:
    print(f"{machine()}, {times} times each\n\n{HEADER}")
    with tempfile.TemporaryDirectory() as folder, closing(Patient(Path(folder))) as patient:
        for part in (*PARTS, EVERYTHING):
            print(row(part, [patient.recovers(part) for _ in range(times)]), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.recovery")

"""What waits while one account has asked for much: an analysis of a stranger, and what is no audit and no analysis.

The service runs, with the workers of `make run` or with one for everything, and these are timed, by the clock:

- *a stranger's analysis*, alone and beside the analyses of so many matches that another account has asked for; a share
  of it where it was not done in time;
- *an erasure*, *an archived table* and *the first round of a tournament*, alone and while the full audit of a match of
  Lórum between four `sharp` is made.

`--source` is the checkout whose service is measured, so that two releases can be compared by one program. Each part of
the service is as polite as it is by itself, so measure on a machine that does nothing else. Prints Markdown.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click
import httpx
import redis

from benchmarks.machine import ROOT, machine
from events.redis import embedded, keys
from events.subjects import archive_of
from tests.ports import free_port

COLUMNS = ("workers", "what", "alone s", "beside s")

LAYOUTS = ("make run", "one")
"""The workers of `make run`, and one for everything."""

SETTINGS = {
    "CARDTABLE_DURABILITY": "strict",
    "CARDTABLE_LIMITS": "off",
    "CARDTABLE_AUDIT_HOUR": "off",
    "CARDTABLE_ARCHIVE_AFTER": "1000000",
}

LOOK_SECONDS = 0.02

PREPARED_WITHIN = 300.0
"""Seconds for what is not timed."""


class Service:
    """A running service, and its clients."""

    def __init__(self, port: int, log: redis.Redis) -> None:
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self._log = log

    def ask(self, method: str, path: str, token: str = "", **body: Any) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self._http.request(method, path, headers=headers, json=body if method == "POST" else None)
        answer.raise_for_status()
        return dict(answer.json()) if answer.content else {}

    def is_ready(self) -> bool:
        try:
            return self._http.get("/readyz").is_success
        except httpx.HTTPError:
            return False

    def account(self) -> dict[str, Any]:
        return self.ask("POST", "/v1/players", name="Bench", kind="bot")

    def plays(self, token: str, game: str, bots: Sequence[str]) -> str:
        """Opens a table of house bots only; its id."""
        table = self.ask("POST", "/v1/tables", token, game=game, seats=len(bots), bots=list(bots), sit=False)
        return str(table["id"])

    def is_over(self, table: str) -> bool:
        return bool(self.ask("GET", f"/v1/tables/{table}")["status"] == "finished")

    def is_due(self, subject: str) -> bool:
        return self._log.zscore(keys.due(subject), subject) is not None

    def make_due(self, subject: str) -> None:
        self._log.zadd(keys.due(subject), {subject: int(time.time() * 1000)}, xx=True)


def until(is_so: Callable[[], bool], patience: float = PREPARED_WITHIN) -> float | None:
    """The seconds until it is so; None if it is not in time."""
    began = time.perf_counter()
    while not is_so():
        if time.perf_counter() > began + patience:
            return None
        time.sleep(LOOK_SECONDS)
    return time.perf_counter() - began


def prepared(is_so: Callable[[], bool]) -> None:
    if until(is_so) is None:
        raise SystemExit("the service did not come to where measuring begins")


@contextmanager
def serving(source: Path, workers: str) -> Iterator[Service]:
    """The parts of a checkout, on empty servers."""
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        urls, port = [], free_port()
        for name, settings in (("log", embedded.SETTINGS), ("queue", embedded.QUEUE_SETTINGS)):
            listening = free_port()
            server = embedded.start(folder / name, settings={**settings, "port": str(listening), "bind": "127.0.0.1"})
            running.callback(server.stop)
            urls.append(f"redis://127.0.0.1:{listening}")
        own = {
            **os.environ,
            **SETTINGS,
            "CARDTABLE_REDIS_URL": urls[0],
            "CARDTABLE_QUEUE_URL": urls[1],
            "CARDTABLE_PORT": str(port),
            "CARDTABLE_ARCHIVE": str(folder / "archive"),
            "PYTHONPATH": str(source),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        for words in _parts(source, own, workers):
            output = running.enter_context((folder / "log.txt").open("ab"))
            command = [sys.executable, "-m", *words]
            process = subprocess.Popen(command, env=own, cwd=source, stdout=output, stderr=output)
            running.callback(process.wait)
            running.callback(process.terminate)
        service = Service(port, running.enter_context(redis.Redis.from_url(urls[0])))
        prepared(service.is_ready)
        yield service


def _parts(source: Path, environment: Mapping[str, str], workers: str) -> list[list[str]]:
    """The words of the processes that the supervisor of a checkout would start, or of one worker and the others."""
    asked = [sys.executable, "-c", "import json; from workers.supervisor import PARTS; print(json.dumps(PARTS))"]
    found = json.loads(subprocess.run(asked, env=environment, cwd=source, capture_output=True, check=True).stdout)
    parts = [list(words) for words in found.values()]
    if workers == "make run":
        return parts
    return [*(words for words in parts if words[0] != "workers.worker"), ["workers.worker"]]


class Timed(NamedTuple):
    what: str
    alone: str
    beside: str


def of_a_stranger(service: Service, others: int, patience: float) -> Timed:
    flooder, stranger = service.account()["token"], service.account()["token"]
    tables = [service.plays(flooder, "commune", ["random"] * 4) for _ in range(others + 2)]
    prepared(lambda: all(map(service.is_over, tables)))

    def analysed(table: str) -> str:
        analysis = service.ask("POST", f"/v1/tables/{table}/analyses", stranger)["id"]
        look = f"/v1/analyses/{analysis}"
        took = until(lambda: service.ask("GET", look)["status"] == "done", patience)
        return f"{service.ask('GET', look)['percent']}% after {patience:.0f}" if took is None else f"{took:.1f}"

    alone = analysed(tables.pop())
    for table in tables[1:]:
        service.ask("POST", f"/v1/tables/{table}/analyses", flooder)
    time.sleep(2)
    return Timed(f"a stranger's analysis, beside {others}", alone, analysed(tables[0]))


def of_other_kinds(service: Service, patience: float) -> list[Timed]:
    token = service.account()["token"]
    archived = [service.plays(token, "commune", ["random"] * 4) for _ in range(2)]
    audited = service.plays(token, "lorum", ["sharp"] * 4)
    prepared(lambda: all(map(service.is_over, [*archived, audited])))
    prepared(lambda: all(service.is_due(archive_of(table)) for table in archived))
    alone = _others(service, archived[0], patience)
    audit = service.ask("POST", f"/v1/tables/{audited}/audits", token, bots="full")["id"]
    look, began = f"/v1/audits/{audit}", time.perf_counter()
    prepared(lambda: service.ask("GET", look)["status"] != "queued")
    beside = _others(service, archived[1], patience)
    until(lambda: service.ask("GET", look)["status"] in ("passed", "failed"), patience)
    took = time.perf_counter() - began
    names = ("an erasure", "an archived table", "the first round of a tournament")
    rows = [Timed(f"{name}, beside a full audit", *each) for name, *each in zip(names, alone, beside, strict=True)]
    return [*rows, Timed("that audit", "", f"{took:.1f}")]


def _others(service: Service, table: str, patience: float) -> list[str]:
    """Makes each due, all at once. Seconds until each is done, from then on."""
    erased, organiser, archive = service.account(), service.account()["token"], archive_of(table)
    terms = {"title": "Cup", "format": "swiss", "game": "commune", "round_count": 1, "bots": ["random"] * 2}
    cup = service.ask("POST", "/v1/tournaments", organiser, **terms)["id"]
    service.make_due(archive)
    service.ask("DELETE", "/v1/me", erased["token"])
    service.ask("POST", f"/v1/tournaments/{cup}/start", organiser)
    left: dict[str, Callable[[], bool]] = {
        "erasure": lambda: not service.is_due(erased["id"]),
        "archive": lambda: not service.is_due(archive),
        "round": lambda: bool(service.ask("GET", f"/v1/tournaments/{cup}")["rounds"]),
    }
    began, took = time.perf_counter(), dict.fromkeys(left, f"more than {patience:.0f}")
    while left and time.perf_counter() < began + patience:
        for name, is_done in [*left.items()]:
            if is_done():
                took[name] = f"{time.perf_counter() - began:.1f}"
                del left[name]
        time.sleep(LOOK_SECONDS)
    return [*took.values()]


@click.command(help=__doc__)
@click.option("--source", type=click.Path(path_type=Path), default=ROOT, help="The checkout that is measured.")
@click.option("--workers", type=click.Choice(LAYOUTS), multiple=True, default=LAYOUTS, show_default=True)
@click.option("--analyses", type=int, default=56, show_default=True, help="Of the other account.")
@click.option("--patience", type=float, default=150, show_default=True, help="The longest that anything is waited for.")
def main(source: Path, workers: Sequence[str], analyses: int, patience: float) -> None:
    measured = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=source, capture_output=True, text=True, check=False
    ).stdout.strip()
    click.echo(f"The service of {measured or source}, by {machine()}\n\n| {' | '.join(COLUMNS)} |\n|---|---|---:|---:|")
    for layout in workers:
        with serving(source.resolve(), layout) as service:
            rows = of_other_kinds(service, patience)
        with serving(source.resolve(), layout) as service:
            rows.append(of_a_stranger(service, analyses, patience))
        for row in rows:
            click.echo(f"| {layout} | {' | '.join(row)} |")


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.queues")

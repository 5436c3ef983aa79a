"""Costs of a log with very many tables other than requests: memory, archive, startup, and work on all tables."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

import redis

from bots.verify import verify
from cardtable.archive import make_due
from events.redis import keys
from lab.bench.whole import LOG, QUEUE, Whole, processor_time
from lab.load import Connection
from lab.scale.site import SAY_SECONDS, Say, Site
from lab.scale.tables import player, token
from service.tables.records import record_of
from workers.queues import ARCHIVES, REQUESTS

VERIFIED = 60
AUDITED = 600

LOOK_SECONDS = 0.2


def memory(site: Site) -> float:
    """Returns the number of bytes allocated by the log's server."""
    return float(site.server()["used_memory"])


def write_ms(site: Site, count: int = 200) -> float:
    """Returns the median time of a durable write to the log and its reply, in milliseconds."""
    accounts, took = site.log.ports.accounts, []
    (account,) = accounts.find([player(0)]).values()
    for _ in range(count):
        began = time.perf_counter()
        accounts.change(account)
        took.append(time.perf_counter() - began)
    return median(took) * 1000


def resident(whole: Whole) -> dict[str, float]:
    """Returns the resident memory of each part in bytes, summed over its processes."""
    return {name: float(sum(map(_resident, pids))) for name, pids in whole.processes.items()}


def _resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) * 1024


def verified(site: Site, seed: int = 1) -> int:
    """Verifies the records of some finished tables, with all decisions of house bots.

    Raises RuntimeError if one does not pass.
    """
    finished, store = site.finished(), site.log.ports.store
    chosen = Random(seed).sample(finished, min(VERIFIED, len(finished)))
    for place in chosen:
        report = verify(record_of(store, store.read(place.table)), bots="full")
        if report.status != "passed":
            raise RuntimeError(f"{place}: {report.first_divergence}")
    return len(chosen)


def settled(site: Site, seconds: float = 10.0) -> dict[str, float]:
    """Returns each part's total CPU time, measured this many seconds after the call."""
    time.sleep(seconds)
    return site.whole.processor_time()


@contextmanager
def more_workers(site: Site, *queues: str, count: int = 1) -> Iterator[list[int]]:
    """Starts further workers on some queues, like an operator with a backlog. Yields their process ids."""
    command = [sys.executable, "-m", "workers.worker", *queues]
    started = [subprocess.Popen(command, env=_environment(site)) for _ in range(count)]
    try:
        yield [each.pid for each in started]
    finally:
        for each in started:
            each.terminate()
        for each in started:
            each.wait(30)


def _environment(site: Site) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    return inherited | dict(site.whole.settings)


ARCHIVES_BY = (LOG, QUEUE, "relay", "worker")
"""Parts involved in archiving."""


def archived(site: Site, say: Say) -> tuple[float, dict[str, float]]:
    """Archives all finished tables with the worker of `make run` and an additional one.

    Returns the tables per second, and the CPU seconds of each part.
    """
    tables = [each.table for each in site.finished()]
    before = _archived(site)
    with more_workers(site, ARCHIVES) as started:
        began, cpu = time.perf_counter(), site.whole.processor_time()
        make_due(site.log.ports, tables, 0)
        say(f"{site.name}: all finished tables are due to be archived after {time.perf_counter() - began:.0f} s")
        _await(site, "tables archived", lambda: _archived(site), len(tables), say)
        after = site.whole.processor_time()
        spent = {name: after[name] - cpu[name] for name in ARCHIVES_BY}
        spent["worker"] += sum(map(processor_time, started))
    return (len(tables) - before) / (time.perf_counter() - began), spent


def _archived(site: Site) -> int:
    names = sorted({keys.stubs(each.table) for each in site.finished()})
    with redis.Redis(port=site.whole.servers[LOG], protocol=2) as client:
        pipe = client.pipeline(transaction=False)
        for name in names:
            pipe.hlen(name)
        return sum(pipe.execute())


def audited(site: Site, say: Say) -> float:
    """Audits the latest finished tables like every night, with the single worker of `make run`. Returns audits per
    second."""
    began = time.perf_counter()
    with site.connection() as connection:
        requests = [_request(connection, place.table) for place in site.finished()[-AUDITED:]]
        done = 0

        def ended() -> int:
            nonlocal done
            while done < len(requests):
                audit = json.loads(connection.get(f"/v1/audits/{requests[done]}")[1])
                if audit["status"] not in ("passed", "failed"):
                    return done
                if audit["status"] == "failed":
                    raise RuntimeError(f"{audit}")
                done += 1
            return done

        _await(site, f"audits by {REQUESTS}", ended, len(requests), say)
    return len(requests) / (time.perf_counter() - began)


def _request(connection: Connection, table: str) -> str:
    """Requests an audit. Returns its id."""
    status, content = connection.post(f"/v1/tables/{table}/audits", b"{}", f"Authorization: Bearer {token(0)}\r\n")
    if status != 202:
        raise RuntimeError(f"an audit: {status} {content!r:.200}")
    return str(json.loads(content)["id"])


def command(site: Site, *words: str) -> tuple[float, float]:
    """Runs a `cardtable` command on the service. Returns its wall-clock and CPU seconds."""
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "cardtable", *words], env=_environment(site), capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - began, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


@contextmanager
def rewriting(site: Site) -> Iterator[Callable[[], bool]]:
    """Starts a rewrite of the log server's append-only file. Yields a predicate that is true while it continues."""
    with redis.Redis(port=site.whole.servers[LOG], protocol=2) as client:
        client.bgrewriteaof()
    yield partial(_is_rewriting, site)
    await_rewrite(site)


def await_rewrite(site: Site) -> None:
    """Waits while the log's server rewrites its append-only file, which it does automatically after many writes."""
    while _is_rewriting(site):
        time.sleep(LOOK_SECONDS)


def _is_rewriting(site: Site) -> bool:
    with redis.Redis(port=site.whole.servers[LOG], protocol=2) as client:
        return bool(client.info("persistence")["aof_rewrite_in_progress"])


def sizes(folder: Path, ending: str = "") -> tuple[int, int]:
    """Returns the number of files below a folder, and their total size in bytes."""
    found = [each.stat().st_size for each in folder.rglob(f"*{ending}") if each.is_file()]
    return len(found), sum(found)


def forget_pages(files: Sequence[Path]) -> None:
    """Drops these files from the page cache, so that the next read is from disk."""
    for each in files:
        with each.open("rb") as opened:
            os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def _await(site: Site, what: str, done: Callable[[], int], wanted: int, say: Say) -> None:
    began = said = time.monotonic()
    while (now := done()) < wanted:
        if time.monotonic() - said > SAY_SECONDS:
            said = time.monotonic()
            say(f"{site.name}: {now:,} of {wanted:,} {what}, {now / (said - began):.0f} a second")
        time.sleep(LOOK_SECONDS)

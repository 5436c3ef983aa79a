"""Measures finished tables by game: the memory of their events on the server, the size of their archive objects, their
remaining memory, and the CPU time of creating and reading an object. Figures are means over tables of all presets and
seats."""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click
import redis

from domain.registry import GAMES
from events.archive_codec import from_object, to_object
from events.envelope import StoredEvent
from events.redis import embedded, keys
from events.redis.log import RedisLog, connect
from events.stubs import Stub
from lab.machine import machine
from tests.finished_tables import finished_tables, table_of

FIRST = 1_000
"""First table to measure. The dictionaries were trained on tables before it."""

HEADER = (
    "| game | events | in memory | in the archive | without a dictionary | smaller by | stays in memory "
    "| made in ms | read in ms |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|"
)


class Measured(NamedTuple):
    """Means of a game's tables: events, bytes, and milliseconds of CPU time."""

    events: float
    memory: float
    archived: float
    plain: float
    stays: float
    making: float
    reading: float

    def line(self, game: str) -> str:
        return (
            f"| {game} | {self.events:.0f} | {self.memory:,.0f} | {self.archived:,.0f} | {self.plain:,.0f} "
            f"| {self.memory / self.archived:.0f} | {self.stays:,.0f} | {self.making:.1f} | {self.reading:.1f} |"
        )


def measured(log: RedisLog, client: "redis.Redis", logs: Sequence[list[StoredEvent]]) -> Measured:
    """Measures the space used by these tables on a server, ignoring its other contents."""
    tables = [table_of(entries) for entries in logs]
    for table, entries in zip(tables, logs, strict=True):
        log.ports.store.append_all(table, 0, batches(entries), due=None)
    memory = _used(client, tables)
    began = time.process_time()
    objects = [to_object(table, entries) for table, entries in zip(tables, logs, strict=True)]
    making = time.process_time() - began
    began = time.process_time()
    for table, made in zip(tables, objects, strict=True):
        from_object(table, made)
    reading = time.process_time() - began
    plain = sum(len(to_object(table, entries, 0)) for table, entries in zip(tables, logs, strict=True))
    for table, entries in zip(tables, logs, strict=True):
        assert log.ports.stubs.trim(table, Stub(len(entries), entries[-1].hash, public=True))
    stays = _used(client, tables) + sum(_share(client, keys.stubs(table)) for table in tables)
    sums = sum(map(len, logs)), memory, sum(map(len, objects)), plain, stays, making * 1000, reading * 1000
    return Measured(*(total / len(logs) for total in sums))


def _used(client: "redis.Redis", tables: Sequence[str]) -> int:
    return sum(client.memory_usage(keys.log(table), samples=0) or 0 for table in tables)


def _share(client: "redis.Redis", name: str) -> float:
    """Returns the number of bytes per field of a hash."""
    return (client.memory_usage(name, samples=0) or 0) / client.hlen(name)


def batches(entries: Sequence[StoredEvent]) -> list[list[StoredEvent]]:
    """Returns a log's entries grouped by batch."""
    found: list[list[StoredEvent]] = [[]]
    for each in entries:
        found[-1].append(each)
        if not each.more:
            found.append([])
    return found[:-1]


@click.command(help=__doc__)
@click.option("--tables", default=40, show_default=True, help="How many tables of each game.")
def main(tables: int) -> None:
    print(f"# What a finished table takes\n\n{machine()}; bytes, of {tables} tables of each game\n\n{HEADER}")
    with tempfile.TemporaryDirectory() as data:
        server = embedded.start(Path(data))
        log = connect(server.url, mode="strict")
        with redis.Redis.from_url(server.url) as client:
            for slug in GAMES:
                logs = list(finished_tables(slug, FIRST, tables))
                print(measured(log, client, logs).line(slug), flush=True)
        log.close()
        server.stop()


if __name__ == "__main__":
    main(prog_name="python -m lab.archive")

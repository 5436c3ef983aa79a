"""Measures the cost of a backup, its verification and its restore: `python -m lab.bench.backup [TABLES]`.

The tables are matches of Commune between three house bots. One in ten is unfinished, and half of the others are
archived. Prints the bytes, and this process's wall-clock and CPU time per table, including compression.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from events.archives.folder import Folder
from events.backups.manifest import Manifest
from events.redis import embedded, meta
from events.redis.log import RedisLog, connect
from events.redis.units import RedisUnits
from service.backups.archive import archive_table
from service.backups.check import check_backup
from service.backups.restore import Restore
from service.backups.take import Source, take
from tests.workers.house import House

T = TypeVar("T")


def main(tables: int) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        one, two = (embedded.start(folder / name) for name in ("one", "two"))
        try:
            _measure(folder, one.url, two.url, tables)
        finally:
            one.stop()
            two.stop()


def _measure(folder: Path, url: str, other_url: str, tables: int) -> None:
    archive = Folder(folder / "archive")
    log = connect(url, mode="strict", archive=archive)
    house = House(log.ports, audit_hour=None)
    player = house.player()
    for number in range(tables):
        table = (
            house.open(seats=3, bots=3, sit=False, player=player).id if number % 10 else house.open(player=player).id
        )
        house.works()
        if number % 2 and house.table(table).over:
            archive_table(log.ports.store, log.ports.stubs, archive, table)
    backup = folder / "backup"
    source = Source(log.copies, archive, meta.log_id(log.server), "")
    made = _timed("backup", tables, lambda: take(source, backup, house.clock))
    _timed("check", tables, lambda: check_backup(RedisUnits(), None, backup, made))
    other = connect(other_url, mode="strict", archive=Folder(folder / "restored"), restoring=True)
    _timed("restore", tables, lambda: _restore(other, backup, made, house))
    size = sum(file.bytes for file in made.files)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{size // tables} bytes a table in the backup, {memory} MB of memory at most, with the matches")
    for each in (log, other):
        each.close()


def _restore(log: RedisLog, backup: Path, made: Manifest, house: House) -> None:
    Restore(log.ports, log.copies, backup, made, clock=house.clock, check=log.guard.check, alone=True).run()


def _timed(name: str, tables: int, work: Callable[[], T]) -> T:
    wall, cpu = time.perf_counter(), time.process_time()
    result = work()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(f"{name:8} {1000 * wall / tables:6.2f} ms a table, {1000 * cpu / tables:6.2f} ms of it CPU", flush=True)
    return result


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)

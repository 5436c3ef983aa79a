"""A worker is killed with signal 9 while archiving, at each step, on a server and with files."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE

import pytest

from events.archives.folder import UNFINISHED, Folder
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, connect, over
from service.backups.archive import archive_table
from service.faults.damage import check_log
from tests.workers.house import House

CHILD = """
import os, signal, sys
from pathlib import Path
from events.archives import folder
from events.archives.folder import Folder
from events.redis.log import connect
from events.redis import stubs
from service.backups import archive

url, path = sys.argv[1:]

def dies(*_args, **_kwargs):
    os.kill(os.getpid(), signal.SIGKILL)

def dies_after(call):
    def called(*args, **kwargs):
        call(*args, **kwargs)
        dies()
    return called

def works(table, step):
    match step:
        case "before the file":
            folder._write = dies
        case "in the middle of the file":
            folder._write = lambda file, data: (file.write_bytes(data[: len(data) // 2]), dies())
        case "before the file has its name":
            folder._write = dies_after(folder._write)
        case "before the folder is on the disk":
            folder._sync = lambda each, sync=folder._sync: dies() if each.name.startswith("p") else sync(each)
        case "before it is read back":
            Folder.put = dies_after(Folder.put)
        case "before the log is trimmed":
            stubs.RedisStubs.trim = dies
        case "after the log is trimmed":
            stubs.RedisStubs.trim = dies_after(stubs.RedisStubs.trim)
    kept = Folder(Path(path))
    ports = connect(url, mode="strict", archive=kept).ports
    archive.archive_table(ports.store, ports.stubs, kept, table)

for line in sys.stdin:
    worker = os.fork()
    if not worker:
        works(*line.rstrip("\\n").split("\\t"))
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]), flush=True)
"""
"""Program that forks a worker for each table and step read from its input, and prints the worker's exit status."""

STEPS = (
    "before the file",
    "in the middle of the file",
    "before the file has its name",
    "before the folder is on the disk",
    "before it is read back",
    "before the log is trimmed",
    "after the log is trimmed",
)


@pytest.fixture
def archive(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "archive")


@pytest.fixture
def log(redis_url: str, archive: Folder) -> Iterator[RedisLog]:
    log = connect(redis_url, mode="strict", archive=archive)
    yield log
    log.close()


@pytest.fixture
def archives_until(redis_url: str, archive: Folder) -> Iterator[Callable[[str, str], int]]:
    """A function that lets a worker archive a table until it is killed at a step, and returns its exit status."""
    command = [sys.executable, "-c", CHILD, redis_url, str(archive.path)]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) as parent:
        asks, answers = parent.stdin, parent.stdout
        assert asks is not None and answers is not None

        def status_at(table: str, step: str) -> int:
            print(table, step, sep="\t", file=asks, flush=True)
            return int(answers.readline())

        yield status_at


def test_a_killed_worker_leaves_the_table_whole_at_every_step(
    log: RedisLog, archive: Folder, archives_until: Callable[[str, str], int]
) -> None:
    house = House(log.ports, audit_hour=None)
    for step in STEPS:
        table = house.open(seats=3, bots=3, sit=False).id
        house.works()
        entries = log.ports.store.read(table)
        assert archives_until(table, step) == -signal.SIGKILL, step
        fresh = over(log.server, Durability(STRICT), archive).ports
        trimmed = step == STEPS[-1]
        assert (fresh.stubs.find(table) is not None) == trimmed, step
        assert fresh.store.read(table) == entries, step
        assert archive_table(fresh.store, fresh.stubs, archive, table) == (not trimmed), step
        again = over(log.server, Durability(STRICT), archive).ports
        assert again.store.read(table) == entries, step
        check_log(again.store, table)
        archive.delete(table)
    assert list(archive.path.rglob(f"*{UNFINISHED}")) == []

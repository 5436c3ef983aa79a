"""A worker that is killed with signal 9 while it archives: at each step, on a server and with files."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.archives.folder import UNFINISHED, Folder
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, connect, over
from service.archive import archive_table
from service.audits.damage import check_log
from tests.workers.house import House

CHILD = """
import os, signal, sys
from pathlib import Path
from events.archives import folder
from events.archives.folder import Folder
from events.redis.log import connect
from events.redis import stubs
from service import archive

url, path, table, step = sys.argv[1:]

def dies(*_args, **_kwargs):
    os.kill(os.getpid(), signal.SIGKILL)

def dies_after(call):
    def called(*args, **kwargs):
        call(*args, **kwargs)
        dies()
    return called

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
archive.archive_table(connect(url, mode="strict", archive=kept).ports, kept, table)
"""

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


def test_a_killed_worker_leaves_the_table_whole_at_every_step(log: RedisLog, redis_url: str, archive: Folder) -> None:
    house = House(log.ports, audit_hour=None)
    for step in STEPS:
        table = house.open(seats=3, bots=3, sit=False).id
        house.works()
        entries = log.ports.store.read(table)
        command = [sys.executable, "-c", CHILD, redis_url, str(archive.path), table, step]
        child = subprocess.run(command, capture_output=True, text=True, check=False)
        assert child.returncode == -signal.SIGKILL, child.stderr
        fresh = over(log.server, Durability(STRICT), archive).ports
        trimmed = step == STEPS[-1]
        assert (fresh.stubs.find(table) is not None) == trimmed, step
        assert fresh.store.read(table) == entries, step
        assert archive_table(fresh, archive, table) == (not trimmed), step
        again = over(log.server, Durability(STRICT), archive).ports
        assert again.store.read(table) == entries, step
        check_log(again.store, table)
        archive.delete(table)
    assert list(archive.path.rglob(f"*{UNFINISHED}")) == []

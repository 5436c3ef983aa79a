"""A backup and a restore killed with signal 9 at many places, and the state afterwards."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from events.archives.folder import Folder
from events.backups import manifest
from events.backups.manifest import BackupDamaged
from events.copies import ACCOUNTS, TABLES
from events.errors import LogNotDurable, LogRefused
from events.redis import meta
from events.redis.log import RedisLog
from service.backups.restore import Restore
from tests.backups.scene import Scene, backed_up, connected, content, copied, restored

CHILD = """
import os, signal, sys
from pathlib import Path
from events.archives.folder import Folder
from events.backups import files, manifest
from events.redis import copies, meta
from tests.backups import scene

what, url, archive, folder, calls = sys.argv[1:]
left = int(calls)

def dies_after_some(call):
    def called(*args, **kwargs):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args, **kwargs)
    return called

copies.RedisCopies.write = dies_after_some(copies.RedisCopies.write)
copies.RedisCopies.end = dies_after_some(copies.RedisCopies.end)
files._OpenFile.add = dies_after_some(files._OpenFile.add)
files._OpenFile.close = dies_after_some(files._OpenFile.close)
manifest.write = dies_after_some(manifest.write)
kept = Folder(Path(archive))
with scene.connected(url, kept, restoring=True) as log:
    if what == "backup":
        scene.backed_up(log, kept, Path(folder))
    else:
        scene.restored(log, Path(folder), manifest.read(Path(folder)), 1_790_000_000_000)
print("done")
"""


def _killed(what: str, url: str, archive: Path, folder: Path, calls: int) -> bool:
    """True if the child was killed after that many steps, False if it finished before."""
    words = [sys.executable, "-c", CHILD, what, url, str(archive), str(folder), str(calls)]
    child = subprocess.run(words, capture_output=True, text=True, check=False)
    assert child.returncode in (0, -signal.SIGKILL), child.stderr
    return child.returncode != 0


@pytest.mark.thorough
def test_an_interrupted_backup_is_not_taken_for_a_whole_one(
    log: RedisLog, scene: Scene, archive: Folder, redis_url: str, tmp_path: Path
) -> None:
    before = content(log)
    calls = 0
    while _killed("backup", redis_url, archive.path, tmp_path / str(calls), calls):
        with pytest.raises(BackupDamaged, match="interrupted"):
            manifest.read(tmp_path / str(calls))
        calls += 7
    assert calls > 20
    assert manifest.read(tmp_path / str(calls)).files
    assert content(log) == before
    assert scene.finished


@pytest.mark.thorough
def test_an_interrupted_restore_is_not_used_and_can_be_repeated(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    folder = tmp_path / "backup"
    made, before = backed_up(log, archive, folder), content(log)
    calls = 0
    while _killed("restore", empty_url, other_archive.path, folder, calls):
        with pytest.raises(LogRefused, match="a restore of this log has not ended"), connected(empty_url, None):
            pass
        calls += 5
    assert calls > 20
    with connected(empty_url, other_archive) as other:
        assert other.check() == []
        assert content(other) == before
        assert other.ports.store.read(scene.archived) == log.ports.store.read(scene.archived)
    assert made.id == manifest.read(folder).id


def test_nothing_else_can_be_restored_there_and_a_running_service_is_not_ready(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    backed_up(log, archive, tmp_path / "first")
    scene.house.player()
    second = backed_up(log, archive, tmp_path / "second")
    with connected(empty_url, other_archive) as running:
        assert running.check() == []
        assert _killed("restore", empty_url, other_archive.path, tmp_path / "first", 15)
        with pytest.raises(LogNotDurable, match="has not ended"):
            running.check()
    with connected(empty_url, other_archive, restoring=True) as other:
        half = copied(other)
        with pytest.raises(LogRefused, match="another backup"):
            restored(other, tmp_path / "second", second, scene.house.clock())
        assert copied(other) == half


def test_of_two_restores_of_the_same_backup_the_later_one_goes_on(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    """The terminal's connection is lost, but its restore keeps running. The same command is entered again."""
    folder = tmp_path / "backup"
    made, before = backed_up(log, archive, folder), content(log)
    with connected(empty_url, other_archive, restoring=True) as other:
        earlier = other.copies
        earlier.begin(made.id)
        units = [unit for group in (ACCOUNTS, TABLES) for unit in log.copies.units(group)]
        earlier.write(units[0])
        restored(other, folder, made, scene.house.clock())
        acting: tuple[Callable[[], None], ...] = (lambda: earlier.write(units[1]), earlier.end)
        for acts in acting:
            with pytest.raises(LogRefused, match="another `cardtable restore` has begun"):
                acts()
        assert content(other) == before


def test_a_service_that_was_started_while_a_backup_was_verified_is_found(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = backed_up(log, archive, tmp_path / "backup")
    with connected(empty_url, None, restoring=True) as other:

        def verifies(*_: object) -> None:
            other.ports.heartbeats.beat("relay here", other.ports.clock.read().time)

        monkeypatch.setattr("service.backups.restore.check_backup", verifies)
        restore = Restore(other.ports, other.copies, tmp_path / "backup", made, clock=scene.house.clock)
        with pytest.raises(LogRefused, match="a service runs on this log"):
            restore.run()
        assert copied(other) == {}
        assert meta.restoring(other.server) is None

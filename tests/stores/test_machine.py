"""The preloaded library: it records the synced data, fails writes, and steps the clock as configured."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.stores.machine import LITTLE_ROOM, NO_ROOM, Machine, NoCompiler

PROGRAM = """
import errno, os, shutil, sys, time
file = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT)
for line in sys.stdin:
    match line.strip():
        case "sync": os.fdatasync(file); answer = "synced"
        case "remove": os.remove(sys.argv[1]); answer = "removed"
        case "replace": os.rename(sys.argv[1] + ".new", sys.argv[1]); answer = "replaced"
        case "room": answer = "room" if shutil.disk_usage("/").free else "no room"
        case "clock": answer = str(time.time())
        case text:
            try: answer = str(os.write(file, text.encode()))
            except OSError as error: answer = errno.errorcode[error.errno]
    print(answer, flush=True)
"""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    try:
        return Machine(tmp_path / "machine")
    except NoCompiler as lacking:
        pytest.skip(str(lacking))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "appendonlydir"
    folder.mkdir()
    return folder


class Program:
    """A process on the machine that writes and syncs a file and reports the outcome."""

    def __init__(self, machine: Machine, file: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(file)],
            env=machine.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def does(self, line: str) -> str:
        assert self.process.stdin and self.process.stdout
        print(line, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()


@pytest.fixture
def program(machine: Machine, files: Path) -> Iterator[Program]:
    started = Program(machine, files / "log.aof")
    with started.process:
        yield started


def test_a_crash_takes_what_was_written_after_the_last_sync(machine: Machine, program: Program, files: Path) -> None:
    assert [program.does(line) for line in ("kept", "sync", "lost")] == ["4", "synced", "4"]
    program.process.kill()
    assert machine.forget([files]) == 4
    assert (files / "log.aof").read_text() == "kept"


def test_a_crash_takes_a_file_that_was_never_synced(machine: Machine, program: Program, files: Path) -> None:
    program.does("lost")
    program.process.kill()
    assert machine.forget([files]) == 4
    assert (files / "log.aof").read_text() == ""


@pytest.mark.parametrize("way", ["remove", "replace"])
def test_what_was_synced_of_a_file_that_is_gone_says_nothing_about_another_one(
    program: Program, files: Path, tmp_path: Path, way: str
) -> None:
    program.does("sync")
    (files / "log.aof.new").touch()
    synced = tmp_path / "machine" / str((files / "log.aof").stat().st_ino)
    assert synced.exists()
    assert program.does(way) == f"{way}d"
    assert not synced.exists()


def test_a_manifest_is_kept(machine: Machine, files: Path) -> None:
    (files / "log.aof.manifest").write_text("kept")
    assert machine.forget([files]) == 0


def test_a_full_disk_refuses_writes_and_one_with_little_room_says_so(machine: Machine, program: Program) -> None:
    machine.set(disk=LITTLE_ROOM)
    assert [program.does(line) for line in ("room", "text")] == ["no room", "4"]
    machine.set(disk=NO_ROOM)
    assert program.does("text") == "ENOSPC"
    machine.set()
    assert [program.does(line) for line in ("room", "text")] == ["room", "4"]


@pytest.mark.parametrize("seconds", [3600, -3600])
def test_the_clock_is_stepped(machine: Machine, program: Program, seconds: int) -> None:
    before = float(program.does("clock"))
    machine.set(clock_seconds=seconds)
    stepped = float(program.does("clock"))
    assert abs(stepped - before - seconds) < 600
    machine.set()
    assert float(program.does("clock")) >= before

"""Measures the CPU time of a test run by test file, including the processes that tests start.

A worker reads its own time and that of its living descendants whenever it moves to another file. The time of finished
children is included in that of the process that waited for them, so nothing is counted twice. The controller adds its
own time and any remainder.
"""

import ctypes
import os
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.processes import descendants

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

DEAREST = 8
"""Number of files named in the summary."""

FILES = "PROCESSOR_TIME"
"""Name of the environment variable with the output file for each test file's time, in seconds."""

SET_CHILD_SUBREAPER = 36
"""Option of prctl(2): orphans become children of this process."""


class Meter:
    """CPU seconds of this process and its descendants, charged to the running test file."""

    def __init__(self) -> None:
        self.by_file: defaultdict[str, float] = defaultdict(float)
        self._read = 0.0

    def charge(self, file: str) -> None:
        """Charges the time since the last call to a file."""
        now = used()
        self.by_file[file] += max(0.0, now - self._read)
        self._read = now


def used() -> float:
    """Returns the CPU seconds of this process, its living descendants, and all waited-for children."""
    return sum(os.times()[:4]) + sum(map(_of, descendants(os.getpid())))


def _of(pid: int) -> float:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0.0
    fields = stat.rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


class ProcessorTime:
    """The plugin: a meter in each process that runs tests, and one line at the end of the run."""

    def __init__(self) -> None:
        self._meter = Meter()
        self._by_file: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        yield
        self._meter.charge("collection")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        yield
        if nextitem is None or nextitem.path != item.path:
            self._meter.charge(item.nodeid.partition("::")[0])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["processor_time"] = dict(self._meter.by_file)
        else:
            self._add(self._meter.by_file)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        self._add(getattr(node, "workeroutput", {}).get("processor_time", {}))

    def _add(self, by_file: Mapping[str, float]) -> None:
        for file, seconds in by_file.items():
            self._by_file[file] += seconds

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        if hasattr(config, "workeroutput") or not self._by_file:
            return
        by_file = sorted(self._by_file.items(), key=lambda each: -each[1])
        if path := os.environ.get(FILES):
            Path(path).write_text("".join(f"{seconds:8.2f} {file}\n" for file, seconds in by_file))
        else:
            sys.stdout.write(f"{_line(used(), by_file)}\n")


def _line(total: float, by_file: Sequence[tuple[str, float]]) -> str:
    dearest = ", ".join(f"{file} {seconds:.0f}" for file, seconds in by_file[:DEAREST])
    return f"processor time: {total:.0f} s; dearest: {dearest}"


def main(command: Sequence[str]) -> int:
    """Runs pytest and prints the time of every process it started, including those that outlived their parents."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with TemporaryDirectory() as folder:
        files = Path(os.environ.get(FILES) or Path(folder) / "files")
        status = subprocess.call(command, env={**os.environ, FILES: str(files)})
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        lines = [line.split(maxsplit=1) for line in files.read_text().splitlines()] if files.exists() else []
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    sys.stdout.write(f"{_line(ended.ru_utime + ended.ru_stime, [(file, float(time)) for time, file in lines])}\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Measures the processor time of a run by test file, with the processes that tests start.

A worker reads its own time and that of its living descendants whenever it comes to another file. Children that have
ended are in the times of the process that waited for them, so nothing is counted twice. The controller adds its own
time and everything that is left over.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

DEAREST = 8
"""Number of files that the summary names."""


class Meter:
    """Processor seconds of this process and its descendants, charged to the file that runs."""

    def __init__(self) -> None:
        self.by_file: defaultdict[str, float] = defaultdict(float)
        self._read = 0.0

    def charge(self, file: str) -> None:
        """Charges everything since the last call to a file."""
        now = used()
        self.by_file[file] += max(0.0, now - self._read)
        self._read = now


def used() -> float:
    """Returns the processor seconds of this process, its living descendants, and all that were waited for."""
    return sum(os.times()[:4]) + sum(_of(pid) for pid in _descendants(os.getpid()))


def _descendants(pid: int) -> Iterator[int]:
    """Yields the living descendants where the system lists them (Linux)."""
    for task in _listed(f"/proc/{pid}/task/*/children"):
        for child in task.split():
            yield int(child)
            yield from _descendants(int(child))


def _listed(pattern: str) -> Iterator[str]:
    for path in Path("/").glob(pattern.removeprefix("/")):
        try:
            yield path.read_text()
        except OSError:  # it has just ended
            continue


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
            self._meter.charge(item.location[0])

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
        dearest = ", ".join(f"{file} {seconds:.0f}" for file, seconds in by_file[:DEAREST])
        sys.stdout.write(f"processor time: {used():.0f} s; dearest: {dearest}\n")
        if path := os.environ.get("PROCESSOR_TIME"):
            lines = (f"{seconds:8.2f} {file}\n" for file, seconds in by_file)
            Path(path).write_text("".join(lines))

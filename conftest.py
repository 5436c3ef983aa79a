"""Fixtures and hooks of all tests: scheduling, seeds, explained failures, Hypothesis profiles, and servers.

A server is started once per worker and emptied before each test that uses it.
"""

import gc
import os
import shutil
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from events.redis.embedded import EmbeddedServer
from service.http.outages import OUTAGES
from tests import chance, required_programs, servers
from tests.differences import explained
from tests.games.texts import Text
from tests.processor_time import ProcessorTime
from tests.system.running import Running

# `make test` checks each property with a few examples, the same in every run.
settings.register_profile("cardtable", deadline=None, derandomize=True, database=None, max_examples=25)
# `make test-all` draws more, from the seed that it prints: `--hypothesis-profile fresh --hypothesis-seed 123`.
settings.register_profile("fresh", deadline=None, database=None, print_blob=True, max_examples=40)
# `make -C lab soak-fuzz` draws many more, different each time.
settings.register_profile("soak", deadline=None, max_examples=5_000, database=None, print_blob=True)
settings.load_profile("cardtable")


# Tests keep whole matches in memory, and create hardly any reference cycles. With Python's default thresholds, garbage
# collection takes a fifth of the time of the tests in one process.
gc.set_threshold(50_000, 20, 100)


# The test servers sync every write, which takes milliseconds on a busy disk.
MEMORY, ROOM = Path("/dev/shm"), 4 << 30  # noqa: S108 - pytest creates folders there that only this user can open
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


# `make` passes its arguments and variables on, and some tests run `make` with others.
for inherited in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "PYTHON", "VENV", "SEED"):
    os.environ.pop(inherited, None)


chance.replace_sources()


def pytest_configure(config: pytest.Config) -> None:
    chance.SEED = config.getoption("--hypothesis-seed", None) or ""
    config.pluginmanager.register(ProcessorTime())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seeds each test from its name, so its numbers don't depend on what ran before it."""
    chance.begin_test(item.nodeid)


class Scheduler(LoadScopeScheduling):  # type: ignore[misc] # pytest-xdist has no types
    """A scheduler that hands out whole files in the order of collection. The files of a folder in `TOGETHER` stay on
    one worker."""

    def _split_scope(self, nodeid: str) -> str:
        return next((folder for folder in TOGETHER if nodeid.startswith(folder)), nodeid.partition("::")[0])


TOGETHER = ("tests/system/", "tests/web/real/", "tests/web/staged/")
"""Folders whose tests share a running service or a browser. They are handed out first, because they take longest."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return Scheduler(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the folders of `TOGETHER` first, so that no worker is left alone with a long one."""
    items.sort(key=lambda item: not item.nodeid.startswith(TOGETHER))


def pytest_collection_finish() -> None:
    """Excludes the collected modules and tests, which live until the end, from garbage collection."""
    gc.freeze()


SKIPPED: Counter[str] = Counter()
"""Number of skipped tests, by the missing program."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if (
        report.skipped
        and isinstance(report.longrepr, tuple)
        and (program := required_programs.program_of(report.longrepr[2]))
    ):
        SKIPPED[program] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails the run in CI if any program is missing: tests skipped there run nowhere."""
    if SKIPPED and "CI" in os.environ:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    if SKIPPED:
        sys.stdout.write(f"{required_programs.advice(SKIPPED)}\n")


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Explains failed comparisons of nested values by their differences."""
    return explained(left, right) if op == "==" else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Adds file and line of the row to failures of tests with rows of text fixtures."""
    try:
        return (yield)
    except Exception as error:
        for where in dict.fromkeys(_places(getattr(item, "callspec", None))):
            error.add_note(f"in {where}")
        raise


def _places(callspec: Any) -> Iterator[str]:
    for value in callspec.params.values() if callspec else ():
        for each in value if isinstance(value, list) else (value,):
            if isinstance(each, Text):
                yield each.where


@pytest.fixture(autouse=True)
def _outages() -> Iterator[None]:
    """Flushes the counts of a test, so that they are not logged in the next one."""
    yield
    OUTAGES.flush()


@pytest.fixture(scope="session")
def valkey_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with servers.valkey(tmp_path_factory.mktemp("valkey")) as server:
        yield server


@pytest.fixture(scope="session")
def redis7_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with servers.redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def cluster_nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    with servers.cluster(tmp_path_factory.mktemp("cluster")) as urls:
        yield urls


@pytest.fixture
def redis_url(valkey_server: EmbeddedServer) -> str:
    """The URL of an empty embedded server."""
    return servers.emptied(valkey_server.url)


@pytest.fixture
def redis7_url(redis7_server: EmbeddedServer) -> str:
    """The URL of an empty Redis 7."""
    return servers.emptied(redis7_server.url)


@pytest.fixture
def cluster_url(cluster_nodes: list[str]) -> str:
    """The URL of an empty cluster of two nodes."""
    for url in cluster_nodes:
        servers.emptied(url)
    return cluster_nodes[0].replace("redis://", "redis+cluster://")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A fresh data directory."""
    return tmp_path / "var"


@pytest.fixture(scope="session")
def shared_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The whole service as processes, started once per worker. Tests that configure or break one start their own."""
    running = Running(tmp_path_factory.mktemp("service") / "var")
    try:
        yield running.ready()
        assert running.stop() == 0
    finally:
        running.close()

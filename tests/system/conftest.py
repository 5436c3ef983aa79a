from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from service.process.settings import Settings
from tests.polling import until
from tests.ports import free_port
from tests.system.running import Running
from workers.supervisor import PARTS

Start = Callable[..., Running]

WAITING_CLIENTS = 8
"""Maximum number of clients that may wait for an event of the breakable service at once."""


@pytest.fixture(scope="module")
def service(shared_service: Running) -> Iterator[Running]:
    """The shared service. Its processes must print no traceback during a module's tests."""
    before = len(shared_service.output())
    yield shared_service
    assert "Traceback" not in shared_service.output()[before:]


@pytest.fixture(scope="session")
def breakable_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service that tests may kill, in whole or in part, as long as it is ready again afterwards."""
    settings = {
        "CARDTABLE_ACCESS_LOG": "1",
        "CARDTABLE_METRICS_PORT": str(free_port(len(PARTS))),
        "CARDTABLE_THREADS": str(WAITING_CLIENTS + Settings.spare_threads),
        # The proxy doesn't exist. It must not be used for this machine's own addresses.
        "http_proxy": "http://127.0.0.1:9",
    }
    running = Running(tmp_path_factory.mktemp("service") / "var", more=settings)
    try:
        yield running.ready()
        assert running.stop() == 0
        until(running.all_gone)
    finally:
        running.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A function that starts the service on the test's data directory. Everything is stopped after the test."""
    started: list[Running] = []

    def start_one(port: int | None = None, **settings: str) -> Running:
        started.append(Running(tmp_path / "var", port, more=settings))
        return started[-1]

    yield start_one
    for each in started:
        each.close()

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.system.running import Running

Start = Callable[..., Running]


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

import signal
from collections.abc import Iterator

import pytest

from bots.levels import LEVELS
from domain.registry import GAMES
from events.redis.log import RedisLog, connect
from service.wiring import in_memory
from tests.analysis.conftest import few_rollouts
from tests.workers.house import House

__all__ = ["few_rollouts"]


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    """An empty log on a real server."""
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def _own_signals() -> Iterator[None]:
    """Restores the signal handlers that RQ replaces."""
    kept = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    yield
    for each, handler in kept.items():
        signal.signal(each, handler)


@pytest.fixture
def house_in_memory() -> House:
    return House(in_memory())


PORTS = ("in memory", pytest.param("on a server", marks=pytest.mark.thorough))
"""Ports of a test's house. Both kinds pass the same contract tests (tests/events), so `make test` uses the in-memory
ones."""


@pytest.fixture(params=PORTS)
def house(request: pytest.FixtureRequest) -> House:
    """A new house. Each test that uses it runs on both kinds of ports."""
    return house_on(request)


def house_on(request: pytest.FixtureRequest) -> House:
    """Returns a new house on the ports named by the request's parameter."""
    if request.param == "in memory":
        return House(in_memory())
    log: RedisLog = request.getfixturevalue("log")
    return House(log.ports)


@pytest.fixture(autouse=True)
def _commune_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undoes a test's changes to Commune and its house bots."""
    monkeypatch.setitem(GAMES, "commune", GAMES["commune"])
    monkeypatch.setitem(LEVELS, "commune", LEVELS["commune"])

"""Fixtures of the tests of authority: the fixtures of the HTTP tests, and a service with a searchable store."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from service.process.settings import Settings
from service.wiring import Service, connect
from tests.authority import stores
from tests.http.api import Api, api_in_memory
from tests.http.conftest import ann, api, bob, eve
from tests.service.fakes import Deals, FakeClock, counted

__all__ = ["ann", "api", "bob", "eve"]


class Searched(NamedTuple):
    """A service, and `kept`: the current contents of its store, as bytes."""

    api: Api
    kept: Callable[[], bytes]


@pytest.fixture
def in_memory() -> Searched:
    api = api_in_memory()
    return Searched(api, lambda: stores.in_memory({name: port.port for name, port in api.ports.items()}))


@pytest.fixture
def on_a_server(redis_url: str) -> Iterator[Searched]:
    with served(redis_url, Settings()) as searched:
        yield searched


@contextmanager
def served(redis_url: str, settings: Settings) -> Iterator[Searched]:
    log = connect(Settings(redis_url=redis_url, durability="strict"))
    clock, deals = FakeClock(), Deals()
    ports, counters = counted(log.ports)
    service = Service(settings, ports, clock=clock, chance_for=deals.chance_for, check=log.check)
    yield Searched(Api(service, clock, deals, counters), lambda: stores.on_server(redis_url))
    log.close()


@pytest.fixture(params=["in_memory", "on_a_server"])
def searched(request: pytest.FixtureRequest) -> Searched:
    found: Searched = request.getfixturevalue(request.param)
    return found

"""Fixtures of the HTTP tests: one service in memory, with a clock that stands still."""

import pytest

from service.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Api, Player
from tests.service.fakes import Deals, FakeClock, counted


@pytest.fixture
def api() -> Api:
    clock, deals = FakeClock(), Deals()
    ports, counters = counted(in_memory())
    service = Service(Settings(), ports, clock=clock, chance_for=deals.chance_for)
    return Api(service, clock, deals, counters)


@pytest.fixture
def ann(api: Api) -> Player:
    return api.player("Ann")


@pytest.fixture
def bob(api: Api) -> Player:
    return api.player("Bob")


@pytest.fixture
def eve(api: Api) -> Player:
    """Sits at no table."""
    return api.player("Eve")

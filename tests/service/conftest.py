"""Fixtures of the service's tests: a service in memory with counted calls to the log."""

import pytest

from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.service.fakes import Deals, FakeClock, counted
from tests.service.tables import House


@pytest.fixture
def house() -> House:
    ports, counters = counted(in_memory())
    clock, deals = FakeClock(), Deals()
    return House(Service(Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)

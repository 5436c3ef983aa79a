import pytest

from service.wiring import in_memory
from tests.workers.house import House


@pytest.fixture
def house() -> House:
    return House(in_memory())

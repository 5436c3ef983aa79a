"""The whole service in one process, and clients connected to it without a network."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

import httpx
import pytest

from cardtable.bots.faults import Faults, FaultyTransport
from cardtable.bots.simulator import Simulator
from cardtable.client import Client
from service.http.app import waiter_limit
from service.http.entry import Context, install
from tests.http.api import application

NOTHING = Faults(random.Random(0), cut=0, lost=0, late=0)


class Simulation:
    """One service. `client` opens an account whose requests suffer the given faults."""

    def __init__(self) -> None:
        self.simulator = Simulator("tests")
        self._context = Context(self.simulator.service, waiter_limit(self.simulator.service.settings))
        self._open: list[httpx.Client] = []

    def client(self, name: str = "Ann", faults: Faults = NOTHING, **how: Any) -> Client:
        return Client.register("", name, http=self.http(faults), sleep=lambda _: None, **how)

    def http(self, faults: Faults = NOTHING, late: Callable[[], None] = lambda: None) -> httpx.Client:
        inner = httpx.WSGITransport(self._answer)
        self._open.append(
            httpx.Client(
                transport=FaultyTransport(inner, faults, self.simulator.work, late), base_url="http://simulator"
            )
        )
        return self._open[-1]

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answers a request with the application shared by all tests, after installing this service in it."""
        install(application(), self._context)
        return application()(environ, start_response)

    def close(self) -> None:
        for each in self._open:
            each.close()


@pytest.fixture
def place() -> Iterator[Simulation]:
    place = Simulation()
    yield place
    place.close()

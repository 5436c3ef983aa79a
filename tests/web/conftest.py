"""One browser for all tests of the page, and pages that nothing may go wrong in.

A worker of pytest-xdist starts it when it comes to its first test of the page, and ends it after its last.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests import npm
from tests.lacking import lacks
from tests.system.running import Running
from tests.web.browsers import HEADLESS, PHONE, Console, Visits, chromium

SECONDS = 900
"""How long a test may take, as a whole match does on a slow machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(SECONDS))


@pytest.fixture(scope="session")
def service(shared_service: Running) -> Running:
    """House bots answer at once. All tests of the page share its tables."""
    return shared_service


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if HEADLESS is None:
        pytest.skip(lacks("chromium"))
    with chromium(HEADLESS) as started:
        yield started


@pytest.fixture(scope="session")
def tools() -> Path:
    """The packages of the page, axe-core among them."""
    return npm.installed(Path(__file__).parents[2] / "service" / "web")


@pytest.fixture
def console() -> Iterator[Console]:
    """What goes wrong in the pages of the test; it fails if that is anything which it does not expect."""
    watched = Console()
    yield watched
    assert watched.troubles == []


@pytest.fixture
def visit(browser: Browser, service: Running, console: Console) -> Iterator[Visits]:
    """Opens pages, each as on a new device: `visit("/", **PHONE)`."""
    visits = Visits(browser, service.url, console)
    yield visits
    visits.close()


@pytest.fixture
def page(visit: Visits) -> Page:
    """A page on a wide screen, which has been nowhere yet."""
    return visit()


@pytest.fixture
def phone(visit: Visits) -> Page:
    """A page on a phone's screen with touch, which has been nowhere yet."""
    return visit(**PHONE)

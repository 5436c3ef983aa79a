"""One browser for all tests of the page, and pages in which any unexpected error fails the test.

A pytest-xdist worker starts the browser for its first test of the page, and closes it after its last.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests import npm
from tests.required_programs import lacks
from tests.system.running import Running
from tests.web.browsers import HEADLESS, PHONE, Console, Visits, chromium

SECONDS = 900
"""Timeout of a test, in seconds: a whole match on a slow machine takes several minutes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(SECONDS))


@pytest.fixture(scope="session")
def service(shared_service: Running) -> Running:
    """A service whose house bots move at once. All tests of the page share its tables."""
    return shared_service


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if HEADLESS is None:
        pytest.skip(lacks("chromium"))
    with chromium(HEADLESS) as started:
        yield started


@pytest.fixture(scope="session")
def tools() -> Path:
    """The page's `node_modules` folder, which contains axe-core."""
    return npm.installed(Path(__file__).parents[2] / "service" / "web")


@pytest.fixture
def console() -> Iterator[Console]:
    """The errors in the pages of the test, which fails on any that it doesn't expect."""
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
    """A blank page on a wide screen."""
    return visit()


@pytest.fixture
def phone(visit: Visits) -> Page:
    """A blank page on a phone's touch screen."""
    return visit(**PHONE)

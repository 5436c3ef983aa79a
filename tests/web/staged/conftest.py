"""Chromium on a stage: the whole service in this process, seeded by the test's name, with a clock the test can stop.

A page may not hear of others' moves until it sends a request or the test calls `staged.still()`.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsers import PHONE, Console
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.stage import Stage

Visit = Callable[..., Page]
"""Opens a page whose clock runs: `visit("/", **PHONE)`."""


@pytest.fixture
def staged(browser: Browser, console: Console, request: pytest.FixtureRequest) -> Iterator[StagedBrowser]:
    """A new service and a browser for its pages."""
    staged = StagedBrowser(browser, Stage(request.node.name), console)
    yield staged
    staged.close()


@pytest.fixture
def visit(staged: StagedBrowser) -> Visit:
    numbers = count(1)

    def opened(path: str | None = None, **options: Any) -> Page:
        return staged.open(path, **{"paused": False, "seed": next(numbers), **options})

    return opened


@pytest.fixture
def page(visit: Visit) -> Page:
    """A blank page on a wide screen."""
    return visit()


@pytest.fixture
def phone(visit: Visit) -> Page:
    """A blank page on a phone's touch screen."""
    return visit(**PHONE)

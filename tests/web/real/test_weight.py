"""The size of a browser's first visit: the front page, and a table opened there."""

import pytest
from playwright.sync_api import Browser

from examples.service import own_service
from tests.web.browsers import DESKTOP, INTRODUCED

pytestmark = pytest.mark.thorough

FRONT = 90_000, 30
FRONT_AND_TABLE = 270_000, 60
"""Maximum number of bytes, as sent, and of requests."""


def test_a_first_visit_is_light(browser: Browser) -> None:
    """Uses a new service, so that no list is long. Ignores fetches of the service worker once the page is shown."""
    with own_service() as url:
        front, both = _loaded(browser, url)
    for loaded, (most, requests) in ((front, FRONT), (both, FRONT_AND_TABLE)):
        assert 0 < sum(loaded) <= most, sorted(loaded, reverse=True)
        assert len(loaded) <= requests


def _loaded(browser: Browser, url: str) -> tuple[list[int], list[int]]:
    """Returns the size of each response, for the front page, and for it and a table."""
    context = browser.new_context(**DESKTOP, base_url=url, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(INTRODUCED)
    sizes: list[int] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))

    page.goto("/")
    page.get_by_role("heading", name="Open tables").wait_for()
    page.wait_for_load_state("load")
    front = list(sizes)
    page.locator(".play button").first.click()
    page.locator(".felt").wait_for()
    page.locator("#own-hand .card").first.wait_for()
    context.close()
    return front, sizes

"""A replay on real screens. All else of it is in `service/web/tests/page/replay.test.mjs`."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import npm
from tests.system.running import Running
from tests.web.accessibility import check
from tests.web.browsers import DESKTOP, NARROWEST, PHONE, Visits
from tests.web.matches import Match, played

WEB = Path(__file__).parents[2] / "service" / "web"


@pytest.fixture(scope="module")
def match(service: Running) -> Match:
    return played(service, "commune", options={"penalty_limit": 2})


def shows(page: Page, version: int) -> None:
    """Waits until the page shows the table at a version."""
    expect(page.get_by_role("slider", name="Position")).to_have_value(str(version))
    expect(page.locator(".replay")).to_have_attribute("data-version", str(version))


def test_a_replay_fits_a_phone_and_is_walked_through_by_touch(phone: Page, match: Match) -> None:
    deals = match.versions("cards_dealt")
    phone.goto(f"/tables/{match.table}/replay?seat=0&version={deals[0]}")
    shows(phone, deals[0])
    phone.get_by_role("button", name="Forward", exact=True).tap()
    shows(phone, deals[0] + 1)
    phone.get_by_role("button", name="To the end", exact=True).tap()
    shows(phone, match.last)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(
    "options", [DESKTOP, PHONE, NARROWEST, {**DESKTOP, "color_scheme": "dark"}], ids=["wide", "phone", "narrow", "dark"]
)
def test_axe_finds_nothing(visit: Visits, match: Match, options: dict[str, Any]) -> None:
    tools = npm.installed(WEB)
    page = visit(**options)
    for version in (match.versions("cards_dealt")[1], match.versions("hand_judged")[0], match.last):
        page.goto(f"/tables/{match.table}/replay?seat=all&version={version}")
        shows(page, version)
        check(page, tools)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/replay")
    expect(page.get_by_role("heading", name="Replay of a record file")).to_be_visible()
    check(page, tools)

"""What only a real layout shows of trouble. All else of it is in `service/web/tests/page/trouble.test.mjs`."""

import json

from playwright.sync_api import Page, Route, expect

from service.unreadable import CODES
from tests.system.running import Running

UNREADABLE: list[dict[str, str]] = [
    {"id": f"t_{number}aaaaaaaaaaaaaaaaaaaaaaa", "code": code, "detail": "a sentence of the service"}
    for number, code in enumerate(CODES)
]


def test_lines_of_tables_that_can_not_be_read_are_not_wider_than_a_phone(phone: Page, service: Running) -> None:
    player = service.player()
    player.opens(game="commune", seats=2)
    kept = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    phone.context.add_init_script(f"localStorage.setItem('cardtable.account', {json.dumps(kept)})")

    def with_unreadable(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "unreadable": UNREADABLE})

    phone.route("**/v1/me/tables?*", with_unreadable)
    phone.goto("/")
    expect(phone.locator(".own-tables .unreadable")).to_have_count(len(CODES))
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_goes_back_finds_the_page_where_it_was_left(page: Page) -> None:
    page.goto("/")
    last = page.locator(".game-card a[href^='/leaderboards/']").last
    last.scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 200
    last.click()
    expect(page.locator(".leaderboard")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.locator(".game-card").first).to_be_visible()
    page.wait_for_function("(left) => Math.abs(scrollY - left) < 2", arg=left)
    page.go_forward()
    expect(page.locator(".leaderboard")).to_be_visible()
    page.wait_for_function("scrollY === 0")

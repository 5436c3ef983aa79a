"""axe-core finds nothing on the pages, light and dark; what goes wrong is said in words, with what to do next."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import violations
from tests.web.browsers import Console, Visits
from tests.web.company import at_one_table, react
from tests.web.playing import await_own_turn, in_menu, open_at_own_turn

LOOKED_AT: dict[str, Any] = {"bypass_csp": True}
"""axe-core is put into the page, which the page's policy forbids."""

PAGES = {
    "/": ".game-card",
    "/games/commune": ".rules",
    "/games/lorum/lesson": ".lesson-strip button",
    "/games/lorum/new": ".new-table",
    "/games/lorum/pass": ".new-party",
    "/join": ".letters-field",
    "/leaderboards/commune": ".leaderboard",
    "/tournaments": ".tournaments",
    "/tournaments/new": "form",
    "/settings": ".settings",
    "/tables/t_nowhere": ".trouble",
}
"""Addresses, and what is there once they are drawn."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(visit: Visits, console: Console, tools: Path, scheme: str) -> None:
    console.expect("status of 404")
    page = visit(**LOOKED_AT, color_scheme=scheme)
    for address, drawn in PAGES.items():
        page.goto(address)
        page.locator(drawn).first.wait_for()
        assert violations(page, tools) == [], address


@pytest.mark.parametrize("game", ["liars-poker", "chinese-ten", "lorum", "vazhushal", "cuccu"])
def test_axe_finds_nothing_in_the_controls_and_the_rules_of_a_game(visit: Visits, tools: Path, game: str) -> None:
    page = visit(**LOOKED_AT)
    open_at_own_turn(page, game, {})
    assert violations(page, tools) == []
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator("dialog[open] h2").first.wait_for()
    assert violations(page, tools) == [], "rules"


def test_axe_finds_nothing_where_people_react(visit: Visits, tools: Path) -> None:
    ann, ben = at_one_table(visit, **LOOKED_AT)
    react(ann, "Thanks")
    ben.locator(".seat .bubble.reaction").wait_for()
    ben.get_by_role("button", name="React").click()
    assert violations(ben, tools) == []


def test_axe_finds_nothing_at_a_table_and_in_its_windows(visit: Visits, tools: Path) -> None:
    page = visit("/games/commune", **LOOKED_AT)
    page.locator(".play button").first.click()
    await_own_turn(page)
    page.locator(".rung .other").first.click()
    assert violations(page, tools) == []
    for name in ("In words", "Keys", "Resign"):
        in_menu(page, name).click()
        page.locator("dialog[open] h2").first.wait_for()
        assert violations(page, tools) == [], name
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")


def test_an_account_goes_to_another_device_by_its_token(page: Page, visit: Visits) -> None:
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Use this name").click()
    page.get_by_role("button", name="Show the token").click()
    token = page.locator(".copy input").input_value()
    other = visit("/settings")
    other.get_by_label("Token from another device").fill(token)
    other.get_by_role("button", name="Use this token").click()
    expect(other.locator(".settings")).to_contain_text("You play as Ann")

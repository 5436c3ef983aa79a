"""Playing by keyboard alone. Needs a browser, because only it knows the order of Tab."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import drawn
from tests.web.playing import (
    FIRST_MOVE,
    MOVES,
    SHORT,
    await_own_turn,
    by_keyboard,
    open_short_match,
    play_to_the_end,
    tab_to,
)
from tests.web.stage.browser import StagedBrowser


def test_from_the_front_page_to_the_first_move_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    button = page.get_by_role("button", name="Commune against bots: Gentle")
    button.wait_for()
    tab_to(button)
    page.keyboard.press("Enter")
    await_own_turn(page)
    page.keyboard.press("m")
    expect(page.locator(MOVES).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(FIRST_MOVE)


@pytest.mark.thorough
def test_a_whole_match_by_keyboard(page: Page) -> None:
    [game] = drawn("by keyboard", ["cuccu", "commune", "commerce", "chinese-ten"], 1)
    open_short_match(page, game, SHORT[game])
    play_to_the_end(page, by_keyboard, random.Random(game))
    expect(page.locator(".places li")).not_to_have_count(0)


@pytest.mark.thorough
def test_somebody_enters_a_tournament_and_withdraws_by_keyboard(page: Page, staged: StagedBrowser) -> None:
    order = {"title": "Spring cup", "format": "round_robin", "game": "commune", "bots": ["random", "random"]}
    cup = staged.stage.player("Ann").ask("POST", "/v1/tournaments", **order)["id"]
    page.goto(f"/tournaments/{cup}")
    enter = page.get_by_role("button", name="Enter", exact=True)
    enter.wait_for()
    tab_to(enter)
    page.keyboard.press("Enter")
    enter.wait_for(state="detached")
    expect(page.locator(".state")).to_be_focused()
    tab_to(page.get_by_role("button", name="Withdraw", exact=True))
    page.keyboard.press("Enter")
    tab_to(page.locator("dialog").get_by_role("button", name="Withdraw"))
    page.keyboard.press("Enter")
    expect(enter).to_be_visible()

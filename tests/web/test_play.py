"""Whole matches against bots, as people play them: by keyboard and by touch. `test_secrecy` plays them by mouse."""

import os
import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import (
    MOVES,
    await_own_turn,
    by_keyboard,
    by_mouse,
    by_touch,
    move,
    open_at_own_turn,
    open_short_match,
    play_to_the_end,
    tab_to,
)

SHORT = {
    "commune": {"Penalty limit": "1"},
    "commerce": {"Tokens": "1", "Round cap": "3"},
    "commerce-classic": {"Counters": "1", "Rounds": "1"},
    "trade-and-barter": {"Counters": "1", "Round cap": "2"},
    "trentuno": {"Tokens": "1", "Round cap": "3"},
    "thirty-one": {"Tokens": "1", "Round cap": "3"},
    "stop-the-bus": {"Tokens": "1", "Round cap": "3"},
    "schwimmen": {"Tokens": "1", "Round cap": "3"},
    "liars-poker": {"Max cards": "4"},
    "chinese-ten": {},
    "lorum": {"Dealer turns": "1"},
    "vazhushal": {},
    "cuccu": {"Lives": "1"},
    "fan-tan": {"Deals": "1"},
    "whisky-poker": {"Tokens": "1", "Round cap": "3"},
}
"""The games, with options that make a match short."""

FROM_SCHEMAS = frozenset(("whisky-poker",))
"""Games without a folder on the page, which plays them from their schemas."""

ALL = "CARDTABLE_ALL_MATCHES" in os.environ
BY_KEYBOARD = [*SHORT] if ALL else ["commune", "commerce", "chinese-ten", "cuccu"]
BY_TOUCH = [*SHORT] if ALL else ["liars-poker", "thirty-one", "vazhushal"]
"""`make test` plays all games by mouse and some in these ways, and `make soak-page` all in all ways."""


@pytest.mark.parametrize("game", BY_KEYBOARD)
def test_a_whole_match_by_keyboard(page: Page, game: str) -> None:
    open_short_match(page, game, SHORT[game])
    play_to_the_end(page, by_keyboard, random.Random(game))
    expect(page.locator(".places li")).not_to_have_count(0)


@pytest.mark.parametrize("game", BY_TOUCH)
def test_a_whole_match_by_touch_on_a_phone(phone: Page, game: str) -> None:
    open_short_match(phone, game, SHORT[game])
    play_to_the_end(phone, by_touch, random.Random(game))
    expect(phone.locator(".places li")).not_to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


FIRST_MOVE = re.compile("You (bid|call)")


def test_from_the_front_page_to_the_first_move_in_two_clicks(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Commune against bots: Gentle").click()
    await_own_turn(page)
    page.locator(MOVES).first.click()
    expect(page.get_by_role("log")).to_contain_text(FIRST_MOVE)


def test_a_move_without_a_choice_is_made_by_itself_if_wished(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Make a move for me when there is no other").check()
    open_at_own_turn(page, "lorum", {})
    own = page.locator("#own-hand .card")
    chance = random.Random(1)
    while own.count() > 1:
        if page.locator(MOVES).count() > 1:
            move(page, by_mouse, chance)
        await_own_turn(page)
    page.locator(".last-hand").wait_for()  # the last card of a hand is never a choice


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

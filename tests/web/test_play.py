"""A whole match by real keys. More of them, without a browser: `service/web/tests/page/play.test.mjs`."""

import os
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import (
    MOVES,
    SHORT,
    await_own_turn,
    by_keyboard,
    open_short_match,
    play_to_the_end,
    tab_to,
)


def _thorough(game: str) -> Any:
    return pytest.param(game, marks=pytest.mark.thorough)


ALL = "CARDTABLE_ALL_MATCHES" in os.environ
BY_KEYBOARD = [*SHORT] if ALL else ["commerce", _thorough("chinese-ten")]
"""`make test` plays one game, and `make -C lab soak-page` all of them."""


@pytest.mark.parametrize("game", BY_KEYBOARD)
def test_a_whole_match_by_keyboard(page: Page, game: str) -> None:
    open_short_match(page, game, SHORT[game])
    play_to_the_end(page, by_keyboard, random.Random(game))
    expect(page.locator(".places li")).not_to_have_count(0)


FIRST_MOVE = re.compile("You (bid|call)")


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

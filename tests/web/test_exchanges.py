"""Axe looks at exchanges. All else is in `service/web/tests/page/exchanges.test.mjs`."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.web.accessibility import violations
from tests.web.playing import by_mouse, open_short_match, play_until

RANDOM_BOTS = {"How well they play": "Random"}


def button(page: Page, name: str) -> Locator:
    return page.locator("#moves").get_by_role("button", name=re.compile(rf"^{name}\b"))


@pytest.fixture
def chance() -> random.Random:
    return random.Random("exchanges")


MOMENTS = {
    "commerce": ({}, "Pass"),
    "schwimmen": ({"Tokens": "10", "Maximum number of rounds": "1", **RANDOM_BOTS}, "Take the other packet"),
    "commerce-classic": (
        {"Counters": "9", "Prize for the best hand": "0", "Rounds": "1", **RANDOM_BOTS},
        "Look at your cards",
    ),
    "trade-and-barter": ({"Counters": "9", "Prize for the best hand": "0", **RANDOM_BOTS}, "Give this card"),
    "thirty-one": ({}, "Knock"),
}
"""By game, the options of a table and the button of the move at which it is looked at."""


@pytest.mark.thorough
@pytest.mark.parametrize("game", MOMENTS)
def test_axe_finds_nothing_while_cards_are_exchanged(page: Page, game: str, chance: random.Random, tools: Path) -> None:
    options, move = MOMENTS[game]
    open_short_match(page, game, options)
    play_until(button(page, move), by_mouse, chance)
    page.locator("#own-hand button.card").first.click()
    assert violations(page, tools) == []

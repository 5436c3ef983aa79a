"""Cards are exchanged by dragging them, and with axe. All else is in `service/web/tests/page/exchanges.test.mjs`."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import violations
from tests.web.playing import by_mouse, drag_by_touch, open_at_own_turn, open_short_match, play_until

RANDOM_BOTS = {"How well they play": "Random"}


def own(page: Page) -> Locator:
    return page.locator("#own-hand button.card")


def middle(page: Page) -> Locator:
    return page.locator(".middle button.card")


def button(page: Page, name: str) -> Locator:
    return page.locator("#moves").get_by_role("button", name=re.compile(rf"^{name}\b"))


def names(cards: list[Locator]) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in cards]


def log(page: Page) -> Locator:
    return page.get_by_role("log")


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


def test_a_card_is_discarded_by_dragging_it_to_the_pile(page: Page) -> None:
    open_at_own_turn(page, "thirty-one", {})
    page.locator(".middle").get_by_role("button", name="Draw from the stock").click()
    expect(own(page)).to_have_count(4)
    [gone] = names([own(page).nth(0)])
    own(page).nth(0).drag_to(page.locator(".middle .pile").nth(1))
    expect(log(page)).to_contain_text(f"You discard the {gone}.")


def test_a_card_is_traded_by_dragging_it_to_the_stock(page: Page, chance: random.Random) -> None:
    open_short_match(page, "trade-and-barter", {})
    play_until(button(page, "Knock"), by_mouse, chance)  # a neighbour may offer a card first
    [given] = names([own(page).nth(1)])
    own(page).nth(1).drag_to(page.locator(".middle [data-stock]"))
    expect(log(page)).to_contain_text(f"You trade {given} for ")


def test_a_card_is_exchanged_by_touch_after_a_hold(phone: Page) -> None:
    open_at_own_turn(phone, "commerce", {})
    own(phone).last.scroll_into_view_if_needed()
    [given, taken] = names([own(phone).last, middle(phone).first])
    drag_by_touch(own(phone).last, middle(phone).first)
    expect(log(phone)).to_contain_text(f"You exchange {given} for {taken}.")

"""Cards are exchanged: picked on both sides, by their place, with a neighbour, from a stock."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import npm
from tests.web.accessibility import violations
from tests.web.playing import by_mouse, drag_by_touch, open_at_own_turn, open_short_match, play_until

WEB = Path(__file__).parents[2] / "service" / "web"
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


def finds_nothing(page: Page) -> None:
    assert violations(page, npm.installed(WEB)) == []


@pytest.fixture
def chance() -> random.Random:
    return random.Random("exchanges")


def test_a_pick_on_each_side_exchanges_one_card_for_one(
    page: Page,
) -> None:
    open_at_own_turn(page, "commerce", {})
    own(page).nth(0).click()
    expect(page.get_by_text("Now pick 1 card from the middle.")).to_be_visible()
    own(page).nth(2).click()
    expect(own(page).nth(0)).to_have_attribute("aria-pressed", "false")
    [given, taken] = names([own(page).nth(2), middle(page).nth(0)])
    finds_nothing(page)
    middle(page).nth(0).click()
    expect(log(page)).to_contain_text(f"You exchange {given} for {taken}.")


def test_several_cards_are_exchanged_at_once_where_a_table_plays_so(page: Page) -> None:
    open_at_own_turn(page, "commerce", {"Cards per exchange, at most": "3"})
    for place in (0, 1):
        own(page).nth(place).click()
    middle(page).nth(2).click()
    expect(button(page, "Exchange")).to_be_disabled()
    middle(page).nth(1).click()
    button(page, "Exchange").click()
    expect(log(page)).to_contain_text(re.compile(r"You exchange [\w ]+ and [\w ]+ for [\w ]+ and [\w ]+\."))


def test_three_cards_are_exchanged_by_one_press_where_two_are_not(page: Page, chance: random.Random) -> None:
    open_short_match(page, "schwimmen", {"Tokens": "10", **RANDOM_BOTS})
    play_until(button(page, "Exchange all three"), by_mouse, chance)
    own(page).nth(0).click()
    expect(own(page).nth(0)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(own(page).nth(0)).to_have_attribute("aria-pressed", "false")
    held = names(own(page).all())
    button(page, "Exchange all three").click()
    said = log(page).get_by_text(re.compile(r"You exchange .*, .* for .*, ")).last.inner_text()
    assert all(card in said.split(" for ")[0] for card in held)


def test_the_dealer_of_schwimmen_chooses_a_packet(page: Page, chance: random.Random) -> None:
    open_short_match(page, "schwimmen", {"Tokens": "10", "Maximum number of rounds": "1", **RANDOM_BOTS})
    play_until(button(page, "Take the other packet"), by_mouse, chance)
    finds_nothing(page)
    button(page, "Take the other packet").click()
    expect(log(page)).to_contain_text("You take the other packet, unseen.")


def test_a_dealer_exchanges_blind_by_place(page: Page, chance: random.Random) -> None:
    options = {"Counters": "9", "Prize for the best hand": "0", "Rounds": "1", **RANDOM_BOTS}
    open_short_match(page, "commerce-classic", options)
    play_until(button(page, "Look at your cards"), by_mouse, chance)
    expect(page.locator("#own-hand [data-card]")).to_have_count(0)
    page.get_by_role("button", name="your second card, face down").click()
    [taken] = names([middle(page).nth(0)])
    middle(page).nth(0).click()
    finds_nothing(page)
    button(page, "Exchange unseen").click()
    expect(log(page)).to_contain_text(re.compile(rf"You lay down [\w ]+ unseen and take {taken}\."))


def test_a_neighbour_gives_a_card_for_one_that_is_not_seen(page: Page, chance: random.Random) -> None:
    open_short_match(page, "trade-and-barter", {"Counters": "9", "Prize for the best hand": "0", **RANDOM_BOTS})
    play_until(button(page, "Give this card"), by_mouse, chance)
    expect(button(page, "Give this card")).to_be_disabled()
    [given] = names([own(page).nth(1)])
    own(page).nth(1).click()
    finds_nothing(page)
    button(page, "Give this card").click()
    expect(log(page)).to_contain_text(f"You barter: you give {given} and get")


def test_a_press_on_the_stock_draws_from_it(page: Page) -> None:
    open_at_own_turn(page, "thirty-one", {})
    finds_nothing(page)
    page.locator(".middle").get_by_role("button", name="Draw from the stock").click()
    expect(own(page)).to_have_count(4)
    expect(log(page)).to_contain_text("You draw the")
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

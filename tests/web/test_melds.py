"""Cards are dragged to melds of Vazhushal. All else is in `service/web/tests/page/melds.test.mjs`."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import drag_by_touch, open_at_own_turn

OWN_TURN_FIRST = {"First dealer": "Seat 4"}
"""The last seat deals, so the reader begins. Otherwise a bot sometimes goes out at its first turn, and the match is
over before the reader's turn."""


@pytest.fixture
def turn(page: Page) -> Page:
    """The page after one's first draw, before anything is laid."""
    open_at_own_turn(page, "vazhushal", OWN_TURN_FIRST)
    page.get_by_role("button", name="Draw from the stock").click()
    expect(page.get_by_role("button", name="Discard: pick a card")).to_be_visible()
    return page


def test_a_card_is_dragged_to_a_meld_and_goes_back_to_the_hand(turn: Page) -> None:
    cards = turn.locator("#own-hand button.card")
    cards.nth(0).drag_to(turn.get_by_role("button", name="A new meld: pick cards, or drag them here"), force=True)
    expect(cards).to_have_count(13)
    turn.locator(".builder .meld button.card").click()
    turn.get_by_role("button", name="Back to the hand").click()
    expect(cards).to_have_count(14)


def test_a_card_of_the_draft_is_dragged_back_to_the_hand(turn: Page) -> None:
    cards = turn.locator("#own-hand button.card")
    cards.nth(0).click()
    turn.get_by_role("button", name="A new meld of 1 picked card").click()
    expect(cards).to_have_count(13)
    turn.locator(".builder .meld button.card").drag_to(turn.locator("#own-hand"))
    expect(cards).to_have_count(14)


def test_a_card_is_dragged_by_touch_after_a_hold(phone: Page) -> None:
    open_at_own_turn(phone, "vazhushal", OWN_TURN_FIRST)
    phone.get_by_role("button", name="Draw from the stock").tap()
    place = phone.get_by_role("button", name="A new meld: pick cards, or drag them here")
    place.scroll_into_view_if_needed()
    cards = phone.locator("#own-hand button.card")
    expect(cards).to_have_count(14)
    drag_by_touch(cards.last, place)
    expect(cards).to_have_count(13)
    expect(phone.locator(".builder .meld button.card")).to_have_count(1)

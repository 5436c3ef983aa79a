"""Dragging cards by mouse and by touch, and a whole match played by touch.

Needs a browser, because a drag starts from the element under the pointer, and a finger must hold a card before moving
it.
"""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.tiers import drawn
from tests.web.browsers import Console
from tests.web.playing import (
    SHORT,
    by_mouse,
    by_touch,
    drag_by_touch,
    open_at_own_turn,
    open_short_match,
    play_to_the_end,
    play_until,
    settle,
)
from tests.web.stage.browser import StagedBrowser
from tests.web.staged.matches import played

OWN_TURN_FIRST = {"First dealer": "Seat 4"}
"""Makes the last seat the dealer, so that the player begins."""


def own(page: Page) -> Locator:
    return page.locator("#own-hand button.card")


def middle(page: Page) -> Locator:
    return page.locator(".middle button.card")


def name_of(card: Locator) -> str:
    return str(card.get_attribute("aria-label"))


def log(page: Page) -> Locator:
    return page.get_by_role("log")


@pytest.fixture
def turn(page: Page) -> Page:
    """A page of Vazhushal after the player's first draw, before any meld is laid."""
    open_at_own_turn(page, "vazhushal", OWN_TURN_FIRST)
    page.get_by_role("button", name="Draw from the stock").click()
    expect(page.get_by_role("button", name="Discard: pick a card")).to_be_visible()
    settle(page)  # a forced drag does not wait for a card to stop moving
    return page


def drafted(page: Page) -> Locator:
    return page.locator(".own-melds .meld-place")


FREE: Position = {"x": 30, "y": 5}
"""An empty place in the row of the player's melds."""

CORNER: Position = {"x": 10, "y": 10}
"""A place on a card of the hand that the next card doesn't cover."""


def test_cards_are_dragged_onto_the_felt_to_a_meld_and_back_to_the_hand(turn: Page) -> None:
    felt = turn.locator(".own-melds")
    own(turn).nth(0).drag_to(felt, source_position=CORNER, target_position=FREE, force=True)
    expect(own(turn)).to_have_count(13)
    expect(drafted(turn)).to_have_count(1)
    settle(turn)
    own(turn).nth(3).click(position=CORNER)
    own(turn).nth(0).drag_to(drafted(turn), source_position=CORNER, force=True)
    expect(drafted(turn).locator(".card")).to_have_count(3)  # the picked one was dragged along
    settle(turn)
    own(turn).nth(0).drag_to(felt, source_position=CORNER, target_position=FREE, force=True)
    expect(drafted(turn)).to_have_count(2)
    settle(turn)
    drafted(turn).nth(1).locator(".card").drag_to(drafted(turn).nth(0), force=True)
    expect(drafted(turn)).to_have_count(1)
    settle(turn)
    drafted(turn).locator(".card").first.drag_to(turn.locator("#own-hand"), source_position=CORNER)
    expect(own(turn)).to_have_count(11)
    expect(drafted(turn).locator(".card")).to_have_count(3)


def test_a_card_that_is_dragged_to_the_line_is_picked_to_be_discarded(turn: Page) -> None:
    own(turn).nth(0).drag_to(turn.locator(".line .card").first, source_position=CORNER, force=True)
    expect(turn.get_by_role("button", name=re.compile("^Discard the "))).to_be_enabled()
    expect(drafted(turn)).to_have_count(0)


def test_a_card_that_a_press_plays_is_played_by_dropping_it_anywhere_in_the_middle(page: Page, phone: Page) -> None:
    for each in (page, phone):
        open_at_own_turn(each, "lorum", OWN_TURN_FIRST)
        card, felt = own(each).last, each.locator(".middle")
        settle(each)
        name = name_of(card)
        if each is phone:
            drag_by_touch(card, felt)
        else:
            card.hover(position=CORNER)
            each.mouse.down()
            box = felt.bounding_box()
            assert box is not None
            each.mouse.move(box["x"] + 10, box["y"] + 10, steps=4)
            expect(felt).to_have_class(re.compile("drop-here"))
            each.mouse.up()
        expect(log(each)).to_contain_text(f"You play the {name}.")


def test_a_card_is_exchanged_by_touch_after_a_hold(phone: Page) -> None:
    open_at_own_turn(phone, "commerce", {})
    own(phone).last.scroll_into_view_if_needed()
    given, taken = name_of(own(phone).last), name_of(middle(phone).first)
    drag_by_touch(own(phone).last, middle(phone).first)
    expect(log(phone)).to_contain_text(f"You exchange {given} for {taken}.")


@pytest.mark.thorough
def test_a_card_is_dragged_to_a_meld_by_touch_after_a_hold(phone: Page) -> None:
    open_at_own_turn(phone, "vazhushal", OWN_TURN_FIRST)
    phone.get_by_role("button", name="Draw from the stock").tap()
    place = phone.get_by_role("button", name="A new meld: pick cards, or drag them here")
    expect(own(phone)).to_have_count(14)
    drag_by_touch(own(phone).last, place)
    expect(own(phone)).to_have_count(13)
    expect(drafted(phone).locator("button.card")).to_have_count(1)


@pytest.mark.thorough
def test_a_card_is_discarded_by_dragging_it_to_the_pile(page: Page) -> None:
    open_at_own_turn(page, "thirty-one", {})
    page.locator(".middle").get_by_role("button", name="Draw from the stock").click()
    expect(own(page)).to_have_count(4)
    discarded = name_of(own(page).nth(0))
    own(page).nth(0).drag_to(page.locator(".middle .pile").nth(1))
    expect(log(page)).to_contain_text(f"You discard the {discarded}.")


@pytest.mark.thorough
def test_a_card_is_traded_by_dragging_it_to_the_stock(page: Page) -> None:
    open_short_match(page, "trade-and-barter", {})
    knock = page.locator("#moves").get_by_role("button", name=re.compile(r"^Knock\b"))
    play_until(knock, by_mouse, random.Random("trade"))  # a neighbour may offer a card first
    traded = name_of(own(page).nth(1))
    own(page).nth(1).drag_to(page.locator(".middle [data-place=stock]"))
    expect(log(page)).to_contain_text(f"You trade {traded} for ")


@pytest.mark.thorough
def test_a_card_is_swapped_by_dragging_it_to_the_neighbour(page: Page) -> None:
    open_short_match(page, "cuccu", {})
    swap = page.locator("#moves").get_by_role("button", name=re.compile(r"^Swap\b"))
    play_until(swap, by_mouse, random.Random("swap"))  # the dealer has nobody to swap with
    own(page).first.drag_to(page.locator(".seat.takes"))
    expect(log(page)).to_contain_text(re.compile(r"You (want to )?swap with"))


@pytest.mark.thorough
def test_a_whole_match_by_touch_on_a_phone(phone: Page) -> None:
    [game] = drawn("by touch", ["liars-poker", "thirty-one", "vazhushal"], 1)
    open_short_match(phone, game, SHORT[game])
    play_to_the_end(phone, by_touch, random.Random(game))
    expect(phone.locator(".places li")).not_to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


PUT_AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.thorough
def test_a_card_that_is_dragged_goes_with_the_hand(phone: Page, console: Console) -> None:
    """Puts away a phone that is passed round the table while a card is dragged."""
    console.expect("status of 40[149]")  # a seed already revealed
    phone.goto("/games/thirty-one/pass")
    phone.get_by_label("Name 1").fill("Anna")
    phone.get_by_label("Name 2").fill("Ben")
    phone.get_by_role("button", name="Deal the cards").tap()
    take = phone.get_by_role("button", name=re.compile("I am"))
    take.tap()
    phone.locator("#moves").get_by_role("button", name=re.compile("^Draw")).click()
    cards = phone.locator(".hand [data-card]")
    expect(cards).to_have_count(4)
    cards.first.hover()
    phone.mouse.down()
    phone.mouse.move(100, 100, steps=4)
    expect(phone.locator("[data-dragged]")).to_have_count(1)
    phone.evaluate(PUT_AWAY)
    expect(take).to_be_visible()
    expect(phone.locator("[data-card], .card, .felt")).to_have_count(0)
    phone.mouse.up()


@pytest.mark.thorough
def test_a_replay_goes_on_while_its_button_is_held(page: Page, staged: StagedBrowser) -> None:
    match = played(staged.stage, "commune", options={"penalty_limit": 2})
    page.goto(f"/tables/{match.table}/replay")
    position = page.get_by_role("slider", name="Position")
    begin = match.versions("cards_dealt")[0]
    expect(position).to_have_value(str(begin))
    page.get_by_role("button", name="Forward", exact=True).hover()
    page.mouse.down()
    page.wait_for_function("(least) => document.querySelector('#timeline').value >= least", arg=begin + 6)
    page.mouse.up()
    expect(page.locator(".replay")).to_have_attribute("data-version", position.input_value())


@pytest.mark.thorough
def test_a_replay_is_walked_through_by_touch(phone: Page, staged: StagedBrowser) -> None:
    match = played(staged.stage, "commune", options={"penalty_limit": 2})
    deal, replay = match.versions("cards_dealt")[0], phone.locator(".replay")
    phone.goto(f"/tables/{match.table}/replay?seat=0&version={deal}")
    expect(replay).to_have_attribute("data-version", str(deal))
    phone.get_by_role("button", name="Forward", exact=True).tap()
    expect(replay).to_have_attribute("data-version", str(deal + 1))
    phone.get_by_role("button", name="To the end", exact=True).tap()
    expect(replay).to_have_attribute("data-version", str(match.last))
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")

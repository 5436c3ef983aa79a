"""Several pages at one table: two players, a spectator, two tabs of one account."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browsers import NARROWEST, PHONE, Visits
from tests.web.company import (
    at_one_table,
    dealt,
    expect_version,
    invite_link,
    react,
    version_of,
)
from tests.web.playing import MOVES, by_mouse, by_touch, go_on, move
from tests.web.test_screen import MEASURE, STRIP, TOUCH


def play_on(page: Page, chance: random.Random) -> None:
    """What is due on the page: a hand that is over is left, then a move is made if it is the player's turn."""
    if page.locator(".last-hand").count():
        go_on(page, by_mouse)
    if page.locator(MOVES).count():
        move(page, by_mouse, chance)


def invite(visit: Visits, ann: Page) -> Page:
    """A table for two, which somebody opens on one page; the page of the other one, who comes by the link."""
    return visit(invite_link(ann))


def test_a_hand_that_is_over_lies_still_while_others_move(visit: Visits) -> None:
    """A press on its button hits nothing else, even while others bid at the table."""
    ann = visit("/games/commune/new", **PHONE)
    ann.get_by_text("All options").click()
    ann.get_by_label("First bidder").select_option(label="The player to the dealer's left")
    ben = invite(visit, ann)
    ben.get_by_role("button", name="Sit down").click()
    bid_and_call(ann, ben, hand=1)
    if not begins_next(ben):
        go_on(ann, by_touch)
        bid_and_call(ann, ben, hand=2)
        assert begins_next(ben), "who begins changes with the dealer"

    button, felt = ann.locator(".last-hand button"), ann.locator(".felt > :not(.own)")
    place, words = button.bounding_box(), felt.all_inner_texts()
    move(ben, by_mouse, random.Random("a bid"))
    expect_version(ann, version_of(ben))
    assert felt.all_inner_texts() == words, "a word more or less could move the button"
    assert button.bounding_box() == place
    go_on(ann, by_touch)
    expect(ann.locator(".call")).to_be_visible()


def bid_and_call(ann: Page, ben: Page, hand: int) -> None:
    """The player to move bids, and the other one calls, so that the hand is over on both pages."""
    for page in (ann, ben):
        expect(dealt(page, hand)).to_be_visible()
    [bidder] = [page for page in (ann, ben) if page.locator(MOVES).count()]
    move(bidder, by_mouse, random.Random("a bid"))
    (ben if bidder is ann else ann).locator(".call").click()
    for page in (ann, ben):
        page.locator(".last-hand").wait_for()


def begins_next(page: Page) -> bool:
    """Leaves the hand that is over; whether its player is the one to bid then."""
    go_on(page, by_mouse)
    return page.locator(MOVES).count() > 0


def test_nothing_moves_on_a_phone_when_somebody_reacts(visit: Visits) -> None:
    ann, ben = at_one_table(visit, **NARROWEST)
    before = places_of(ben)
    ben.get_by_role("button", name="React").tap()
    expect(ben.locator(".reaction-choice button")).to_have_count(7)
    assert ben.evaluate(MEASURE, [TOUCH, STRIP]) == []
    ben.get_by_role("button", name="Hello").tap()
    react(ann, "Wow")
    expect(ben.locator(".bubble.reaction")).to_have_count(2)
    assert ben.evaluate(MEASURE, [TOUCH, STRIP]) == []
    assert places_of(ben) == before


def places_of(page: Page) -> Any:
    """Where everything is that must not move."""
    return page.locator(".table-bar, .table-bar > *, .seat, .middle, .me, .hand, .moves, .status").evaluate_all(
        "all => all.map(each => { const {x, y, width, height} = each.getBoundingClientRect();"
        " return [x, y, width, height]; })"
    )

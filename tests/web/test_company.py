"""Several pages at one table: two players, a spectator, two tabs of one account."""

import random
import re

from playwright.sync_api import Page, Request, expect

from tests.web.browsers import Visits
from tests.web.company import assert_all_see_the_same, dealt, expect_version, version_of
from tests.web.playing import DUE, MOVES, await_own_turn, by_mouse, go_on, move


def play_on(page: Page, chance: random.Random) -> None:
    """What is due on the page: a hand that is over is left, then a move is made if it is the player's turn."""
    if page.locator(".last-hand").count():
        go_on(page, by_mouse)
    if page.locator(MOVES).count():
        move(page, by_mouse, chance)


def test_two_players_and_a_spectator_see_one_match(visit: Visits) -> None:
    ann = visit("/games/commune/new")
    ann.get_by_label("Seats").fill("2")
    ann.get_by_role("button", name="Open the table").click()
    ann.get_by_role("button", name="Invite friends").click()
    ben = visit(ann.get_by_label("Whoever opens this link").input_value())
    spectator = visit(ann.url)
    ben.get_by_role("button", name="Sit down").click()
    all_pages = (ann, ben, spectator)
    for page in all_pages:
        expect(dealt(page, 1)).to_be_visible()

    chance = random.Random("company")
    while not dealt(ann, 2).count():
        [mover] = [page for page in (ann, ben) if page.locator(DUE).count()]
        play_on(mover, chance)
        for page in all_pages:
            expect_version(page, version_of(mover))
    assert_all_see_the_same(all_pages)


def test_two_tabs_share_one_account_and_make_a_move_once(visit: Visits) -> None:
    page = visit("/")
    other = page.context.new_page()
    opened: list[Request] = []
    page.context.on("request", lambda request: opened.append(request) if request.url.endswith("/v1/players") else None)
    other.goto("/")
    for each in (page, other):
        each.get_by_role("button", name="Play against bots: Commune").click()
    for each in (page, other):
        await_own_turn(each)
    assert len(opened) == 1

    other.goto(page.url)
    await_own_turn(other)
    version = version_of(page)
    page.locator(MOVES).first.click()
    expect(other.locator(f"[data-version='{version}']")).to_have_count(0)
    expect(other.get_by_role("log").get_by_text(re.compile("You (bid|call)"))).to_have_count(1)

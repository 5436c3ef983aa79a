"""Whole matches against bots, as people play them: by keyboard and by touch. `test_secrecy` plays them by mouse."""

import os
import random
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.company import version_of
from tests.web.playing import (
    MOVES,
    SHORT,
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

ALL = "CARDTABLE_ALL_MATCHES" in os.environ
BY_KEYBOARD = [*SHORT] if ALL else ["commune", "commerce", "chinese-ten", "cuccu"]
BY_TOUCH = [*SHORT] if ALL else ["liars-poker", "thirty-one", "vazhushal"]
"""`make test` plays all games by mouse and some in these ways, and `make -C lab soak-page` all in all ways."""


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


def test_a_game_without_a_part_of_its_own_is_played_from_its_schemas(page: Page) -> None:
    """As it is for a game that the page doesn't know: its part is taken out of the register."""
    taken_out = []

    def without(route: Route) -> None:
        answer = route.fetch()
        script = answer.text().replace('"whisky-poker":()=>import(', '"nothing":()=>import(')
        taken_out.append(script != answer.text())
        route.fulfill(response=answer, body=script)

    page.route("**/assets/*.js", without)
    open_short_match(page, "whisky-poker", SHORT["whisky-poker"])
    play_to_the_end(page, by_mouse, random.Random("schemas"))
    expect(page.locator(".places li")).not_to_have_count(0)
    assert any(taken_out)


FIRST_MOVE = re.compile("You (bid|call)")


def test_from_the_front_page_to_the_first_move_in_two_clicks(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Commune against bots: Gentle").click()
    await_own_turn(page)
    page.locator(MOVES).first.click()
    expect(page.get_by_role("log")).to_contain_text(FIRST_MOVE)


def against_bots(page: Page, game: str) -> None:
    """A table for practice, at the reader's turn."""
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"^{game} against bots: ")).first.click()
    await_own_turn(page)


def test_a_hint_glows_and_is_a_move_that_can_be_made(page: Page) -> None:
    against_bots(page, "Commerce")
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.locator(".hint-note")).to_contain_text("Hint: ")
    wanted = page.locator("[data-wanted]")
    expect(wanted).not_to_have_count(0)
    version = version_of(page)
    while wanted.count() and version_of(page) == version:
        by_mouse(page, wanted.first)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    expect(page.locator(f".table-page[data-version='{version}']")).to_have_count(0)
    expect(page.locator(".hint-note, [data-wanted]")).to_have_count(0)


def test_there_is_no_hint_where_the_match_is_rated(page: Page) -> None:
    open_at_own_turn(page, "commerce", {})
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_bids_say_how_likely_they_are_and_a_hand_what_it_is(page: Page) -> None:
    against_bots(page, "Commune")
    chance = re.compile("true in [0-9]+% of possible deals")
    expect(page.locator(".rung .chance").first).to_contain_text(chance)
    against_bots(page, "Schwimmen")
    expect(page.locator(".me .fact").first).to_contain_text("points")


def test_a_move_without_a_choice_is_made_by_itself_if_wished(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Make a move for me when there is only one").check()
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

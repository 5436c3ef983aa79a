"""Several pages at one table: two players, a spectator, two tabs of one account."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.browsers import NARROWEST, PHONE, Console, Visits
from tests.web.company import (
    at_one_table,
    dealt,
    expect_version,
    invite_link,
    react,
    version_of,
)
from tests.web.playing import MOVES, await_own_turn, by_mouse, by_touch, go_on, in_menu, move
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


def test_house_bots_have_names_of_their_own_and_their_level_is_seen_and_said(visit: Visits) -> None:
    page = visit("/games/commune/new")
    page.get_by_label("Seats").fill("5")
    page.get_by_label("Bots among them").fill("4")
    page.get_by_role("button", name="Open the table").click()
    await_own_turn(page)
    names = names_at(page)
    assert len(set(names)) == 4
    assert not {name.split()[0] for name in names} & {"Gentle", "Steady", "Sharp"}
    faces = page.locator(".seat .animal, .me .animal")
    animals = [each.get_attribute("data-animal") for each in faces.all()]
    assert len(set(animals)) == 5
    for each, name in zip(page.locator(".seat .of-level").all(), names, strict=True):
        level = {"1": "gentle", "2": "steady", "3": "sharp"}[str(each.get_attribute("data-stars"))]
        assert each.get_attribute("title") == f"{name}, {level} bot"
        assert each.evaluate("(each) => each.textContent") == f"{name}, {level} bot"

    page.reload()
    await_own_turn(page)
    assert names_at(page) == names
    assert [each.get_attribute("data-animal") for each in faces.all()] == animals
    in_menu(page, "In words").click()
    expect(page.locator("dialog[open] th")).to_have_text(["You", *names])


def test_a_person_chooses_a_face_and_sits_at_the_table_with_it(visit: Visits) -> None:
    page = visit("/games/commune/new")
    page.get_by_label("Seats").fill("2")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Choose your face").wait_for()
    table = page.url
    faces = page.locator(".face-choice button")
    for name, animal in (("Owl", "owl"), ("Frog", "frog")):
        page.get_by_role("link", name="Choose your face").click()
        expect(faces).to_have_count(12)
        faces.filter(has_text=name).press("Enter")
        expect(page.locator(".face-choice [aria-pressed=true]")).to_have_text(name)
        page.goto(table)
        expect(page.locator(".waiting-seats .animal")).to_have_attribute("data-animal", animal)

    ben = visit("/settings")
    ben.get_by_role("button", name="Frog").click()
    expect(ben.locator(".face-choice [aria-pressed=true]")).to_have_text("Frog")
    ben.goto(table)
    ben.get_by_role("button", name="Sit down").click()
    expect(dealt(ben, 1)).to_be_visible()
    expect(ben.locator(".seat .animal")).to_have_attribute("data-animal", "frog")
    expect(ben.locator(".me .animal")).to_have_attribute("data-animal", "penguin")


def test_what_one_says_is_seen_at_the_seat_for_a_moment_unless_muted(visit: Visits) -> None:
    ann, ben = at_one_table(visit)
    react(ann, "Well played")
    bubble = ".bubble.reaction"
    expect(ann.locator(f".me {bubble}")).to_have_text("Well played")
    expect(ben.locator(f".seat {bubble}")).to_have_text("Well played")
    expect(ben.locator("[aria-live=polite].unseen")).to_have_text(re.compile("Guest .*: Well played"))
    expect(ben.locator(bubble)).to_have_count(0)

    ben.get_by_role("button", name="React").click()
    ben.get_by_role("button", name="Mute").click()
    ben.keyboard.press("Escape")
    expect(ben.locator(".reaction-choice")).to_have_count(0)
    expect(ben.get_by_role("button", name="React")).to_be_focused()
    react(ann, "Oops")
    expect(ann.locator(f".me {bubble}")).to_have_text("Oops")
    ben.keyboard.press("Enter")
    ben.keyboard.press("Tab")
    ben.keyboard.press("Enter")
    expect(ben.locator(f".me {bubble}")).to_have_text("Hello")
    expect(ann.locator(f".seat {bubble}")).to_have_text("Hello")
    expect(ben.locator(f".seat {bubble}")).to_have_count(0)


def test_a_reaction_too_many_is_refused_in_words(visit: Visits, console: Console) -> None:
    console.expect("status of 429")
    ann, _ = at_one_table(visit)
    for _ in range(6):
        react(ann, "Thanks")
    ann.get_by_role("button", name="React").click()
    ann.get_by_role("button", name="Thanks").click()
    expect(ann.locator(".reaction-choice [role=alert]")).to_contain_text("seconds")


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


def names_at(page: Page) -> list[str]:
    """The names of the others, in the order of their seats, as the reader sits at the first one."""
    return page.locator(".seat .name b").all_inner_texts()


def test_whoever_has_the_turn_has_a_ring_that_empties(visit: Visits) -> None:
    page = visit("/games/commune/new")
    page.get_by_label("Time for a turn").select_option("300")
    page.get_by_label("Bots among them").fill("3")
    page.get_by_role("button", name="Open the table").click()
    await_own_turn(page)
    expect(page.locator(".ring")).to_have_count(1)
    time = page.locator(".me .ring .time")
    before = share_of(time)
    expect(time).not_to_have_attribute("stroke-dasharray", before)
    assert float(share_of(time).split()[0]) < float(before.split()[0]) <= 1
    expect(page.locator(".me .animal")).to_have_attribute("data-mood", "think")


def share_of(time: Locator) -> str:
    return str(time.get_attribute("stroke-dasharray"))

"""Friends in one room: four letters, a screen without hands, one phone that goes round."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browsers import Console


def letters_of(page: Page) -> str:
    shown = page.locator(".letters span")
    expect(shown).to_have_count(4)
    return "".join(shown.all_inner_texts())


def opened(page: Page, seats: int = 2) -> str:
    """Opens a table by the way of friends; its letters."""
    page.goto("/games/commune/new")
    page.get_by_label("Seats").fill(str(seats))
    page.get_by_role("button", name="Open the table").click()
    return letters_of(page)


def test_a_friend_types_the_letters_on_a_phone_and_sits_down(page: Page, phone: Page) -> None:
    letters = opened(page)
    phone.goto("/")
    phone.get_by_role("link", name="Join friends").tap()
    phone.get_by_label("The four letters").press_sequentially(letters.lower())
    phone.get_by_role("button", name="Sit down").tap()
    for each in (page, phone):
        expect(each.locator(".staged .felt")).to_be_visible()


def test_wrong_letters_are_said_plainly(phone: Page, console: Console) -> None:
    console.expect("404")
    for address in ("/join", "/join/dghj"):
        phone.goto(address)
        if address == "/join":
            phone.get_by_label("The four letters").press_sequentially("aeio")
        expect(phone.get_by_role("alert")).to_contain_text("has the letters")
        expect(phone.get_by_label("The four letters")).to_be_visible()


def test_a_screen_shows_the_letters_then_the_table_and_no_hand_of_the_browsers_account(page: Page, phone: Page) -> None:
    letters = opened(page)
    screen = page.context.new_page()  # the browser's account sits at this table
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"{page.url}/screen?letters={letters}")
    assert letters_of(screen) == letters
    sizes = screen.locator(".gathering :is(p, li):not(.tv)").evaluate_all(
        "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * (each.currentCSSZoom ?? 1))"
    )
    assert min(sizes) >= 28, "what a television says is read from three metres"
    phone.goto(f"/join/{letters}")
    phone.get_by_role("button", name="Sit down").tap()
    expect(screen.locator(".felt .seat")).to_have_count(2)
    expect(screen.locator(".screen footer .status")).to_contain_text("to move")
    expect(screen.locator(".felt .seat [data-card]")).to_have_count(0)
    expect(screen.locator("button:visible, .felt .me")).to_have_count(0)
    expect(page.locator("#own-hand [data-card]").first).to_be_visible()


def party(phone: Page, console: Console) -> None:
    console.expect("status of 40[149]")  # a seed that is known already
    phone.goto("/games/thirty-one/pass")
    phone.get_by_label("Name 1").fill("Anna")
    phone.get_by_label("Name 2").fill("Ben")
    phone.get_by_role("button", name="Deal the cards").tap()


CARDS = "[data-card], .card, .felt"


def test_a_phone_goes_round_and_between_two_people_nothing_of_a_hand_is_there(phone: Page, console: Console) -> None:
    party(phone, console)
    hands: dict[str, Any] = {}
    for _ in range(4):
        cover = phone.get_by_role("heading", name=re.compile("Hand the phone to"))
        expect(cover).to_be_visible()
        expect(phone.locator(CARDS)).to_have_count(0)
        name = cover.inner_text().split()[-1]
        phone.get_by_role("button", name=f"I am {name}").tap()
        cards = phone.locator(".hand [data-card]")
        expect(cards).not_to_have_count(0)
        hands.setdefault(name, {card.get_attribute("data-card") for card in cards.all()})
        draw = phone.locator("#moves").get_by_role("button", name=re.compile("^Draw"))
        draw.click()
        expect(cards).to_have_count(4)
        cards.first.tap()
        phone.get_by_role("button", name="Discard").tap()
        phone.get_by_role("button", name=re.compile("Done: on to|To the result")).tap()
    assert not hands["Anna"] & hands["Ben"]


PUT_AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_card_that_is_dragged_goes_with_the_hand(phone: Page, console: Console) -> None:
    party(phone, console)
    take = phone.get_by_role("button", name=re.compile("I am"))
    take.tap()
    phone.locator("#moves").get_by_role("button", name=re.compile("^Draw")).click()
    cards = phone.locator(".hand [data-card]")
    expect(cards).to_have_count(4)
    cards.first.hover()
    phone.mouse.down()
    phone.mouse.move(100, 100, steps=4)
    expect(phone.locator(".dragged")).to_have_count(1, timeout=5000)
    phone.evaluate(PUT_AWAY)
    expect(take).to_be_visible(timeout=5000)
    assert phone.locator(CARDS).count() == 0
    phone.mouse.up()


def test_a_phone_that_was_put_away_is_covered_and_an_ended_game_leaves_no_account(
    phone: Page, console: Console
) -> None:
    party(phone, console)
    phone.get_by_role("button", name=re.compile("I am")).tap()
    expect(phone.locator(".hand [data-card]")).not_to_have_count(0)
    phone.get_by_role("button", name="Cover").tap()
    expect(phone.locator(CARDS)).to_have_count(0)
    assert phone.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('cardtable.party.')).length") == 1
    phone.get_by_role("button", name="End the game").tap()
    phone.get_by_role("dialog").get_by_role("button", name="End the game").tap()
    expect(phone.get_by_role("heading", name="Card games")).to_be_visible()
    kept = phone.evaluate("JSON.stringify(localStorage)")
    assert "ct_" not in kept, "no token of a seat"

"""Plays at the page as a person does: presses what can be pressed, by mouse or by keyboard, until the match is over."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

Press = Callable[[Page, Locator], None]
"""Presses a button of the table."""

DUE = ".over, .last-hand button, #moves button:enabled"
"""What a person waits for: the end, a hand that is over, a move of one's own."""

MOVES = "#moves button.numbered:enabled"
"""The buttons that make a move. The styles number them in the order of the page."""


def open_short_match(page: Page, game: str, options: dict[str, str]) -> None:
    """Opens a table by the form, with bots on all other seats; `options` are chosen by their labels."""
    page.goto(f"/games/{game}/new")
    bots = page.get_by_label("Bots among them")
    bots.fill(str(int(page.get_by_label("Seats").input_value()) - 1))
    page.get_by_text("All options").click()
    for label, value in options.items():
        field = page.get_by_label(label, exact=True)
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
            field.blur()
    page.get_by_role("button", name="Open the table").click()


def play_to_the_end(page: Page, press: Press, chance: random.Random) -> int:
    """Makes moves at random until the match is over, and returns how many."""
    made = 0
    while True:
        page.locator(DUE).first.wait_for()
        if page.locator(".last-hand").count():
            press(page, page.locator(".last-hand button"))
            page.locator(".last-hand").wait_for(state="detached")
        elif page.locator(".over").count():
            return made
        else:
            _move(page, press, chance)
            made += 1


def _move(page: Page, press: Press, chance: random.Random) -> None:
    """Makes one move, and waits for the table to go on."""
    version = page.locator("[data-version]").get_attribute("data-version")
    moves = page.locator(MOVES)
    press(page, moves.nth(chance.randrange(min(moves.count(), 9))))
    page.locator(f"[data-version]:not([data-version='{version}'])").wait_for()


def by_mouse(_: Page, button: Locator) -> None:
    button.click()


def by_touch(_: Page, button: Locator) -> None:
    button.tap()


def by_keyboard(page: Page, button: Locator) -> None:
    """By the number of a move; other buttons have the focus already, or get it by their key."""
    number = button.evaluate("(button) => [...document.querySelectorAll('#moves button.numbered')].indexOf(button) + 1")
    page.keyboard.press(str(number % 10) if number else "g")

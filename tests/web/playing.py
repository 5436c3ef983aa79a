"""Plays on the page as a person does, by mouse or keyboard, until the match is over."""

import random
import re
from collections.abc import Callable, Mapping

from playwright.sync_api import ElementHandle, Error, Locator, Page, Position, expect

from domain.registry import GAMES
from tests.games.facts import facts_of

Press = Callable[[Page, Locator], None]
"""Presses a button or card of the table."""

SHORT = {slug: facts_of(slug).short_on_the_page for slug in GAMES}
"""The options of a short match, by game."""

PAST = ".over, .last-hand button"
"""Shown when a hand or the match is over."""

DUE = f"{PAST}, #moves button:enabled, #own-hand button.card"
"""Shown when the player can act: the end, a finished hand, a move, or a card to pick for it."""

MOVES = "#moves button.numbered:enabled"
"""The buttons that make a move, which the styles number in page order."""

FIRST_MOVE = re.compile("You (bid|call)")
"""The line of the log about a move of Commune."""

PARTS = {"#own-hand": "h", ".middle": "c"}
"""The parts of the table where cards are picked, with the keys that move the focus there."""


PICKS = 0.7
"""Probability of picking cards when other moves are available, too."""


def open_short_match(page: Page, game: str, options: Mapping[str, str]) -> None:
    """Opens a public table through the form, with bots in all other seats. `options` are chosen by their labels."""
    page.goto(f"/games/{game}/new")
    page.get_by_text("Rules of the house").click()
    page.get_by_label("Show it in the list of open tables").check()
    for label, value in options.items():
        field = page.get_by_label(label, exact=True)
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
            field.blur()
    page.get_by_role("button", name="Open the table").click()


def open_at_own_turn(page: Page, game: str, options: dict[str, str]) -> None:
    """Opens a table as `open_short_match` does, then waits for the player's first move."""
    open_short_match(page, game, options)
    await_own_turn(page)


def await_own_turn(page: Page) -> None:
    """Waits for the player's move, dismissing hands that bots have ended before it."""
    page.locator(DUE).first.wait_for()
    while page.locator(".last-hand").count():
        go_on(page, by_mouse)
        page.locator(DUE).first.wait_for()


def play_to_the_end(page: Page, press: Press, chance: random.Random) -> int:
    """Makes random moves until the match is over, and returns their number."""
    return play_until(page.locator(".over"), press, chance)


def play_until(wanted: Locator, press: Press, chance: random.Random) -> int:
    """Makes random moves until the element is visible, dismissing finished hands. Returns the number of moves."""
    page, made = wanted.page, 0
    while True:
        page.locator(DUE).first.wait_for()
        if page.locator(".last-hand").count():
            go_on(page, press)
        elif wanted.count():
            return made
        else:
            move(page, press, chance)
            made += 1


def in_menu(page: Page, name: str | re.Pattern[str]) -> Locator:
    """Opens the table's menu and returns one of its buttons."""
    more = page.locator(".table-menu").get_by_role("button", name="More")
    if more.get_attribute("aria-expanded") == "false":
        more.click()
    return page.locator(".more-menu").get_by_role("button", name=name, exact=True)


def go_on(page: Page, press: Press) -> None:
    """Dismisses a finished hand. If bots have finished another one meanwhile, that one stays on screen."""
    number = page.locator(".last-hand").get_attribute("aria-label")
    press(page, page.locator(".last-hand button"))
    page.locator(f".last-hand[aria-label='{number}']").wait_for(state="detached")


def move(page: Page, press: Press, chance: random.Random) -> None:
    """Makes one move and waits for the table to go on. Makes none if the hand ends first.

    Moves of a turn that has just ended may be visible briefly, until the bots' moves end the hand. Where cards can be
    picked, picks one in each part of the table first, which may already be a move. If there are other moves, too, it
    picks cards only sometimes.
    """
    version = page.locator("[data-version]").get_attribute("data-version")
    after = page.locator(f"[data-version]:not([data-version='{version}'])")
    moves = page.locator(MOVES)
    if moves.count() == 0 or chance.random() < PICKS:
        for part in PARTS:
            cards = page.locator(f"{part} button.card[aria-pressed]")
            if cards.count():
                press(page, cards.nth(chance.randrange(cards.count())))
        settle(page)
    page.locator(f"{MOVES}, {PAST}").or_(after).first.wait_for()
    if page.locator(PAST).or_(after).count():
        return
    press(page, moves.nth(chance.randrange(min(moves.count(), 9))))
    after.wait_for()


def settle(page: Page) -> None:
    """Waits until the page has drawn the result of a press, and a move it made has been answered."""
    page.evaluate(SETTLED)
    page.locator("[data-still=true]").wait_for()


SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  do await frame(); while (globalThis.stage?.busy);
}"""


def by_mouse(_: Page, button: Locator) -> None:
    _press(button, lambda there: there.click(position=_seen_of(there)))


def by_touch(_: Page, button: Locator) -> None:
    _press(button, lambda there: there.tap(position=_seen_of(there)))


def _press(button: Locator, press: Callable[[ElementHandle], None]) -> None:
    """Presses an element that is visible now. Gives up if it disappears first, as when a turn ends: a later element in
    the same place is a different one."""
    for there in button.element_handles():
        try:
            press(there)
        except Error as error:
            if "not attached to the DOM" not in error.message:
                raise


def _seen_of(button: ElementHandle) -> Position | None:
    """Returns the point to press: near the corner of a card, where overlapping cards don't cover it."""
    return {"x": 12, "y": 12} if button.evaluate("(button) => button.matches('.card')") else None


def by_keyboard(page: Page, button: Locator) -> None:
    """Presses moves by their number, cards by Tab and arrows from their part of the table, and other buttons by their
    key."""
    _press(button, lambda there: _press_keys(page, there))


def _press_keys(page: Page, button: ElementHandle) -> None:
    for part, key in PARTS.items():
        if button.evaluate("(button, part) => button.matches(`${part} .card`)", part):
            page.keyboard.press(key)
            if _reaches(page, button):
                page.keyboard.press("Enter")
            return
    number = button.evaluate("(button) => [...document.querySelectorAll('#moves button.numbered')].indexOf(button) + 1")
    page.keyboard.press(str(number % 10) if number else "g")


def tab_to(wanted: Locator) -> None:
    """Waits for the element, and presses Tab until it has the focus."""
    assert _reaches(wanted.page, wanted.element_handle()), "Tab does not lead there"


def _reaches(page: Page, button: ElementHandle) -> bool:
    """Presses Tab, or an arrow in its row, at most 200 times, until the button has the focus or is gone."""
    for _ in range(200):
        if not button.evaluate("(button) => button.isConnected && button !== document.activeElement"):
            break
        in_row = button.evaluate("(button) => document.activeElement.closest('[role=toolbar]')?.contains(button)")
        page.keyboard.press("ArrowRight" if in_row else "Tab")
    return bool(button.evaluate("(button) => button === document.activeElement"))


def drag_by_touch(card: Locator, place: Locator) -> None:
    """Holds a card with a finger until it can be dragged, then drags it to a place. Both are in view."""
    page = card.page
    finger = page.context.new_cdp_session(page)
    start, end = _middle_of(card), _middle_of(place)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    expect(page.locator("[data-dragged]")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [end]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _middle_of(wanted: Locator) -> dict[str, float]:
    box = wanted.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

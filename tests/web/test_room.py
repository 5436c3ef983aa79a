"""Friends in one room, on real screens. All else is in `service/web/tests/page/room.test.mjs`."""

from playwright.sync_api import Page, expect


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

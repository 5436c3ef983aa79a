"""The page speaks the language that is chosen, from then on and everywhere."""

from playwright.sync_api import Locator, Page, expect

from tests.web.playing import open_at_own_turn


def menu(page: Page, name: str) -> Locator:
    return page.locator(".table-menu").get_by_role("button", name=name, exact=True)


def test_a_language_is_chosen_and_all_is_said_in_it(page: Page) -> None:
    open_at_own_turn(page, "cuccu", {"Lives": "1", "How well they play": "Random"})
    menu(page, "Rules").click()
    expect(page.locator(".rules")).to_contain_text("Lives: 1")
    expect(page.locator(".rules")).to_contain_text("Everybody has one card")
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_contain_text("Hand 1 is dealt. You hold:")
    table = page.url
    page.goto("/settings")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.goto(table)
    expect(page.get_by_role("log")).to_contain_text("Runde 1 wird gegeben. Deine Karten:")
    menu(page, "Regeln").click()
    expect(page.locator(".rules")).to_contain_text("Leben: 1")
    expect(page.locator(".rules")).to_contain_text("Alle haben eine Karte")

"""Several pages at one table: seating them, and comparing them while nobody moves."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect


def dealt(page: Page, hand: int) -> Locator:
    """The line of the log that announces a deal."""
    return page.get_by_role("log").get_by_text(f"Hand {hand} is dealt")


def hand_of(page: Page) -> int:
    """Returns the number of the current hand."""
    return int(page.locator(".table-title small").inner_text().split()[-1])


def version_of(page: Page) -> str:
    return str(page.locator("[data-version]").get_attribute("data-version"))


def expect_version(page: Page, version: str) -> None:
    expect(page.locator("[data-version]")).to_have_attribute("data-version", version)


def log_of(page: Page) -> list[str]:
    return page.get_by_role("log").locator("li").all_inner_texts()


def assert_all_see_the_same(pages: Sequence[Page]) -> None:
    """Asserts that all pages show the version of the first one, and that each log is the same after a reload.

    So the stream neither lost nor repeated an event.
    """
    version = version_of(pages[0])
    for page in pages:
        expect_version(page, version)
    for page in pages:
        live = log_of(page)
        page.reload()
        expect_version(page, version)
        assert live
        assert live == log_of(page)


def invite_link(ann: Page, seats: int = 2) -> str:
    """Opens a table on the page, with two seats by default, and returns its invitation link."""
    ann.get_by_label("With friends").check()
    ann.get_by_label("Seats").fill(str(seats))
    ann.get_by_role("button", name="Open the table").click()
    letters = ann.locator(".letters span")
    expect(letters).to_have_count(4)
    return "/join/" + "".join(letters.all_inner_texts())


def react(page: Page, reaction: str) -> None:
    page.get_by_role("button", name="React").click()
    page.get_by_role("button", name=reaction).click()
    expect(page.locator(".reaction-choice")).to_have_count(0)

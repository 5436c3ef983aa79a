"""Each step of a lesson fits into a wide and a narrow window, and can be used by everybody."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.accessibility import violations
from tests.web.layouts import misfits, resized
from tests.web.staged.conftest import Visit
from tools.lessons import PLANS

SIZES = [(1366, 768), (390, 844)]

PRESSES = 60
"""More than any lesson needs."""


def learn(page: Page) -> list[str]:
    """Presses what glows until the lesson is over; returns what didn't fit into the window."""
    wrong: list[str] = []
    measured = None
    for _ in range(PRESSES):
        page.locator(".lesson[data-told=true]").wait_for()
        if page.locator(".lesson-done").count():
            return wrong
        step = page.locator(".lesson").get_attribute("data-step")
        if step != measured:
            for size in SIZES:
                where = resized(page, *size)
                wrong += [f"step {step}, {where}: {each}" for each in misfits(page)]
            measured = step
        button = page.locator("#moves [data-wanted]:enabled, .lesson-strip [data-wanted]")
        (button if button.count() else page.locator("[data-wanted]")).first.click()
    raise AssertionError(f"after {PRESSES} presses the lesson is not over")


LESSONS = [(slug, language) for slug in PLANS for language in ("en", "de") if (slug, language) != ("commerce", "en")]


def fits(visit: Visit, slug: str, language: str) -> None:
    page = visit(f"/games/{slug}/lesson", locale={"en": "en-GB", "de": "de-DE"}[language])
    wrong = learn(page)
    page.locator(".lesson-done .play button").wait_for()
    assert not wrong, "\n" + "\n".join(wrong)


def test_a_lesson_fits_into_the_window(visit: Visit) -> None:
    fits(visit, "commerce", "en")


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "language"), LESSONS)
def test_each_lesson_fits_into_the_window(visit: Visit, slug: str, language: str) -> None:
    fits(visit, slug, language)


@pytest.mark.thorough
def test_axe_finds_nothing_in_a_lesson_and_at_its_end(visit: Visit, tools: Path) -> None:
    page = visit("/games/commerce/lesson", bypass_csp=True)
    page.locator(".lesson-strip button").wait_for()
    assert violations(page, tools) == []
    learn(page)
    page.locator(".lesson-done .play button").wait_for()
    assert violations(page, tools) == []

"""A lesson is completed by pressing the highlighted element, and each of its steps has a text and fits one screen."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from tests.tiers import drawn
from tests.web.layouts import go, misfits, resized
from tests.web.playing import by_mouse
from tests.web.staged.conftest import Visit
from tools.lessons import PLANS

SIZES = [(1366, 768), (390, 844)]

PRESSES = 60
"""Maximum number of presses, more than any lesson needs."""


def learn(page: Page, slug: str) -> list[str]:
    """Presses the highlighted element until the lesson is over. Returns the faults of its steps."""
    go(page, f"/games/{slug}/lesson")
    page.locator(".lesson").wait_for()
    wrong: list[str] = []
    measured = None
    for _ in range(PRESSES):
        page.locator(".lesson[data-told=true]").wait_for()
        if page.locator(".lesson-done").count():
            page.locator(".lesson-done .play button").wait_for()
            return wrong
        step = page.locator(".lesson").get_attribute("data-step")
        if step != measured:
            if not page.locator(".lesson-strip p").first.inner_text().strip():
                wrong.append(f"{slug}, step {step} has no text")
            for size in SIZES:
                name = resized(page, *size)
                wrong += [f"{slug}, step {step}, {name}: {each}" for each in misfits(page)]
            measured = step
        button = page.locator("#moves [data-wanted]:enabled, .lesson-strip [data-wanted]")
        by_mouse(page, (button if button.count() else page.locator("[data-wanted]")).first)
    raise AssertionError(f"after {PRESSES} presses the lesson of {slug} is not over")


def assert_all_are_learned(page: Page, slugs: Sequence[str]) -> None:
    wrong = [each for slug in slugs for each in learn(page, slug)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.thorough
def test_every_lesson_fits_and_is_learned_by_pressing_what_glows(visit: Visit) -> None:
    """Half of the lessons in each run, in either language. `lessons.test.mjs` completes all in both."""
    slugs = drawn("lessons", [*PLANS], len(PLANS) // 2)
    assert_all_are_learned(visit("/join"), slugs[::2])
    assert_all_are_learned(visit("/join", locale="de-DE"), slugs[1::2])

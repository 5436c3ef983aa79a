"""The lessons: what they show is what the rules do, what they say is said in both languages, and all can be learned."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests import npm
from tests.web.accessibility import violations
from tests.web.node import WEB
from tests.web.stage.browser import page_of
from tests.web.stage.scenes import PlayerStage
from tests.web.test_screen import MEASURE, STRIP, TOUCH
from tests.words.files import LANGUAGES, texts
from tools.lessons import PLANS, as_text, file_of, folder_of, lesson

SIZES = [(1366, 768), (390, 844)]

MOST_WORDS = 26
"""In what is told at a step."""

PRESSES = 60
"""More than any lesson needs."""


def told(slug: str) -> dict[str, dict[str, str]]:
    """By language and step, what is told in the lesson of a game."""
    return {language: texts(folder_of(slug) / "words" / f"lesson.{language}.ftl") for language in LANGUAGES}


@pytest.mark.parametrize("slug", PLANS)
def test_a_lesson_is_what_the_rules_make_of_its_plan(slug: str) -> None:
    """Otherwise: `make generated`, and look whether what is told still fits."""
    assert file_of(slug).read_text("utf-8") == as_text(lesson(slug))


@pytest.mark.parametrize("slug", PLANS)
def test_each_step_is_told_in_both_languages(slug: str) -> None:
    steps = PLANS[slug].steps
    assert 5 <= len(steps) <= 9
    for steps_told in told(slug).values():
        assert [*steps_told] == [step.tell for step in steps]
        for step in steps:
            said = steps_told[step.tell]
            assert len(said.replace("{ $", "{$").replace(" }", "}").split()) <= MOST_WORDS, said
            assert set(re.findall(r"\$(\w+)", said)) <= step.cards.keys(), said


@pytest.mark.parametrize("slug", PLANS)
def test_cards_are_named_by_what_happened(slug: str) -> None:
    """A text names no cards itself, because the names could be wrong."""
    steps = told(slug)
    suits = "clubs|diamonds|hearts|spades"
    for said in steps["en"].values():
        assert not re.search(rf"\w+ of ({suits})", said), said
    for said in steps["de"].values():
        assert not re.search(r"(Kreuz|Karo|Herz|Pik) (Ass|König|Dame|Bube|[A-Z][a-z]+)", said), said


def opened(stage: PlayerStage, browser: Browser, slug: str, language: str = "en", pace: str = "at_once") -> Page:
    page = page_of(browser, stage)
    page.add_init_script(
        f"localStorage.setItem('cardtable.language', '{language}');"
        f"""localStorage.setItem('cardtable.settings', '{{"pace": "{pace}"}}')"""
    )
    page.goto(f"/games/{slug}/lesson")
    return page


def learn(page: Page) -> list[Any]:
    """Presses what glows until the lesson is over; returns what didn't fit into the window."""
    wrong: list[Any] = []
    measured = None
    for _ in range(PRESSES):
        page.locator(".lesson[data-told=true]").wait_for()
        if page.locator(".lesson-done").count():
            return wrong
        step = page.locator(".lesson").get_attribute("data-step")
        if step != measured:
            wrong += [f"step {step}: {each}" for each in fitting(page)]
            measured = step
        button = page.locator("#moves [data-wanted]:enabled, .lesson-strip [data-wanted]")
        (button if button.count() else page.locator("[data-wanted]")).first.click()
    raise AssertionError(f"after {PRESSES} presses the lesson is not over")


def fitting(page: Page) -> list[Any]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{width}x{height}: {each}" for each in page.evaluate(MEASURE, [TOUCH, STRIP])]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "language"), [*((slug, "en") for slug in PLANS), *((slug, "de") for slug in PLANS)])
def test_a_lesson_is_learned_by_pressing_what_glows(browser: Browser, slug: str, language: str) -> None:
    page = opened(PlayerStage("lesson"), browser, slug, language)
    wrong = learn(page)
    page.locator(".lesson-done .play button").wait_for()
    page.context.close()
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.slow
def test_what_the_others_do_is_shown_before_the_next_step(browser: Browser) -> None:
    """At a usual speed; a reader who goes on while the last event is still shown misses nothing."""
    page = opened(PlayerStage("lesson"), browser, "commune", pace="fast")
    shown: set[str] = set()

    def hear(said: str) -> None:
        shown.add(said)

    page.expose_function("told", hear)
    page.evaluate("""new MutationObserver(() => document.querySelectorAll(".bubble").forEach((each) =>
      told(each.textContent))).observe(document.body, {childList: true, subtree: true, characterData: true})""")
    learn(page)
    page.context.close()
    assert {"9 9", "J J", "9 9 9"} <= shown


@pytest.mark.slow
def test_another_move_is_answered_and_leads_nowhere(browser: Browser) -> None:
    page = opened(PlayerStage("lesson"), browser, "commerce")
    page.locator(".lesson-strip button").click()
    page.get_by_role("button", name="Pass").click()
    page.get_by_text("That would be allowed").wait_for()
    assert page.locator(".lesson").get_attribute("data-step") == "2"
    learn(page)
    page.context.close()


@pytest.mark.slow
def test_a_lesson_leads_to_a_table_of_the_game(browser: Browser) -> None:
    page = opened(PlayerStage("lesson"), browser, "commerce")
    learn(page)
    page.locator(".lesson-done .play button").click()
    page.wait_for_url("**/tables/*")
    page.context.close()


@pytest.mark.slow
def test_a_lesson_can_be_used_by_everybody(browser: Browser) -> None:
    tools = npm.installed(WEB)
    page = opened(PlayerStage("lesson"), browser, "commerce")
    page.locator(".lesson-strip button").wait_for()
    assert violations(page, tools) == []
    learn(page)
    page.locator(".lesson-done .play button").wait_for()
    assert violations(page, tools) == []
    page.context.close()

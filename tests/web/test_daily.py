"""The deal of the day at the page: before, during and after."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import violations
from tests.web.browsers import Console, Visits
from tests.web.playing import by_mouse, play_to_the_end

SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 800})


def test_the_deal_of_the_day_is_played_and_shared(visit: Visits, tools: Path) -> None:
    page = visit("/", viewport=SIZES[0])
    page.get_by_role("link", name="Play today's deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Today's deal")
    assert violations(page, tools) == []
    page.get_by_role("button", name="Play today's deal").click()
    play_to_the_end(page, by_mouse, random.Random(7))
    assert page.get_by_role("button", name="Play again").count() == 0
    assert page.get_by_role("link", name="Replay").count() == 0
    page.get_by_role("link", name="To the deal of the day").click()
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    expect(page.locator(".daily-place")).to_have_text(re.compile(r"^(1st|2nd|3rd|[4-9]th) of \d$"))
    text = page.get_by_label("A text for friends").input_value()
    assert text.startswith("Cardtable daily, ")
    assert set(text.splitlines()[1]) <= set("🟩⬜🟥⬛")
    assert "/daily/" in text.splitlines()[2]
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page, tools) == []
    page.goto("/")
    expect(page.locator(".daily-card")).to_contain_text("See the result")


@pytest.mark.parametrize("path", ["/daily/2099-01-01", "/daily/nonsense"])
def test_a_day_without_a_deal_is_said_to_have_none(visit: Visits, console: Console, path: str) -> None:
    console.expect("404")
    page = visit(None)
    page.goto(path)
    expect(page.get_by_text("There is no deal of that day")).to_be_visible()

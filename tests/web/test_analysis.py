"""A person has a finished match analysed, and goes from a mistake to its place in the replay."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import npm
from tests.games.facts import Scene
from tests.system.running import Running
from tests.web.accessibility import violations
from tests.web.browsers import DESKTOP, NARROWEST, Visits
from tests.web.playing import await_own_turn
from tests.web.stage.browser import page_of
from tests.web.stage.scenes import TableStage

WEB = Path(__file__).parents[2] / "service" / "web"


@pytest.fixture(scope="module")
def tools() -> Path:
    return npm.installed(WEB)


@pytest.fixture(scope="module")
def finished(service: Running) -> str:
    """A table that was played to its end, against a house bot."""
    player = service.player()
    table = player.opens(game="commune", seats=3, options={"penalty_limit": 2}, bots=["random", "steady"])
    while player.moves_once(table):
        pass
    return table


def test_a_match_is_analysed_and_each_decision_leads_to_its_place(page: Page, finished: str) -> None:
    page.goto(f"/tables/{finished}/replay")
    page.get_by_role("button", name="Analyse").click()
    analysis = page.locator(".analysis[data-status=done]")
    expect(analysis.get_by_role("table")).to_be_visible(timeout=60_000)
    expect(analysis.get_by_role("columnheader", name="Clear mistakes")).to_be_visible()
    worst = analysis.get_by_role("list", name="Clear mistakes").get_by_role("button").first
    worst.click()
    expect(worst).to_have_attribute("aria-current", "step")
    expect(analysis.locator(".decision")).to_contain_text("Better: ")
    bars, here = analysis.locator(".bars"), analysis.locator(".here")
    bars.click(position={"x": 1, "y": 10})
    expect(analysis.locator(".decision")).to_contain_text("played")
    first = here.get_attribute("style") or ""
    bars.click(position={"x": (bars.bounding_box() or {"width": 0})["width"] - 1, "y": 10})
    expect(here).not_to_have_attribute("style", first)
    expect(analysis.locator(".decision")).to_contain_text("played")
    page.reload()
    expect(analysis.get_by_role("table")).to_be_visible()


@pytest.mark.parametrize("screen", [{**DESKTOP, "color_scheme": "dark"}, NARROWEST], ids=["dark", "narrow"])
def test_axe_finds_nothing_at_an_analysis_and_nothing_is_wider_than_the_screen(
    visit: Visits, finished: str, tools: Path, screen: dict[str, Any]
) -> None:
    page = visit(f"/tables/{finished}/replay", bypass_csp=True, **screen)
    ask, table = page.get_by_role("button", name="Analyse"), page.locator(".analysis[data-status=done] table")
    expect(ask.or_(table)).to_be_visible()
    if ask.is_visible():
        ask.click()
    expect(table).to_be_visible(timeout=60_000)
    assert violations(page, tools) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_after_a_match_one_is_told_what_cost_most_and_plays_it_again_from_there(browser: Browser) -> None:
    stage = TableStage("thirty-one", Scene(moves=0, seed=4, seats=3, options={"tokens": 1}))
    while stage.table_now["status"] == "playing" and stage.legal_moves:
        stage.play(1)
    stage.analyse()
    page = page_of(browser, stage)
    page.goto(f"/tables/{stage.table}")
    page.get_by_role("button", name="What could I have done better?").click()
    told = page.get_by_role("dialog").locator(".lookback li")
    expect(told.first).to_contain_text("which lost")
    assert told.count() <= 3
    told.first.get_by_role("button", name="Play it again from here").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.endswith(stage.table))
    await_own_turn(page)
    page.context.close()

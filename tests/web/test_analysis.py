"""A person has a finished match analysed, and goes from a mistake to its place in the replay."""

import pytest
from playwright.sync_api import Page, expect

from tests.system.running import Running


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
    expect(analysis.get_by_role("rowheader", name="Luck of the deals")).to_be_visible()
    bar = analysis.locator(".bar").last
    bar.click()
    expect(bar).to_have_attribute("aria-current", "step")
    expect(analysis.locator(".decision")).to_contain_text("played")
    page.reload()
    expect(analysis.get_by_role("table")).to_be_visible()

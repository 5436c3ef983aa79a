"""Charts: pressing a bar of an analysis opens the decision, and a score chart fits on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsers import PHONE
from tests.web.layouts import is_narrow
from tests.web.stage.browser import StagedBrowser
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import played


@pytest.mark.thorough
def test_a_press_on_the_bars_of_an_analysis_leads_to_the_decision_there(visit: Visit, staged: StagedBrowser) -> None:
    match = played(staged.stage, "commune", options={"penalty_limit": 2})
    match.player.ask("POST", f"/v1/tables/{match.table}/analyses")
    page: Page = visit(f"/tables/{match.table}/replay", account=match.player.account)
    analysis = page.locator(".analysis[data-status=done]")
    bars, here = analysis.locator(".bars"), analysis.locator(".here")
    bars.click(position={"x": 1, "y": 10})
    expect(analysis.locator(".decision")).to_contain_text("played")
    first = here.get_attribute("style") or ""
    bars.click(position={"x": (bars.bounding_box() or {"width": 0})["width"] - 1, "y": 10})
    expect(here).not_to_have_attribute("style", first)
    expect(analysis.locator(".decision")).to_contain_text("played")


def test_a_curve_of_points_fits_on_a_phone(visit: Visit, staged: StagedBrowser) -> None:
    ann, bob = staged.stage.player("Ann"), staged.stage.player("Bob")
    tables = {each.ask("POST", "/v1/quick-seats", game="commune", seats=2)["id"] for each in (ann, bob)}
    [table] = tables
    for player in (ann, bob, ann):
        while moves := player.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]:
            player.ask("POST", f"/v1/tables/{table}/moves", **moves[0])
    for player in (bob, ann):
        player.ask("DELETE", f"/v1/tables/{table}/seats/{player.ask('GET', f'/v1/tables/{table}')['viewer']['seat']}")
    staged.stage.passes(seconds=2)
    page = visit(f"/players/{ann.account['id']}", **PHONE)
    page.locator(".curve svg").wait_for()
    assert is_narrow(page)

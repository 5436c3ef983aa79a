"""A rated match on the page: what counts is said before, the points come after the end, and profiles and boards show
them."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.system.running import Player, Running
from tests.web.browsers import PHONE, Visits
from tests.web.playing import DUE, by_mouse, move, play_to_the_end

pytestmark = pytest.mark.slow


def turn(bob: Player, table: str) -> dict[str, Any] | None:
    """Bob's turn, if it is his."""
    found = bob.ask("GET", f"/v1/tables/{table}")
    return found["turn"] if found["turn"] and found["viewer"]["seat"] in found["turn"]["seats"] else None


def test_a_rated_match_changes_the_points_that_the_profile_and_the_table_show(service: Running, visit: Visits) -> None:
    page, bob, chance = visit("/games/commune", **PHONE), service.player(), random.Random(5)
    expect(page.locator(".rated-seat")).to_contain_text("Whoever resigns, or is away at the end, loses")
    page.get_by_role("button", name="Sit down at a rated table").click()
    page.wait_for_url(re.compile("/tables/t_"))
    table = page.url.rpartition("/")[2]
    bob.ask("POST", f"/v1/tables/{table}/seats")
    moved = False
    while not moved:
        if turn(bob, table):
            legal = bob.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
            bob.ask("POST", f"/v1/tables/{table}/moves", **legal[0])
            moved = True
        elif page.locator(DUE).count():
            move(page, by_mouse, chance)
        else:  # the match has not begun yet, or the page shows what bob has not seen
            page.wait_for_timeout(100)
    bob.ask("DELETE", f"/v1/tables/{table}/seats/1")
    play_to_the_end(page, by_mouse, chance)
    expect(page.locator(".rating-change")).to_have_text(re.compile(r"Rated: \+\d+\. You have 1\d\d\d points\."))
    page.goto("/")
    page.get_by_role("link", name="Profile").click()
    expect(page.locator(".curve svg")).to_be_visible()
    expect(page.locator(".player-page .tables li")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/leaderboards/commune")
    page.get_by_role("link", name="Bots", exact=True).click()
    expect(page.get_by_role("link", name="Bots", exact=True)).to_have_attribute("aria-current", "page")
    other = visit(f"/players/{bob.id}")
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    expect(other.locator(".curve figcaption")).to_contain_text("One rated match: from 1000 to 9")

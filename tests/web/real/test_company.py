"""Several browsers and tabs at one table, with the streams of a real service."""

import random
import re

import pytest
from playwright.sync_api import Request, expect

from tests.system.running import Running
from tests.web.browsers import Visits
from tests.web.company import assert_all_see_the_same, dealt, expect_version, invite_link, version_of
from tests.web.playing import MOVES, await_own_turn, by_mouse, move


def test_two_players_and_a_spectator_see_one_match(visit: Visits, service: Running) -> None:
    ann = visit("/games/commune/new")
    ben = visit(invite_link(ann))
    spectator = visit(ann.url)
    ben.get_by_role("button", name="Sit down").click()
    players, everybody = (ann, ben), (ann, ben, spectator)
    for page in everybody:
        expect(dealt(page, 1)).to_be_visible()

    table, chance, anybody = ann.url.rpartition("/")[2], random.Random("company"), service.player()
    while (now := anybody.table(table))["state"]["hand_number"] == 1:
        [seat] = now["turn"]["seats"]
        players[seat].locator(MOVES).first.wait_for()
        move(players[seat], by_mouse, chance)
        for page in everybody:
            expect_version(page, str(anybody.table(table)["version"]))
    assert_all_see_the_same(everybody)


@pytest.mark.thorough
def test_two_tabs_share_one_account_and_make_a_move_once(visit: Visits) -> None:
    page = visit("/")
    other = page.context.new_page()
    opened: list[Request] = []
    page.context.on("request", lambda request: opened.append(request) if request.url.endswith("/v1/players") else None)
    other.goto("/")
    for each in (page, other):
        each.get_by_role("button", name="Commune against bots: Gentle").press("Enter")
    for each in (page, other):
        await_own_turn(each)
    assert len(opened) == 1

    other.goto(page.url)
    await_own_turn(other)
    version = version_of(page)
    page.locator(MOVES).first.click()
    expect(other.locator(f"[data-version='{version}']")).to_have_count(0)
    expect(other.get_by_role("log").get_by_text(re.compile("You (bid|call)"))).to_have_count(1)


@pytest.mark.thorough
def test_two_tabs_reveal_a_seed_once(visit: Visits, service: Running) -> None:
    page = visit("/games/commune/new?friends")
    page.get_by_label("Seats").fill("2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    table, friend = page.url.rpartition("/")[2], service.player()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("main h1")).to_be_visible()
    friend.ask("POST", f"/v1/tables/{table}/seats")
    for each in (page, other):
        expect(dealt(each, 1)).to_be_visible()
    types = [event["type"] for event in friend.events(table)]
    assert types.count("table.client_seed_revealed") == 1

"""Seats on the page: who is removed, who is not there when the match begins, and whom one does not want to meet."""

import re

from playwright.sync_api import expect

from tests.system.running import Running
from tests.waiting import until
from tests.web.browsers import Console, Visits
from tests.web.company import at_one_table, dealt, invite_link
from tests.web.playing import in_menu

LOOKS = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
"""Somebody looks at the page again."""


def test_the_opener_removes_a_player_and_closes_the_table(visit: Visits, console: Console) -> None:
    console.expect("status of 403")
    ann = visit("/games/commune/new")
    ben = visit(invite_link(ann, seats=3))
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(ben.get_by_role("button", name="Close the table")).to_have_count(0)
    ann.get_by_role("button", name=re.compile("^Remove Guest")).click()
    expect(ben.get_by_role("button", name="Leave the table")).to_have_count(0)
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_text("You can't sit down at this table", exact=False)).to_be_visible()
    ann.get_by_role("button", name="Close the table").click()
    expect(ann).to_have_url(re.compile(r"/$"))


def test_the_table_goes_on_without_who_does_not_look_at_the_page(visit: Visits, console: Console) -> None:
    console.expect("status of 409")
    ann = visit("/games/commune/new")
    ben = visit(invite_link(ann))
    before = ann.url
    ben.evaluate("Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben).to_have_title("Come back: the match begins!")
    expect(ann).not_to_have_url(before, timeout=60_000)
    expect(ann.get_by_role("button", name="Remove")).to_have_count(0)
    expect(ann.get_by_text("The match begins when all seats are taken. 1 seat is free.")).to_be_visible()
    ben.evaluate(LOOKS)
    expect(ben.get_by_text("You were not there when the match was to begin.")).to_be_visible()


def test_a_match_begins_when_who_was_elsewhere_looks_at_the_page_again(visit: Visits) -> None:
    ann = visit("/games/commune/new")
    ben = visit(invite_link(ann))
    ben.evaluate("Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben).to_have_title("Come back: the match begins!")
    ben.evaluate(LOOKS)
    for page in (ann, ben):
        expect(dealt(page, 1)).to_be_visible()


def test_another_player_is_blocked_and_reported(visit: Visits) -> None:
    ann, _ = at_one_table(visit)
    in_menu(ann, "Players").click()
    window = ann.get_by_role("dialog", name="Players")
    window.get_by_role("button", name="Block").click()
    expect(window.get_by_role("button", name="Unblock")).to_be_visible()
    window.get_by_role("button", name="Report").click()
    window.get_by_label("What has the player done?").fill("stalls")
    window.get_by_role("button", name="Tell the operator").click()
    expect(window.get_by_text("The operator will read it.")).to_be_visible()


def test_a_player_agrees_to_share_the_game_and_the_other_sees_it_in_the_log(visit: Visits) -> None:
    ann, ben = at_one_table(visit)
    in_menu(ann, "Share the record").click()
    window = ann.get_by_role("dialog", name="Share the record")
    agreed = window.get_by_label("Let this game be used in open datasets")
    expect(agreed).not_to_be_checked()
    agreed.press("Space")
    expect(agreed).to_be_checked()
    expect(agreed).to_be_focused()
    expect(agreed).to_have_accessible_description(re.compile("^Anybody may use open datasets"))
    told = ben.get_by_role("log")
    expect(told.get_by_text(re.compile(r"^Guest \d+ lets this game be used in open datasets\.$"))).to_have_count(1)
    agreed.click()
    expect(agreed).not_to_be_checked()
    expect(told.get_by_text("no longer lets this game be used in open datasets.")).to_have_count(1)


def test_a_seed_that_was_given_to_one_table_is_not_given_to_another(visit: Visits, service: Running) -> None:
    """A service could have kept it, and choose the deals of the other one."""
    page = visit("/games/commune/new")
    invite_link(page)
    table = page.url.rpartition("/")[2].partition("?")[0]
    given_to = """table => Object.keys(localStorage).filter(key => key.startsWith("cardtable.seed.")).forEach(name => {
        const kept = JSON.parse(localStorage.getItem(name));
        const seed = kept.value.seed ?? kept.value;
        localStorage.setItem(name, JSON.stringify({ ...kept, value: { seed, table } }));
    })"""
    page.evaluate(given_to, "t_other")
    player = service.player()
    player.ask("POST", f"/v1/tables/{table}/seats", client_seed="x")
    with page.expect_request(lambda request: request.url.partition("?")[0].endswith(f"{table}/events")):
        page.reload()
    assert player.table(table)["status"] == "seeding"
    page.evaluate(given_to, table)
    page.reload()
    until(lambda: player.table(table)["status"] == "playing")

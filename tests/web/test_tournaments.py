"""People find, open, enter, run, play and follow tournaments on the page."""

import csv
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from domain.fairness import client_seed_hash
from tests import npm
from tests.system.running import Player, Running
from tests.waiting import until
from tests.web.browsers import PHONE, Console, Visits
from tests.web.playing import by_mouse, play_to_the_end, tab_to

WEB = Path(__file__).parents[2] / "service" / "web"

SHORT = {"penalty_limit": 1}
"""A match of Commune is over after one hand."""

LOOKED_AT: dict[str, Any] = {"bypass_csp": True}


@pytest.fixture(scope="module")
def tools() -> Path:
    return npm.installed(WEB)


@pytest.fixture(scope="module")
def organiser(service: Running) -> Player:
    return service.player()


def opened(organiser: Player, title: str, **wanted: Any) -> str:
    order = {"title": title, "format": "knock_out", "game": "commune", "options": SHORT, **wanted}
    return str(organiser.ask("POST", "/v1/tournaments", **order)["id"])


@pytest.fixture(scope="module")
def knock_out(organiser: Player) -> str:
    """A knock-out of five house bots that is over."""
    cup = opened(organiser, "Winter cup", bots=["random", "steady", "random", "steady", "random"])
    organiser.ask("POST", f"/v1/tournaments/{cup}/start")
    until(lambda: organiser.ask("GET", f"/v1/tournaments/{cup}")["status"] == "finished")
    return cup


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def is_in(page: Page, status: str) -> None:
    page.locator(f".tournament[data-status={status}]").wait_for()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_person_opens_a_swiss_with_bots_plays_it_to_its_end_and_sees_the_standings(
    page: Page, visit: Visits, service: Running, tmp_path: Path
) -> None:
    page.goto("/tournaments/new?game=commune")
    page.get_by_label("Name of the tournament").fill("Friday cup")
    page.get_by_label("Rounds", exact=True).fill("2")
    page.get_by_label("House bots from the start").fill("3")
    page.get_by_text("All options").click()
    page.get_by_label("Penalty limit", exact=True).fill("1")
    press(page, "Open the tournament")
    expect(page.locator(".entrants li > span")).to_have_text(["Gentle", "Gentle 2", "Gentle 3", "You"])
    cup = page.url.rpartition("/")[2]
    follower = visit(f"/tournaments/{cup}")
    is_in(follower, "open")
    press(page, "Start the tournament")
    for number in (1, 2):
        expect(page.get_by_role("heading", name=f"Your table in round {number}")).to_be_visible()
        page.locator(".own-pairing a").click()
        play_to_the_end(page, by_mouse, random.Random(f"cup {number}"))
        page.locator(".over").get_by_role("link", name="To the tournament").click()
    is_in(page, "finished")
    standings = page.locator(".standings tbody tr")
    expect(standings).to_have_count(4)
    expect(page.locator(".standings tr.yours th")).to_have_text("You")

    with page.expect_download() as started:
        page.get_by_role("link", name="Standings for a spreadsheet").click()
    lines = list(csv.DictReader(Path(started.value.path()).read_text("utf-8").splitlines()))
    shown = [row.locator("td").nth(1).inner_text() for row in standings.all()]
    assert [line["points"] for line in lines] == shown
    with page.expect_download() as started:
        page.get_by_role("link", name="Everything, with the log").click()
    assert Path(started.value.path()).read_bytes() == httpx.get(f"{service.url}/v1/tournaments/{cup}/export").content

    is_in(follower, "finished")
    expect(follower.locator(".standings tbody tr")).to_have_count(4)
    expect(follower.locator(".yours")).to_have_count(0)
    follower.get_by_role("link", name="Replay of the table").first.click()
    follower.locator(".replay[data-version]").wait_for()
    follower.get_by_role("link", name="To the tournament").click()
    is_in(follower, "finished")
    page.goto("/tournaments?status=finished")
    expect(page.get_by_role("link", name="Friday cup").first).to_be_visible()


def test_somebody_enters_by_the_list_and_withdraws_by_keyboard_and_the_organiser_calls_it_off(visit: Visits) -> None:
    ann = visit("/tournaments/new?game=commune")
    ann.get_by_label("Name of the tournament").fill("Spring cup")
    ann.get_by_label("Round robin").check()
    ann.get_by_label("I take part").uncheck()
    press(ann, "Open the tournament")
    expect(ann.get_by_text("Nobody has entered yet")).to_be_visible()
    expect(ann.get_by_role("button", name="Start the tournament")).to_be_disabled()
    ann.get_by_label("House bots to add").fill("2")
    press(ann, "Add house bots")
    expect(ann.locator(".entrants li")).to_have_count(2)

    ben = visit("/tournaments", introduced=False, **PHONE)
    ben.get_by_role("link", name="Spring cup").click()
    enter = ben.get_by_role("button", name="Enter", exact=True)
    enter.wait_for()
    tab_to(enter)
    ben.keyboard.press("Enter")
    ben.get_by_label("What should others call you?").fill("Ben")
    ben.keyboard.press("Enter")
    enter.wait_for(state="detached")
    expect(ben.locator(".state")).to_be_focused()
    expect(ann.locator(".entrants li")).to_have_count(3)
    withdraw = ben.get_by_role("button", name="Withdraw", exact=True)
    tab_to(withdraw)
    ben.keyboard.press("Enter")
    tab_to(ben.locator("dialog").get_by_role("button", name="Withdraw"))
    ben.keyboard.press("Enter")
    expect(enter).to_be_visible()
    expect(ann.locator(".entrants .gone")).to_have_text("Ben")
    press(ann, "Withdraw Gentle")
    ann.locator("dialog").get_by_role("button", name="Withdraw").click()
    expect(ann.locator(".entrants .gone")).to_have_count(2)

    press(ann, "Call it off")
    press(ann, "Not now")
    is_in(ann, "open")
    press(ann, "Call it off")
    ann.locator("dialog").get_by_role("button", name="Call it off").click()
    for page in (ann, ben):
        is_in(page, "called_off")
        expect(page.get_by_role("status")).to_contain_text("called off")


def test_whoever_enters_commits_to_seeds_and_reveals_one_at_each_table_wherever_the_page_is_open(
    page: Page, organiser: Player
) -> None:
    cup = opened(organiser, "Fair cup", format="swiss", round_count=1, bots=["random"])
    page.goto(f"/tournaments/{cup}")
    press(page, "Enter")
    page.locator(".entered").wait_for()
    page.goto("/games/commune")
    organiser.ask("POST", f"/v1/tournaments/{cup}/start")
    until(lambda: organiser.ask("GET", f"/v1/tournaments/{cup}")["rounds"])
    ((pairing,),) = [each["pairings"] for each in organiser.ask("GET", f"/v1/tournaments/{cup}")["rounds"]]
    until(lambda: any(each["type"] == "table.started" for each in events_of(organiser, pairing["table"])))
    events = {each["type"]: each["data"] for each in events_of(organiser, pairing["table"])}
    log = organiser.ask("GET", f"/v1/tournaments/{cup}/events")["events"]
    committed = [each["data"]["client_seed_hash"] for each in log if each["type"] == "tournament.entered"]
    assert committed == [None, client_seed_hash(events["table.client_seed_revealed"]["client_seed"])]
    organiser.ask("DELETE", f"/v1/tournaments/{cup}")
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('cardtable.chain.')).length") == 1
    page.goto("/tournaments")
    page.wait_for_function("!Object.keys(localStorage).some((name) => name.startsWith('cardtable.chain.'))")


def test_a_player_without_the_seed_is_told_when_the_table_begins_at_the_latest(page: Page, organiser: Player) -> None:
    cup = opened(organiser, "Slow cup", format="swiss", round_count=1, bots=["random"])
    organiser.ask("POST", f"/v1/tournaments/{cup}/entrants", client_seed_hash="0" * 64)
    organiser.ask("POST", f"/v1/tournaments/{cup}/start")
    until(lambda: organiser.ask("GET", f"/v1/tournaments/{cup}")["rounds"])
    ((pairing,),) = [each["pairings"] for each in organiser.ask("GET", f"/v1/tournaments/{cup}")["rounds"]]
    until(lambda: events_of(organiser, pairing["table"]))
    page.goto(f"/tables/{pairing['table']}")
    expect(page.get_by_text("at the latest, also without the seed")).to_be_visible()


def events_of(player: Player, table: str) -> list[dict[str, Any]]:
    """The events of a table that a worker is about to open."""
    found = player.http.get(f"/v1/tables/{table}/events")
    return list(found.json()["events"]) if found.status_code == 200 else []


def test_what_is_typed_stays_while_the_page_shows_news(visit: Visits, service: Running) -> None:
    page = visit("/tournaments/new?game=commune")
    page.get_by_label("Name of the tournament").fill("Autumn cup")
    page.get_by_label("I take part").uncheck()
    press(page, "Open the tournament")
    count = page.get_by_label("House bots to add")
    count.fill("2")
    service.player().ask("POST", f"/v1/tournaments/{page.url.rpartition('/')[2]}/entrants")
    expect(page.locator(".entrants li")).to_have_count(1)
    expect(count).to_have_value("2")
    press(page, "Add house bots")
    expect(page.locator(".entrants li")).to_have_count(3)


def test_a_table_that_is_about_to_be_opened_is_waited_for(
    page: Page, console: Console, organiser: Player, knock_out: str
) -> None:
    """A round is paired a moment before its tables are there."""
    console.expect("status of 404")
    rounds = organiser.ask("GET", f"/v1/tournaments/{knock_out}")["rounds"]
    table = rounds[0]["pairings"][0]["table"]
    early = {"status": 404, "content_type": "application/problem+json", "body": '{"code": "not_found", "detail": ""}'}
    page.route(f"**/v1/tables/{table}", lambda route: route.fulfill(**early), times=2)
    page.goto(f"/tables/{table}?tournament={knock_out}")
    page.locator(".over").wait_for()


def test_what_the_service_refuses_is_said(page: Page, console: Console, organiser: Player) -> None:
    console.expect("status of 409")
    page.goto("/tournaments/new?game=commune")
    page.get_by_label("Name of the tournament").fill("\u200b")
    console.expect("status of 422")
    press(page, "Open the tournament")
    expect(page.get_by_role("alert")).to_contain_text("Not possible")

    cup = opened(organiser, "Small cup", max_entrants=2, bots=["random"])
    page.goto(f"/tournaments/{cup}")
    page.get_by_role("button", name="Enter", exact=True).wait_for()
    page.route(f"**/v1/tournaments/{cup}", lambda route: route.abort())  # so that the page learns it by the refusal
    console.expect("net::ERR_FAILED")
    organiser.ask("POST", f"/v1/tournaments/{cup}/entrants", bot="random")
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_contain_text("2 entrants already")


def test_the_list_shows_what_can_be_entered_first_and_goes_on_page_by_page(page: Page, organiser: Player) -> None:
    for number in range(21):
        opened(organiser, f"Lorum cup {number}", game="lorum", format="swiss", seats=4, options={}, round_count=1)
    page.goto("/tournaments?game=lorum")
    entries = page.get_by_role("link", name="Lorum cup")
    expect(entries).to_have_count(20)
    press(page, "Show more")
    expect(entries).to_have_count(21)
    page.get_by_label("Show", exact=True).select_option("finished")
    expect(page.get_by_text("There is no such tournament at the moment")).to_be_visible()
    assert page.url.endswith("/tournaments?status=finished&game=lorum")
    page.get_by_label("Show", exact=True).select_option("")
    expect(entries).to_have_count(20)

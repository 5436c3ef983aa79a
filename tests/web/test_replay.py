"""A finished match is looked at again: by mouse, by keyboard, by touch, from a link, from a file, and played on."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import npm
from tests.system.running import Running
from tests.web.accessibility import check
from tests.web.browsers import DESKTOP, NARROWEST, PHONE, Visits
from tests.web.matches import Match, played
from tests.web.secrets_of_seats import named

WEB = Path(__file__).parents[2] / "service" / "web"


@pytest.fixture(scope="module")
def match(service: Running) -> Match:
    return played(service, "commune", options={"penalty_limit": 2})


@pytest.fixture
def replay(page: Page, match: Match) -> Page:
    """The replay as it opens."""
    page.goto(f"/tables/{match.table}/replay")
    expect(page.get_by_role("heading", name="Replay: Commune")).to_be_visible()
    return page


def position(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position")


def shows(page: Page, version: int) -> None:
    """Waits until the page shows the table at a version."""
    expect(position(page)).to_have_value(str(version))
    expect(page.locator(".replay")).to_have_attribute("data-version", str(version))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def cards_of(page: Page, part: str) -> set[str]:
    """The cards that are seen in a part of the page."""
    return {str(card.get_attribute("data-card")) for card in page.locator(f"{part} [data-card]").all()}


def test_a_replay_begins_with_the_first_deal_and_gives_nothing_away(replay: Page, match: Match) -> None:
    [first, *later] = match.versions("cards_dealt")
    shows(replay, first)
    expect(replay.get_by_text("The match is over")).to_have_count(0)
    expect(replay.get_by_role("region", name="The match is over")).to_have_count(0)
    assert cards_of(replay, ".felt") == set()
    marks = replay.locator(".marks line")
    expect(marks).to_have_count(1)
    replay.get_by_label("Show marks ahead of this position").check()
    expect(replay.locator(".marks .mark-deal")).to_have_count(1 + len(later))
    expect(replay.locator(".marks .mark-bid")).to_have_count(len(match.versions("bid_made")))
    expect(replay.locator(".marks .mark-loss")).not_to_have_count(0)


def test_a_replay_is_walked_through_by_mouse(replay: Page, match: Match) -> None:
    deals, bids = match.versions("cards_dealt"), match.versions("bid_made")
    press(replay, "Forward")
    shows(replay, deals[0] + 1)
    expect(replay.get_by_role("region", name="Replay").get_by_role("status")).to_contain_text("bids")
    press(replay, "Back")
    shows(replay, deals[0])
    replay.get_by_label("Step by").select_option("hand")
    press(replay, "Forward")
    shows(replay, deals[1])
    replay.get_by_label("Step by").select_option("turn")
    press(replay, "Forward")
    shows(replay, next(bid for bid in bids if bid > deals[1]))
    press(replay, "To the end")
    shows(replay, match.last)
    expect(replay.get_by_role("region", name="The match is over")).to_be_visible()
    replay.get_by_role("button", name=re.compile("^Hand 2 is dealt")).click()
    shows(replay, deals[1])
    press(replay, "To the beginning")
    expect(position(replay)).to_have_value(str(match.versions("started")[0]))


def test_a_replay_is_walked_through_by_keyboard(replay: Page, match: Match) -> None:
    deals = match.versions("cards_dealt")
    keys = replay.keyboard
    for key, version in (("ArrowRight", deals[0] + 1), ("ArrowLeft", deals[0]), ("End", match.last)):
        keys.press(key)
        shows(replay, version)
    keys.press("h")
    keys.press("ArrowLeft")
    shows(replay, deals[-1])
    keys.press("v")
    expect(replay.get_by_label("Seen by")).to_have_value("0")
    expect(replay.locator("#own-hand [data-card]")).to_have_count(len(match.hand(deals[-1], 0)))
    keys.press("s")
    expect(replay.get_by_label("Speed")).to_have_value("fast")
    keys.press("c")
    expect(replay.get_by_label("Follow a card")).to_be_focused()
    replay.get_by_label("Follow a card").select_option(match.hand(deals[-1], 0)[0])
    expect(replay.get_by_role("region", name="Where the card was")).to_contain_text("gets it")
    replay.get_by_label("Follow a card").blur()
    keys.press("Escape")
    expect(replay.get_by_role("region", name="Where the card was")).to_have_count(0)
    keys.press("?")
    expect(replay.get_by_role("dialog", name="Keys of the replay")).to_be_visible()
    keys.press("Escape")
    expect(replay.get_by_role("dialog")).to_have_count(0)


def test_a_replay_plays_by_itself_to_the_end(replay: Page, match: Match) -> None:
    replay.get_by_label("Speed").select_option("fast")
    replay.get_by_label("Step by").select_option("hand")
    press(replay, "Play")
    expect(replay.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    shows(replay, match.last)
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_button_that_is_held_goes_on(replay: Page, match: Match) -> None:
    begin = match.versions("cards_dealt")[0]
    forward = replay.get_by_role("button", name="Forward", exact=True)
    forward.hover()
    replay.mouse.down()
    replay.wait_for_function("(least) => document.querySelector('#timeline').value >= least", arg=begin + 6)
    replay.mouse.up()
    shows(replay, int(position(replay).input_value()))


def test_a_link_leads_to_a_position_and_to_a_seats_eyes(page: Page, match: Match) -> None:
    deal = match.versions("cards_dealt")[1]
    page.goto(f"/tables/{match.table}/replay?seat=1&version={deal}")
    shows(page, deal)
    assert cards_of(page, ".felt") == set(match.hand(deal, 1))
    assert cards_of(page, "#own-hand") == set(match.hand(deal, 1))
    page.get_by_label("Seen by").select_option("all")
    everything = {card for seat in range(3) for card in match.hand(deal, seat)}
    expect(page.locator(".felt [data-card]")).to_have_count(len(everything))
    assert cards_of(page, ".felt") == everything
    press(page, "Forward")
    shows(page, deal + 1)
    assert parse_qs(urlsplit(page.url).query) == {"seat": ["all"], "version": [str(deal + 1)]}
    expect(page.get_by_label("Link to this position")).to_have_value(page.url)


@pytest.mark.parametrize("query", ["?seat=9&version=0", "?seat=x&version=-3", "?version=99999", "?seat=&version="])
def test_a_broken_link_leads_into_the_match_all_the_same(page: Page, match: Match, query: str) -> None:
    page.goto(f"/tables/{match.table}/replay{query}")
    expected = match.last if "99999" in query else match.versions("cards_dealt")[0]
    shows(page, expected)
    expect(page.get_by_label("Seen by")).to_have_value("public")


def test_a_card_is_followed_through_the_hand(page: Page, match: Match) -> None:
    deal = match.versions("cards_dealt")[0]
    card = match.hand(deal, 0)[0]
    page.goto(f"/tables/{match.table}/replay?seat=0&version={deal}")
    page.locator(f'#own-hand [data-card="{card}"]').click()
    course = page.get_by_role("region", name="Where the card was")
    expect(course.get_by_role("listitem")).to_have_count(1)
    course.get_by_role("button", name="Show where it goes later").click()
    shown = match.versions("hands_revealed")[0]
    expect(course.get_by_role("button", name=re.compile("^All hands are shown"))).to_be_visible()
    course.get_by_role("button", name=re.compile("^All hands are shown")).click()
    shows(page, shown)


def test_what_the_page_shows_is_what_the_eyes_see(page: Page, match: Match) -> None:
    """Cards of others stay hidden on the page, though the log that it has got names them."""
    deal = match.versions("cards_dealt")[0]
    page.goto(f"/tables/{match.table}/replay?seat=0&version={deal}")
    shows(page, deal)
    text = page.locator(".replay").inner_text()
    assert named(text) | cards_of(page, ".replay") == set(match.hand(deal, 0))


def first_hand(page: Page, match: Match, table: str) -> list[str]:
    """The cards that the reader of a page held at seat 0 when a table began; its bots may have played on since."""
    token = page.evaluate("JSON.parse(localStorage.getItem('cardtable.account')).token")
    [started] = (each["version"] for each in match.player.events(table) if each["type"] == "table.started")
    path = f"/v1/tables/{table}/replay?version={started}&as=0"
    state = match.player.http.get(path, headers={"Authorization": f"Bearer {token}"}).raise_for_status().json()["state"]
    return list(state["hands"][0]["cards"])


def test_a_match_is_continued_from_a_position(page: Page, match: Match) -> None:
    deal = match.versions("cards_dealt")[1]
    page.goto(f"/tables/{match.table}/replay?seat=0&version={deal}")
    shows(page, deal)
    press(page, "Continue from here")
    dialog = page.get_by_role("dialog", name="Continue from here")
    dialog.get_by_label("The others are played by").select_option(label="Random")
    dialog.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/tables/t_\w+$"))
    assert match.table not in page.url
    expect(page.get_by_role("log")).to_contain_text("This match goes on from another one")
    table = match.player.table(page.url.rpartition("/")[2])
    assert first_hand(page, match, table["id"]) == match.hand(deal, 0)
    assert (table["parent"]["table"], table["parent"]["version"]) == (match.table, deal)
    assert [seat["player"]["kind"] for seat in table["seats"]] == ["human", "house", "house"]


def test_a_match_is_continued_by_keyboard_even_from_its_end(page: Page, match: Match) -> None:
    page.goto(f"/tables/{match.table}/replay?version={match.last}")
    shows(page, match.last)
    page.keyboard.press("f")
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_visible()
    start.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/tables/t_\w+$"))
    table = match.player.table(page.url.rpartition("/")[2])
    assert table["status"] in ("playing", "finished")
    assert table["parent"]["version"] < match.last


def test_the_record_is_downloaded_and_replayed_without_the_service(page: Page, match: Match, tmp_path: Path) -> None:
    page.goto(f"/tables/{match.table}/replay")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    record = json.loads(file.read_text("utf-8"))
    assert (record["table"], file.name) == (match.table, f"commune-{match.table}.json")

    page.goto("/replay")
    expect(page.get_by_role("heading", name="Replay of a record file")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Choose a record").set_input_files(file)
    expect(position(page)).to_have_value(str(match.versions("cards_dealt")[0]))
    assert cards_of(page, ".event-cards") == set()
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".event-cards [data-card]")).to_have_count(len(match.hand(match.versions("cards_dealt")[0], 0)))
    page.keyboard.press("ArrowRight")
    page.get_by_label("Seen by").blur()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name=re.compile("^The match is over"))).to_be_visible()
    assert [url for url in asked if "/assets/" not in url] == []


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("{", "not JSON"),
        ("[]", "lacks what every record has"),
        ('{"format": "cardtable-record/1", "table": "t_1", "game": "commune", "events": []}', "was never played"),
        ('{"format": "other/1", "table": "t_1", "game": "commune", "events": [1]}', "lacks what every record has"),
    ],
)
def test_a_file_that_is_no_record_is_said_to_be_none(page: Page, tmp_path: Path, content: str, why: str) -> None:
    (tmp_path / "file.json").write_text(content)
    page.goto("/replay")
    page.get_by_label("Choose a record").set_input_files(tmp_path / "file.json")
    expect(page.get_by_role("alert")).to_contain_text(why)


def test_a_match_that_is_still_played_has_no_replay_yet(page: Page, service: Running) -> None:
    player = service.player()
    table = player.opens(game="commune", seats=2, bots=["random"])
    page.goto(f"/tables/{table}/replay")
    expect(page.get_by_role("heading", name="The match is still being played")).to_be_visible()
    page.get_by_role("link", name="Watch the table").click()
    page.wait_for_url(f"**/tables/{table}")


def test_a_replay_fits_a_phone_and_is_walked_through_by_touch(phone: Page, match: Match) -> None:
    deals = match.versions("cards_dealt")
    phone.goto(f"/tables/{match.table}/replay?seat=0&version={deals[0]}")
    shows(phone, deals[0])
    phone.get_by_role("button", name="Forward", exact=True).tap()
    shows(phone, deals[0] + 1)
    phone.get_by_role("button", name="To the end", exact=True).tap()
    shows(phone, match.last)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_replay_speaks_german(visit: Visits, match: Match) -> None:
    page = visit(f"/tables/{match.table}/replay", locale="de-DE")
    expect(page.get_by_role("heading", name="Aufzeichnung: Commune")).to_be_visible()
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(page.get_by_role("slider", name="Stelle")).to_have_value(str(match.versions("cards_dealt")[0] + 1))


@pytest.mark.parametrize(
    "options", [DESKTOP, PHONE, NARROWEST, {**DESKTOP, "color_scheme": "dark"}], ids=["wide", "phone", "narrow", "dark"]
)
def test_axe_finds_nothing(visit: Visits, match: Match, options: dict[str, Any]) -> None:
    tools = npm.installed(WEB)
    page = visit(**options)
    for version in (match.versions("cards_dealt")[1], match.versions("hand_judged")[0], match.last):
        page.goto(f"/tables/{match.table}/replay?seat=all&version={version}")
        shows(page, version)
        check(page, tools)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/replay")
    expect(page.get_by_role("heading", name="Replay of a record file")).to_be_visible()
    check(page, tools)

"""axe-core reports nothing on any page, light or dark, and nothing is wider than a narrow window."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.facts import Scene
from tests.tiers import drawn, few_or_many
from tests.web.accessibility import check, violations
from tests.web.browsers import DESKTOP, NARROWEST, PHONE, Console
from tests.web.company import invite_link, react
from tests.web.layouts import go, is_narrow
from tests.web.playing import (
    await_own_turn,
    by_mouse,
    in_menu,
    open_at_own_turn,
    open_short_match,
    play_until,
)
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.scenes import TableStage
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import play_on, played

LOOKED_AT: dict[str, Any] = {"bypass_csp": True}
"""Context options for checked pages: axe-core is injected, which the content security policy forbids."""

DARK: dict[str, Any] = {**NARROWEST, "color_scheme": "dark", "locale": "de-DE"}

PAGES = {
    "/": ".game-card",
    "/games/commune": ".rules",
    "/games/lorum/lesson": ".lesson-strip button",
    "/games/lorum/new": ".new-table",
    "/games/lorum/pass": ".new-party",
    "/join": ".letters-field",
    "/leaderboards/commune": ".leaderboard",
    "/tournaments": ".tournaments",
    "/tournaments/new": "form",
    "/settings": ".settings",
    "/daily": "h1",
    "/replay": "input[type=file]",
    "/verify": "input[type=file]",
    "/tables/t_nowhere": ".trouble",
}
"""Addresses of pages, with an element that is visible once they are drawn."""

FEW = ("/", "/games/commune", "/games/lorum/new", "/join", "/settings")
"""The addresses that `make test` checks: together they have every kind of list, field and card."""


def look(page: Page, tools: Path, what: str) -> list[str]:
    """Returns all problems of the page."""
    too_wide = [] if is_narrow(page) else ["wider than the window"]
    return [f"{what}: {each}" for each in violations(page, tools) + too_wide]


def test_axe_finds_nothing_on_any_page(visit: Visit, staged: StagedBrowser, console: Console, tools: Path) -> None:
    console.expect("status of 404")
    [device] = few_or_many([DESKTOP], drawn("pages", [DESKTOP, DARK], 1))
    table = played(staged.stage, "commune", options={"penalty_limit": 1}).table
    host = staged.stage.player("Ann")
    waits = host.ask("POST", "/v1/tables", game="commune", seats=3)["id"]
    letters = host.ask("PUT", f"/v1/tables/{waits}/code")["letters"]
    over = {
        f"/tables/{table}/replay": ".replay[data-version]",
        f"/tables/{table}/verify": ".verdict.passed",
        "/join?wrong=AEIO": ".refusal",
        f"/join/{letters}": ".chairs",
    }
    page, wrong = visit("/", **LOOKED_AT, **device), []
    for address, part in {**few_or_many({each: PAGES[each] for each in FEW}, PAGES), **over}.items():
        go(page, address)
        page.locator(part).first.wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        wrong += look(page, tools, address)
    assert wrong == []


@pytest.mark.thorough
def test_axe_finds_nothing_in_the_controls_and_the_rules_of_a_game(visit: Visit, tools: Path) -> None:
    page, wrong = visit(**LOOKED_AT), []
    for game in drawn("controls", ["vazhushal", "liars-poker", "chinese-ten", "lorum", "cuccu"], 2):
        open_at_own_turn(page, game, {})
        wrong += look(page, tools, game)
        page.get_by_role("button", name="Rules", exact=True).click()
        page.locator("dialog[open] h2").first.wait_for()
        wrong += look(page, tools, f"the rules of {game}")
    assert wrong == []


def test_axe_finds_nothing_at_a_table_and_in_its_windows(visit: Visit, tools: Path) -> None:
    page, wrong = visit("/games/commune", **LOOKED_AT), []
    page.locator(".play button").first.click()
    await_own_turn(page)
    page.locator(".tray-kinds button").last.click()
    wrong += look(page, tools, "a bid")
    for name in ("The table in words", "Keys", "Resign"):
        in_menu(page, name).click()
        page.locator("dialog[open] h2").first.wait_for()
        wrong += look(page, tools, name)
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    assert wrong == []


def test_axe_finds_nothing_at_the_end_of_a_match_and_in_the_book_of_evenings(
    visit: Visit, staged: StagedBrowser, tools: Path
) -> None:
    match = played(staged.stage, "cuccu", seats=4)
    ann = match.player.account
    [device] = drawn("evenings", [DESKTOP, DARK, PHONE], 1)
    for address, part in {f"/tables/{match.table}": ".over", f"/players/{ann['id']}": ".evenings .match"}.items():
        page = visit(address, account=ann, **LOOKED_AT, **device)
        page.locator(part).first.wait_for()
        assert look(page, tools, address) == []


@pytest.mark.thorough
def test_axe_finds_nothing_on_a_score_sheet(visit: Visit, staged: StagedBrowser, tools: Path) -> None:
    staged.stage = stage = TableStage("lorum", Scene(moves=0, seats=4))
    while not stage.table_now["state"]["sheet"]:
        stage.play(1)
    for device in (DESKTOP, DARK):
        page = visit(f"/tables/{stage.table}", account=stage.account, **LOOKED_AT, **device)
        page.locator("[data-icon=sheet]").click()
        page.locator("dialog[open] td.lost").first.wait_for()
        assert look(page, tools, "the score sheet") == []


@pytest.mark.thorough
def test_axe_finds_nothing_where_people_meet_and_react(visit: Visit, staged: StagedBrowser, tools: Path) -> None:
    ann = visit("/games/commune/new", **LOOKED_AT)
    ben = visit(invite_link(ann), introduced=False, **LOOKED_AT)
    ben.get_by_role("button", name="Sit down").click()
    question = ben.get_by_role("dialog", name="Before you meet others")
    expect(question).to_be_visible()
    check(ben, tools)
    question.get_by_role("button", name=re.compile(r"Use Guest \d{4}")).click()
    for page in (ann, ben):
        staged.until(page.locator(".felt"))
    react(ann, "Thanks")
    staged.still()
    ben.locator(".seat .bubble.reaction").wait_for()
    ben.get_by_role("button", name="React").click()
    check(ben, tools)


@pytest.mark.thorough
def test_axe_finds_nothing_at_a_replay_its_check_and_its_analysis(
    visit: Visit, staged: StagedBrowser, tools: Path
) -> None:
    [device] = drawn("replay", [NARROWEST, DESKTOP, DARK], 1)
    match = played(staged.stage, "commune", options={"penalty_limit": 2})
    analysis = match.player.ask("POST", f"/v1/tables/{match.table}/analyses")
    assert match.player.ask("GET", f"/v1/analyses/{analysis['id']}")["status"] == "done"
    page, wrong = visit(account=match.player.account, **LOOKED_AT, **device), []
    page.goto("/join")
    for version in (match.versions("cards_dealt")[1], match.versions("hand_judged")[0], match.last):
        go(page, f"/tables/{match.table}/replay?seat=all&version={version}")
        expect(page.locator(".replay")).to_have_attribute("data-version", str(version))
        page.locator(".analysis[data-status=done] table").wait_for()
        wrong += look(page, tools, f"version {version}")
    go(page, f"/tables/{match.table}/verify")
    page.locator(".verdict.passed, .verdict.failed").wait_for()
    wrong += look(page, tools, "the check")
    go(page, "/verify")
    page.locator("input[type=file]").set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": b'{"a": 1}'}
    )
    page.locator(".verdict.failed").wait_for()
    wrong += look(page, tools, "a file that is no record")
    assert wrong == []


@pytest.mark.thorough
def test_axe_finds_nothing_at_tournaments(visit: Visit, staged: StagedBrowser, tools: Path) -> None:
    [device] = drawn("tournaments", [PHONE, DARK, DESKTOP], 1)
    organiser = staged.stage.player("Ann")
    order = {"format": "knock_out", "game": "commune", "options": {"penalty_limit": 1}}
    bots = ["random", "steady", "random", "steady", "random"]
    over = organiser.ask("POST", "/v1/tournaments", title="Winter cup", bots=bots, **order)["id"]
    organiser.ask("POST", f"/v1/tournaments/{over}/start")
    while organiser.ask("GET", f"/v1/tournaments/{over}")["status"] != "finished":
        staged.stage.passes(seconds=2)
    swiss = {**order, "format": "swiss", "round_count": 2}
    cup = organiser.ask("POST", "/v1/tournaments", title="Summer cup", bots=["random"] * 3, **swiss)["id"]
    page, wrong = visit("/join", **LOOKED_AT, **device), []
    for address, part in {
        "/tournaments": ".cups",
        f"/tournaments/{cup}": ".entrants",
        f"/tournaments/{over}": ".bracket",
    }.items():
        go(page, address)
        page.locator(part).first.wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        wrong += look(page, tools, address)
    expect(page.locator(".bracket section")).to_have_count(3)
    assert wrong == []


def the_exchange_of_commerce(page: Page) -> None:
    open_at_own_turn(page, "commerce", {})
    page.locator("#own-hand button.card").nth(0).click()


def the_packets_of_schwimmen(page: Page) -> None:
    open_short_match(page, "schwimmen", {"Tokens": "10", "Maximum number of rounds": "1", **RANDOM_BOTS})
    wait_for_move(page, "Take the other packet")


def the_blind_exchange_of_a_dealer(page: Page) -> None:
    options = {"Counters": "9", "Prize for the best hand": "0", "Rounds": "1", **RANDOM_BOTS}
    open_short_match(page, "commerce-classic", options)
    wait_for_move(page, "Look at your cards")
    page.get_by_role("button", name="your second card, face down").click()
    page.locator(".middle button.card").nth(0).click()


def the_card_for_a_neighbour(page: Page) -> None:
    open_short_match(page, "trade-and-barter", {"Counters": "9", "Prize for the best hand": "0", **RANDOM_BOTS})
    play_until(page.locator(".hint", has_text="offers you a card"), by_mouse, random.Random("exchanges"))


def the_stock_of_thirty_one(page: Page) -> None:
    open_at_own_turn(page, "thirty-one", {})


RANDOM_BOTS = {"How well they play": "Random"}


def wait_for_move(page: Page, name: str) -> None:
    move = page.locator("#moves").get_by_role("button", name=re.compile(rf"^{name}\b"))
    play_until(move, by_mouse, random.Random("exchanges"))


EXCHANGES: tuple[Callable[[Page], None], ...] = (
    the_exchange_of_commerce,
    the_packets_of_schwimmen,
    the_blind_exchange_of_a_dealer,
    the_card_for_a_neighbour,
    the_stock_of_thirty_one,
)


@pytest.mark.thorough
def test_axe_finds_nothing_where_cards_are_exchanged(visit: Visit, tools: Path) -> None:
    page, wrong = visit(**LOOKED_AT), []
    for reach in drawn("exchanges", EXCHANGES, 2):
        reach(page)
        wrong += look(page, tools, reach.__name__)
    assert wrong == []


@pytest.mark.thorough
def test_axe_finds_nothing_in_the_settings_of_an_account_and_after_a_deal_of_the_day(
    visit: Visit, staged: StagedBrowser, tools: Path
) -> None:
    player = staged.stage.player("Ben")
    page, wrong = visit("/settings", account=player.account, **LOOKED_AT, **NARROWEST), []
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_text("You play as Ann.")).to_be_visible()
    page.get_by_label("Sign my moves").check()
    expect(page.get_by_label("Your public key")).to_be_visible()
    page.get_by_role("button", name="Make a recovery code").click()
    page.get_by_label("Your code. It is shown only now.").wait_for()
    wrong += look(page, tools, "settings")
    play_on(staged.stage, player, player.ask("POST", "/v1/daily")["id"])
    go(page, "/daily")
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    wrong += look(page, tools, "result of the day")
    assert wrong == []

"""The pages other than the table fit the window: nothing is wider than it, and nothing to be seen at once is below it.

Needs a browser, which alone computes layouts.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from domain.registry import GAMES
from service.faults.unreadable import CODES
from tests.web.browsers import PHONE
from tests.web.layouts import SIZES, TOUCH, go, is_narrow, resized
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.stage import Stage
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import played


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/join", introduced=False)


UNREADABLE = [
    {"id": f"t_{number}aaaaaaaaaaaaaaaaaaaaaaa", "code": code, "detail": "a sentence of the service"}
    for number, code in enumerate(CODES)
]


@pytest.mark.thorough
def test_lines_of_unreadable_tables_are_not_wider_than_a_phone(staged: StagedBrowser, visit: Visit) -> None:
    player = staged.stage.player("Ann")
    player.ask("POST", "/v1/tables", game="commune", seats=2)
    own_tables = {**player.ask("GET", "/v1/me/tables"), "unreadable": UNREADABLE}
    phone = visit(account=player.account, **PHONE)
    phone.route("**/v1/me/tables?*", lambda route: route.fulfill(json=own_tables))
    phone.goto("/")
    expect(phone.locator(".own-tables .unreadable")).to_have_count(len(CODES))
    assert is_narrow(phone)


CUT = """() => [...document.querySelectorAll("main *")].flatMap((each) => {
  const {left, right, width} = each.getBoundingClientRect();
  const outside = width > 0 && (left < -0.5 || right > innerWidth + 0.5) && !each.closest(".unseen, pre, .scroll");
  return outside ? [`${each.tagName}.${each.className}: ${Math.round(left)} to ${Math.round(right)}`] : [];
})"""
"""Lists what is partly left or right of the window."""


ON_PODIUM = """() => [...document.querySelectorAll(".podium .sits")].map((each) => {
  const {left, bottom} = each.getBoundingClientRect();
  return {x: left, y: bottom};
})"""


def cups(stage: Stage) -> dict[str, str]:
    """Opens tournaments in every state: addresses, each with an element that is visible once the page is drawn."""
    ann, ben = stage.player("Ann"), stage.player("Bartholomew of Winterbourne")
    order = {"format": "swiss", "game": "commune", "options": {"penalty_limit": 1}, "seats": 4}

    def opened(title: str, **wanted: Any) -> str:
        path = f"/tournaments/{ann.ask('POST', '/v1/tournaments', title=title, **{**order, **wanted})['id']}"
        ben.ask("POST", f"/v1{path}/entrants")
        return path

    over = opened("Friday evening cup", bots=["steady", "gentle", "random"], round_count=1)
    knock_out = opened("Winter cup", bots=["random", "steady", "random", "random"], format="knock_out", seats=2)
    for path in (over, knock_out):
        ann.ask("POST", f"/v1{path}/start")
        while ann.ask("GET", f"/v1{path}")["status"] == "playing":
            for table in ben.ask("GET", "/v1/me/tables")["tables"]:
                if table["status"] == "playing":
                    ben.ask("DELETE", f"/v1/tables/{table['id']}/seats/{table['own_seat']}")
            stage.passes(seconds=2)
    playing = opened("Club night", bots=["steady"] * 5, round_count=2)
    ann.ask("POST", f"/v1{playing}/start")
    while not ann.ask("GET", f"/v1{playing}")["rounds"]:
        stage.passes(seconds=2)
    opened_now = opened("Donaudampfschifffahrtsgesellschaftspokal", bots=["gentle"], max_entrants=9, round_count=1)
    return {
        "/tournaments": ".cups",
        opened_now: ".chairs ul",
        playing: ".standings",
        over: ".podium",
        knock_out: ".bracket",
    }


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_nothing_of_a_tournament_or_a_proof_is_beside_the_window(
    staged: StagedBrowser, visit: Visit, locale: str
) -> None:
    table = played(staged.stage, "commune", options={"penalty_limit": 1}).table
    page, wrong = visit("/join", locale=locale), []
    for path, part in {**cups(staged.stage), f"/tables/{table}/verify": ".verdict.passed"}.items():
        page.set_viewport_size({"width": 1366, "height": 768})
        go(page, path)
        page.locator(part).first.wait_for()
        page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
        for width, height in SIZES:
            size = resized(page, width, height)
            wrong += [] if is_narrow(page) else [f"{path} {size} is too wide"]
            wrong += [f"{path} {size} {each}" for each in page.evaluate(CUT)]
            if part == ".bracket":
                first, second, third = page.evaluate(ON_PODIUM)
                if not (second["x"] < first["x"] < third["x"] and first["y"] < second["y"] <= third["y"]):
                    wrong.append(f"{size} podium: {first}, {second}, {third}")
            if part == ".podium":
                on_a_phone = width <= 44 * 16
                expect(page.locator(".standings td.tie").first).to_be_visible(visible=not on_a_phone)
                expect(page.locator(".standings small").first).to_be_visible(visible=on_a_phone)
    assert not wrong, "\n" + "\n".join(wrong)


SEEN = """(button) => {
  button.scrollIntoView({block: "center"});
  const {left, top, width, height} = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""

CUT_ON_A_CARD = """() => [...document.querySelectorAll(".turned")].flatMap((card) => {
  const over = [...card.querySelectorAll(".summary")].filter((each) => each.scrollHeight > each.clientHeight + 1);
  return card.scrollHeight > card.clientHeight + 1 ? [card, ...over] : over;
}).map((each) => `${each.scrollHeight} in ${each.clientHeight}: ${each.textContent}`)"""


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_a_card_on_the_front_page_turns_over_by_touch_mouse_and_focus(
    staged: StagedBrowser, visit: Visit, locale: str
) -> None:
    """The text on its back is fully visible at every size. On a phone the first game is at most one screen down."""
    player = staged.stage.player("Ann")
    for game in ("cuccu", "commune", "fan-tan", "lorum"):
        player.ask("POST", "/v1/tables", game=game, seats=4)
    page = visit("/", account=player.account, locale=locale, **PHONE)
    cards = page.locator(".game-card")
    expect(cards).to_have_count(len(GAMES))
    top = cards.first.evaluate("(card) => card.getBoundingClientRect().top / innerHeight")
    assert top < 2
    last = cards.last.locator("button").first
    cards.last.tap()
    assert last.evaluate(SEEN)
    last.evaluate("(button) => document.activeElement.blur()")
    wrong = []
    for width, height in SIZES:
        size = resized(page, width, height)
        assert is_narrow(page), size
        for at in range(cards.count()):
            button = cards.nth(at).locator("button").first
            button.focus()
            assert button.evaluate(SEEN), (size, at)
        wrong += [f"{size} {each}" for each in page.evaluate(CUT_ON_A_CARD)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_every_game_for_friends_is_in_view_at_once(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    page.locator(".tiles button").click()
    games = page.locator(".choose-game button")
    expect(games).to_have_count(len(GAMES))
    wrong = []
    for width, height in SIZES:
        size = resized(page, width, height)
        tall, room = page.locator("dialog[open]").evaluate("(each) => [each.scrollHeight, each.clientHeight]")
        wrong += [f"{size}: {tall} in {room}"] if tall > room + 1 else []
        heights = games.evaluate_all("(all) => all.map((each) => each.offsetHeight)")
        wrong += [f"{size}: a button is {min(heights)} high"] if min(heights) < TOUCH else []
        cut = games.evaluate_all("(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length")
        wrong += [f"{size}: {cut} names are cut"] if cut else []
    assert not wrong, "\n" + "\n".join(wrong)


def ranked(rank: int) -> dict[str, Any]:
    name = "Maximiliane von Hohenstein" if rank % 2 else "Bo"
    player = {"id": f"p_{rank}", "name": name, "face": None, "kind": "human"}
    return {"rank": rank, "played": 9, "won": 4, "rating": {"points": 1300 - rank}, "player": player}


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_the_ways_to_friends_fit_the_window(staged: StagedBrowser, visit: Visit, locale: str) -> None:
    """The letters, those that lead nowhere, and an invitation to many free seats, for somebody with an account."""
    host, guest = staged.stage.player("Maximiliane"), staged.stage.player("Ben")
    table = host.ask("POST", "/v1/tables", game="trade-and-barter", seats=8, visibility="unlisted")["id"]
    letters = host.ask("PUT", f"/v1/tables/{table}/code")["letters"]
    page = visit("/join", account=guest.account, locale=locale)
    wrong = []
    for address, part in {"/join": ".next", "/join?wrong=AEIO": "[role=alert]", f"/join/{letters}": ".chairs"}.items():
        go(page, address)
        page.locator(part).wait_for()
        for width, height in SIZES:
            size = resized(page, width, height)
            tall = page.evaluate("document.documentElement.scrollHeight")
            wrong += [f"{address} {size}: {tall} high"] if tall > height else []
            wrong += [] if is_narrow(page) else [f"{address} {size} is too wide"]
    assert not wrong, "\n" + "\n".join(wrong)


LETTERS_OFF = """() => {
  const field = document.querySelector(".letter-cards input");
  const text = Object.assign(document.createElement("span"), {textContent: "WWWI"});
  const {font, letterSpacing, paddingLeft} = getComputedStyle(field);
  Object.assign(text.style, {font, letterSpacing, position: "fixed", left: "0", whiteSpace: "pre"});
  document.querySelector(".join").append(text);
  const range = document.createRange();
  const left = field.getBoundingClientRect().left + parseFloat(paddingLeft);
  const off = [...document.querySelectorAll(".letter-cards span")].map((card, at) => {
    range.setStart(text.firstChild, at);
    range.collapse(true);
    const {x, width} = card.getBoundingClientRect();
    return left + range.getBoundingClientRect().x - x - width / 2;
  });
  text.remove();
  return off.filter((each) => Math.abs(each) > field.clientHeight / 2);
}"""


def test_the_caret_stands_on_the_card_of_the_next_letter(page: Page) -> None:
    """The field lies unseen on the cards, so its letters have to be where theirs are."""
    page.locator(".next").wait_for()
    for size in SIZES:
        resized(page, *size)
        assert page.evaluate(LETTERS_OFF) == [], size


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_a_leaderboard_is_not_wider_than_the_window(visit: Visit, locale: str) -> None:
    page = visit("/join", locale=locale)
    answer: dict[str, Any] = {"game": "cuccu", "board": "people", "own": None}
    page.route("**/v1/leaderboards/cuccu?*", lambda route: route.fulfill(json=answer))
    for ranking in ([], [ranked(rank) for rank in range(1, 8)]):
        answer["places"] = ranking
        go(page, "/leaderboards/cuccu")
        expect(page.locator(".podium > li")).to_have_count(len(ranking) or 3)
        for size in SIZES:
            resized(page, *size)
            assert is_narrow(page), size
        go(page, "/join")

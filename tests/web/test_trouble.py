"""What goes wrong is said in plain words, with what to do next."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from service.http.problems import problem_body, problem_of
from service.projections.standings import RANKED_AFTER
from service.refusals import Refused
from service.unreadable import CODES
from tests.system.running import Running
from tests.waiting import until
from tests.web.browsers import DESKTOP, PHONE, Console, Visits
from tests.web.company import expect_version, version_of
from tests.web.playing import MOVES, await_own_turn, in_menu, open_at_own_turn

NOT_THERE = {
    "/nowhere": "There is no such page",
    "/tables/%E0%A4%A": "There is no such page",
    "/tables/t_nowhere": "There is no such table",
    "/tables/t_nowhere/replay": "There is no such table",
    "/games/nowhere": "There is no such game",
    "/leaderboards/nowhere": "There is no such game",
    "/tournaments/g_nowhere": "There is no such tournament",
    "/join/nowhere": "This invitation no longer works",
}


HALF_AN_ANSWER = """
const ask = fetch;
window.asked = 0;
window.fetch = async (request, given) => {
  const answer = await ask(request, given);
  if (request.method !== "POST" || !request.url.endsWith("/moves") || window.asked++) return answer;
  const half = new Uint8Array(await answer.arrayBuffer()).slice(0, 100);
  const start = (body) => {
    body.enqueue(half);
    if (CUT) setTimeout(() => body.error(new TypeError("network error")));
    given.signal.addEventListener("abort", () => body.error(given.signal.reason));
  };
  return new Response(new ReadableStream({ start }), answer);
};
const later = setTimeout;
window.setTimeout = (run, ms, ...rest) => later(run, ms === 15_000 ? 500 : ms, ...rest);
"""
"""The answer to the first move ends in the middle: it is `CUT`, or nothing more comes. The page waits for less long."""


def alert(page: Page) -> Locator:
    return page.locator(".trouble")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def revoke(page: Page) -> None:
    """Revokes the tokens of the page's account, as from another device."""
    page.evaluate("""() => {
        const {token} = JSON.parse(localStorage.getItem("cardtable.account"));
        return fetch("/v1/me/tokens?which=all", {method: "DELETE", headers: {Authorization: `Bearer ${token}`}});
    }""")


def test_what_is_not_there_is_said_in_words(page: Page, console: Console) -> None:
    console.expect("status of 404")
    for address, said in NOT_THERE.items():
        page.goto(address)
        expect(alert(page)).to_contain_text(said)
    press(page, "To the games")
    expect(page.locator(".game-card").first).to_be_visible()


@pytest.mark.parametrize("cut", ["true", "false"])
def test_an_answer_that_ends_in_the_middle_is_asked_for_again(page: Page, cut: str) -> None:
    page.add_init_script(HALF_AN_ANSWER.replace("CUT", cut))
    open_at_own_turn(page, "lorum", {})
    for asked in (2, 3):
        page.locator(MOVES).first.click()
        page.wait_for_function("(times) => asked === times", arg=asked)


def test_an_invitation_to_a_table_that_has_become_full_leads_to_it_as_a_spectator(
    page: Page, service: Running, console: Console
) -> None:
    console.expect("status of 409")
    opener = service.player()
    table = opener.opens(game="commune", seats=2)
    code = opener.ask("POST", f"/v1/tables/{table}/links")["code"]
    page.goto(f"/join/{code}")
    sit_down = page.get_by_role("button", name="Sit down")
    sit_down.wait_for()
    service.player().ask("POST", f"/v1/tables/{table}/seats")
    sit_down.click()
    expect(alert(page)).to_contain_text("The table is full")
    press(page, "Try again")
    expect(page.locator(".join")).to_contain_text("All seats are taken")
    page.get_by_role("link", name="Watch").click()
    expect(page.get_by_role("log")).to_contain_text("Hand 1 is dealt")


def test_an_invitation_that_was_withdrawn_is_said_to_be(page: Page, service: Running, console: Console) -> None:
    console.expect("status of 404")
    opener = service.player()
    table = opener.opens(game="commune", seats=2)
    code = opener.ask("POST", f"/v1/tables/{table}/links")["code"]
    opener.http.delete(f"/v1/links/{code}").raise_for_status()
    page.goto(f"/join/{code}")
    expect(alert(page)).to_contain_text("Ask whoever invited you for a new one")


def test_a_revoked_token_is_said_in_words_and_a_guest_goes_on(page: Page, console: Console) -> None:
    console.expect("status of 401")
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Use this name").click()
    expect(page.locator(".settings")).to_contain_text("You play as Ann")
    revoke(page)
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("no longer accepted")
    page.get_by_role("button", name="Continue as a new guest").click()
    expect(page.locator(".game-card").first).to_be_visible()


def test_a_token_that_is_revoked_during_a_match_is_said_to_be(page: Page, console: Console) -> None:
    console.expect("status of 401")
    page.goto("/")
    press(page, "Commune against bots: Gentle")
    await_own_turn(page)
    revoke(page)
    # Without a button, the page has learnt it by its stream, which ends.
    page.evaluate("(moves) => document.querySelector(moves)?.click()", MOVES)
    expect(alert(page)).to_contain_text("Your tables are kept under the old account")
    press(page, "Settings")
    expect(page.get_by_label("Token from another device")).to_be_visible()


def test_a_service_that_is_down_is_said_to_be_and_asked_again_without_leaving_the_page(
    page: Page, console: Console
) -> None:
    console.expect("net::ERR_")
    page.clock.install()
    page.route(re.compile("/v1/|/readyz"), lambda route: route.abort())
    page.goto("/games/commune")
    while not alert(page).is_visible():
        page.clock.fast_forward(5_000)
    expect(alert(page)).to_contain_text("The service does not answer")
    press(page, "Try again")
    expect(alert(page).locator(".refusal")).to_contain_text("Nothing is lost")
    page.unroute_all()
    press(page, "Try again")
    expect(page.locator(".rules h1").first).to_have_text("Commune")


class Refusing:
    """Answers the requests to an address as the service does that refuses them with a code."""

    def __init__(self, page: Page, path: str, code: str, **headers: str) -> None:
        self.asked = 0
        self._code = code
        self._headers = headers
        page.route(re.compile(rf"^http://[^/]+{path}(\?|$)"), self._on_request)

    def _on_request(self, route: Route) -> None:
        self.asked += 1
        refused = Refused(self._code, "a sentence of the service")
        route.fulfill(
            status=problem_of(self._code).status,
            headers={**self._headers, "Content-Type": "application/problem+json"},
            body=json.dumps(problem_body(refused)),
        )


LASTING = {
    "log_damaged": "The log of this table is damaged. Other tables go on.",
    "newer_release": "This table waits for a newer release of the service.",
    "earlier_release": "This table was made by an earlier release of the service, which the present one can't read.",
    "too_many_requests": "That was too many requests in too short a time. Try again in 7 seconds.",
    "too_many_streams": "The service is too busy at the moment. Try again in 7 seconds.",
    "internal": "The service made a mistake.",
}
"""What is said of a table that is refused with a code."""


@pytest.mark.parametrize("code", LASTING)
def test_a_refusal_is_said_at_once_and_is_no_outage(page: Page, console: Console, code: str) -> None:
    console.expect("status of (404|429|500|503)")
    refusing = Refusing(page, "/v1/tables/t_1", code, **{"Retry-After": "7"})
    page.goto("/tables/t_1")
    expect(alert(page)).to_contain_text(LASTING[code])
    assert refusing.asked == 1


def test_a_move_that_is_refused_for_now_is_said_and_made_by_the_next_press(page: Page, console: Console) -> None:
    console.expect("status of 503")
    page.goto("/")
    press(page, "Commune against bots: Gentle")
    await_own_turn(page)
    version = version_of(page)
    refusing = Refusing(page, "/v1/tables/t_[a-z0-9]+/moves", "read_only", **{"Retry-After": "1"})
    page.evaluate("(moves) => document.querySelector(moves).click()", MOVES)
    expect(page.get_by_text("The service accepts no changes at the moment").first).to_be_visible()
    expect(page.locator(".turn .refusal")).to_contain_text("The service accepts no changes at the moment")
    page.unroute_all()
    assert refusing.asked
    expect(page.locator("#moves button:enabled").first).to_be_visible()
    page.locator(MOVES).first.click()
    expect(page.locator(f"[data-version='{version}']")).to_have_count(0)


@pytest.mark.parametrize(
    ("beside", "code"), [("events", "internal"), ("moves", "not_seated"), ("events", "log_damaged")]
)
def test_a_table_is_shown_though_something_beside_it_is_refused(
    page: Page, service: Running, console: Console, beside: str, code: str
) -> None:
    console.expect("status of (403|500|503)|net::ERR_ABORTED")
    page.goto("/")
    press(page, "Commune against bots: Gentle")
    await_own_turn(page)
    version = version_of(page)
    Refusing(page, f"/v1/tables/t_[a-z0-9]+/{beside}", code)
    page.reload()
    expect_version(page, version)
    expect(page.locator(".notice")).to_contain_text("Not everything can be shown at the moment.")
    expect(page.locator("#own-hand .card").first).to_be_visible()
    expect(page.locator(".turn .status")).to_contain_text("It is your turn.")
    expect(alert(page)).to_have_count(0)


def test_who_resigns_on_the_own_turn_against_people_sees_the_table_go_on(page: Page, service: Running) -> None:
    other = service.player()
    page.goto("/games/commune/new")
    page.get_by_label("Seats").fill("2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/t_"))
    table = page.url.rpartition("/")[2]
    other.ask("POST", f"/v1/tables/{table}/seats")
    page.locator("[data-version] .middle").wait_for()
    if other.table(table)["turn"]["seats"] != [0]:
        other.moves_once(table)
    await_own_turn(page)
    in_menu(page, "Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("log")).to_contain_text("You resign")
    other.moves_once(table)
    until(lambda: 1 in other.table(table)["turn"]["seats"])  # the house bot of the other seat has moved, too
    expect_version(page, str(other.table(table)["version"]))
    expect(alert(page)).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)


UNREADABLE: list[dict[str, str]] = [
    {"id": f"t_{number}aaaaaaaaaaaaaaaaaaaaaaa", "code": code, "detail": "a sentence of the service"}
    for number, code in enumerate(CODES)
]

SAID = {
    "en-GB": (
        "This table can't be shown: its log is damaged.",
        "This table can't be shown: it waits for a newer release of the service.",
        "This table can't be shown: an earlier release of the service made it.",
        "This table can't be shown: its archive can't be reached at the moment.",
        "This table can't be shown: the service made a mistake.",
    ),
    "de-DE": (
        "Dieser Tisch kann nicht gezeigt werden: Seine Aufzeichnung ist beschädigt.",
        "Dieser Tisch kann nicht gezeigt werden: Er wartet auf eine neuere Version des Dienstes.",
        "Dieser Tisch kann nicht gezeigt werden: Ihn hat eine ältere Version des Dienstes gemacht.",
        "Dieser Tisch kann nicht gezeigt werden: Sein Archiv ist gerade nicht zu erreichen.",
        "Dieser Tisch kann nicht gezeigt werden: Der Dienst hat einen Fehler gemacht.",
    ),
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_a_table_that_can_not_be_read_is_one_grey_line_among_the_others(
    visit: Visits, service: Running, language: str, device: dict[str, Any]
) -> None:
    page = visit(**device, locale=language)
    player = service.player()
    table = player.opens(game="commune", seats=2)
    kept = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    page.context.add_init_script(f"localStorage.setItem('cardtable.account', {json.dumps(kept)})")

    def with_unreadable(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "unreadable": UNREADABLE})

    page.route("**/v1/me/tables?*", with_unreadable)
    page.goto("/")
    lines = page.locator(".own-tables .unreadable")
    expect(lines).to_have_text([f"{said} {each['id']}" for said, each in zip(SAID[language], UNREADABLE, strict=True)])
    expect(page.locator(f".own-tables a[href='/tables/{table}']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_front_page_is_shown_though_a_part_of_it_is_refused(page: Page, service: Running, console: Console) -> None:
    console.expect("status of (429|500|503)")
    Refusing(page, "/v1/tournaments", "internal")
    page.goto("/")
    expect(page.locator(".game-card").first).to_be_visible()
    expect(page.locator(".notice")).to_contain_text("Not everything can be shown")


def test_a_leaderboard_without_anybody_says_how_many_matches_it_takes(page: Page) -> None:
    page.route("**/v1/leaderboards/*", lambda route: route.fulfill(json={"game": "commune", "places": []}))
    page.goto("/leaderboards/commune")
    expect(page.locator(".leaderboard")).to_contain_text(f"Players appear after {RANKED_AFTER} rated matches")


def test_who_goes_back_finds_the_page_where_it_was_left(page: Page) -> None:
    page.goto("/")
    last = page.locator(".game-card a[href^='/leaderboards/']").last
    last.scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 200
    last.click()
    expect(page.locator(".leaderboard")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.locator(".game-card").first).to_be_visible()
    page.wait_for_function("(left) => Math.abs(scrollY - left) < 2", arg=left)
    page.go_forward()
    expect(page.locator(".leaderboard")).to_be_visible()
    page.wait_for_function("scrollY === 0")


def test_a_move_whose_answer_never_comes_is_asked_for_again_and_made_once(page: Page) -> None:
    keys: list[str | None] = []

    def swallowed(route: Route) -> None:
        if route.request.method == "GET":
            return route.fallback()
        keys.append(route.request.header_value("Idempotency-Key"))
        if len(keys) > 1:
            return route.continue_()
        route.fetch()  # the service makes the move; nobody answers the page
        return None

    open_at_own_turn(page, "commune", {})
    page.route("**/v1/tables/*/moves", swallowed)
    with page.expect_response(lambda response: response.request.method == "POST" and response.ok):
        page.locator(MOVES).first.click()
    first, again = keys
    assert first == again
    expect(page.get_by_role("log").locator("li").filter(has_text=re.compile("^You (bid|call)"))).to_have_count(1)

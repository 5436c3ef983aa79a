"""What goes wrong is said in plain words, with what to do next."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.system.running import Running
from tests.web.browsers import Console
from tests.web.playing import MOVES, await_own_turn

NOT_THERE = {
    "/nowhere": "There is no such page",
    "/tables/t_nowhere": "There is no such table",
    "/tables/t_nowhere/replay": "There is no such table",
    "/games/nowhere": "There is no such game",
    "/leaderboards/nowhere": "There is no such game",
    "/tournaments/g_nowhere": "There is no such tournament",
    "/join/nowhere": "This invitation does not work any more",
}


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
    expect(page.get_by_role("alert")).to_contain_text("not accepted any more")
    page.get_by_role("button", name="Go on as a new guest").click()
    expect(page.locator(".game-card").first).to_be_visible()


def test_a_token_that_is_revoked_during_a_match_is_said_to_be(page: Page, console: Console) -> None:
    console.expect("status of 401")
    page.goto("/")
    press(page, "Play against bots: Commune")
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

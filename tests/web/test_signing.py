"""Moves are signed in the browser, by a key that it never gives away."""

import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Request, Route, expect

from bots.verify import verify
from tests.system.running import Running
from tests.waiting import until
from tests.web.browsers import Console, Visits
from tests.web.company import at_one_table
from tests.web.playing import MOVES, await_own_turn, by_mouse, move, open_at_own_turn, play_to_the_end

SWITCH = "Sign my moves"
KEY = "Your public key"

NO_ED25519 = """
const make = crypto.subtle.generateKey.bind(crypto.subtle);
crypto.subtle.generateKey = (algorithm, ...rest) =>
  algorithm === "Ed25519" ? Promise.reject(new DOMException("no", "NotSupportedError")) : make(algorithm, ...rest);
"""

NO_HTTPS = "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });"


def switched_on(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label(SWITCH).check()


def key_of(page: Page) -> str:
    page.goto("/settings")
    return page.get_by_label(KEY).input_value()


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def exchange(page: Page) -> None:
    """A move of Commerce."""
    page.locator("#own-hand button.card").first.click()
    page.locator(".middle button.card").first.click()


def of(kind: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if event["type"] == kind]


def events_of(service: Running, page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = httpx.get(
        f"{service.url}/v1/tables/{table_of(page)}/events?limit=500", timeout=60
    ).json()["events"]
    return found


def test_a_match_that_was_played_by_mouse_has_all_its_moves_signed(
    page: Page, service: Running, console: Console
) -> None:
    console.expect("404 .*/log/proofs/")  # the log of heads may not have it yet, and gets it in a moment
    switched_on(page)
    open_at_own_turn(page, "commune", {"Penalty limit": "1"})
    table = table_of(page)
    made = play_to_the_end(page, by_mouse, random.Random(33))
    expect(page.locator("#log .signed")).to_have_count(made)
    record = httpx.get(f"{service.url}/v1/tables/{table}/record", timeout=60).json()
    events = record["events"]
    signed = of("table.move_signed", events)
    [named] = of("table.key_named", events)
    assert len(signed) == made > 0
    assert verify(record, signers=[(0, named["data"]["key"])]).status == "passed"
    page.goto(f"/tables/{table}/verify")
    line = page.locator("[data-check=signatures]")
    expect(line).to_have_attribute("data-status", "passed")
    expect(line).to_contain_text("These players signed every move: ")
    expect(page.locator("[data-check=log]")).to_have_attribute("data-status", "passed")
    assert key_of(page) == named["data"]["key"]


def test_the_replay_stops_at_no_signature_and_says_which_moves_are_signed(page: Page) -> None:
    switched_on(page)
    open_at_own_turn(page, "commune", {"Penalty limit": "1"})
    table = table_of(page)
    made = play_to_the_end(page, by_mouse, random.Random(34))
    page.goto(f"/tables/{table}/replay?version=9999")
    expect(page.locator("#log .signed")).to_have_count(made)
    expect(page.locator("#log")).to_contain_text("You sign your moves with a key from now on.")


def test_a_device_without_the_switch_is_told_what_to_do_and_then_goes_on_with_its_own_key(
    visit: Visits, service: Running, console: Console
) -> None:
    console.expect("422")
    here, there = visit(), visit()
    switched_on(here)
    open_at_own_turn(here, "commerce", {})
    chance = random.Random(35)
    move(here, by_mouse, chance)
    await_own_turn(here)
    path = f"/tables/{table_of(here)}"
    account = here.evaluate("localStorage.getItem('cardtable.account')")
    there.goto("/verify")
    there.evaluate("(account) => localStorage.setItem('cardtable.account', account)", account)
    there.goto(path)
    await_own_turn(there)
    exchange(there)
    expect(there.get_by_text("switch on “Sign my moves” in the settings of this device")).to_be_visible()
    switched_on(there)
    there.goto(path)
    await_own_turn(there)
    exchange(there)
    expect(there.get_by_text("You sign your moves with a key from now on.")).to_have_count(2)
    keys = [event["data"]["key"] for event in of("table.key_named", events_of(service, there))]
    assert keys == [key_of(here), key_of(there)]
    assert keys[0] != keys[1]


def test_a_move_is_signed_again_where_somebody_else_was_faster(
    visit: Visits, service: Running, console: Console
) -> None:
    console.expect("422")
    pages = at_one_table(visit)
    table = table_of(pages[0])
    now = httpx.get(f"{service.url}/v1/tables/{table}", timeout=60).json()
    [seat] = now["turn"]["seats"]
    mover, other = pages[seat], pages[1 - seat]
    switched_on(mover)
    mover.goto(f"/tables/{table}")
    mover.locator(MOVES).first.wait_for()
    token = other.evaluate("JSON.parse(localStorage.getItem('cardtable.account')).token")
    signatures: list[str] = []

    def others_first(route: Route, request: Request) -> None:
        if request.method == "POST":
            signatures.append(request.headers["move-signature"])
        if request.method == "POST" and len(signatures) == 1:
            httpx.delete(
                f"{service.url}/v1/tables/{table}/seats/{1 - seat}",
                headers={"Authorization": f"Bearer {token}"},
                timeout=60,
            ).raise_for_status()
        route.continue_()

    mover.route("**/moves", others_first)
    mover.locator(MOVES).first.click()
    expect(mover.locator("#log .signed")).to_have_count(1)
    assert len(set(signatures)) == 2
    types = [event["type"] for event in events_of(service, mover)]
    assert types.index("table.seat_resigned") < types.index("table.move_signed")


def test_a_log_that_is_not_the_one_shown_is_said(page: Page, console: Console) -> None:
    """A service that had another log than it has shown would refuse the signature, though nothing happened since."""
    console.expect("422")
    switched_on(page)
    open_at_own_turn(page, "commerce", {})
    tried: list[str] = []

    def of_another_log(route: Route, request: Request) -> None:
        tried.append(request.method)
        route.continue_(headers={**request.headers, "move-signature": "0" * 128})

    page.route("**/moves", of_another_log)
    exchange(page)
    expect(page.get_by_text("The move was not made: the service has another log")).to_be_visible()
    assert tried.count("POST") in (1, 2)  # two, where the page had not yet shown the latest event


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (NO_ED25519, "This browser can't sign moves"),
        (NO_HTTPS, "browsers sign only on addresses that begin with https"),
    ],
    ids=["old", "http"],
)
def test_a_browser_that_cannot_sign_says_why(page: Page, script: str, why: str) -> None:
    page.add_init_script(script)
    page.goto("/settings")
    expect(page.get_by_label(SWITCH)).to_be_disabled()
    expect(page.get_by_text(why)).to_be_visible()


def test_a_move_whose_answer_was_lost_is_sent_again_with_its_signature(
    page: Page, service: Running, console: Console
) -> None:
    console.expect("ERR_FAILED")
    switched_on(page)
    open_at_own_turn(page, "commerce", {})
    signatures: list[str] = []

    def lost_once(route: Route, request: Request) -> None:
        if request.method == "POST":
            signatures.append(request.headers["move-signature"])
        if request.method == "POST" and len(signatures) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/moves", lost_once)
    with page.expect_response(lambda response: response.request.method == "POST" and "/moves" in response.url):
        exchange(page)
    expect(page.locator("#log .signed")).to_have_count(1)
    until(lambda: page.wait_for_timeout(50) or len(signatures) == 2)
    assert len(set(signatures)) == 1
    assert len(of("table.move_signed", events_of(service, page))) == 1


def test_a_switch_in_another_tab_counts_at_once(page: Page) -> None:
    open_at_own_turn(page, "commerce", {})
    other = page.context.new_page()
    switched_on(other)
    exchange(page)
    expect(page.locator("#log .signed")).to_have_count(1)


def test_a_head_to_which_the_events_shown_do_not_lead_is_not_signed(page: Page) -> None:
    """A service that shows another event than it has logged."""
    tried: list[str] = []

    def changed(route: Route) -> None:
        answer = route.fetch()
        page_of_events = answer.json()
        page_of_events["events"][0]["data"]["turn_seconds"] = 77
        route.fulfill(response=answer, json=page_of_events)

    switched_on(page)
    open_at_own_turn(page, "commerce", {})
    page.route("**/events?after=0&*", changed)
    page.reload()
    page.route("**/moves", lambda route, request: (tried.append(request.method), route.continue_()))
    await_own_turn(page)
    exchange(page)
    expect(page.get_by_text("The move was not made: the service has another log")).to_be_visible()
    assert "POST" not in tried

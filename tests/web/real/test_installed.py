"""The page with its service worker: offline use, caches, and push messages.

A headless browser has neither a push service nor notifications. Messages are delivered to the service worker over the
DevTools protocol, and the notification it would show is recorded.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.polling import until
from tests.system.running import Running
from tests.web.browsers import Console, Visits, until_heard
from tests.web.matches import Match, played

WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}


@pytest.fixture(scope="module")
def match(service: Running) -> Match:
    return played(service, "commune", options={"penalty_limit": 1})


def with_worker(page: Page) -> Page:
    """Reloads the page, so that its service worker controls it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def test_the_shell_the_rules_and_a_replay_open_again_without_a_network(
    visit: Visits, match: Match, console: Console
) -> None:
    page = with_worker(visit("/", **WITH_WORKER))
    page.goto("/games/commune")
    rule = "call the bid that goes too far"
    expect(page.locator("main")).to_contain_text(rule)
    replay = f"/tables/{match.table}/replay?version={match.last}"
    page.goto(replay)
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()
    console.expect("ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource")
    page.context.set_offline(True)
    page.goto(replay)
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()
    expect(page.locator(".stage")).to_contain_text("penalties")
    page.goto("/games/commune")
    expect(page.locator("main")).to_contain_text(rule)
    page.goto("/")
    expect(page.get_by_role("heading", name="Commune")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("does not answer")


KEPT = """async () => {
  const all = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const headers = [...request.headers, ...response.headers];
      all.push({ url: request.url, headers, body: await response.text() });
    }
  }
  return all;
}"""
"""Returns the contents of all caches of the browser."""

ASK = """async ([paths, token]) => {
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/json" };
  for (const path of paths) await (await fetch(path, { headers })).text();
}"""
"""Sends requests through the service worker, which answers only after updating its caches."""


@pytest.mark.thorough
def test_nothing_of_a_table_in_play_and_no_token_is_kept(visit: Visits, service: Running) -> None:
    page, player = with_worker(visit("/games/commune", **WITH_WORKER)), service.player()
    table = player.opens(game="commune", seats=2, bots=["random"])
    account = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    page.evaluate("account => localStorage.setItem('cardtable.account', account)", account)
    page.goto(f"/tables/{table}")
    expect(page.locator("main")).to_contain_text("penalties")
    page.evaluate(ASK, [[f"/v1/tables/{table}", f"/v1/tables/{table}/events", "/v1/games/commune"], player.token])
    found = page.evaluate(KEPT)
    assert any("/assets/" in each["url"] for each in found)
    assert any(each["url"].endswith("/v1/games/commune") for each in found)
    assert not [each["url"] for each in found if table in each["url"] or table in each["body"]]
    assert player.token not in json.dumps(found)
    assert not [each["url"] for each in found if "authorization" in json.dumps(each["headers"]).lower()]


@pytest.mark.thorough
def test_the_cached_tables_go_with_the_account(visit: Visits, service: Running, match: Match) -> None:
    page = with_worker(visit("/", **WITH_WORKER))
    page.goto(f"/tables/{match.table}/replay?version={match.last}")
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()
    cached = f"caches.match('/v1/tables/{match.table}', {{ ignoreVary: true }}).then(Boolean)"
    until(lambda: page.evaluate(cached))
    page.goto("/settings")
    page.get_by_text("The token, for bots and programs").click()
    page.get_by_label("Token from another device").fill(service.player().token)
    page.get_by_role("button", name="Use this token").click()
    until(lambda: not page.evaluate(cached))


def registration_of(session: CDPSession, page: Page) -> str:
    """Returns the id of the page's service worker registration."""
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until_heard(page, lambda: found)
    return found[0]


NOTE = """() => {
  self.shown = new Promise((note) => {
    const showNotification = async (title, { body, data }) => note([title, body, data]);
    Object.defineProperty(self.registration, "showNotification", { value: showNotification });
  });
}"""
"""Records the next notification instead of showing it."""


def test_the_service_worker_shows_a_message_in_the_language_of_the_page(visit: Visits, service: Running) -> None:
    page = with_worker(visit("/", locale="de-DE", permissions=["notifications"], **WITH_WORKER))
    message = {
        "kind": "your_turn",
        "table": "t_1",
        "game": "Commune",
        "deadline": None,
        "link": f"{service.url}/tables/t_1",
    }
    page.evaluate(
        """async () => {
          const words = JSON.stringify({ your_turn: "Du bist dran" });
          await (await caches.open("cardtable-words")).put("/words", new Response(words));
        }"""
    )
    (worker,) = page.context.service_workers
    worker.evaluate(NOTE)
    session = page.context.new_cdp_session(page)
    sent = {"origin": service.url, "registrationId": registration_of(session, page), "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", sent)
    assert worker.evaluate("self.shown") == ["Du bist dran", "Commune", "/tables/t_1"]

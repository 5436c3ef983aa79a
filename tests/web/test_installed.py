"""The page as it is installed: its manifest, its service worker, what opens without a network, and messages.

A headless browser has no push service. So `PushManager.subscribe` alone is replaced: it gives a subscription at a
stand-in, which decrypts what the service sends. It has no notifications either: a message is given to the service
worker by the DevTools protocol, and what it would show is noted.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import CDPSession, Page, expect

from tests.push_service import Browser, Receiver
from tests.system.running import Running
from tests.waiting import until
from tests.web.browsers import Console, Visits
from tests.web.matches import played

pytestmark = pytest.mark.slow

WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service whose players may name addresses of this machine."""
    running = Running(tmp_path_factory.mktemp("installed") / "var", CARDTABLE_NOTIFY_PRIVATE="1")
    try:
        yield running.ready()
    finally:
        running.close()


@pytest.fixture
def opens(browser: Chromium, place: Running, console: Console) -> Iterator[Visits]:
    visits = Visits(browser, place.url, console)
    yield visits
    visits.close()


def with_worker(page: Page) -> Page:
    """The page as soon as its worker is in charge of it: after it was loaded again."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_the_manifest_has_what_a_system_needs_to_install_the_page(place: Running) -> None:
    page = httpx.get(place.url, headers={"Accept": "text/html"}).text
    address = page.split('rel="manifest" href="')[1].split('"')[0]
    manifest = httpx.get(place.url + address)
    assert manifest.headers["Content-Type"].startswith("application/manifest+json")
    assert (manifest.json()["display"], manifest.json()["start_url"]) == ("standalone", "/")
    icons = {(each["sizes"], each["purpose"]): each["src"] for each in manifest.json()["icons"]}
    assert icons.keys() == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for (sizes, _), address in icons.items():
        image = httpx.get(place.url + address).content
        width, height = int.from_bytes(image[16:20], "big"), int.from_bytes(image[20:24], "big")
        assert f"{width}x{height}" == sizes


def test_the_shell_the_rules_and_a_replay_open_again_without_a_network(
    opens: Visits, place: Running, console: Console
) -> None:
    match = played(place, "commune")
    page = with_worker(opens("/", **WITH_WORKER))
    page.goto("/games/commune")
    rule = "call the bid that goes too far"
    expect(page.locator("main")).to_contain_text(rule)
    page.goto(f"/tables/{match.table}/replay?version={match.last}")
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()
    page.goto("/")
    console.expect("ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource")
    page.context.set_offline(True)
    page.goto(f"/tables/{match.table}/replay?version={match.last}")
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()
    expect(page.locator(".stage")).to_contain_text("penalties")
    page.goto("/games/commune")
    expect(page.locator("main")).to_contain_text(rule)
    page.goto("/")
    expect(page.get_by_role("heading", name="Commune")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("does not answer")


def kept(page: Page) -> list[dict[str, Any]]:
    """Everything in the caches of the browser."""
    found: list[dict[str, Any]] = page.evaluate(
        """async () => {
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
    )
    return found


def test_nothing_of_a_table_that_is_going_on_and_no_token_is_kept(opens: Visits, place: Running) -> None:
    page, player = with_worker(opens("/games/commune", **WITH_WORKER)), place.player()
    table = player.opens(game="commune", seats=2, bots=["random"])
    account = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    page.evaluate("account => localStorage.setItem('cardtable.account', account)", account)
    page.goto(f"/tables/{table}")
    expect(page.locator("main")).to_contain_text("penalties")
    page.wait_for_timeout(500)
    token, found = player.token, kept(page)
    assert any("/assets/" in each["url"] for each in found)
    assert not [each["url"] for each in found if table in each["url"] or table in each["body"]]
    assert token not in json.dumps(found)
    assert not [each["url"] for each in found if "authorization" in json.dumps(each["headers"]).lower()]


def test_what_is_kept_of_tables_goes_with_the_account(opens: Visits, place: Running) -> None:
    match, other = played(place, "commune"), place.player()
    page = with_worker(opens("/", **WITH_WORKER))
    page.goto(f"/tables/{match.table}/replay?version={match.last}")
    expect(page.locator(f"article.replay[data-version='{match.last}']")).to_be_visible()

    def of_table() -> list[str]:
        return [each["url"] for each in kept(page) if f"/v1/tables/{match.table}" in each["url"]]

    assert until(lambda: (page.wait_for_timeout(50), bool(of_table()))[1])
    page.goto("/settings")
    page.get_by_label("Token from another device").fill(other.token)
    page.get_by_role("button", name="Use this token").click()
    assert until(lambda: (page.wait_for_timeout(50), not of_table())[1])


_SUBSCRIBES = """
const made = %s;
let there = null;
const manager = PushManager.prototype;
manager.subscribe = async (options) => {
  window.subscribedWith = options;
  there = { endpoint: made.address, toJSON: () => ({ endpoint: made.address, keys: made }), unsubscribe: async () => {
    there = null;
    return true;
  } };
  return there;
};
manager.getSubscription = async () => there;
Notification.requestPermission = async () => "granted";
"""


def test_a_device_is_subscribed_in_the_settings_and_gets_a_test(opens: Visits, place: Running) -> None:
    with Receiver().running() as receiver:
        device = Browser(receiver, "/device")
        page = opens(**WITH_WORKER)
        page.add_init_script(_SUBSCRIBES % json.dumps(device.channel))
        page.goto("/settings")
        page.get_by_role("button", name="Notify me on this device").click()
        expect(page.get_by_text("This device", exact=True)).to_be_visible()
        key = page.evaluate("window.subscribedWith.applicationServerKey")
        page.get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("A test is on its way.")).to_be_visible()
        assert until(lambda: len(device.messages) == 1)
        assert device.messages[0]["kind"] == "test"
        assert receiver.got[0].headers["Authorization"].endswith(f"k={key}")
        page.get_by_role("button", name="Stop on this device").click()
        expect(page.get_by_role("button", name="Notify me on this device")).to_be_visible()


def test_a_webhook_kinds_and_quiet_hours_are_chosen_in_the_settings(
    opens: Visits, place: Running, console: Console
) -> None:
    console.expect("status of 422")
    with Receiver().running() as receiver:
        page = opens("/settings")
        page.get_by_label("Address of a webhook, for programs").fill(f"{receiver.url}/hook")
        page.get_by_role("button", name="Add this webhook").click()
        expect(page.get_by_text("It is shown only now")).to_be_visible()
        page.get_by_label("You are invited").uncheck()
        page.get_by_label("No messages at night").check()
        page.get_by_label("From", exact=True).fill("23:15")
        page.get_by_label("From", exact=True).dispatch_event("change")
        token = json.loads(page.evaluate("localStorage.getItem('cardtable.account')"))["token"]

        def stored() -> dict[str, Any]:
            found = httpx.get(f"{place.url}/v1/me/notifications", headers={"Authorization": f"Bearer {token}"})
            return dict(found.json())

        assert until(lambda: (stored()["quiet_hours"] or {}).get("start") == "23:15")
        assert "invitation" not in stored()["kinds"]["webhook"]
        page.get_by_role("button", name=f"Remove {receiver.url}/hook").click()
        expect(page.get_by_role("button", name="Send a test")).to_have_count(0)
        page.get_by_label("Address of a webhook, for programs").fill("nowhere")
        page.get_by_role("button", name="Add this webhook").click()
        expect(page.get_by_role("alert")).to_be_visible()


def registration_of(session: CDPSession, page: Page) -> str:
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    assert until(lambda: (page.wait_for_timeout(50), bool(found))[1])
    return found[0]


_NOTES = """() => {
  self.shown = [];
  const showNotification = async (title, { body, data }) => void self.shown.push([title, body, data]);
  Object.defineProperty(self.registration, "showNotification", { value: showNotification });
}"""


def test_the_service_worker_shows_a_message_in_the_language_of_the_page(opens: Visits, place: Running) -> None:
    page = opens("/", locale="de-DE", permissions=["notifications"], **WITH_WORKER)
    with_worker(page)
    message = {
        "kind": "your_turn",
        "table": "t_1",
        "game": "Commune",
        "deadline": None,
        "link": f"{place.url}/tables/t_1",
    }
    page.evaluate(
        """async () => {
          const words = JSON.stringify({ your_turn: "Du bist dran" });
          await (await caches.open("cardtable-words")).put("/words", new Response(words));
        }"""
    )
    (worker,) = page.context.service_workers
    worker.evaluate(_NOTES)
    session = page.context.new_cdp_session(page)
    sent = {"origin": place.url, "registrationId": registration_of(session, page), "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", sent)
    assert until(lambda: (page.wait_for_timeout(50), worker.evaluate("self.shown"))[1])
    assert worker.evaluate("self.shown") == [["Du bist dran", "Commune", "/tables/t_1"]]

"""Notification settings.

A headless browser has no push service, so only `PushManager.subscribe` is replaced. It returns a subscription at a
stand-in, which decrypts the service's messages.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.polling import until
from tests.push_service import Browser, Receiver
from tests.system.running import Running
from tests.web.browsers import Console, Visits

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service whose players may use webhook addresses on this machine."""
    running = Running(tmp_path_factory.mktemp("notifications") / "var", CARDTABLE_NOTIFY_PRIVATE="1")
    try:
        yield running.ready()
    finally:
        running.close()


@pytest.fixture
def opens(browser: Chromium, place: Running, console: Console) -> Iterator[Visits]:
    visits = Visits(browser, place.url, console)
    yield visits
    visits.close()


SUBSCRIBES = """
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
        page = opens(service_workers="allow")
        page.add_init_script(SUBSCRIBES % json.dumps(device.channel))
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
        assert until(lambda: stored()["channels"][0]["confirmed"])
        expect(page.get_by_text("has not answered yet")).to_have_count(0)
        page.get_by_role("button", name=f"Remove {receiver.url}/hook").click()
        expect(page.get_by_role("button", name="Send a test")).to_have_count(0)
        page.get_by_label("Address of a webhook, for programs").fill("nowhere")
        page.get_by_role("button", name="Add this webhook").click()
        expect(page.get_by_role("alert")).to_be_visible()

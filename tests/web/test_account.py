"""What opens an account in a browser: devices, passkeys, the recovery code; and who one is for others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.system.running import Running
from tests.web.accessibility import check
from tests.web.browsers import Console, Visits

PRESENT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def at_home(browser: Browser, service: Running, console: Console) -> Iterator[Visits]:
    """Pages at `localhost`, where browsers have passkeys."""
    visits = Visits(browser, service.url.replace("127.0.0.1", "localhost"), console)
    yield visits
    visits.close()


class Keys:
    """The authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": PRESENT})
        self._id = made["authenticatorId"]

    def all(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})[
            "credentials"
        ]
        return found

    def take(self, keys: list[dict[str, Any]]) -> None:
        for key in keys:
            self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": key})


def named(page: Page, name: str) -> None:
    """Opens an account with a name, in the settings."""
    page.goto("/settings")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_text(f"You play as {name}.")).to_be_visible()


def devices(page: Page) -> Any:
    return page.locator(".devices").first.get_by_role("listitem")


def test_a_recovery_code_opens_the_account_on_another_device_which_is_signed_out_again(
    visit: Visits, console: Console, tools: Path
) -> None:
    here, there = visit(), visit(bypass_csp=True)
    named(here, "Ben")
    here.get_by_role("button", name="Make a recovery code").click()
    code = here.get_by_label("Your code. It is shown only now.").input_value()
    there.goto("/")
    there.get_by_text("I have an account already").click()
    check(there, tools)
    expect(there.get_by_role("button", name="Use a passkey")).to_have_count(0)
    console.expect("422")
    there.get_by_label("Recovery code").fill("0" + code)
    there.get_by_role("button", name="Use this code").click()
    expect(there.get_by_text("No account has this recovery code")).to_be_visible()
    there.get_by_label("Recovery code").fill(code.lower().replace("-", " "))
    there.get_by_role("button", name="Use this code").click()
    expect(there.get_by_text("I have an account already")).to_have_count(0)
    there.goto("/settings")
    expect(there.get_by_text("You play as Ben.")).to_be_visible()
    here.reload()
    expect(here.get_by_label("Your code. It is shown only now.")).to_have_count(0)
    expect(here.get_by_text("You have one since")).to_be_visible()
    here.get_by_role("button", name=re.compile("^Sign out")).click()
    expect(devices(here)).to_have_count(1)
    console.expect("401")
    there.reload()
    expect(there.get_by_role("alert").first).to_be_visible()


def test_a_passkey_is_not_offered_where_browsers_have_none(visit: Visits) -> None:
    page = visit()
    named(page, "Cy")
    expect(page.get_by_text("Browsers have passkeys only with https")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)


# A name and a face


def asks(page: Page) -> Any:
    return page.get_by_role("dialog", name="Before you meet others")


def open_for_people(page: Page) -> None:
    page.goto("/games/commune/new")
    page.get_by_role("button", name="Open the table").click()


def test_a_guest_is_asked_once_for_a_name_and_a_face_before_it_meets_others(visit: Visits, tools: Path) -> None:
    page = visit(introduced=False, bypass_csp=True)
    open_for_people(page)
    expect(asks(page)).to_be_visible()
    check(page, tools)
    asks(page).get_by_label("What should others call you?").fill("Dora")
    asks(page).get_by_role("button", name="Owl").click()
    asks(page).get_by_role("button", name="Go on").click()
    expect(page.locator(".waiting-seats")).to_be_visible()
    kept = json.loads(page.evaluate("localStorage.getItem('cardtable.account')"))
    assert (kept["name"], kept["face"]) == ("Dora", "owl")
    open_for_people(page)
    expect(page.locator(".waiting-seats")).to_be_visible()
    expect(asks(page)).to_have_count(0)


def test_a_guest_may_stay_one_and_is_not_asked_again(visit: Visits) -> None:
    host, page = visit(), visit(introduced=False)
    open_for_people(host)
    host.get_by_role("button", name="Invite friends").click()
    link = host.get_by_label("Anybody who opens this link").input_value()
    page.goto(link)
    page.get_by_role("button", name="Sit down").click()
    expect(asks(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(asks(page)).to_have_count(0)
    page.get_by_role("button", name="Sit down").click()
    asks(page).get_by_role("button", name=re.compile(r"Use Guest \d{4}")).click()
    expect(page.locator(".waiting-seats")).to_contain_text(re.compile(r"Guest \d{4}"))
    open_for_people(page)
    expect(page.locator(".waiting-seats")).to_be_visible()
    expect(asks(page)).to_have_count(0)


def test_nobody_is_asked_at_a_table_with_bots_alone(visit: Visits) -> None:
    page = visit(introduced=False)
    page.goto("/games/commune/new")
    page.get_by_label("Bots among them").fill(str(int(page.get_by_label("Seats").input_value()) - 1))
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#own-hand")).to_be_visible()
    expect(asks(page)).to_have_count(0)

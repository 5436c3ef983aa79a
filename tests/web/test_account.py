"""Passkeys, which need a real authenticator. The other ways are in `service/web/tests/page/account.test.mjs`."""

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


def test_a_passkey_opens_the_account_on_another_device(at_home: Visits, tools: Path) -> None:
    here, there = at_home(bypass_csp=True), at_home(bypass_csp=True)
    keys = Keys(here)
    named(here, "Ann")
    expect(devices(here)).to_have_text([re.compile("on .* this one")])
    here.get_by_role("button", name="Add a passkey").click()
    expect(here.get_by_role("button", name=re.compile("Remove the passkey"))).to_be_visible()
    check(here, tools)
    Keys(there).take(keys.all())
    there.goto("/")
    there.get_by_text("I have an account already").click()
    check(there, tools)
    there.get_by_role("button", name="Use a passkey").click()
    expect(there.get_by_text("I have an account already")).to_have_count(0)
    there.goto("/settings")
    expect(there.get_by_text("You play as Ann.")).to_be_visible()
    expect(devices(there)).to_have_count(2)
    there.get_by_role("button", name=re.compile("Remove the passkey")).click()
    expect(there.get_by_role("button", name=re.compile("Remove the passkey"))).to_have_count(0)


def test_a_browser_without_a_passkey_says_so(at_home: Visits) -> None:
    page = at_home()
    Keys(page)
    page.goto("/")
    page.get_by_text("I have an account already").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("status").filter(has_text="No passkey was used.")).to_be_visible()

"""The page as built and served: its content security policy, its chunks, and its caching."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from tests.web.browsers import Console
from tests.web.playing import SHORT, by_mouse, open_at_own_turn, open_short_match, play_to_the_end
from tests.web.stage.browser import StagedBrowser

WRONG = {
    "() => console.error('broken')": "error: broken",
    "() => { setTimeout(() => { throw new Error('broken'); }); }": "uncaught: broken",
    "() => { new Image().src = 'http://elsewhere.invalid/'; }": "another host: http://elsewhere.invalid/",
    "() => document.body.append(Object.assign(document.createElement('script'), {text: '1'}))": "script",
    "() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')": "style",
    "() => fetch('/v1/nowhere')": "status of 404",
}
"""Scripts that cause an error in a page, each with its message. The policy forbids scripts, styles and other hosts."""


def test_what_goes_wrong_in_a_page_is_noticed(page: Page, console: Console) -> None:
    page.goto("/join")
    page.locator(".letters-field").wait_for()
    for script, message in WRONG.items():
        before = len(console.troubles)
        with page.expect_event("pageerror" if "throw" in script else "console"):
            page.evaluate(script)
        found = console.troubles[before:]
        assert any(re.search(message, trouble) for trouble in found), (script, found)
    console.expect("")


def test_a_page_whose_chunk_does_not_come_says_so_and_comes_when_asked_again(page: Page, console: Console) -> None:
    console.expect("ERR_FAILED|Failed to fetch dynamically")
    page.route("**/assets/settings-*.js", lambda route: route.abort())
    page.goto("/join")
    page.get_by_role("link", name="Settings").click()
    expect(page.locator(".trouble")).to_contain_text("The service does not answer")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".settings")).to_be_visible()


@pytest.mark.thorough
def test_a_game_without_a_part_of_its_own_is_played_from_its_schemas(page: Page) -> None:
    """Removes the game's part from the register, as for a game that the page doesn't know."""
    taken_out = []
    register = re.compile(r'\["whisky-poker",\(\)=>import\(')

    def without(route: Route) -> None:
        file = ASSETS / route.request.url.rpartition("/")[2]
        script, count = register.subn('["nothing",()=>import(', file.read_text("utf-8"))
        taken_out.append(count)
        route.fulfill(content_type="text/javascript", body=script)

    page.route("**/assets/*.js", without)
    open_short_match(page, "whisky-poker", SHORT["whisky-poker"])
    play_to_the_end(page, by_mouse, random.Random("schemas"))
    expect(page.locator(".places li")).not_to_have_count(0)
    assert any(taken_out)


ASSETS = Path(__file__).parents[3] / "service" / "web" / "dist" / "assets"

SECRET = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("cardtable", 1);
  opening.onsuccess = () => {
    const found = opening.result.transaction("signing").objectStore("signing").getAll();
    found.onsuccess = () => crypto.subtle.exportKey("pkcs8", found.result[0].secret).then(done, fail);
  };
})"""


@pytest.mark.thorough
def test_the_key_of_signatures_stays_in_the_browser(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Sign my moves").check()
    open_at_own_turn(page, "commune", {})
    page.goto("/settings")
    key = page.get_by_label("Your public key").input_value()
    assert len(key) == 64
    page.reload()
    expect(page.get_by_label("Your public key")).to_have_value(key)
    with pytest.raises(Exception, match="not extractable"):
        page.evaluate(SECRET)


# Passkeys

PRESENT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keys:
    """The authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": PRESENT})
        self._id = made["authenticatorId"]

    def all(self) -> list[dict[str, Any]]:
        credentials = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})["credentials"]
        return list(credentials)

    def take(self, keys: list[dict[str, Any]]) -> None:
        for key in keys:
            self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": key})


@pytest.fixture
def staged_at_home(staged: StagedBrowser, browser: Browser, console: Console) -> StagedBrowser:
    """Pages at `localhost`, where browsers allow passkeys."""
    return StagedBrowser(browser, staged.stage, console, "http://localhost")


@pytest.mark.thorough
def test_a_passkey_opens_the_account_on_another_device(staged_at_home: StagedBrowser) -> None:
    here, there = (staged_at_home.open(paused=False, seed=seed) for seed in (1, 2))
    keys, remove = Keys(here), re.compile("Remove the passkey")
    here.goto("/settings")
    here.get_by_label("Your name").fill("Ann")
    here.get_by_role("button", name="Use this name").click()
    expect(here.get_by_text("You play as Ann.")).to_be_visible()
    here.get_by_role("button", name="Add a passkey").click()
    expect(here.get_by_role("button", name=remove)).to_be_visible()
    Keys(there).take(keys.all())
    there.goto("/")
    there.get_by_text("I have an account already").click()
    there.get_by_role("button", name="Use a passkey").click()
    expect(there.get_by_text("I have an account already")).to_have_count(0)
    there.goto("/settings")
    expect(there.get_by_text("You play as Ann.")).to_be_visible()
    expect(there.locator(".devices").first.get_by_role("listitem")).to_have_count(2)
    there.get_by_role("button", name=remove).click()
    expect(there.get_by_role("button", name=remove)).to_have_count(0)
    staged_at_home.close()


@pytest.mark.thorough
def test_a_browser_without_a_passkey_says_so(staged_at_home: StagedBrowser) -> None:
    page = staged_at_home.open(paused=False)
    Keys(page)
    page.goto("/")
    page.get_by_text("I have an account already").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("status").filter(has_text="No passkey was used.")).to_be_visible()
    staged_at_home.close()

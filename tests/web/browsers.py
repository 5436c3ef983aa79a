"""Chromium, driven by Playwright. Uses Debian's package, so Playwright need not download a browser."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.polling import until

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

HEADLESS = shutil.which("chromium-headless-shell") or CHROMIUM
"""The headless build for tests, if installed: the same engine without windows, for half the CPU time per page."""

PATIENCE_MS = 120_000
"""Timeout of browser operations, long enough for a busy machine."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NARROWEST: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}

_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`the policy forbids ${event.violatedDirective} of ${event.blockedURI || "inline"}`));
"""

_PACE = """
try {
  const kept = JSON.parse(localStorage.getItem("cardtable.settings") ?? "{}");
  localStorage.setItem("cardtable.settings", JSON.stringify({ pace: "PACE", ...kept }));
} catch {
  // A page that is no page of the service keeps nothing.
}
"""

INTRODUCED = """
try {
  localStorage.setItem("cardtable.introduced", "yes");
} catch {
  // A page that is no page of the service keeps nothing.
}
"""
"""Marks the guest as introduced, so the page doesn't ask for a name before the guest meets others."""


def script_of_pace(pace: str) -> str:
    """Returns a script that sets the speed at which others' moves are shown, unless the page has stored another one."""
    return _PACE.replace("PACE", pace)


@contextmanager
def chromium(program: str | None = CHROMIUM) -> Iterator[Browser]:
    """Starts a browser without a window."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--disable-dev-shm-usage", "--disable-gpu"], timeout=PATIENCE_MS
        )
        try:
            yield browser
        finally:
            browser.close()


def until_heard(page: Page, condition: Callable[[], object]) -> None:
    """Waits for something set by browser events, which Playwright delivers only during calls."""
    until(lambda: page.evaluate("true") and condition())


class Console:
    """The problems in all pages of a test, except those the test expects.

    They are console errors, uncaught exceptions, requests to other hosts, and violations of the content security
    policy.
    """

    def __init__(self) -> None:
        self._wrong: list[str] = []
        self._expected = [
            re.compile("Service Worker registration blocked by Playwright"),
            re.compile(r"status of 409 .*/code\)"),  # the last seat was taken while the page asked for the letters
        ]

    def expect(self, pattern: str) -> None:
        """Allows errors that match the pattern, such as a 404."""
        self._expected.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        return [each for each in self._wrong if not any(pattern.search(each) for pattern in self._expected)]

    def watch(self, context: BrowserContext, url: str) -> None:
        """Watches all pages of a context. They may only send requests to the service at `url`."""
        context.add_init_script(_VIOLATIONS)
        context.on("console", self._on_message)
        context.on("weberror", lambda error: self._wrong.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._on_request(request, url))

    def _on_message(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self._wrong.append(f"{message.type}: {message.text} ({place})")

    def _on_request(self, request: Request, url: str) -> None:
        asked, own = urlsplit(request.url), urlsplit(url)
        if asked.scheme not in ("data", "blob") and (asked.scheme, asked.netloc) != (own.scheme, own.netloc):
            self._wrong.append(f"a request to another host: {request.url}")


class Visits:
    """Opens pages of the service, each in a new browser context with a new account, as on another device."""

    def __init__(self, browser: Browser, url: str, console: Console) -> None:
        self.url = url
        self._browser = browser
        self._console = console
        self._contexts: list[BrowserContext] = []

    def __call__(
        self, path: str | None = None, *, pace: str = "at_once", introduced: bool = True, **options: Any
    ) -> Page:
        """Opens a page, at an address of the service if given. `options` are options of a browser context.

        By default, motion is reduced, the language is English and no service worker runs. Moves of others are shown at
        once, because whole matches are played; `pace` sets another speed, such as `normal`. Unless `introduced` is
        false, a guest is not asked for a name before it meets others.
        """
        given = {**DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block", **options}
        context = self._browser.new_context(base_url=self.url, **given)
        context.set_default_timeout(PATIENCE_MS)
        self._contexts.append(context)
        self._console.watch(context, self.url)
        context.add_init_script(script_of_pace(pace))
        if introduced:
            context.add_init_script(INTRODUCED)
        page = context.new_page()
        if path is not None:
            page.goto(path)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

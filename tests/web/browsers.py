"""Chromium, driven by Playwright: Debian's package, as Playwright's own download of browsers is not needed."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.waiting import until

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

HEADLESS = shutil.which("chromium-headless-shell") or CHROMIUM
"""For tests: the same engine without the parts of a browser that only windows need, if this machine has that. It takes
half the processor time for each page."""

PATIENCE_MS = 120_000
"""How long a browser may take for anything on a slow machine with other work."""

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
"""A guest is not asked for a name before it meets others."""


def script_of_pace(pace: str) -> str:
    """Sets how fast a page shows what others do, such as `at_once`, unless the page has kept another setting."""
    return _PACE.replace("PACE", pace)


@contextmanager
def chromium(program: str | None = CHROMIUM) -> Iterator[Browser]:
    """A browser without a window."""
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
    """Waits for something that events of the browser bring, which Playwright delivers only during calls."""
    until(lambda: page.evaluate("true") and condition())


class Console:
    """What went wrong in all the pages of a test, except for what the test expects.

    That is: errors on the console, exceptions that nobody caught, requests to other hosts, and whatever the content
    security policy forbade.
    """

    def __init__(self) -> None:
        self._wrong: list[str] = []
        self._expected = [
            re.compile("Service Worker registration blocked by Playwright"),
            re.compile(r"status of 409 .*/code\)"),  # somebody has taken the last seat while the letters were asked for
        ]

    def expect(self, pattern: str) -> None:
        """Allows errors that contain the pattern, such as a 404."""
        self._expected.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        return [each for each in self._wrong if not any(pattern.search(each) for pattern in self._expected)]

    def watch(self, context: BrowserContext, url: str) -> None:
        """Watches all pages of a context, which may ask only the service at `url`."""
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
    """Opens pages of the service, each in a new browser context: with a new account, as on another device."""

    def __init__(self, browser: Browser, url: str, console: Console) -> None:
        self.url = url
        self._browser = browser
        self._console = console
        self._contexts: list[BrowserContext] = []

    def __call__(
        self, path: str | None = None, *, pace: str = "at_once", introduced: bool = True, **options: Any
    ) -> Page:
        """A page, at an address of the service if there is one; `options` are those of a browser context.

        Movement is reduced, the language English and no service worker runs, unless the options say otherwise. What
        others do is shown at once, since whole matches are played; `pace` is another speed, such as `normal`. Unless it
        is not `introduced`, a guest is not asked for a name before it meets others.
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

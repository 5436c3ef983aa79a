"""What reaches a page: the answers and streams that it gets, what it keeps, and what it shows."""

import json
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request

SAME_FOR_EVERYBODY = ("/assets/", "/v1/games", "/openapi.json")
"""Addresses of what is no part of any table: a rules page names cards as examples."""

_KEPT = """() => JSON.stringify({
  local: {...localStorage}, session: {...sessionStorage}, cookies: document.cookie, history: history.state
})"""

_SHOWN = """() => {
  const all = (root) => [...root.querySelectorAll("*")].map((each) =>
    (each.shadowRoot ? all(each.shadowRoot) : "") + [...each.attributes]
      .filter(({name}) => name !== "d")
      .map(({value}) => value).join("\\n") + (each.value ?? "")).join("\\n");
  const text = document.title + "\\n" + document.documentElement.textContent + "\\n" + all(document);
  return JSON.stringify([Number(document.querySelector("[data-version]")?.dataset.version ?? 0), text]);
}"""
"""The version that is drawn, and all texts, attributes and values, but for the lines of drawings, whose letters and
numbers may look like cards."""


class Piece(NamedTuple):
    """Something that reached the page.

    `version` is the one that it states itself, or the latest that the page knew; `at` is when it came, in milliseconds
    since 1970.
    """

    source: str
    text: str
    version: int
    at: int


class Reached:
    """Collects everything that reaches a page from now on; `look` adds what it keeps and shows at that moment."""

    def __init__(self, page: Page) -> None:
        self.pieces: list[Piece] = []
        self.unread: list[str] = []
        """Requests whose answers could not be read; a test asserts that there is none."""
        self._page = page
        self._version = 0
        page.on("requestfinished", self._on_answer)
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.on("Network.eventSourceMessageReceived", self._on_message)
        self._devtools.send("Network.enable")

    def look(self) -> None:
        self._add("storage", str(self._page.evaluate(_KEPT)))
        drawn, text = json.loads(self._page.evaluate(_SHOWN))
        self._version = max(self._version, drawn)  # the page may have heard of it before the test has
        self._add("page", text)

    @property
    def version(self) -> int:
        """The latest version of the table that has reached the page."""
        return self._version

    def _on_answer(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith(SAME_FOR_EVERYBODY) or request.resource_type == "eventsource":
            return
        answer = request.response()
        if answer is None:
            self.unread.append(request.url)
            return
        try:
            self._add(f"{request.method} {path}", answer.text())
        except Exception as error:  # of whatever kind, it is a hole in what was collected
            self.unread.append(f"{request.url}: {error}")

    def _on_message(self, message: dict[str, Any]) -> None:
        self._add("stream", message["data"])

    def _add(self, source: str, text: str) -> None:
        stated = _stated_version(text)
        self._version = max(self._version, stated or 0)
        version = self._version if stated is None else stated
        self.pieces.append(Piece(source, text, version, int(time.time() * 1000)))


def _stated_version(text: str) -> int | None:
    """The version that an answer or message states. A stream may bring it when an answer has brought a later one."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    version = value.get("version") if isinstance(value, dict) else None
    return version if isinstance(version, int) else None

"""Chromium pages on a stage. Their requests are answered in this process, without a network.

A page has a stand-in for EventSource, which polls after each request the page sends, and whenever a test looks. Its
random numbers are seeded. Its clock stands still: time passes in steps, for all pages of a stage and for the stage
together, and each step begins when no request is in flight.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

from tests.web.browsers import DESKTOP, INTRODUCED, PATIENCE_MS, Console, script_of_pace
from tests.web.stage.scenes import PlayerStage
from tests.web.stage.stage import Answer, Json, Stage

URL = "http://127.0.0.1"
"""The address of the pages. Nothing listens there."""

STEP_MS = 50
"""Time between two looks at a page."""

LONGEST_MS = 60_000
"""Maximum time of the stage for a condition to become true."""

SUPPORT = Path(__file__).parents[3] / "service" / "web" / "tests" / "page" / "support"


def _without_exports(name: str) -> str:
    return re.sub(r"^export ", "", (SUPPORT / name).read_text("utf-8"), flags=re.MULTILINE)


_ACCOUNT = """
if (location.protocol === "http:" && !localStorage.getItem("cardtable.account"))
  localStorage.setItem("cardtable.account", ACCOUNT);
"""

_CHANCES = """
{
  Math.random = chances(SEED);
  crypto.getRandomValues = (bytes) => bytes.map((_, place) => (bytes[place] = Math.random() * 256));
}
"""

_STREAMS = """
{
  const ask = window.fetch.bind(window);
  const sources = new Map();
  const during = async (work) => {
    stage.busy += 1;
    return work.finally(() => (stage.busy -= 1));
  };
  const sent = async (asked, init) => {
    const request = new Request(asked, init);
    const answer = await ask(request);
    const body = await answer.arrayBuffer();
    if (request.method !== "GET") await look();
    return new Response(body.byteLength ? body : null, answer);
  };
  const look = async () => {
    if (!sources.size) return;
    const answer = await ask("/stage/news", { method: "POST", body: JSON.stringify([...sources.keys()]) });
    for (const [number, text, ended] of await answer.json()) {
      const source = sources.get(number);
      if (ended) sources.delete(number);
      await source?.bring(text, ended);
    }
  };
  const open = async (source) => {
    const answer = await ask(source.url, { headers: { Accept: "text/event-stream" } });
    const number = answer.headers.get("Stage-Stream");
    if (number) sources.set(Number(number), source);
    return { status: answer.status, text: await answer.text() };
  };
  const close = (source) => {
    for (const [number, each] of sources) if (each === source) sources.delete(number);
  };
  window.stage = { busy: 0, look: () => during(look()) };
  window.fetch = (asked, init) => during(sent(asked, init));
  window.EventSource = eventSourceOver({ open: (source) => during(open(source)), close });
}
"""

_STILL = """async () => {
  await stage.look();
  const { port1, port2 } = new MessageChannel();
  for (let turns = 0; turns < 3; turns = stage.busy ? 0 : turns + 1)
    await new Promise((next) => { port1.onmessage = next; port2.postMessage(null); });
}"""


LOOK = "stage.look()"
"""Delivers pending events to a page's streams."""


class StagedBrowser:
    """Opens pages on a stage, each as on a device of its own."""

    def __init__(self, browser: Browser, stage: Stage, console: Console | None = None, url: str = URL) -> None:
        self.stage = stage
        self._url = url
        self._browser = browser
        self._console = console
        self._contexts: list[BrowserContext] = []
        self._paused: list[Page] = []
        self._news: dict[int, list[tuple[str, bool]]] = {}

    def open(
        self,
        path: str | None = None,
        *,
        account: Json | None = None,
        pace: str = "at_once",
        introduced: bool = True,
        seed: int = 1,
        paused: bool = True,
        **options: Any,
    ) -> Page:
        """Opens a page, at an address if given. `options` are options of a browser context.

        `account` is the account that the browser has from the start. With `paused`, time passes only when the test
        advances it; otherwise the page's clock runs.
        """
        given = {**DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block", **options}
        context = self._browser.new_context(base_url=self._url, **given)
        context.set_default_timeout(PATIENCE_MS)
        self._contexts.append(context)
        if self._console is not None:
            self._console.watch(context, self._url)
        if account is not None:
            kept = json.dumps({each: account[each] for each in ("id", "name", "token")})
            context.add_init_script(_ACCOUNT.replace("ACCOUNT", json.dumps(kept)))
        context.add_init_script(script_of_pace(pace))
        if introduced:
            context.add_init_script(INTRODUCED)
        context.add_init_script(_without_exports("chances.mjs") + _CHANCES.replace("SEED", str(seed)))
        context.add_init_script(_without_exports("streams.mjs") + _STREAMS)
        context.route("**/*", self._answer)
        page = context.new_page()
        if paused:
            page.clock.install(time=self.stage.now / 1000 - 1)
            page.clock.pause_at(self.stage.now / 1000)
            self._paused.append(page)
        if path is not None:
            page.goto(path)
        return page

    def still(self) -> None:
        """Waits until the pages are idle: nothing more happens without time passing."""
        for page in [page for context in self._contexts for page in context.pages]:
            if page.url.startswith("http"):
                page.evaluate(_STILL)

    def passes(self, ms: int) -> None:
        """Advances the time of all pages and of the stage."""
        self.still()
        self.stage.passes(ms / 1000)
        for page in self._paused:
            if not page.is_closed():
                page.clock.run_for(ms)
        self.still()

    def until(self, wanted: Locator | Callable[[], object], step: int = STEP_MS, within: int = LONGEST_MS) -> int:
        """Advances time until an element is visible or a condition is true. Returns the milliseconds passed."""
        reached = wanted.first.is_visible if isinstance(wanted, Locator) else wanted
        self.still()
        for passed in range(0, within, step):
            if reached():
                return passed
            self.passes(step)
        raise AssertionError(f"{wanted} does not come within {within / 1000:.0f} seconds")

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _answer(self, route: Route) -> None:
        request, address = route.request, urlsplit(route.request.url)
        path = f"{address.path}?{address.query}" if address.query else address.path
        if path == "/stage/news":
            route.fulfill(json=self._news_of(json.loads(request.post_data or "[]")))
            return
        if request.headers.get("accept") == "text/event-stream":
            number, answer = self.stage.follow(path, request.headers)
            _fulfill(route, answer, {} if number is None else {"Stage-Stream": str(number)})
            return
        if path.startswith("/assets/"):
            if path not in _ASSETS:
                _ASSETS[path] = self.stage.request("GET", path)
            _fulfill(route, _ASSETS[path])
            return
        _fulfill(route, self.stage.request(request.method, path, request.headers, request.post_data_buffer or b""))

    def _news_of(self, numbers: list[int]) -> list[tuple[int, str, bool]]:
        """Returns the news of one page's streams. News of other pages' streams is kept until they ask."""
        for number, news in self.stage.news().items():
            self._news.setdefault(number, []).append(news)
        return [(number, text, ended) for number in numbers for text, ended in self._news.pop(number, [])]


_ASSETS: dict[str, Answer] = {}
"""Files of the built page, which are the same on every stage."""


def _fulfill(route: Route, answer: Answer, more: dict[str, str] | None = None) -> None:
    route.fulfill(status=answer.status, headers={**answer.headers, **(more or {})}, body=answer.body)


def page_of(browser: Browser, stage: PlayerStage) -> Page:
    """Opens a page of the stage's player, with a running clock."""
    return StagedBrowser(browser, stage).open(account=stage.account, introduced=False, paused=False)

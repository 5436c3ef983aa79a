"""Draws the pictures of docs/images: two of each game, its table and its replay; an analysis; a tournament.

`make pictures` draws all of them.

The service runs within this process, on a log in memory; the browser's requests are answered without a network. Seeds,
times and the choices of moves are fixed, so the same code always draws the same tables.
"""

import base64
import json
import random
import sys
from collections.abc import Sequence
from email.utils import formatdate
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import Browser, Page, Route

from cardtable.bots.simulator import Simulator
from domain.registry import GAMES
from service.http.app import create_app, gate_for
from service.http.entry import Context, install
from tests.games.facts import Scene, facts_of
from tests.system.running import Json
from tests.web.browsers import DESKTOP, chromium, script_of_pace
from workers.analyses import Analyst

IMAGES = Path(__file__).parents[1] / "docs" / "images"

QUALITY = 45
"""Of the pictures, which are WebP: 0 to 100."""

URL = "http://127.0.0.1"
"""Where the page believes to be. Nothing listens there."""


NO_STREAMS = """
  const sources = window.sources = [];
  window.EventSource = class { constructor() { sources.push(this); } addEventListener() {} close() {} };
"""
"""Nothing happens at a table while it is drawn, until the page is told to look (LOOK)."""

LOOK = "sources.forEach((source) => source.onopen())"
"""The page asks for the table as it is now."""


ANALYSIS = "analysis.webp"
"""The file of the picture of an analysis."""

TOURNAMENT = "tournament.webp"
"""The file of the picture of a tournament."""


def names_of(slug: str) -> tuple[str, str]:
    """The files of a game's pictures: its table and its replay."""
    return f"{slug}.webp", f"{slug}-replay.webp"


@cache
def _application() -> Flask:
    """One application for all stages, since making one takes a while."""
    return create_app(Simulator("").service)


class Stage:
    """A service with a player, and a browser that is the player's. The latest stage is the one that is played on."""

    def __init__(self, seed: str) -> None:
        self._simulator = Simulator(seed)
        service = self._simulator.service
        install(_application(), Context(service, gate_for(service.settings)))
        self._client = _application().test_client()
        self._headers: dict[str, str] = {}
        self.account = self.player("Ann")
        self._headers = {"Authorization": f"Bearer {self.account['token']}"}

    def player(self, name: str) -> Json:
        return self._ask("POST", "/v1/players", name=name, kind="human")

    def _ask(self, method: str, path: str, **body: Any) -> Json:
        answer = self._client.open(path, method=method, json=body or None, headers=self._headers)
        assert answer.status_code < 300, answer.text
        return dict(answer.get_json())

    def page(self, browser: Browser) -> Page:
        context = browser.new_context(base_url=URL, reduced_motion="reduce", locale="en-GB", **DESKTOP)
        kept = json.dumps({each: self.account[each] for each in ("id", "name", "token")})
        context.add_init_script(f"localStorage.setItem('cardtable.account', {json.dumps(kept)})")
        context.add_init_script(NO_STREAMS)
        context.add_init_script(script_of_pace("at_once"))
        context.route("**/*", self._answer)
        return context.new_page()

    def _answer(self, route: Route) -> None:
        request, address = route.request, urlsplit(route.request.url)
        headers = {name: value for name, value in request.headers.items() if name != "accept-encoding"}
        answer = self._client.open(
            f"{address.path}?{address.query}", method=request.method, headers=headers, data=request.post_data_buffer
        )
        date = formatdate(self._simulator.now / 1000, usegmt=True)
        route.fulfill(status=answer.status_code, headers={**dict(answer.headers), "Date": date}, body=answer.data)


class TableStage(Stage):
    """A table at which the player and house bots play."""

    def __init__(self, slug: str, scene: Scene) -> None:
        super().__init__(f"{slug} {scene.seed}")
        self._chance = random.Random(f"{slug} {scene.seed}")
        [bot, *_] = self._ask("GET", f"/v1/games/{slug}")["strategies"]
        wanted: dict[str, Any] = {"visibility": "unlisted"} | ({} if scene.preset is None else {"preset": scene.preset})
        if scene.options:
            wanted["options"] = dict(scene.options)
        bots = [bot["name"]] * (scene.seats - 1)
        self.table: str = self._ask("POST", "/v1/tables", game=slug, seats=scene.seats, bots=bots, **wanted)["id"]
        self._simulator.work()

    @property
    def now(self) -> Json:
        return self._ask("GET", f"/v1/tables/{self.table}")

    @property
    def legal_moves(self) -> list[Json]:
        """Those of the player; none when it is not the player's turn."""
        return list(self._ask("GET", f"/v1/tables/{self.table}/moves")["legal_moves"])

    def play(self, moves: int) -> None:
        """The player makes so many moves at random; house bots make theirs."""
        for _ in range(moves):
            self._ask("POST", f"/v1/tables/{self.table}/moves", **self._chance.choice(self.legal_moves))
            self._simulator.passes(seconds=2)

    def end(self) -> None:
        """The player resigns, and a house bot plays on until the match is over."""
        self._ask("DELETE", f"/v1/tables/{self.table}/seats/0")
        while self.now["status"] == "playing":
            self._simulator.passes(seconds=2)

    def analyse(self) -> None:
        """The finished match is analysed, as a worker does it."""
        analyst = Analyst(self._simulator.service)
        analysis = self._ask("POST", f"/v1/tables/{self.table}/analyses")
        while self._ask("GET", f"/v1/analyses/{analysis['id']}")["status"] != "done":
            analyst.analyse(analysis["id"])


def draw(browser: Browser, slug: str, folder: Path) -> None:
    """Draws the pictures of a game into a folder."""
    scene = facts_of(slug).scene
    stage = TableStage(slug, scene)
    stage.play(scene.moves)
    version = stage.now["version"]
    page = stage.page(browser)
    table, replay = names_of(slug)
    _draw(page, f"/tables/{stage.table}", version, folder / table)
    stage.end()
    _draw(page, f"/tables/{stage.table}/replay?seat=all&version={version}", version, folder / replay)
    page.context.close()


def draw_analysis(browser: Browser, folder: Path) -> None:
    """Draws the picture of an analysis into a folder."""
    stage = TableStage("commune", Scene(moves=2, seats=3))
    stage.play(2)
    stage.end()
    stage.analyse()
    page = stage.page(browser)
    page.goto(f"/tables/{stage.table}/replay")
    page.locator(".analysis[data-status=done] table").wait_for()
    page.locator(".analysis").evaluate("(analysis) => analysis.scrollIntoView()")
    _capture(page, folder / ANALYSIS)
    page.context.close()


class CupStage(Stage):
    """A Swiss in its second round, in which the player meets house bots."""

    def __init__(self) -> None:
        super().__init__("cup")
        bots = ["steady", "random", "sharp", "steady", "random", "steady", "random"]
        terms = {"title": "Friday cup", "format": "swiss", "round_count": 3, "game": "commune", "bots": bots}
        self.path = f"/tournaments/{self._ask('POST', '/v1/tournaments', **terms)['id']}"
        self._ask("POST", f"/v1{self.path}/entrants")
        self._ask("POST", f"/v1{self.path}/start")
        self._simulator.work()
        while not (own := self._ask("GET", "/v1/me/tables")["tables"]):
            self._simulator.passes(seconds=2)
        self._ask("DELETE", f"/v1/tables/{own[0]['id']}/seats/{own[0]['own_seat']}")
        while len(self._ask("GET", f"/v1{self.path}")["rounds"]) < 2:
            self._simulator.passes(seconds=2)
        self._simulator.work()


def draw_tournament(browser: Browser, folder: Path) -> None:
    """Draws the picture of a tournament into a folder."""
    stage = CupStage()
    page = stage.page(browser)
    page.goto(stage.path)
    page.locator(".own-pairing a").wait_for()
    _capture(page, folder / TOURNAMENT)
    page.context.close()


def _draw(page: Page, path: str, version: int, file: Path) -> None:
    page.goto(path)
    page.locator(f"[data-version='{version}']").wait_for()
    _capture(page, file)


def _capture(page: Page, file: Path) -> None:
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    session = page.context.new_cdp_session(page)
    drawn = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(drawn["data"]))


def main(slugs: Sequence[str]) -> None:
    """Draws the pictures of these games; of all without any."""
    IMAGES.mkdir(exist_ok=True)
    with chromium() as browser:
        for slug in slugs or GAMES:
            draw(browser, slug, IMAGES)
        if not slugs:
            draw_analysis(browser, IMAGES)
            draw_tournament(browser, IMAGES)


if __name__ == "__main__":
    main(sys.argv[1:])

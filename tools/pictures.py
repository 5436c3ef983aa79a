"""Draws the pictures in docs/images: two of each game, its table and its replay; an analysis; a tournament.

`make pictures` draws all of them.

The service runs within this process, on a log in memory, and the browser's requests are answered without a network.
Seeds, times and the choices of moves are fixed, so the same code always draws the same tables.
"""

import base64
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page

from domain.registry import GAMES
from tests.games.facts import Scene, facts_of
from tests.web.browsers import chromium
from tests.web.stage.browser import page_of
from tests.web.stage.scenes import CupStage, TableStage

IMAGES = Path(__file__).parents[1] / "docs" / "images"

QUALITY = 45
"""WebP quality of the pictures, 0 to 100."""

ANALYSIS = "analysis.webp"
"""File name of the picture of an analysis."""

TOURNAMENT = "tournament.webp"
"""File name of the picture of a tournament."""


def names_of(slug: str) -> tuple[str, str]:
    """The file names of a game's pictures: its table and its replay."""
    return f"{slug}.webp", f"{slug}-replay.webp"


def draw(browser: Browser, slug: str, folder: Path) -> None:
    """Draws the pictures of a game into a folder."""
    scene = facts_of(slug).scene
    stage = TableStage(slug, scene)
    stage.play(scene.moves)
    version = stage.table_now["version"]
    page = page_of(browser, stage)
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
    page = page_of(browser, stage)
    page.goto(f"/tables/{stage.table}/replay")
    page.locator(".analysis[data-status=done] table").wait_for()
    page.locator(".analysis").evaluate("(analysis) => analysis.scrollIntoView()")
    _capture(page, folder / ANALYSIS)
    page.context.close()


def draw_tournament(browser: Browser, folder: Path) -> None:
    """Draws the picture of a tournament into a folder."""
    stage = CupStage()
    page = page_of(browser, stage)
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
    """Draws the pictures of these games, or of everything if there are none."""
    IMAGES.mkdir(exist_ok=True)
    with chromium() as browser:
        for slug in slugs or GAMES:
            draw(browser, slug, IMAGES)
        if not slugs:
            draw_analysis(browser, IMAGES)
            draw_tournament(browser, IMAGES)


if __name__ == "__main__":
    main(sys.argv[1:])

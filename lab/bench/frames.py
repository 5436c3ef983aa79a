"""Measures the frame times of a table in play against those of an empty page, with the CPU slowed down four times.

Bots play at the usual pace, and a script presses the reader's first move as soon as there is one, so that cards fly
nearly all the time. The empty page only has a moving square. The same browser draws both alternately, each for the
given number of seconds. Figures are the time between two frames in milliseconds. The target: the 95th percentile of a
table is at most 34 ms above that of the empty page. Prints Markdown.
"""

from collections.abc import Sequence
from statistics import median, quantiles

import click
from playwright.sync_api import Browser, Page

from domain.registry import GAMES
from examples.service import own_service
from lab.bench.watchers import load
from lab.machine import machine
from tests.web.browsers import CHROMIUM, DESKTOP, INTRODUCED, chromium

AIM_MS = 34
SLOWER = 4
SECONDS = 10

EMPTY = """() => {
  document.body.innerHTML = "<div style='width: 5rem; height: 7rem; background: teal'></div>";
  document.body.firstChild.animate(
    { translate: ["0", "60vw"] }, { duration: 900, direction: "alternate", iterations: Infinity });
}"""

PLAYED = """() => setInterval(
  () => (document.querySelector("#moves button.numbered:enabled, .last-hand button, .bar .next")
    ?? document.querySelector("#own-hand button.card"))?.click(), 700)"""

FRAMES = """(seconds) => new Promise((resolve) => {
  const frames = [];
  let last = performance.now();
  const end = last + 1000 * seconds;
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(next);
    else resolve(frames.slice(1));
  };
  requestAnimationFrame(next);
})"""


COLUMNS = ("game", "events", "empty p95", "p50", "p95", "longest", "above the empty page", "aim")

VERSION = "document.querySelector('[data-version]').dataset.version"


def slowed(browser: Browser, url: str) -> Page:
    """Returns a new visitor's page with a slowed-down CPU."""
    page = browser.new_page(**DESKTOP, base_url=url)
    page.add_init_script(INTRODUCED)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def empty_frames(browser: Browser, url: str, seconds: float) -> list[float]:
    """Returns the frame times in milliseconds."""
    page = slowed(browser, url)
    page.goto("/livez")
    page.evaluate(EMPTY)
    frames: list[float] = page.evaluate(FRAMES, seconds)
    page.context.close()
    return frames


def table_frames(browser: Browser, url: str, game: str, seconds: float) -> tuple[list[float], int]:
    """Returns the frame times in milliseconds, and the number of events shown in the meantime."""
    page = slowed(browser, url)
    page.goto("/")
    page.locator(f".game-card:has([href='/games/{game}']) .play button").first.press("Enter")
    page.locator(".felt").wait_for()
    page.evaluate(PLAYED)
    first = int(page.evaluate(VERSION))
    frames: list[float] = page.evaluate(FRAMES, seconds)
    shown = int(page.evaluate(VERSION)) - first
    page.context.close()
    return frames, shown


def p95(frames: Sequence[float]) -> float:
    return quantiles(frames, n=20)[-1]


@click.command(help=__doc__)
@click.option("--game", "games", multiple=True, type=click.Choice([*GAMES]), default=[*GAMES])
@click.option("--seconds", default=SECONDS, show_default=True)
def main(games: Sequence[str], seconds: float) -> None:
    if CHROMIUM is None:
        print("# Frames\n\nNot measured: this machine has no chromium.")
        return
    print(f"# Frames\n\n{machine()}, {load()}. The processor of the page slowed {SLOWER} times.\n")
    print(f"| {' | '.join(COLUMNS)} |\n|---|{'---:|' * (len(COLUMNS) - 2)}---|")
    with own_service() as url, chromium() as browser:
        for game in games:
            empty = p95(empty_frames(browser, url, seconds / 2))
            frames, shown = table_frames(browser, url, game, seconds)
            empty = median((empty, p95(empty_frames(browser, url, seconds / 2))))
            above = p95(frames) - empty
            figures = (empty, median(frames), p95(frames), max(frames), above)
            aim = "met" if above <= AIM_MS else "missed"
            print(f"| {game} | {shown} | {' | '.join(f'{each:.0f}' for each in figures)} | {aim} |", flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.frames")

"""Measures the time from opening the page to the first move, for a new visitor, and its stages.

A browser with an empty profile opens the front page of a service started like with `make run`. A script in the page
presses "Play against bots", and then the first legal move, as soon as these buttons appear. `first move` is the time
from opening the page until the service has acknowledged that move. The stages add up to it:

- `games`: until the games are drawn.
- `table`: from the press until the table is drawn. Meanwhile an account and a table are opened, and a seed is revealed.
- `turn`: until it is the player's turn. Bots that play first take 250 ms each (CARDTABLE_BOT_DELAY_MS).
- `answer`: from the press until the service's response.

The floor is the time in which the same browser opens an empty page of the same server. Prints Markdown.
"""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import click
from playwright.sync_api import Browser, Response

from examples.service import own_service
from lab.bench.watchers import load
from lab.machine import machine
from tests.web.browsers import CHROMIUM, DESKTOP, PATIENCE_MS, chromium

AIM_MS = 2000

EMPTY = "/livez"
"""Path of the server's smallest response, displayed as a document."""

LOADED = "performance.getEntriesByType('navigation')[0].domComplete"

HURRY = """
const AWAITED = [
  [`.game-card:has([href="/games/%s"]) .play button`, (button) => button.click()],
  [".table-page", () => {}],
  ["#moves button.numbered:enabled", (button) => button.click()],
];
const reached = [];

new MutationObserver(() => {
  document.querySelector(".last-hand button")?.click();
  const [selector, act] = AWAITED[reached.length] ?? [];
  const found = selector && document.querySelector(selector);
  if (!found) return;
  reached.push(performance.now());
  act(found);
}).observe(document, { childList: true, subtree: true, attributes: true });

globalThis.times = new Promise((resolve) => {
  const isMove = ({ name, startTime }) => name.endsWith("/moves") && startTime >= reached[2];
  new PerformanceObserver((list) => {
    const answer = list.getEntries().find(isMove);
    if (answer) resolve([...reached, answer.responseEnd]);
  }).observe({ type: "resource" });
});
"""
"""A page script for a game. It waits for one element after another, records when each appears, and presses it if it is
a button. It leaves a hand that bots have ended before the player's turn. `times` become the ends of the stages, in
milliseconds since the page was opened."""


class Opening(NamedTuple):
    """Duration of each stage, in milliseconds."""

    games: float
    table: float
    turn: float
    answer: float

    @property
    def first_move(self) -> float:
        return sum(self)


def open_empty(browser: Browser, url: str) -> float:
    """Returns the floor in milliseconds."""
    page = browser.new_page(**DESKTOP)
    page.goto(f"{url}{EMPTY}")
    loaded = page.evaluate(LOADED)
    page.context.close()
    return float(loaded)


def open_and_move(browser: Browser, url: str, game: str) -> Opening:
    page = browser.new_page(**DESKTOP)
    page.add_init_script(HURRY % game)
    with page.expect_response(acknowledges_a_move, timeout=PATIENCE_MS):
        page.goto(f"{url}/")
    times = page.evaluate("times")
    page.context.close()
    return Opening(*(later - earlier for earlier, later in pairwise([0.0, *times])))


def acknowledges_a_move(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/moves") and response.ok


@click.command(help=__doc__)
@click.option("--game", "games", multiple=True, default=("commune", "schwimmen"), show_default=True)
@click.option("--rounds", type=int, default=10, show_default=True)
def main(games: Sequence[str], rounds: int) -> None:
    if CHROMIUM is None:
        print("# The page\n\nNot measured: this machine has no chromium.")
        return
    print(f"# The page\n\n{machine()}, {load()}. Medians of {rounds} openings in turn, in ms. Aim: {AIM_MS} ms.\n")
    with own_service() as url, chromium() as browser:
        open_empty(browser, url)
        first = {game: open_and_move(browser, url, game) for game in games}
        floors: list[float] = []
        openings: dict[str, list[Opening]] = {game: [] for game in games}
        for _ in range(rounds):
            floors.append(open_empty(browser, url))
            for game in games:
                openings[game].append(open_and_move(browser, url, game))
    print(HEADER)
    for game in games:
        print(row(game, openings[game], first[game]))
    print(f"\nFloor: {median(floors):.0f} ms, at most {max(floors):.0f} ms. At the end: {load()}.")


COLUMNS = ("game", *Opening._fields, "first move", "slowest", "first since the start", "aim")
HEADER = f"| {' | '.join(COLUMNS)} |\n|---|{'---:|' * (len(COLUMNS) - 2)}---|"


def row(game: str, openings: Sequence[Opening], first: Opening) -> str:
    """Returns a table row. `first` is the first opening after the service's start, and must meet the target, too."""
    stages = [median(stage) for stage in zip(*openings, strict=True)]
    totals = [each.first_move for each in openings]
    figures = [*stages, median(totals), max(totals), first.first_move]
    aim = "met" if max(*totals, first.first_move) < AIM_MS else "missed"
    return f"| {game} | {' | '.join(f'{each:.0f}' for each in figures)} | {aim} |"


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.page")

"""A table is one screen: nothing scrolls, and all that can be pressed is within the window and large enough.

Each game is measured with the fewest seats, with four and with the most, after some moves and, but for the fewest, at
its first turn, at the sizes of phones, a tablet, a laptop and a large screen.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.registry import GAMES
from tests.games.facts import Scene
from tests.web.stage.browser import LOOK, page_of
from tests.web.stage.scenes import TableStage

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]
"""Width and height of the window."""

MOVES = 6
"""How many moves of one's own lead to the crowded moment."""

TOUCH = 44
"""Pixels that a finger needs."""

STRIP = 25
"""Pixels that a card needs of which the others of a long row in the middle cover a part."""

KNOWN: dict[tuple[str, int, str], str] = {}
"""What does not fit yet, by game, seats and size, and why."""

MEASURE = """([touch, strip]) => {
  const wrong = [];
  const name = (each) => `${each.tagName.toLowerCase()}.${each.className.baseVal ?? each.className}`.slice(0, 60)
    + ` ${(each.getAttribute("aria-label") ?? each.textContent ?? "").trim().slice(0, 30)}`;
  const hidden = (each) =>
    each.closest(".unseen, dialog:not([open])") !== null || getComputedStyle(each).clipPath !== "none";
  const root = document.documentElement;
  for (const each of [root, document.body])
    if (each.scrollWidth > innerWidth || each.scrollHeight > innerHeight)
      wrong.push(`the page scrolls: ${each.scrollWidth}x${each.scrollHeight}`);
  for (const each of document.querySelectorAll(".table-page, .table-page *")) {
    if (hidden(each) || each.closest("svg")) continue;
    const {overflowX, overflowY} = getComputedStyle(each);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const word = each.matches(".name, .name *, .table-title *, .hint, .choices-grid span, .choices-grid button");
    if (word) continue;
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      wrong.push(`${name(each)} holds ${each.scrollWidth}x${each.scrollHeight}`
        + ` in ${each.clientWidth}x${each.clientHeight}`);
  }
  for (const each of document.querySelectorAll(".table-page :is(button, a, select, .hand .card)")) {
    if (hidden(each)) continue;
    const {left, top, right, bottom, width, height} = each.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      wrong.push(`${name(each)} is outside: ${[left, top, right, bottom].map(Math.round)}`);
    if (!each.matches("button, a, select")) continue;
    const free = each.matches(".card:not(.hand .card)") ? strip : touch;
    const [w, h] = each.matches(".card") ? seen(each) : [width, height];
    if (w < free - 0.5 || h < free - 0.5) wrong.push(`${name(each)} is small: ${Math.round(w)}x${Math.round(h)}`);
  }
  const hand = document.querySelector(".hand")?.getBoundingClientRect();
  for (const each of document.querySelectorAll(".hand .card:not(.picked)")) {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    if (left < hand.left - 1 || top < hand.top - 1 || right > hand.right + 1 || bottom > hand.bottom + 1)
      wrong.push(`${name(each)} is outside the hand`);
  }
  const boxes = [...document.querySelectorAll(".seat, .middle, .me, .hand, .moves, .table-bar")];
  for (const each of boxes) {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      wrong.push(`${name(each)} is outside the window`);
  }
  return wrong;

  // How much of a card is not covered by another one.
  function seen(card) {
    const own = card.getBoundingClientRect();
    const others = [...card.closest(".hand, .middle, .seat, .builder").querySelectorAll(".card")]
      .filter((each) => each !== card && (card.compareDocumentPosition(each) & 4))
      .map((each) => each.getBoundingClientRect());
    const [x, y] = [own.left + own.width * 0.3, own.top + own.height * 0.3];
    const beside = others.filter((each) => each.top < y && each.bottom > y);
    const right = Math.min(own.right, ...beside.map(({left}) => left).filter((left) => left > own.left + 1));
    const below = others.filter((each) => each.left < x && each.right > x);
    const bottom = Math.min(own.bottom, ...below.map(({top}) => top).filter((top) => top > own.top + 1));
    return [right - own.left, bottom - own.top];
  }
}"""

WORDS = """() => {
  const walker = document.createTreeWalker(document.querySelector(".felt"), NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const {parentElement: at, data} = walker.currentNode;
    if (at.closest(".unseen, .moves, .covered, svg, .fact.counter, .fact.mark")) continue;
    if (getComputedStyle(at).clipPath !== "none") continue;
    count += (data.match(/\\p{L}{2,}/gu) ?? []).length;
  }
  return count;
}"""
"""How many words are on the felt, without those on buttons. A letter alone is the sign of a rank."""


class Table(NamedTuple):
    game: str
    seats: int


OPTIONS: dict[Table, dict[str, Any]] = {
    Table("liars-poker", 12): {"max_cards": 4},
    Table("stop-the-bus", 12): {"ruleset": "bastard"},
}
"""For numbers of seats that the usual options don't allow."""


def usual(game: str) -> int:
    fewest, most = GAMES[game].seats
    return min(max(fewest, 4), most)


def tables() -> Iterator[Table]:
    for game in GAMES.values():
        fewest, most = game.seats
        for seats in sorted({fewest, usual(game.slug), most}):
            yield Table(game.slug, seats)


@pytest.mark.slow
@pytest.mark.parametrize("table", [*tables()], ids=lambda table: f"{table.game}-{table.seats}")
def test_nothing_scrolls_and_all_can_be_pressed(browser: Browser, table: Table) -> None:
    stage = TableStage(table.game, Scene(moves=0, seats=table.seats, seed=3, options=OPTIONS.get(table, {})))
    page = page_of(browser, stage)
    wrong = [] if table.seats < usual(table.game) else measured(page, stage, table, "first turn")
    for _ in range(MOVES):
        if stage.table_now["status"] != "playing" or not stage.legal_moves:
            break
        stage.play(1)
    wrong += measured(page, stage, table, "later")
    page.context.close()
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("table", [Table("chinese-ten", 4), Table("whisky-poker", 9), Table("vazhushal", 4)], ids=str)
def test_a_hand_that_is_over_can_be_left_at_every_size(browser: Browser, table: Table) -> None:
    """Its window has the cards of all hands, each within the window, and the way on in view."""
    stage = TableStage(table.game, Scene(moves=0, seats=table.seats, seed=3))
    page = page_of(browser, stage)
    page.goto(f"/tables/{stage.table}")
    page.locator("[data-version]").wait_for()
    while stage.legal_moves and stage.table_now["state"]["last_hand"] is None:
        stage.play(1)
    page.evaluate(LOOK)
    page.locator(".last-hand").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".last-hand .main")).to_be_in_viewport(ratio=1)
        rightmost = "(cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right))"
        assert 0 < page.locator(".last-hand .card").evaluate_all(rightmost) <= width
    page.context.close()


def measured(page: Page, stage: TableStage, table: Table, moment: str) -> list[str]:
    """What is wrong at a moment, a line for each."""
    now = stage.table_now
    page.goto(f"/tables/{stage.table}")
    page.locator(f"[data-version='{now['version']}']").wait_for()
    if now["status"] == "playing" and now["turn"] and 0 in now["turn"]["seats"]:
        page.locator("#moves button").first.wait_for()
    lines = []
    for width, height in SIZES:
        size = f"{width}x{height}"
        if (*table, size) in KNOWN:
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found: list[Any] = page.evaluate(MEASURE, [TOUCH, STRIP])
        words = page.evaluate(WORDS)
        if words > MOST_WORDS:
            found.append(f"{words} words on the felt")
        lines += [f"{table.game:<18}{table.seats:>3}  {size:<10} {moment:<11} {each}" for each in found]
    return lines


MOST_WORDS = 32
"""On the felt: names of eleven others, two words of each, the sentence that says what to do."""


REPLAYED = """() => {
  const wrong = [];
  if (scrollY !== 0) wrong.push(`the page is scrolled to ${scrollY}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
  const player = document.querySelector(".transport").getBoundingClientRect();
  for (const part of [".felt-room", ".transport", "#timeline", ".steps button", ".caption", ".hand", ".hand .card"]) {
    const all = [...document.querySelectorAll(`.replay ${part}`)];
    if (all.length === 0) wrong.push(`${part} is missing`);
    for (const each of all) {
      const {left, top, right, bottom} = each.getBoundingClientRect();
      const box = [left, top, right, bottom].map(Math.round);
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        wrong.push(`${part} is outside the window: ${box}`);
      if (part.startsWith(".hand") && bottom > player.top + 0.5) wrong.push(`${part} is below the player: ${box}`);
    }
  }
  return wrong;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["commune", "commerce", "lorum"])
def test_a_replay_shows_table_hand_and_player_at_once(browser: Browser, game: str) -> None:
    stage = TableStage(game, Scene(moves=0, seats=usual(game), seed=3))
    stage.play(2)
    version = stage.table_now["version"]
    stage.end()
    page = page_of(browser, stage)
    page.goto(f"/tables/{stage.table}/replay?seat=0&version={version}")
    page.locator(f"[data-version='{version}'] .hand .card").first.wait_for()
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong += [f"{width}x{height} {each}" for each in page.evaluate(REPLAYED)]
    page.context.close()
    assert not wrong, "\n" + "\n".join(wrong)

"""Layout faults of a page at a given size: scrolling, parts outside the window, and targets too small for a finger."""

from playwright.sync_api import Page

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]
"""Widths and heights of the windows of phones, a tablet, a laptop and a large screen."""

TOUCH = 44
"""Minimum size of a touch target, in pixels."""

STRIP = 25
"""Minimum visible width of an overlapped card in a long row in the middle, in pixels."""

APART = 8
"""Minimum distance between texts of the bar, and between a text and a sign, in pixels."""

MOST_WORDS = 32
"""Maximum number of words on the felt: eleven names of two words each, and the prompt."""


def misfits(page: Page) -> list[str]:
    """Returns the faults of a table's layout at the current window size."""
    found: list[str] = page.evaluate(MEASURE, [TOUCH, STRIP])
    return found + touching(page)


def touching(page: Page) -> list[str]:
    """Returns the texts and signs of the bar that are too close to each other."""
    found: list[str] = page.evaluate(TOUCHING, APART)
    return found


def words(page: Page) -> int:
    """Returns the number of words on the felt."""
    return int(page.evaluate(WORDS))


def is_narrow(page: Page) -> bool:
    """True if nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def go(page: Page, path: str) -> None:
    """Navigates without reloading the document, which takes most of the time of a visit."""
    page.evaluate(GO, path)
    page.locator("[data-left]").wait_for(state="detached")


GO = """(path) => {
  if (location.pathname + location.search === path) return;
  document.querySelector("#main > *")?.setAttribute("data-left", "");
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


def resized(page: Page, width: int, height: int) -> str:
    """Resizes the window, waits for the page to redraw, and returns the size as a label."""
    page.evaluate(UNPAINTED)
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return f"{width}x{height}"


UNPAINTED = """() => {
  if (document.adoptedStyleSheets.length) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Skips painting in pages that are only measured, which saves a fifth of the time."""

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
    const word = each.matches(".name, .name *, .table-title *, .choices-grid span, .choices-grid button");
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
  const zones = ".seat, .chair, .middle, .waiting-middle, .me, .hand, .moves, .table-bar";
  const boxes = [...document.querySelectorAll(zones)];
  for (const each of boxes) {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      wrong.push(`${name(each)} is outside the window`);
  }
  return wrong;

  // The part of a card that is not covered by another one.
  function seen(card) {
    const own = card.getBoundingClientRect();
    const others = [...card.closest(".hand, .middle, .seat").querySelectorAll(".card")]
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

TOUCHING = """(apart) => {
  const parts = ".table-bar .home, .table-title > *, .table-menu > * > svg, .status > *, .hint";
  const box = (each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    const seen = each.getBoundingClientRect();
    const within = each.matches("svg") ? seen : text.getBoundingClientRect();
    return {
      left: Math.max(seen.left, within.left), right: Math.min(seen.right, within.right),
      top: Math.max(seen.top, within.top), bottom: Math.min(seen.bottom, within.bottom),
    };
  };
  const boxes = [...document.querySelectorAll(parts)]
    .filter((each) => getComputedStyle(each).clipPath === "none" && (each.matches("svg") || each.textContent.trim()))
    .map((each) => ({name: each.closest("button")?.title ?? each.textContent.trim(), ...box(each)}));
  return boxes.flatMap((one, at) => boxes.slice(at + 1).flatMap((other) => {
    const gap = Math.max(other.left - one.right, one.left - other.right);
    const besides = one.top < other.bottom && other.top < one.bottom;
    return besides && gap < apart - 0.5 ? [`"${one.name}" is ${Math.round(gap)} from "${other.name}"`] : [];
  }));
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
"""Counts the words on the felt, except on buttons. A single letter is the sign of a rank."""

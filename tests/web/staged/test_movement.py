"""Movement on the page: cards fly, the page scrolls, and everything else stays in place. Needs a browser to draw it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from service.http.problems import problem_body, problem_of
from service.refusals import Refused
from tests.tiers import of_all
from tests.web.browsers import NARROWEST, PHONE, Console
from tests.web.company import invite_link, react, version_of
from tests.web.layouts import misfits
from tests.web.playing import MOVES, PAST, await_own_turn, by_mouse, by_touch, go_on, move, open_at_own_turn
from tests.web.stage.browser import StagedBrowser
from tests.web.staged.conftest import Visit


class HeldMoves:
    """Delays or drops the answers to a page's moves."""

    def __init__(self, page: Page) -> None:
        self._waiting: list[Route] = []
        self.lost = False
        page.route("**/v1/tables/*/moves", self._on_request)

    def _on_request(self, route: Route) -> None:
        if route.request.method != "POST":
            route.fallback()
        elif self.lost:
            route.abort()
        else:
            self._waiting.append(route)

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def answer(self) -> None:
        self._waiting.pop().fallback()

    def refuse(self) -> None:
        refused = Refused("too_many_requests", "a sentence of the service")
        status = problem_of(refused.code).status
        self._waiting.pop().fulfill(
            status=status, content_type="application/problem+json", body=problem_body(refused).json()
        )


def await_place(card: Locator, place: str) -> None:
    """Waits until a card lies within a part of the page, and nothing moves."""
    card.evaluate(
        """async (card, place) => {
          for (;;) {
            await new Promise(requestAnimationFrame);
            const {x, y, width, height} = card.getBoundingClientRect();
            const {left, top, right, bottom} = document.querySelector(place).getBoundingClientRect();
            const [across, down] = [x + width / 2, y + height / 2];
            const still = document.getAnimations().every((each) => each.playState !== "running");
            if (still && across > left && across < right && down > top && down < bottom) return;
          }
        }""",
        place,
    )


def test_an_own_card_flies_before_the_answer_and_back_if_it_is_refused(visit: Visit, console: Console) -> None:
    console.expect("status of 429")
    page = visit(reduced_motion="no-preference")
    open_at_own_turn(page, "lorum", {})
    moves = HeldMoves(page)
    card = page.locator("#own-hand button.card").first
    code = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    await_place(card, ".middle")
    assert card.evaluate("(card) => card === document.activeElement")
    expect(page.locator(f"[data-card='{code}']")).to_have_count(1)
    moves.refuse()
    await_place(card, "#own-hand")
    expect(page.locator(".turn .alerts .refusal")).to_contain_text("too many requests in too short a time")
    by_mouse(page, card)
    await_place(card, ".middle")
    moves.answer()
    expect(page.locator(f"#own-hand [data-card='{code}']")).to_have_count(0)


def test_an_own_card_flies_back_if_no_answer_comes_and_away_again_when_it_is_tried_again(
    visit: Visit, console: Console
) -> None:
    console.expect("net::ERR_FAILED")
    page = visit(reduced_motion="no-preference")
    open_at_own_turn(page, "lorum", {})
    moves = HeldMoves(page)
    moves.lost = True
    card = page.locator("#own-hand button.card").first
    code = card.get_attribute("data-card")
    by_mouse(page, card)
    again = page.get_by_role("button", name="Try again")
    again.wait_for()  # after all attempts; with an advanced clock, Preact may lose work scheduled after a frame
    await_place(card, "#own-hand")
    moves.lost = False
    again.click()
    await_place(card, ".middle")
    moves.answer()
    expect(page.locator(f"#own-hand [data-card='{code}']")).to_have_count(0)


WATCH_FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const card = this.dataset?.card ?? this.dataset?.place;
  const version = document.querySelector("[data-version]")?.dataset.version;
  const [x = 0, y = 0] = /translate\\((\\S+)px, (\\S+)px\\)/.exec(frames[0]?.transform)?.slice(1) ?? [];
  if (card) window.flights.push({ card, version, departs: timing.fill === "forwards", far: Math.hypot(x, y) });
  return animate.call(this, frames, timing);
};
"""

ALL_STILL = "() => document.getAnimations().every((each) => each.playState !== 'running')"

MOVES_WITH_CARDS = {
    "chinese-ten": 3,
    "commerce": 2,
    "cuccu": 1,
    "fan-tan": 2,
    "lorum": 2,
    "thirty-one": 2,
    "trade-and-barter": 2,
    "vazhushal": 1,
}
"""The number of such moves checked, by game."""


@pytest.mark.parametrize("game", of_all(MOVES_WITH_CARDS, "chinese-ten", "commerce"))
def test_the_flight_before_the_answer_is_the_whole_flight(visit: Visit, game: str) -> None:
    """A card stays where it has flown to: the answer doesn't move it again."""
    page = visit(pace="fast", reduced_motion="no-preference")
    page.add_init_script(WATCH_FLIGHTS)
    open_at_own_turn(page, game, {})
    moves, chance, seen = HeldMoves(page), random.Random(game), 0
    for _ in range(40):
        if seen == MOVES_WITH_CARDS[game]:
            return
        if page.locator(".over").count():
            open_at_own_turn(page, game, {})
        page.evaluate("flights.length = 0")
        if not make_a_move(page, moves, chance):
            await_own_turn(page)
            continue
        page.wait_for_function(ALL_STILL)
        gone = {each["card"] for each in page.evaluate("flights.filter((each) => each.departs)")}
        seen += bool(gone)
        version = version_of(page)
        moves.answer()
        page.locator(f"[data-version]:not([data-version='{version}'])").wait_for()
        page.wait_for_function(ALL_STILL)
        after = page.evaluate("flights.filter((each) => !each.departs)")
        first = [each for each in after if each["version"] == after[0]["version"]]
        assert [each for each in first if each["card"] in gone and each["far"] > 3] == []
        await_own_turn(page)
    raise AssertionError("no card has flown")


def make_a_move(page: Page, moves: HeldMoves, chance: random.Random) -> bool:
    """Presses cards of the hand and the middle, then a move as soon as one is enabled, until a request is held.

    Returns False if the hand ends first: the enabled buttons may have belonged to a turn that had just ended.
    """
    while not moves:
        if page.locator(PAST).count():
            return False
        for place in ("#own-hand button.card", ".middle button.card[aria-pressed]", MOVES):
            buttons = page.locator(place)
            if not moves and buttons.count():
                by_mouse(page, buttons.nth(chance.randrange(buttons.count())))
                page.evaluate("new Promise(requestAnimationFrame)")
    return True


def test_who_goes_back_finds_the_page_where_it_was_left(page: Page) -> None:
    page.goto("/")
    last = page.locator(".game-card a").last
    last.scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 200
    last.press("Enter")
    expect(page.locator(".rules-head")).to_be_visible()
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    expect(page.locator(".game-card").first).to_be_visible()
    page.wait_for_function("(left) => Math.abs(scrollY - left) < 2", arg=left)
    page.go_forward()
    expect(page.locator(".rules-head")).to_be_visible()
    page.wait_for_function("() => scrollY === 0")


def seated(staged: StagedBrowser, visit: Visit, ann: Page, **device: Any) -> Page:
    """Opens a table for two on a page. Returns the page of the second player, when the match has begun on both."""
    ben = visit(invite_link(ann), **device)
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        staged.until(page.locator(".felt .seat"))
    return ben


@pytest.mark.thorough
def test_nothing_moves_on_a_phone_when_somebody_reacts(visit: Visit, staged: StagedBrowser) -> None:
    ann = visit("/games/commune/new", **NARROWEST)
    ben = seated(staged, visit, ann, **NARROWEST)
    for page in (ann, ben):
        staged.until(page.locator(".turn .status"))
    before = places_of(ben)
    ben.get_by_role("button", name="React").tap()
    expect(ben.locator(".reaction-choice button")).to_have_count(7)
    assert misfits(ben) == []
    ben.get_by_role("button", name="Hello").tap()
    react(ann, "Wow")
    staged.still()
    expect(ben.locator(".bubble.reaction")).to_have_count(2)
    assert misfits(ben) == []
    assert places_of(ben) == before


def places_of(page: Page) -> Any:
    """Returns the positions of all elements that must not move."""
    return page.locator(".table-bar, .table-bar > *, .seat, .middle, .me, .hand, .moves, .status").evaluate_all(
        "all => all.map(each => { const {x, y, width, height} = each.getBoundingClientRect();"
        " return [x, y, width, height]; })"
    )


@pytest.mark.thorough
def test_a_hand_that_is_over_lies_still_while_others_move(visit: Visit, staged: StagedBrowser) -> None:
    """A press on its button hits nothing else, even while others bid at the table."""
    ann = visit("/games/commune/new", **PHONE)
    ann.get_by_text("Rules of the house").click()
    ann.get_by_label("First bidder").select_option(label="The player to the dealer's left")
    ben = seated(staged, visit, ann)
    bid_and_call(staged, ann, ben)
    if not begins_next(staged, ben):
        go_on(ann, by_touch)
        bid_and_call(staged, ann, ben)
        assert begins_next(staged, ben), "who begins changes with the dealer"

    button, felt = ann.locator(".last-hand button"), ann.locator(".felt > :not(.own)")
    place, words = button.bounding_box(), felt.all_inner_texts()
    move(ben, by_mouse, random.Random("a bid"))
    staged.still()
    expect(ann.locator("[data-version]")).to_have_attribute("data-version", version_of(ben))
    assert felt.all_inner_texts() == words, "a word more or less could move the button"
    assert button.bounding_box() == place
    go_on(ann, by_touch)
    expect(ann.locator(".call")).to_be_visible()


def bid_and_call(staged: StagedBrowser, ann: Page, ben: Page) -> None:
    """Bids for the player to move and calls for the other, so that the hand is over on both pages."""
    staged.until(lambda: ann.locator(MOVES).count() or ben.locator(MOVES).count())
    bidder, caller = (ann, ben) if ann.locator(MOVES).count() else (ben, ann)
    move(bidder, by_mouse, random.Random("a bid"))
    staged.until(caller.locator(".call"))
    caller.locator(".call").click()
    for page in (ann, ben):
        staged.until(page.locator(".last-hand"))


def begins_next(staged: StagedBrowser, page: Page) -> bool:
    """Dismisses the finished hand. True if its player is then the one to bid."""
    go_on(page, by_mouse)
    staged.still()
    page.locator(".turn .status").wait_for()
    return "your turn" in page.locator(".turn .status").inner_text()


@pytest.mark.thorough
def test_a_screen_shows_the_letters_then_the_table_and_no_hand_of_the_browsers_account(
    page: Page, phone: Page, staged: StagedBrowser
) -> None:
    page.goto("/games/commune/new?friends")
    page.get_by_label("Seats").fill("2")
    page.get_by_role("button", name="Open the table").click()
    shown = page.locator(".letters span")
    expect(shown).to_have_count(4)
    letters = "".join(shown.all_inner_texts())
    screen = page.context.new_page()  # the browser's account has a seat at this table
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"{page.url}/screen?letters={letters}")
    expect(screen.locator(".letters span")).to_have_text([*letters])
    sizes = screen.locator(".gathering :is(p, li):not(.tv)").evaluate_all(
        "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * (each.currentCSSZoom ?? 1))"
    )
    assert min(sizes) >= 28, "what a television says is read from three metres"
    phone.goto(f"/join/{letters}")
    phone.get_by_role("button", name="Sit down").tap()
    staged.until(screen.locator(".screen footer .status").filter(has_text="to move"))
    expect(screen.locator(".felt .seat")).to_have_count(2)
    expect(screen.locator(".felt .seat [data-card]")).to_have_count(0)
    expect(screen.locator("button:visible, .felt .me")).to_have_count(0)
    expect(page.locator("#own-hand [data-card]").first).to_be_visible()

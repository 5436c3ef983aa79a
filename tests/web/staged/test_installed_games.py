"""Games of packages on the page, which has no part of theirs: it draws them from the places in their schemas.

Hearts has tricks and a choice of three cards, Crazy Eights a stock, a discard pile and a suit that is named.
"""

import random
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bots.levels import BOTS, LEVELS, Level
from domain.hosted_game import Distribution, HostedGame
from domain.registry import GAMES
from service.http.routes import games as routes
from service.views import catalogue
from tests.tiers import of_all
from tests.web.accessibility import check
from tests.web.layouts import MOST_WORDS, SIZES, misfits, resized, words
from tests.web.playing import MOVES, PAST, SETTLED, Press, by_keyboard, by_mouse, go_on
from tests.web.stage.browser import StagedBrowser
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import played
from tests.web.staged.test_lessons import learn
from tests.web.staged.test_saved import saved

EXAMPLES = Path(__file__).parents[3] / "examples"

PACKAGES = {"hearts": "hearts", "crazy-eights": "crazy_eights"}
"""The folders of the packages, by slug."""

CARDS = "#own-hand button.card"
NEXT = f"{PAST}, {MOVES}, {CARDS}"

BY_CARD = 0.8
"""Probability of pressing a card when there are buttons, too."""

Opened = Callable[..., Page]


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offers the games as if their packages were installed."""
    monkeypatch.setattr(routes, "_games", lambda: catalogue.games().json())
    monkeypatch.setattr(routes, "_game", lambda slug: catalogue.game(slug).json())
    for slug, folder in PACKAGES.items():
        monkeypatch.syspath_prepend(EXAMPLES / folder)
        game = import_module(f"cardtable_{folder}").GAME
        monkeypatch.setattr(game, "distribution", Distribution(f"cardtable-{slug}", "1.0"))
        monkeypatch.setitem(GAMES, slug, game)
        monkeypatch.setitem(BOTS, slug, game.bot)
        monkeypatch.setitem(LEVELS, slug, {each.id: at_random(game) for each in game.strategies})


def at_random(game: HostedGame) -> Level:
    return lambda seen, stream: stream.choice(game.of(seen.state).legal_data(seen.state, seen.seat))


@pytest.fixture
def opened(staged: StagedBrowser, visit: Visit) -> Opened:
    """Opens a table with random bots at its player's first turn: `opened("hearts", 4, locale="de-DE")`."""

    def opened(slug: str, seats: int, **options: object) -> Page:
        ann = staged.stage.player("Ann")
        table = ann.ask("POST", "/v1/tables", game=slug, seats=seats, bots=["random"] * (seats - 1))["id"]
        page = visit(f"/tables/{table}", account=ann.account, **options)
        page.locator(NEXT).first.wait_for()
        return page

    return opened


def move(page: Page, press: Press, chance: random.Random) -> None:
    """Makes a move: mostly by a card, by three and their button if one doesn't do, else by any button."""
    version = page.locator("[data-version]").get_attribute("data-version")
    after = page.locator(f"[data-version]:not([data-version='{version}'])")
    buttons, unpicked = page.locator(MOVES), page.locator(f"{CARDS}:not(.picked)")
    by_card = chance.random() < BY_CARD
    while not after.count() and (by_card or not buttons.count()):
        if unpicked.count():
            press(page, unpicked.nth(chance.randrange(unpicked.count())))
        settle(page)
        by_card = False
    if not after.count() and (count := buttons.count()):
        press(page, buttons.nth(chance.randrange(count)))
    after.wait_for()


def settle(page: Page) -> None:
    """Waits until the page has shown all that happened, or the end of a hand."""
    page.evaluate(SETTLED)
    page.locator("[data-still=true], .last-hand .main").first.wait_for()


def play_a_hand(page: Page, press: Press, look: Callable[[str], None] = lambda _: None) -> None:
    """Plays until a hand is over. Calls `look` with each kind of position: its hint, and the number of its buttons."""
    chance, seen = random.Random("a hand"), set[str]()
    while True:
        page.locator(NEXT).first.wait_for()
        settle(page)
        if page.locator(".last-hand").count():
            look("showdown")
            return
        hints = page.locator(".hint").all_text_contents()
        kind = f"{hints} {page.locator(MOVES).count()} {page.locator('.suit').count()}"
        if kind not in seen:
            seen.add(kind)
            look(kind)
        move(page, press, chance)


@pytest.mark.parametrize(
    ("slug", "seats"), [("hearts", 4), ("crazy-eights", 7), pytest.param("crazy-eights", 2, marks=pytest.mark.thorough)]
)
@pytest.mark.parametrize("locale", of_all(["de-DE", "en-GB"], "de-DE"))
def test_everything_fits_at_every_size(opened: Opened, slug: str, seats: int, locale: str) -> None:
    page, wrong = opened(slug, seats, locale=locale), list[str]()

    def look(kind: str) -> None:
        for width, height in SIZES:
            size = resized(page, width, height)
            wrong.extend(f"{size} {kind}: {each}" for each in misfits(page))
            if kind != "showdown" and words(page) > MOST_WORDS:
                wrong.append(f"{size} {kind}: {words(page)} words on the felt")
        resized(page, 1366, 768)

    play_a_hand(page, by_mouse, look)
    assert wrong == []


@pytest.mark.parametrize("slug", PACKAGES)
def test_a_hand_by_keyboard(opened: Opened, slug: str) -> None:
    page = opened(slug, 4)
    play_a_hand(page, by_keyboard)
    expect(page.locator(".last-hand .main")).to_be_focused()
    go_on(page, by_keyboard)
    expect(page.locator(f"{CARDS}, {MOVES}, .over").first).to_be_visible()


@pytest.mark.parametrize("slug", PACKAGES)
def test_what_is_seen_has_a_name(opened: Opened, tools: Path, slug: str) -> None:
    page = opened(slug, 4, bypass_csp=True)
    play_a_hand(page, by_mouse, lambda _: check(page, tools))


def test_cards_lie_where_the_state_says(opened: Opened) -> None:
    page = opened("crazy-eights", 4)
    expect(page.locator(".middle .pile[data-place=discards] .card")).to_have_count(1)
    expect(page.locator(".middle [data-place=stock]")).to_have_attribute("aria-label", "Stock: 31 cards")
    expect(page.locator(".middle")).to_contain_text("Discards")
    points = page.locator(".seat .fact.counter")
    assert [each.get_attribute("title") for each in points.all()] == ["0 points"] * 3


def test_a_trick_lies_before_its_players_and_goes_to_who_takes_it(opened: Opened) -> None:
    page = opened("hearts", 4, pace="fast", reduced_motion="no-preference")
    page.evaluate(WATCH)
    play_until(page, lambda: page.evaluate("flights.filter(({ leaves }) => leaves).length") >= 4)
    trick = page.evaluate("flights.filter(({ leaves }) => leaves).slice(0, 4)")
    assert len({each["card"] for each in trick}) == 4
    coming = page.evaluate("flights.filter(({ leaves }) => !leaves)")
    assert any(each["side"] in ("left", "far", "right") and each["far"] > 30 for each in coming)


def test_a_played_card_flies_to_the_pile_and_a_drawn_one_comes_from_the_stock(opened: Opened) -> None:
    page = opened("crazy-eights", 2, pace="fast", reduced_motion="no-preference")
    page.evaluate(WATCH)
    expect(page.locator(".pile.pressed")).to_have_attribute("data-place", "stock")
    page.locator(".pile.pressed").click()
    page.wait_for_function("() => flights.some(({ hand, far }) => hand && far > 30)")
    play_until(page, lambda: page.evaluate("flights.some(({ departs }) => departs)"))
    expect(page.locator(".pile[data-place=discards] .card")).to_be_visible()


def test_an_eight_asks_for_its_suit(opened: Opened) -> None:
    page = opened("crazy-eights", 2)
    play_until(page, lambda: page.get_by_role("button", name="Name hearts").count())
    expect(page.locator(MOVES)).to_have_count(4)
    page.get_by_role("button", name="Name hearts").click()
    expect(page.get_by_role("log")).to_contain_text("hearts")


def test_three_cards_are_picked_before_they_are_passed(opened: Opened) -> None:
    page = opened("hearts", 4)
    cards = page.locator(CARDS)
    expect(page.locator(".hint")).to_have_text("Press three cards to pass.")
    for number in range(3):
        expect(page.locator(MOVES)).to_have_count(0)
        by_mouse(page, cards.nth(number))
    expect(page.locator(MOVES)).to_have_text([as_passed(cards, 3)])
    by_mouse(page, cards.nth(2))
    expect(page.locator(MOVES)).to_have_count(0)


def as_passed(cards: Locator, count: int) -> str:
    *names, last = [str(cards.nth(number).get_attribute("aria-label")) for number in range(count)]
    return f"Pass {', '.join(names)}, and {last}"


def test_the_table_in_words_has_every_place(opened: Opened) -> None:
    page = opened("crazy-eights", 4)
    page.keyboard.press("t")
    dialog = page.locator("dialog[open] .in-words")
    for each in ("Discards: ", "Stock: ", "Passes in a row"):
        expect(dialog).to_contain_text(each)


def test_a_hand_that_is_over_is_shown_at_the_seats(opened: Opened) -> None:
    page = opened("crazy-eights", 2)
    play_a_hand(page, by_mouse)
    expect(page.locator(".last-hand p")).to_contain_text(["points"])
    assert page.locator(".seat.shows .card[data-card], #own-hand .card").count() > 0


@pytest.mark.parametrize("kept", [False, True], ids=["replayed", "saved"])
def test_a_finished_match_is_drawn_like_a_table(
    staged: StagedBrowser, visit: Visit, browser: Browser, tmp_path: Path, kept: bool
) -> None:
    """Also from a file without the service, which has the game's schemas and words."""
    match = played(staged.stage, "crazy-eights", options={"limit": 10})
    if kept:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.goto(saved(visit, match, tmp_path).as_uri())
    else:
        page = visit(f"/tables/{match.table}/replay")
        context = page.context
    page.locator(".replay[data-version]").wait_for()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".middle .pile[data-place=discards] .card")).to_be_visible()
    expect(page.locator(".middle [data-place=stock]")).to_contain_text("Stock: ")
    expect(page.get_by_role("listitem").filter(has_text="plays the").first).to_be_attached()
    context.close()


def test_the_front_page_offers_the_lesson_of_the_game_last_played(staged: StagedBrowser, visit: Visit) -> None:
    match = played(staged.stage, "crazy-eights", options={"limit": 10})
    page = visit("/", account=match.player.account)
    expect(page.get_by_role("button", name="Play Crazy Eights")).to_be_visible()
    expect(page.locator(".tiles [href$='/lesson']")).to_have_attribute("href", "/games/crazy-eights/lesson")


@pytest.mark.parametrize("slug", PACKAGES)
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_a_lesson_fits_and_is_learned_by_pressing_what_glows(visit: Visit, slug: str, locale: str) -> None:
    assert learn(visit("/join", locale=locale), slug) == []


def test_a_game_without_a_lesson_is_not_taught(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["hearts"], "lesson", None)
    page = visit("/games/hearts")
    page.get_by_role("button", name="Play Hearts").wait_for()
    assert page.locator(".rules-head [href$='/lesson']").count() == 0
    page = visit("/games/hearts/lesson")
    expect(page.locator("main h1")).to_have_text("There is no such page")


def test_a_game_is_called_and_described_in_the_language_of_the_reader(visit: Visit, opened: Opened) -> None:
    """Titles, presets, options and refusals, by the words of the package."""
    page = visit("/", locale="de-DE")
    expect(page.locator(".game-card h3", has_text="Verrückte Acht")).to_be_attached()
    page = visit("/games/crazy-eights", locale="de-DE")
    expect(page.get_by_role("button", name="Verrückte Acht spielen")).to_be_visible()
    expect(page.locator(".rules-head")).to_contain_text("Lege eine Karte gleicher Farbe")
    expect(page.locator(".other-rules")).to_contain_text("Beliebig viele Karten ziehen")
    page = visit("/games/crazy-eights/new", locale="de-DE")
    for said in ("Bis 50 Punkte", "Karten ziehen pro Zug", "0 für beliebig viele."):
        expect(page.get_by_text(said).first).to_be_attached()
    page = opened("crazy-eights", 2, locale="de-DE")
    expect(page).to_have_title(re.compile("Verrückte Acht"))
    page.evaluate(REFUSED, "must_draw")
    page.locator(f"{MOVES}, .pile.pressed").first.click()
    expect(page.locator(".refusal")).to_contain_text("Du kannst noch nicht passen: Spiele oder ziehe.")


REFUSED = """code => {
const ask = window.fetch;
window.fetch = (asked, options) => (options?.method ?? asked.method) === "POST"
  ? Promise.resolve(Response.json({ code, title: code, detail: code, status: 409 },
      { status: 409, headers: { "Content-Type": "application/problem+json" } }))
  : ask(asked, options);
}"""
"""Refuses what is posted with a code."""


def play_until(page: Page, wanted: Callable[[], object]) -> None:
    """Makes moves, into later hands, until a condition is true."""
    chance = random.Random("until")
    while not wanted():
        page.locator(NEXT).first.wait_for()
        settle(page)
        if page.locator(".last-hand").count():
            go_on(page, by_mouse)
        elif not wanted():
            move(page, by_mouse, chance)


WATCH = """() => {
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const [x = 0, y = 0] = /translate\\((\\S+)px, (\\S+)px\\)/.exec(frames[0]?.transform)?.slice(1) ?? [];
  const card = this.dataset?.card ?? this.getAttribute("aria-label");
  const flight = { card, departs: timing.fill === "forwards", leaves: this.classList.contains("flying") };
  const place = { side: this.closest("[data-side]")?.dataset.side, hand: this.closest("#own-hand") !== null };
  if (this.classList.contains("card")) window.flights.push({ ...flight, ...place, far: Math.hypot(x, y) });
  return animate.call(this, frames, timing);
};
}"""
"""Records how cards fly: whether they depart before the answer, leave the table, and how far they come."""

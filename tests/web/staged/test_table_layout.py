"""A table fits one screen: nothing scrolls, and every target is within the window and large enough.

Needs a browser, which alone computes layouts. Each game is measured with the fewest seats, with four and with the most,
after some moves and, except with the fewest, at its first turn, at the sizes of phones, a tablet and large screens.
"""

import json
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from domain.registry import GAMES
from tests import chance
from tests.games.facts import Scene
from tests.tiers import drawn, few_or_many, of_all
from tests.web.layouts import MOST_WORDS, SIZES, TOUCH, go, misfits, resized, touching, words
from tests.web.node import WEB
from tests.web.playing import open_at_own_turn
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.scenes import TableStage
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import played
from tests.words.files import LANGUAGES, messages, places, readings, texts
from tools.lessons import folder_of

MOST_MOVES = 6
"""Maximum number of the player's moves before the crowded position."""


class Table(NamedTuple):
    game: str
    seats: int
    deal: int = 3
    """Seed of the deals and of the moves."""


OPTIONS: dict[tuple[str, int], dict[str, Any]] = {
    ("liars-poker", 12): {"max_cards": 4},
    ("stop-the-bus", 12): {"ruleset": "bastard", "known_cards": "remembered"},
}
"""Options for numbers of seats that the defaults don't allow, and for the sign of cards to remember."""


def usual(game: str) -> int:
    fewest, most = GAMES[game].seats
    return min(max(fewest, 4), most)


def tables(numbers: random.Random) -> Iterator[Table]:
    for game in GAMES.values():
        fewest, most = game.seats
        for seats in sorted({fewest, usual(game.slug), most}):
            yield Table(game.slug, seats, numbers.randrange(1000))


CROWDED = [
    Table("liars-poker", 12),
    Table("whisky-poker", 9),
    Table("lorum", 4),
    Table("vazhushal", 6, deal=5),
    Table("cuccu", 12, deal=5),
]
"""Crowded tables: bids for many seats, two rows of cards to exchange, a long hand, melds of six, and twelve facts."""


class Shown:
    """A table on a new stage, shown on its player's page."""

    def __init__(self, staged: StagedBrowser, page: Page, table: Table) -> None:
        self.name = f"{table.game:<18}{table.seats:>3} deal {table.deal:<3}"
        self._page = page
        options = OPTIONS.get((table.game, table.seats), {})
        scene = Scene(moves=0, seats=table.seats, seed=table.deal, options=options)
        self._leave()  # otherwise the page could still ask for the previous table, which the new stage doesn't know
        self.stage = staged.stage = TableStage(table.game, scene)
        kept = {each: self.stage.account[each] for each in ("id", "name", "token")}
        page.evaluate("(kept) => localStorage.setItem('cardtable.account', kept)", json.dumps(kept))

    def play(self, most: int) -> None:
        """Makes moves while the player has any, away from the page, which passes by itself where only that is left."""
        self._leave()
        for _ in range(most):
            if self.stage.table_now["status"] == "playing" and self.stage.legal_moves:
                self.stage.play(1)

    def show(self) -> None:
        """Reopens the table in its current state, and waits until it is drawn."""
        self._leave()
        to_choose = any(move["type"] != "pass" for move in self.stage.legal_moves)
        go(self._page, f"/tables/{self.stage.table}")
        self._page.locator("[data-version]").wait_for()
        if to_choose:
            self._page.locator("#moves button, #own-hand button.card").first.wait_for()

    def _leave(self) -> None:
        go(self._page, "/join")
        self._page.locator(".letters-field").wait_for()

    def misfits(self, moment: str) -> list[str]:
        """Returns the layout faults of one position, a line for each."""
        self.show()
        lines = []
        for width, height in SIZES:
            size = resized(self._page, width, height)
            found = misfits(self._page)
            if (count := words(self._page)) > MOST_WORDS:
                found.append(f"{count} words on the felt")
            lines += [f"{self.name}  {size:<10} {moment:<11} {each}" for each in found]
        return lines


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/join", introduced=False)


def assert_all_fit(staged: StagedBrowser, page: Page, measured: Sequence[Table], first_turns: bool) -> None:
    wrong = []
    for each in measured:
        table = Shown(staged, page, each)
        if first_turns and each.seats >= usual(each.game):
            wrong += table.misfits("first turn")
        table.play(MOST_MOVES)
        wrong += table.misfits("later")
    assert not wrong, "\n" + "\n".join(wrong)


def test_nothing_scrolls_and_all_can_be_pressed_at_a_crowded_table(staged: StagedBrowser, page: Page) -> None:
    assert_all_fit(staged, page, few_or_many(CROWDED, drawn("crowded", CROWDED, 2)), first_turns=False)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(2))
def test_nothing_scrolls_and_all_can_be_pressed_in_any_game(staged: StagedBrowser, visit: Visit, part: int) -> None:
    """Half of the tables in each language. German words are longer."""
    all_tables = [*tables(random.Random(chance.seeded("layout")))]
    measured = drawn("tables", all_tables, len(all_tables) // 2)[part::2]
    page = visit("/join", introduced=False, locale="de-DE" if part else "en-GB")
    assert_all_fit(staged, page, measured, first_turns=True)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "table",
    [Table("vazhushal", 6, deal=281), *(Table("liars-poker", seats, deal) for seats, deal in ((12, 556), (4, 342)))],
    ids=str,
)
def test_a_hand_that_outgrows_its_rows_and_a_long_bid_fit(staged: StagedBrowser, visit: Visit, table: Table) -> None:
    """The hand grows to fifteen cards, and the German bid takes three lines of its button."""
    assert_all_fit(staged, visit("/join", introduced=False, locale="de-DE"), [table], first_turns=True)


@pytest.mark.parametrize("locale", of_all(["de-DE", "en-GB"], "de-DE"))
def test_a_long_draft_of_melds_fits_on_the_felt(staged: StagedBrowser, visit: Visit, locale: str) -> None:
    """Puts all cards of the hand into new melds of three, beside the melds of others."""
    page = visit("/join", introduced=False, locale=locale)
    shown = Shown(staged, page, Table("vazhushal", 6, deal=5))
    shown.show()
    cards, place = page.locator("#own-hand button.card"), page.locator(".new-meld")
    while cards.count() >= 3:
        for at in range(3):
            cards.nth(at).click(position={"x": 8, "y": 12})
        place.click()
    cards.first.click()
    wrong = []
    for picked in (True, False):
        for width, height in SIZES:
            size = resized(page, width, height)
            wrong += [f"{size} {picked} {each}" for each in misfits(page)]
            low = page.locator(".own-melds .meld-place").evaluate_all(
                "(all) => Math.min(...all.map((each) => each.getBoundingClientRect().height))"
            )
            if low < TOUCH - 0.5:
                wrong.append(f"{size}: a meld is {low} high")
        cards.first.press("Escape")
    assert wrong == []


OVER_EACH_OTHER = """() => {
  const parts = [...document.querySelectorAll(
    ".table-title > *, .table-menu > *, .waiting > .status, .chair, .gather > p, .letters, .qr, .waiting-middle > p,"
    + " .waiting .moves",
  )].filter((each) => each.getClientRects().length > 0);
  const name = (each) => `${each.className.baseVal ?? each.className} ${each.textContent.slice(0, 20)}`;
  const found = parts.flatMap((one, at) => parts.slice(at + 1).flatMap((other) => {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    const over = a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    return over ? [`${name(one)} lies over ${name(other)}`] : [];
  }));
  const inside = [[".chair", ".sits, .name"], [".waiting-middle", ".gather > p, .letters, .qr, p"]];
  for (const [outer, inner] of inside)
    for (const each of document.querySelectorAll(outer)) {
      const room = each.getBoundingClientRect();
      for (const part of each.querySelectorAll(inner)) {
        const {left, top, right, bottom, width} = part.getBoundingClientRect();
        if (width && (left < room.left - 3 || top < room.top - 3 || right > room.right + 3 || bottom > room.bottom + 3))
          found.push(`${name(part)} reaches out of ${name(each)}`);
      }
    }
  return found;
}"""


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_chairs_letters_and_buttons_of_a_table_that_waits_have_room(
    staged: StagedBrowser, visit: Visit, locale: str
) -> None:
    """The opener, a seated player and a visitor who may sit down each see it."""
    opener, other, passing = (staged.stage.player(name) for name in ("Maximiliane", "Ben", "Cy"))
    seats = drawn("chairs", [3, 5, 7, 8, 9, 11], 1)
    tables = [opener.ask("POST", "/v1/tables", game="cuccu", seats=each)["id"] for each in (2, 4, *seats, 12)]
    for each in tables[1:]:
        other.ask("POST", f"/v1/tables/{each}/seats")
    wrong = []
    for player in (opener, other, passing):
        page = visit("/join", account=player.account, locale=locale)
        for each in tables:
            go(page, f"/tables/{each}")
            page.locator(".letters" if player is opener else ".waiting-middle").wait_for()
            for width, height in SIZES:
                size = resized(page, width, height)
                found = misfits(page) + page.evaluate(OVER_EACH_OTHER)
                who = f"{page.locator('.chair').count():>3} chairs {player.account['name']} {size:<10}"
                wrong += [f"{who} {one}" for one in found]
    assert not wrong, "\n" + "\n".join(wrong)


ENDED = [
    Table("whisky-poker", 9),
    Table("commerce", 12),
    Table("trade-and-barter", 12),
    Table("commune", 10),
    Table("chinese-ten", 4),
    Table("fan-tan", 8),
    Table("vazhushal", 6),
]
"""Games whose seats show most at the end of a hand."""


@pytest.mark.thorough
def test_a_hand_that_is_over_can_be_left_at_every_size(staged: StagedBrowser, page: Page) -> None:
    """The seats show their cards, each within the window, and the button to continue is in view."""
    [table] = drawn("ended", ENDED, 1)
    shown = Shown(staged, page, table)
    shown.show()
    while shown.stage.table_now["state"]["last_hand"] is None:
        shown.stage.play(1)
    staged.still()
    page.locator(".last-hand").wait_for()
    for width, height in SIZES:
        resized(page, width, height)
        expect(page.locator(".last-hand .main")).to_be_in_viewport(ratio=1)
        rightmost = "(cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right))"
        assert 0 < page.locator(".seat .card, #own-hand .card").evaluate_all(rightmost) <= width
        assert misfits(page) == []


SIGNS_NOT_SEEN = """() => [...document.querySelectorAll(".seat .name")].flatMap((name) => {
  const room = name.getBoundingClientRect();
  const isCut = ({ left, right, bottom }) => left < room.left - 1 || right > room.right + 1 || bottom > room.bottom + 1;
  const signs = [...name.querySelectorAll(".fact:is(.counter, .mark)")].filter((sign) => sign.offsetWidth > 0);
  return signs.slice(0, 2).filter((sign) => isCut(sign.getBoundingClientRect())).map((sign) => sign.title);
})"""


@pytest.mark.parametrize("game", ["commerce-classic", "lorum", "vazhushal"])
def test_two_signs_of_every_seat_are_seen_at_every_size(staged: StagedBrowser, page: Page, game: str) -> None:
    """Also while the seats show their cards, which makes the names larger where space allows."""
    shown = Shown(staged, page, Table(game, 4, 3))
    shown.show()
    for moment in ("turn", "showdown"):
        for width, height in SIZES:
            resized(page, width, height)
            assert page.evaluate(SIGNS_NOT_SEEN) == [], (moment, width)
        while shown.stage.table_now["status"] == "playing" and shown.stage.table_now["state"]["last_hand"] is None:
            shown.stage.play(1)
        staged.still()
        page.locator(".last-hand").wait_for()


VALUES = [
    "31 points in diamonds",
    "a sequence in diamonds, queen high",
    "a full house, queens over sevens",
    "20 Punkte in Kreuz",
    "eine Folge in Kreuz bis Dame",
    "ein Flush in Kreuz mit 25 Punkten",
    "ein Full House, drei Siebenen und zwei Zehnen",
]
"""Long names of the reader's hand, in both languages."""

CUT = """(values) => {
  const value = document.querySelector(".me .name > .fact");
  const text = document.createRange();
  const name = value.closest(".name");
  const outside = (each, room) => {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    return left < room.left - 1 || right > room.right + 1 || top < room.top - 2 || bottom > room.bottom + 2;
  };
  return values.filter((each) => {
    value.textContent = each;
    text.selectNodeContents(value);
    const room = name.getBoundingClientRect();
    return outside(text, room) || outside(text, value.getBoundingClientRect())
      || outside(name, document.querySelector(".me").getBoundingClientRect())
      || [...name.children].some((part) => outside(part, room));
  });
}"""


@pytest.mark.parametrize("game", ["trade-and-barter", "whisky-poker"])
def test_the_value_of_the_own_hand_is_read_in_whole(staged: StagedBrowser, page: Page, game: str) -> None:
    """Includes the facts beside it. At most three marks stand beside the value of three cards."""
    shown = Shown(staged, page, Table(game, 4, deal=7))
    shown.play(3)
    shown.show()
    values = VALUES if game == "whisky-poker" else [each for each in VALUES if "ull " not in each]
    cut = {resized(page, *size): page.evaluate(CUT, values) for size in SIZES}
    assert not any(cut.values()), "\n".join(f"{size}: {each}" for size, each in cut.items())


SAID = """([said, reactions, few]) => {
  const icon = '<svg class="icon" viewBox="0 0 24 24"></svg> ';
  const cut = new Set();
  for (const seat of document.querySelectorAll(".seat")) {
    seat.querySelector(".bubble")?.remove();
    for (const [texts, kind, sign] of [[said, "", ""], [reactions, "reaction", icon]])
      for (const text of sign && seat.offsetWidth <= few ? [""] : texts) {
        seat.insertAdjacentHTML("beforeend", `<span class="bubble ${kind}">${sign}${text}</span>`);
        const bubble = seat.lastElementChild;
        const {left, right} = bubble.getBoundingClientRect();
        if (bubble.scrollWidth > bubble.clientWidth || left < 0 || right > innerWidth)
          cut.add(`${text}: ${bubble.scrollWidth} in ${bubble.clientWidth}`);
        bubble.remove();
      }
  }
  return [...cut];
}"""

WIDEST_BIDS = [
    "10 B D K A ♠",
    "10 J Q K A ♠",
    "D D D 10 10",
    "Q Q Q 10 10",
    "D D D D ▯",
    "10 ♠♠♠♠♠",
    "12 \N{MULTIPLICATION SIGN} 10",
]


@pytest.mark.parametrize("seats", of_all([str(each) for each in (2, 3, 4, 5, 6, 7, 8, 12)], "12"))
def test_what_a_seat_says_is_read_in_whole(staged: StagedBrowser, page: Page, seats: str) -> None:
    """Bids, calls and reactions, in both languages. A narrow seat has only the sign of a reaction."""
    few = int(re.findall(r"NO_WORDS = (\d+)", (WEB / "src/table/bubble.tsx").read_text())[0])
    words = [texts(path) for language in LANGUAGES for path in places(language) if path.name.startswith("table.")]
    said, reactions = (
        [text for each in words for name, text in each.items() if name.startswith(start)]
        for start in ("said-", "table-reaction_")
    )
    Shown(staged, page, Table("liars-poker", int(seats))).show()
    cut = {resized(page, *size): page.evaluate(SAID, [WIDEST_BIDS + said, reactions, few]) for size in SIZES}
    assert not any(cut.values()), "\n".join(f"{size}: {each}" for size, each in cut.items())


IN_THE_BAR = """([title, hand]) => {
  const [name, number] = document.querySelector(".table-bar .table-title").children;
  [name.textContent, number.textContent] = [title, hand];
  document.querySelector(".hint").textContent = "Press a card. ".repeat(7);
}"""


def test_texts_of_the_bar_are_apart(staged: StagedBrowser, page: Page) -> None:
    """Measures each game's name in both languages, beside a sentence of two lines."""
    shown = Shown(staged, page, Table("fan-tan", 4))
    shown.show()
    page.locator(".hint").wait_for()
    titles = {texts(folder_of(slug) / "words" / f"{each}.ftl")["name"] for slug in GAMES for each in LANGUAGES}
    wrong = []
    for width, height in [*SIZES, (900, 600), (1024, 768)]:
        size = resized(page, width, height)
        for title in sorted(titles):
            page.evaluate(IN_THE_BAR, [title, "Runde 12"])
            wrong += [f"{size} {each}" for each in touching(page)]
    assert not wrong, "\n" + "\n".join(wrong)


CUT_IN_THE_BAR = """(sentences) => {
  const hint = document.querySelector(".hint");
  const clock = document.createElement("span");
  clock.className = "clock";
  clock.textContent = sentences.clock;
  document.querySelector(".status").append(clock);
  const cut = sentences.said.filter((each) => {
    hint.textContent = each;
    return hint.scrollHeight > hint.clientHeight + 1;
  });
  clock.remove();
  return cut;
}"""


LONG = {
    "en": {"name": "Maximiliane", "card": "queen of diamonds", "count": "3", "clock": "10:23 left"},
    "de": {"name": "Maximiliane", "card": "Karo Dame", "count": "3", "clock": "noch 10:23"},
}


def said_to_do(language: str) -> Iterator[str]:
    """Returns the prompt, which has the same name in the words of all games."""
    for path in places(language):
        found = messages(path)
        last = [reading for id, each in found.items() if id.endswith("last_turn") for reading in readings(each, {})]
        for id, each in found.items():
            if re.search(r"(hint|pick)(_|ed|$)", id) and not id.startswith(("table", "refusal")):
                said = readings(each, LONG[language])
                yield from said
                if re.search(r"pick(_|$)", id):
                    yield from (f"{first} {said[-1]}" for first in last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_done_is_read_in_whole(staged: StagedBrowser, page: Page, language: str) -> None:
    """Measured beside a clock, at every size."""
    shown = Shown(staged, page, Table("fan-tan", 4))
    shown.show()
    page.locator(".hint").wait_for()
    sentences = {"said": [*said_to_do(language)], "clock": LONG[language]["clock"]}
    cut = {resized(page, *size): page.evaluate(CUT_IN_THE_BAR, sentences) for size in SIZES}
    assert not any(cut.values()), "\n".join(f"{size}: {each}" for size, each in cut.items())


SIGNS = ["10 9 8 7 6", "10 ♥♥♥♥♥", "10 9 8 7 6 ♥", "10 10 10 9 9", "▯ ▯ ▯ ▯ ▯", "8 \u00d7 10"]
"""The widest bids, as shown at a seat."""

CUT_AT_A_SEAT = """(signs) => {
  const bubble = document.querySelector(".seat .bubble");
  return signs.filter((each) => {
    bubble.textContent = each;
    return bubble.scrollWidth > bubble.clientWidth + 1;
  });
}"""


def test_a_bid_at_a_seat_is_read_in_whole(staged: StagedBrowser, page: Page) -> None:
    shown = Shown(staged, page, Table("liars-poker", 12, deal=463))
    shown.show()
    page.locator(".seat .bubble").first.wait_for()
    cut = {resized(page, *size): page.evaluate(CUT_AT_A_SEAT, SIGNS) for size in SIZES}
    assert not any(cut.values()), "\n".join(f"{size}: {each}" for size, each in cut.items())


def test_five_cards_of_the_middle_lie_in_one_row_on_a_phone(staged: StagedBrowser, page: Page) -> None:
    shown = Shown(staged, page, Table("whisky-poker", 4))
    shown.show()
    cards = page.locator(".middle .spread .cards .card")
    expect(cards).to_have_count(5)
    tops = "(cards) => [...new Set(cards.map((card) => card.getBoundingClientRect().top))]"
    rows = {resized(page, *size): cards.evaluate_all(tops) for size in SIZES}
    assert all(len(row) == 1 for row in rows.values()), rows


OUTSIDE_IN_A_SCENE = """(said) => {
  document.querySelector(".felt").setAttribute("data-scene", "true");
  const bubbles = [...document.querySelectorAll(".seat .bubble")];
  for (const each of bubbles) {
    each.closest(".seat").classList.add("acted");
    each.textContent = said;
  }
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = 700;
  }
  return bubbles.map((each) => each.getBoundingClientRect())
    .filter(({left, right}) => left < 0 || right > innerWidth).map(({left, right}) => `from ${left} to ${right}`);
}"""
"""Measured at the moment when words are largest."""


@pytest.mark.parametrize("said", few_or_many(["Kuckuck!"], ["Kuckuck!", "Cuckoo!"]))
def test_what_is_said_in_a_scene_stays_in_the_window(staged: StagedBrowser, visit: Visit, said: str) -> None:
    page = visit("/join", introduced=False, reduced_motion="no-preference")
    shown = Shown(staged, page, Table("cuccu", 4))
    shown.play(1)
    shown.show()
    expect(page.locator(".seat .bubble")).to_have_count(3)
    outside = {resized(page, *size): page.evaluate(OUTSIDE_IN_A_SCENE, said) for size in SIZES}
    assert not any(outside.values()), outside


CUT_ON_A_SHEET = """() => [...document.querySelectorAll(".score-sheet :is(caption, th, td)")]
  .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)
  .map(({textContent}) => textContent)"""


@pytest.mark.parametrize("locale", few_or_many(["de-DE"], ["en-GB", "de-DE"]))
def test_a_score_sheet_is_read_at_every_size(staged: StagedBrowser, visit: Visit, locale: str) -> None:
    page = visit("/join", introduced=False, locale=locale)
    shown = Shown(staged, page, Table("lorum", 4))
    shown.play(20)
    shown.show()
    page.locator("[data-icon=sheet]").click()
    expect(page.locator("dialog[open] tbody tr")).to_have_count(28)
    expect(page.locator("dialog [aria-current]")).to_be_in_viewport(ratio=1)
    wrong = []
    for width, height in SIZES:
        size = resized(page, width, height)
        wrong += [f"{size} cuts {each}" for each in page.evaluate(CUT_ON_A_SHEET)]
        too_wide = page.locator("dialog").evaluate("(sheet) => sheet.scrollWidth > sheet.clientWidth")
        wrong += [f"{size} is too narrow"] if too_wide else []
    assert not wrong, "\n" + "\n".join(wrong)


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


def test_a_replay_shows_table_hand_and_player_at_once(staged: StagedBrowser, page: Page) -> None:
    [game] = few_or_many(["commune"], drawn("replays", ["commune", "commerce", "lorum"], 1))
    shown = Shown(staged, page, Table(game, usual(game)))
    shown.play(2)
    version = shown.stage.table_now["version"]
    shown.stage.end()
    go(page, f"/tables/{shown.stage.table}/replay?seat=0&version={version}")
    page.locator(f"[data-version='{version}'] .hand .card").first.wait_for()
    wrong = []
    for width, height in SIZES:
        size = resized(page, width, height)
        wrong += [f"{size} {each}" for each in page.evaluate(REPLAYED)]
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_menu_of_a_replay_is_one_press_away(staged: StagedBrowser, page: Page) -> None:
    match = played(staged.stage, "commune", options={"penalty_limit": 2})
    go(page, f"/tables/{match.table}/replay")
    page.locator(".replay[data-version]").wait_for()
    items = page.locator(".replay-bar .more-menu > *")
    more = page.locator(".replay-bar").get_by_role("button", name="More")
    wrong = []
    for width, height in SIZES:
        size = resized(page, width, height)
        if more.is_visible():
            more.click()
        for item in items.all():
            box = item.bounding_box()
            outside = (
                box is None or box["x"] < 0 or box["x"] + box["width"] > width or box["y"] + box["height"] > height
            )
            if outside or not item.is_visible():
                wrong.append(f"{size} {item.text_content()}: {box}")
        page.keyboard.press("Escape")
        if more.is_visible() and items.first.is_visible():
            wrong.append(f"{size} the menu stays open")
    assert not wrong, "\n" + "\n".join(wrong)


APART = """([one, other]) => {
  const boxes = (each) => [...document.querySelectorAll(each)].map((it) => it.getBoundingClientRect());
  return Math.min(...boxes(other).map((low) => low.top)) - Math.max(...boxes(one).map((high) => high.bottom));
}"""
"""The distance of what lies lower from what lies higher, in pixels."""

LIFTED = 12
"""The distance by which the card that takes a trick is lifted, in pixels."""


def test_neither_fans_nor_lifted_cards_nor_choices_lie_over_others(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/")
    page.locator(".game-card").last.wait_for()
    widest = "(name) => Math.max(...[...document.querySelectorAll(name)].map((it) => it.getBoundingClientRect().right))"
    assert page.evaluate(widest, ".game-back") <= page.evaluate(widest, ".top")
    page.get_by_role("button", name="With friends").first.click()
    assert page.evaluate(APART, [".choose-game li", "dialog .field"]) >= 8
    open_at_own_turn(page, "lorum", {})
    page.locator(".trick > li").first.wait_for()
    assert page.evaluate(APART, [".deal-kind b", ".trick > li"]) >= LIFTED


def test_kinds_of_bids_have_their_names_on_a_phone(phone: Page) -> None:
    open_at_own_turn(phone, "commune", {})
    for name in phone.locator(".tray-kinds small").all():
        box = name.bounding_box()
        assert box is not None and box["height"] > 6
        assert name.evaluate("(it) => it.scrollWidth <= it.parentElement.clientWidth")

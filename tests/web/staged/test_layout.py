"""A table is one screen: nothing scrolls, and all that can be pressed is within the window and large enough.

In a browser, since nothing else lays out a page. Each game is measured with the fewest seats, with four and with the
most, after some moves and, but for the fewest, at its first turn, at the sizes of phones, a tablet and large screens.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from domain.registry import GAMES
from tests.web.layouts import MOST_WORDS, SIZES, misfits, resized, words
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.stage import Json, Player
from tests.web.staged.conftest import Visit

MOST_MOVES = 6
"""How many moves of one's own lead to the crowded moment."""


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


CROWDED = [Table("liars-poker", 12), Table("whisky-poker", 9), Table("lorum", 4), Table("vazhushal", 4)]
"""Bids for many seats, two rows of cards to exchange, a long hand, and melds."""

GO = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Goes to an address without loading the document again, which costs most."""


class Played:
    """A table of one player with house bots, which the player's page shows."""

    def __init__(self, staged: StagedBrowser, player: Player, page: Page, table: Table) -> None:
        self.name = f"{table.game:<18}{table.seats:>3}"
        self._staged, self._player, self._page = staged, player, page
        self._chance = random.Random(f"{table.game} {table.seats}")
        [bot, *_] = player.ask("GET", f"/v1/games/{table.game}")["strategies"]
        wanted = {"game": table.game, "seats": table.seats, "bots": [bot["name"]] * (table.seats - 1)}
        self.id = player.ask("POST", "/v1/tables", **wanted, options=OPTIONS.get(table, {}), visibility="unlisted")[
            "id"
        ]

    @property
    def now(self) -> Json:
        return self._player.ask("GET", f"/v1/tables/{self.id}")

    @property
    def legal_moves(self) -> list[Json]:
        return list(self._player.ask("GET", f"/v1/tables/{self.id}/moves")["legal_moves"])

    def play(self) -> bool:
        """Makes a move, if the player has one."""
        legal = self.legal_moves if self.now["status"] == "playing" else []
        if legal:
            self._player.ask("POST", f"/v1/tables/{self.id}/moves", **self._chance.choice(legal))
            self._staged.stage.passes(seconds=2)
        return bool(legal)

    def show(self) -> None:
        """Opens the table anew, as it is now, and waits until it is drawn."""
        self._page.evaluate(GO, "/join")
        self._page.locator(".letters-field").wait_for()
        self._page.evaluate(GO, f"/tables/{self.id}")
        now = self.now
        self._page.locator(f"[data-version='{now['version']}']").wait_for()
        if now["status"] == "playing" and now["turn"] and 0 in now["turn"]["seats"]:
            self._page.locator("#moves button").first.wait_for()

    def misfits(self, moment: str) -> list[str]:
        """What is wrong at a moment, a line for each."""
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
def player(staged: StagedBrowser) -> Player:
    return staged.stage.player("Ann")


@pytest.fixture
def own(player: Player, visit: Visit) -> Page:
    """A page of the player."""
    return visit("/settings", account=player.account, introduced=False)


def assert_all_fit(
    staged: StagedBrowser, player: Player, page: Page, measured: Sequence[Table], first_turns: bool
) -> None:
    wrong = []
    for each in measured:
        table = Played(staged, player, page, each)
        if first_turns and each.seats >= usual(each.game):
            wrong += table.misfits("first turn")
        for _ in range(MOST_MOVES):
            table.play()
        wrong += table.misfits("later")
    assert not wrong, "\n" + "\n".join(wrong)


def test_nothing_scrolls_and_all_can_be_pressed_at_a_crowded_table(
    staged: StagedBrowser, player: Player, own: Page
) -> None:
    assert_all_fit(staged, player, own, CROWDED, first_turns=False)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(3))
def test_nothing_scrolls_and_all_can_be_pressed_in_any_game(
    staged: StagedBrowser, player: Player, own: Page, part: int
) -> None:
    assert_all_fit(staged, player, own, [*tables()][part::3], first_turns=True)


def assert_can_be_left(staged: StagedBrowser, player: Player, page: Page, measured: Sequence[Table]) -> None:
    """A hand that is over has a window with all cards, each within the window, and the way on in view."""
    for each in measured:
        table = Played(staged, player, page, each)
        table.show()
        while table.now["state"]["last_hand"] is None and table.play():
            pass
        staged.still()
        page.locator(".last-hand").wait_for()
        for width, height in SIZES:
            resized(page, width, height)
            expect(page.locator(".last-hand .main")).to_be_in_viewport(ratio=1)
            rightmost = "(cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right))"
            assert 0 < page.locator(".last-hand .card").evaluate_all(rightmost) <= width, each


def test_a_hand_that_is_over_can_be_left_at_every_size(staged: StagedBrowser, player: Player, own: Page) -> None:
    assert_can_be_left(staged, player, own, [Table("whisky-poker", 9)])


@pytest.mark.thorough
def test_a_hand_of_other_games_can_be_left_at_every_size(staged: StagedBrowser, player: Player, own: Page) -> None:
    assert_can_be_left(staged, player, own, [Table("chinese-ten", 4), Table("vazhushal", 4)])


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


@pytest.mark.parametrize(
    "game", ["commune", *(pytest.param(game, marks=pytest.mark.thorough) for game in ("commerce", "lorum"))]
)
def test_a_replay_shows_table_hand_and_player_at_once(
    staged: StagedBrowser, player: Player, own: Page, game: str
) -> None:
    table = Played(staged, player, own, Table(game, usual(game)))
    for _ in range(2):
        table.play()
    version = table.now["version"]
    player.ask("DELETE", f"/v1/tables/{table.id}/seats/0")
    while table.now["status"] == "playing":
        staged.stage.passes(seconds=2)
    own.goto(f"/tables/{table.id}/replay?seat=0&version={version}")
    own.locator(f"[data-version='{version}'] .hand .card").first.wait_for()
    wrong = []
    for width, height in SIZES:
        size = resized(own, width, height)
        wrong += [f"{size} {each}" for each in own.evaluate(REPLAYED)]
    assert not wrong, "\n" + "\n".join(wrong)

"""A whole match of each game by mouse: what reaches the page, is kept by it or shown names no card that the seat may
not know."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.system.running import Player, Running
from tests.web.playing import SHORT, by_mouse, in_menu, open_short_match, play_to_the_end
from tests.web.reached import Piece, Reached
from tests.web.secrets_of_seats import Hidden, leaks


def account_of(page: Page, service: Running) -> Player:
    """The account of a page, to ask the service with its token."""
    player = service.player()
    token = page.evaluate("JSON.parse(localStorage.getItem('cardtable.account')).token")
    player.http.headers["Authorization"] = f"Bearer {token}"
    return player


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_mouse_brings_no_hidden_card(page: Page, service: Running, game: str) -> None:
    seen = set[str]()
    for match in range(5):  # where bots ended the first deal before the page was looked at, another one is played
        pieces, hidden = everything_of_a_match(page, service, game, match)
        assert list(leaks(pieces, hidden)) == []
        seen |= {piece.source for piece in pieces if hidden.judges(piece)}
        if {"page", "storage", "stream"} <= seen:
            return
    pytest.fail(f"of the first deals, only {seen} were seen")


def everything_of_a_match(page: Page, service: Running, game: str, match: int) -> tuple[list[Piece], Hidden]:
    """What reached the page while a match was played to its end, and what its seat could not know."""
    reached = Reached(page)

    def press(_: Page, button: Locator) -> None:
        reached.look()
        by_mouse(page, button)

    open_short_match(page, game, SHORT[game])
    reached.look()
    read_the_table_in_words(page)
    play_to_the_end(page, press, random.Random(f"{game} {match}"))
    expect(page.locator(".places li")).not_to_have_count(0)
    assert reached.unread == []
    return reached.pieces, Hidden(account_of(page, service), page.url.rpartition("/")[2])


def read_the_table_in_words(page: Page) -> None:
    """All that lies on the table is said in the words of the game: without pictures or the names of fields."""
    page.locator("[data-version] .middle").wait_for()
    in_menu(page, "In words").click()
    middle = page.get_by_role("dialog").get_by_role("region", name="On the table")
    expect(middle).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    expect(middle.locator("svg, .facts")).to_have_count(0)
    page.keyboard.press("Escape")

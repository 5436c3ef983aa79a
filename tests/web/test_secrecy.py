"""What reaches the page of a seat, is kept by it or shown, names no card that the seat may not know."""

import random

import pytest
from playwright.sync_api import Locator, Page

from tests.system.running import Player, Running
from tests.web.playing import open_short_match, play_to_the_end
from tests.web.reached import Piece, Reached
from tests.web.secrets_of_seats import Hidden, leaks
from tests.web.test_play import SHORT


def account_of(page: Page, service: Running) -> Player:
    """The account of a page, to ask the service with its token."""
    player = service.player()
    token = page.evaluate("JSON.parse(localStorage.getItem('cardtable.account')).token")
    player.http.headers["Authorization"] = f"Bearer {token}"
    return player


@pytest.mark.parametrize("game", SHORT)
def test_no_hidden_card_reaches_the_page_of_a_seat(page: Page, service: Running, game: str) -> None:
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
        button.click()

    open_short_match(page, game, SHORT[game])
    reached.look()
    play_to_the_end(page, press, random.Random(f"{game} {match}"))
    assert reached.unread == []
    return reached.pieces, Hidden(account_of(page, service), page.url.rpartition("/")[2])

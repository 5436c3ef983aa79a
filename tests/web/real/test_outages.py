"""A web process is killed and restarted while people play and watch. Nothing is lost, and no move is made twice.

The worst moment is included: the service has made a move, but the answer did not reach the browser.
"""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Response, Route, expect

from tests.system.running import Json, Running, Web
from tests.web.browsers import Console, Visits
from tests.web.company import assert_all_see_the_same, dealt, hand_of
from tests.web.playing import MOVES, await_own_turn, by_mouse, play_until


class KilledWeb:
    """A second web process of the service, which is killed and restarted at the same address."""

    def __init__(self, service: Running) -> None:
        self._service = service
        self._process = Web.on(service).ready()
        self.url = self._process.url

    def kill(self) -> None:
        self._process.close()

    def restart(self) -> None:
        port = self._process.port
        self._process = Web.on(self._service, CARDTABLE_PORT=str(port))


@pytest.fixture
def web(service: Running) -> Iterator[KilledWeb]:
    web = KilledWeb(service)
    yield web
    web.kill()


@pytest.fixture
def player(web: KilledWeb, browser: Browser, console: Console) -> Iterator[Visits]:
    """Opens pages of the web process that is killed."""
    console.expect("net::ERR_|status of 50")
    visits = Visits(browser, web.url, console)
    yield visits
    visits.close()


CUT = "Reconnecting. Nothing is lost."


class LostAnswer:
    """Drops the answer to a page's next move: the service makes the move and is killed."""

    def __init__(self, page: Page, kill: Callable[[], None]) -> None:
        self.keys: list[str] = []
        self.answer: Json = {}
        self._kill = kill
        page.route("**/v1/tables/*/moves", self._on_request)

    def _on_request(self, route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        self.keys.append(route.request.headers["idempotency-key"])
        if self.answer:
            route.continue_()
            return
        self.answer = dict(route.fetch().json())
        self._kill()
        route.abort()


def own_moves(events: list[Json]) -> list[int]:
    """Returns the versions of all events that a player's moves produced."""
    return [each["version"] for each in events if each["by"] == "player" and not each["type"].startswith("table.")]


def is_made(response: Response) -> bool:
    return response.ok and response.request.method == "POST" and response.url.endswith("/moves")


@pytest.mark.thorough
def test_a_killed_web_process_loses_no_move_and_doubles_none(web: KilledWeb, service: Running, player: Visits) -> None:
    page = player("/")
    page.get_by_role("button", name="Commune against bots: Gentle").press("Enter")
    await_own_turn(page)
    hand = hand_of(page)
    second_tab, spectator = page.context.new_page(), player(page.url)
    second_tab.goto(page.url)
    all_pages = (page, second_tab, spectator)
    for each in all_pages:
        expect(dealt(each, hand)).to_be_visible()

    lost = LostAnswer(page, web.kill)
    page.locator(MOVES).first.click()
    for each in all_pages:
        expect(each.get_by_text(CUT)).to_be_visible()
    with page.expect_response(is_made):
        web.restart()
    assert len(set(lost.keys)) == 1, "the move is sent again with its key"
    for each in all_pages:
        expect(each.get_by_text(CUT)).to_have_count(0)
    table = page.url.rpartition("/")[2]
    assert own_moves(service.player().events(table)) == own_moves(lost.answer["events"]), "the move is made once"

    play_until(dealt(page, hand + 1), by_mouse, random.Random("outage"))
    await_own_turn(page)
    assert_all_see_the_same(all_pages)

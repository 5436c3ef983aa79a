"""The service is killed while people play and watch, and comes back: nothing is lost, and nothing is done twice.

The worst moment is tested: a move was made and acknowledged, but the answer did not reach the browser.
"""

import os
import random
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Response, Route, expect

from tests.system.running import Json, Running
from tests.waiting import until
from tests.web.browsers import Console, Visits
from tests.web.company import assert_all_see_the_same, dealt, hand_of
from tests.web.playing import MOVES, await_own_turn, by_mouse, play_until

pytestmark = pytest.mark.slow


class Killed:
    """A separate service on one address, which is killed and brought back."""

    def __init__(self, first: Running) -> None:
        self.now = first

    def kill_web(self) -> None:
        """Kills the web process. The supervisor is stopped, so that it can't start another one yet."""
        web = self.now.process_of("service.http")
        self.now.process.send_signal(signal.SIGSTOP)
        os.kill(web, signal.SIGKILL)

    def let_supervisor_go_on(self) -> None:
        self.now.process.send_signal(signal.SIGCONT)

    def kill_everything(self) -> None:
        self.now.kill_everything()
        until(self.now.all_gone)

    def start_again(self) -> None:
        self.now.close()
        self.now = Running(self.now.data, self.now.port)


CUT = "Reconnecting. Nothing is lost."

OUTAGES: dict[str, tuple[Callable[[Killed], None], Callable[[Killed], None]]] = {
    "of the web process": (Killed.kill_web, Killed.let_supervisor_go_on),
    "of everything": (Killed.kill_everything, Killed.start_again),
}


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killed]:
    killed = Killed(Running(tmp_path_factory.mktemp("killed") / "var").ready())
    try:
        yield killed
    finally:
        killed.now.close()


@pytest.fixture
def player(killed: Killed, browser: Browser, console: Console) -> Iterator[Visits]:
    """Opens pages of the service that is killed."""
    console.expect("net::ERR_|status of 50")
    visits = Visits(browser, killed.now.url, console)
    yield visits
    visits.close()


class LostAnswer:
    """The answer to the next move of a page does not arrive: the service makes the move and is killed."""

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
    """The versions of all events that came of a move of a player."""
    return [each["version"] for each in events if each["by"] == "player" and not each["type"].startswith("table.")]


def is_made(response: Response) -> bool:
    return response.ok and response.request.method == "POST" and response.url.endswith("/moves")


@pytest.mark.parametrize("outage", OUTAGES)
def test_a_killed_service_loses_no_move_and_doubles_none(killed: Killed, player: Visits, outage: str) -> None:
    kill, bring_back = OUTAGES[outage]
    page = player("/")
    page.get_by_role("button", name="Commune against bots: Gentle").click()
    await_own_turn(page)
    hand = hand_of(page)
    second_tab, spectator = page.context.new_page(), player(page.url)
    second_tab.goto(page.url)
    all_pages = (page, second_tab, spectator)
    for each in all_pages:
        expect(dealt(each, hand)).to_be_visible()

    lost = LostAnswer(page, lambda: kill(killed))
    page.locator(MOVES).first.click()
    for each in all_pages:
        expect(each.get_by_text(CUT)).to_be_visible()
    with page.expect_response(is_made):
        bring_back(killed)
    assert len(set(lost.keys)) == 1, "the move is sent again with its key"
    for each in all_pages:
        expect(each.get_by_text(CUT)).to_have_count(0)
    table = page.url.rpartition("/")[2]
    events = killed.now.player().events(table)
    assert own_moves(events) == own_moves(lost.answer["events"]), "the move is made once"

    play_until(dealt(page, hand + 1), by_mouse, random.Random(outage))
    await_own_turn(page)
    assert_all_see_the_same(all_pages)

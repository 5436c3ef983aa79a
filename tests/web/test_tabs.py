"""Twenty tabs of one browser: they share two streams, whichever of them is closed or crashes.

A browser has six connections to a service without HTTP/2, so tabs with a stream each stop the service for that browser.
"""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.ports import free_port
from tests.system.running import Player, Running, Web
from tests.waiting import until
from tests.web.browsers import Console, Visits
from tests.web.company import assert_all_see_the_same, expect_version
from tests.web.matches import Match, played
from tests.web.playing import MOVES, await_own_turn

MOST = 2
"""Streams of a browser, as `service/web/src/api/tabs.ts` has it."""

WATCHERS = re.compile(r"^cardtable_watchers\{.*\} (\d+)", re.MULTILINE)


class Site(NamedTuple):
    """A web process that says how many streams it has open."""

    url: str
    metrics: str

    def streams(self) -> int:
        return sum(map(int, WATCHERS.findall(httpx.get(self.metrics).raise_for_status().text)))

    def has_no_more_than(self, most: int) -> bool:
        """The server notices that a stream was closed when it sends the next heartbeat."""
        return until(lambda: self.streams() <= most)


@pytest.fixture(scope="module")
def site(service: Running) -> Iterator[Site]:
    port = free_port()
    web = Web.on(service, CARDTABLE_METRICS_PORT=str(port), CARDTABLE_HEARTBEAT_SECONDS="1").ready()
    try:
        yield Site(web.url, f"http://127.0.0.1:{port}/metrics")
    finally:
        web.close()


@pytest.fixture
def browse(browser: Browser, site: Site, console: Console) -> Iterator[Visits]:
    visits = Visits(browser, site.url, console)
    yield visits
    visits.close()


@pytest.fixture(scope="module")
def match(service: Running) -> Match:
    return played(service, "commune", options={"penalty_limit": 1})


class Table(NamedTuple):
    """A table of Commune where two players take turns, and nobody else."""

    id: str
    players: tuple[Player, Player]

    @property
    def version(self) -> str:
        return str(self.players[0].table(self.id)["version"])

    def turn(self) -> int:
        """The seat that has the turn."""
        [seat] = self.players[0].table(self.id)["turn"]["seats"]
        return int(seat)

    def moves(self) -> None:
        """The player in turn makes a move."""
        self.players[self.turn()].moves_once(self.id)


def opened(first: Player, second: Player) -> Table:
    table = first.opens(game="commune", seats=2)
    second.ask("POST", f"/v1/tables/{table}/seats")
    return Table(table, (first, second))


def becomes(page: Page, player: Player) -> None:
    """The page's browser has the account of a player."""
    kept = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    script = f"if (location.host) localStorage.setItem('cardtable.account', {json.dumps(kept)})"
    page.context.add_init_script(script)


def show(tabs: Sequence[Page], tables: Sequence[Table]) -> None:
    """Each tab shows its table as it is now."""
    for tab, table in zip(tabs, tables, strict=True):
        expect_version(tab, table.version)


def test_twenty_tabs_work_on_two_streams_and_outlive_the_tab_that_follows_for_all(
    browse: Visits, site: Site, service: Running, match: Match
) -> None:
    ann, ben = service.player(), service.player()
    own = [opened(ann, ben) for _ in range(8)]
    watched = [opened(service.player(), service.player()) for _ in range(2)]
    tables = [*own, *watched, own[0], own[1]]
    addresses = [
        *("/", "/", "/leaderboards/commune", "/tournaments", "/games/commune", "/settings"),
        *(f"/tables/{match.table}/replay", f"/tables/{match.table}"),
        *(f"/tables/{table.id}" for table in tables),
    ]
    assert len(addresses) == 20
    page = browse()
    becomes(page, ann)
    tabs = [page, *(page.context.new_page() for _ in addresses[1:])]
    for tab, address in zip(tabs, addresses, strict=True):
        tab.goto(address)
        tab.locator("main h1").first.wait_for()
    at_tables = tabs[-len(tables) :]
    show(at_tables, tables)
    assert site.has_no_more_than(MOST)

    for table in (*own, *watched):
        table.moves()
    show(at_tables, tables)
    for tab, table in zip(at_tables[:3], own[:3], strict=True):
        while table.turn() != 0:
            table.moves()
        await_own_turn(tab)
        tab.locator(MOVES).first.click()
        expect(tab.locator("#moves button")).to_have_count(0)
    show(at_tables, tables)
    assert site.has_no_more_than(MOST)

    at_tables.pop().close()  # shown last, so it follows for all
    tables.pop()
    for table in (*own, *watched):
        table.moves()
    show(at_tables, tables)
    assert_all_see_the_same([at_tables[0], at_tables[-1]])
    assert site.has_no_more_than(MOST)


def test_a_tab_that_crashes_leaves_its_stream_to_another(browse: Visits, site: Site, service: Running) -> None:
    table = opened(service.player(), service.player())
    stays = browse(f"/tables/{table.id}")
    follows = stays.context.new_page()
    follows.goto(f"/tables/{table.id}")
    show([stays, follows], [table, table])
    with follows.expect_event("crash"), suppress(Error):
        follows.goto("chrome://crash")
    for _ in range(3):
        table.moves()
        show([stays], [table])
    assert_all_see_the_same([stays])
    assert site.has_no_more_than(1)


HIDE = """(state) => {
    Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_tab_has_no_stream_while_another_is_shown_and_catches_up_when_it_is_shown(
    browse: Visits, site: Site, service: Running
) -> None:
    hidden, shown = (opened(service.player(), service.player()) for _ in range(2))
    first = browse(f"/tables/{hidden.id}")
    second = first.context.new_page()
    second.goto(f"/tables/{shown.id}")
    show([first, second], [hidden, shown])
    first.evaluate(HIDE, "hidden")
    assert site.has_no_more_than(1)
    for table in (hidden, shown):
        table.moves()
    show([second], [shown])
    first.evaluate(HIDE, "visible")
    second.evaluate(HIDE, "hidden")
    show([first], [hidden])
    assert_all_see_the_same([first])


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
"""As for a page that came without https from another machine."""


def test_without_locks_each_tab_follows_for_itself_as_long_as_it_is_shown(
    browse: Visits, site: Site, service: Running
) -> None:
    table = opened(service.player(), service.player())
    page = browse()
    page.context.add_init_script(NO_LOCKS)
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        tab.goto(f"/tables/{table.id}")
    show(tabs, [table, table])
    tabs[0].evaluate(HIDE, "hidden")
    assert site.has_no_more_than(1)
    table.moves()
    show(tabs, [table, table])

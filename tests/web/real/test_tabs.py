"""Many tabs of one browser share two streams, even if some of them are closed or crash.

A browser opens at most six HTTP/1.1 connections to a service, so a stream per tab would block all other requests.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Request, expect

from tests.system.running import Player, Running
from tests.web.browsers import Visits, until_heard
from tests.web.company import assert_all_see_the_same, expect_version
from tests.web.matches import Match, played
from tests.web.playing import MOVES, await_own_turn

MOST = 2
"""Maximum number of streams of a browser, as in `service/web/src/api/tabs.ts`."""


class Streams:
    """The open event streams of a browser's tabs."""

    def __init__(self, context: BrowserContext) -> None:
        self._open: set[Request] = set()
        self._crashed: set[Page] = set()
        context.on("request", self._on_begin)
        context.on("requestfailed", self._on_end)
        context.on("requestfinished", self._on_end)

    @property
    def count(self) -> int:
        pages = [request.frame.page for request in self._open]
        return sum(not page.is_closed() and page not in self._crashed for page in pages)

    def crash(self, page: Page) -> None:
        """Kills the process of a tab."""
        with page.expect_event("crash"), suppress(Error):
            page.goto("chrome://crash")
        self._crashed.add(page)

    def await_count(self, page: Page, *counts: int) -> None:
        """Waits until the number of open streams is one of these."""
        until_heard(page, lambda: self.count in counts)

    def _on_begin(self, request: Request) -> None:
        if request.resource_type == "eventsource":
            self._open.add(request)

    def _on_end(self, request: Request) -> None:
        self._open.discard(request)


@pytest.fixture(scope="module")
def match(service: Running) -> Match:
    return played(service, "commune", options={"penalty_limit": 1})


class Table(NamedTuple):
    """A table of Commune with two players and no bots."""

    id: str
    players: tuple[Player, Player]

    @property
    def version(self) -> str:
        return str(self.players[0].table(self.id)["version"])

    def turn(self) -> int:
        """Returns the seat to move."""
        [seat] = self.players[0].table(self.id)["turn"]["seats"]
        return int(seat)

    def moves(self) -> None:
        """Makes a move of the player to move."""
        self.players[self.turn()].moves_once(self.id)


def opened(first: Player, second: Player) -> Table:
    table = first.opens(game="commune", seats=2)
    second.ask("POST", f"/v1/tables/{table}/seats")
    return Table(table, (first, second))


def becomes(page: Page, player: Player) -> None:
    """Signs the page's browser in to a player's account."""
    kept = json.dumps({"id": player.id, "name": "Ann", "token": player.token})
    script = f"if (location.host) localStorage.setItem('cardtable.account', {json.dumps(kept)})"
    page.context.add_init_script(script)


def show(tabs: Sequence[Page], tables: Sequence[Table]) -> None:
    """Asserts that each tab shows the current state of its table."""
    for tab, table in zip(tabs, tables, strict=True):
        expect_version(tab, table.version)


@pytest.mark.thorough
def test_ten_tabs_work_on_two_streams_and_outlive_the_tab_that_follows_for_all(
    visit: Visits, service: Running, match: Match
) -> None:
    ann, ben = service.player(), service.player()
    own = [opened(ann, ben) for _ in range(3)]
    watched = [opened(service.player(), service.player())]
    tables = [*own, *watched, own[0], own[1]]
    addresses = [
        *("/", "/tournaments", f"/tables/{match.table}/replay", f"/tables/{match.table}"),
        *(f"/tables/{table.id}" for table in tables),
    ]
    assert len(addresses) == 10
    page = visit()
    streams = Streams(page.context)
    becomes(page, ann)
    tabs = [page, *(page.context.new_page() for _ in addresses[1:])]
    for tab, address in zip(tabs, addresses, strict=True):
        tab.goto(address)
        tab.locator("main h1").first.wait_for()
    at_tables = tabs[-len(tables) :]
    show(at_tables, tables)
    streams.await_count(page, *range(1, MOST + 1))

    for table in (*own, *watched):
        table.moves()
    show(at_tables, tables)
    for tab, table in zip(at_tables[:2], own[:2], strict=True):
        while table.turn() != 0:
            table.moves()
        await_own_turn(tab)
        tab.locator(MOVES).first.click()
        expect(tab.locator("#moves button")).to_have_count(0)
    show(at_tables, tables)
    streams.await_count(page, *range(1, MOST + 1))

    at_tables.pop().close()  # shown last, so it holds the stream for all
    tables.pop()
    for table in (*own, *watched):
        table.moves()
    show(at_tables, tables)
    assert_all_see_the_same([at_tables[0], at_tables[-1]])
    streams.await_count(page, *range(1, MOST + 1))


@pytest.mark.thorough
def test_a_tab_that_crashes_leaves_its_stream_to_another(visit: Visits, service: Running) -> None:
    table = opened(service.player(), service.player())
    stays = visit()
    streams = Streams(stays.context)
    stays.goto(f"/tables/{table.id}")
    follows = stays.context.new_page()
    follows.goto(f"/tables/{table.id}")
    show([stays, follows], [table, table])
    streams.await_count(stays, 1)
    streams.crash(follows)
    for _ in range(3):
        table.moves()
        show([stays], [table])
    assert_all_see_the_same([stays])
    streams.await_count(stays, 1)


HIDE = """(state) => {
    Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_tab_has_no_stream_while_another_is_shown_and_catches_up_when_it_is_shown(
    visit: Visits, service: Running
) -> None:
    hidden, shown = (opened(service.player(), service.player()) for _ in range(2))
    first = visit()
    streams = Streams(first.context)
    first.goto(f"/tables/{hidden.id}")
    second = first.context.new_page()
    second.goto(f"/tables/{shown.id}")
    show([first, second], [hidden, shown])
    streams.await_count(first, 2)
    first.evaluate(HIDE, "hidden")
    streams.await_count(first, 1)
    for table in (hidden, shown):
        table.moves()
    show([second], [shown])
    first.evaluate(HIDE, "visible")
    second.evaluate(HIDE, "hidden")
    show([first], [hidden])
    assert_all_see_the_same([first])


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
"""Removes the Web Locks API, as for a page loaded over http from another machine."""


@pytest.mark.thorough
def test_without_locks_each_tab_follows_for_itself_as_long_as_it_is_shown(visit: Visits, service: Running) -> None:
    table = opened(service.player(), service.player())
    page = visit()
    streams = Streams(page.context)
    page.context.add_init_script(NO_LOCKS)
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        tab.goto(f"/tables/{table.id}")
    show(tabs, [table, table])
    streams.await_count(page, 2)
    tabs[0].evaluate(HIDE, "hidden")
    streams.await_count(page, 1)
    table.moves()
    show(tabs, [table, table])

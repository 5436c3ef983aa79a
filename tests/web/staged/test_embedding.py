"""A replay embedded in another site: shown without an account where the operator allows embedding, and nowhere else."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsers import Console
from tests.web.stage.browser import URL, StagedBrowser
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import Match, played

CLUB = "http://127.0.0.1:81"
"""The address of the embedding page. Nothing listens there."""


@pytest.fixture
def match(staged: StagedBrowser, console: Console) -> Match:
    console.expect(f"another host: {CLUB}/")
    return played(staged.stage, "cuccu")


def framing(visit: Visit, staged: StagedBrowser, match: Match, allowed: tuple[str, ...], query: str) -> Page:
    """Opens the club's page, with the replay in a frame, in a browser that knows the player's account."""
    service = staged.stage.service
    service.settings = replace(service.settings, embed_origins=allowed)
    page = visit("/join", account=match.player.account)
    frame = f'<iframe src="{URL}/tables/{match.table}/replay{query}" width="800" height="600"></iframe>'
    page.route(f"{CLUB}/**", lambda route: route.fulfill(body=f"<!doctype html>{frame}", content_type="text/html"))
    page.goto(f"{CLUB}/")
    return page


def test_a_replay_is_shown_in_a_frame_without_an_account(visit: Visit, staged: StagedBrowser, match: Match) -> None:
    page = framing(visit, staged, match, (CLUB,), "?embed")
    frame = page.frame_locator("iframe")
    frame.locator(".replay[data-version]").wait_for()
    expect(frame.locator("header.top, .table-menu")).to_have_count(1)
    expect(frame.locator(".table-menu")).to_be_hidden()
    expect(frame.locator(".me")).to_have_count(0)
    inner = page.frames[1]
    assert "embed" in inner.url
    with page.context.expect_page() as opened:
        frame.locator(".replay-bar .home").click()
    assert opened.value.url == f"{URL}/"
    assert inner.url.startswith(f"{URL}/tables/{match.table}/replay?")


@pytest.mark.parametrize(("allowed", "query"), [((), "?embed"), (("http://127.0.0.1:82",), "?embed"), ((CLUB,), "")])
def test_a_page_is_in_no_other_frame(
    visit: Visit, staged: StagedBrowser, console: Console, match: Match, allowed: tuple[str, ...], query: str
) -> None:
    console.expect("frame-ancestors|another host: chrome-error:")
    page = framing(visit, staged, match, allowed, query)
    page.wait_for_load_state("load")
    expect(page.frame_locator("iframe").locator("#page")).to_have_count(0)

"""Downloads from the page: records, and the tables of a tournament."""

import csv
import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.polling import until
from tests.system.running import Running
from tests.web.browsers import DESKTOP, Console
from tests.web.matches import played

pytestmark = pytest.mark.thorough


def saved(page: Page, link: str, folder: Path) -> Path:
    """Downloads the file behind a link."""
    with page.expect_download() as downloading:
        page.get_by_role("link", name=link).click()
    file = folder / downloading.value.suggested_filename
    downloading.value.save_as(file)
    return file


def test_the_record_is_downloaded_and_replayed_without_the_service(
    page: Page, service: Running, tmp_path: Path
) -> None:
    match = played(service, "commune", options={"penalty_limit": 2})
    logged = f"{service.url}/v1/log/proofs/inclusion?table={match.table}"
    until(lambda: httpx.get(logged, verify=False).is_success)
    page.goto(f"/tables/{match.table}/verify")
    page.locator(".verdict.passed, .verdict.failed").wait_for()
    checked = saved(page, "Download the record", tmp_path).read_bytes()
    page.goto(f"/tables/{match.table}/replay")
    file = saved(page, "Download the record", tmp_path)
    assert file.name == f"commune-{match.table}.json"
    assert json.loads(file.read_bytes()) == json.loads(checked)
    assert json.loads(checked)["table"] == match.table

    page.goto("/replay")
    expect(page.get_by_role("heading", name="Replay of a record file")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Choose a record").set_input_files(file)
    expect(page.get_by_role("slider", name="Position")).to_have_value(str(match.versions("cards_dealt")[0]))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name=re.compile("^The match is over"))).to_be_visible()
    assert [url for url in asked if "/assets/" not in url] == []


def test_a_match_is_saved_as_one_file_that_needs_no_service(
    page: Page, browser: Browser, console: Console, service: Running, tmp_path: Path
) -> None:
    match = played(service, "commune", options={"penalty_limit": 2})
    page.goto(f"/tables/{match.table}/replay")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as one file").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == f"commune-{match.table}.html"

    with browser.new_context(**DESKTOP) as context:
        console.watch(context, file.as_uri())
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        alone = context.new_page()
        alone.goto(file.as_uri())
        alone.locator(".verdict.passed").wait_for()
        alone.keyboard.press("End")
        expect(alone.locator(".over")).to_be_visible()
        assert asked == [file.as_uri()]


def test_the_standings_and_the_log_of_a_tournament_are_downloaded(page: Page, service: Running, tmp_path: Path) -> None:
    organiser = service.player()
    order = {"format": "knock_out", "game": "commune", "options": {"penalty_limit": 1}, "bots": ["random"] * 2}
    cup = organiser.ask("POST", "/v1/tournaments", title="Winter cup", **order)["id"]
    organiser.ask("POST", f"/v1/tournaments/{cup}/start")
    until(lambda: organiser.ask("GET", f"/v1/tournaments/{cup}")["status"] == "finished")
    page.goto(f"/tournaments/{cup}")
    page.locator(".tournament[data-status=finished]").wait_for()
    standings = saved(page, "Standings for a spreadsheet", tmp_path).read_text("utf-8")
    assert len(list(csv.DictReader(standings.splitlines()))) == 2
    everything = saved(page, "Everything, with the log", tmp_path).read_bytes()
    assert everything == httpx.get(f"{service.url}/v1/tournaments/{cup}/export").content

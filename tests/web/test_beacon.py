"""The page of a table that waits for a beacon, and of the record of such a match."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.drand import Drand
from tests.system.running import Running
from tests.web.browsers import PHONE, Console, Visits

RECORD = Path(__file__).parents[2] / "docs" / "vectors" / "records" / "beacon.json"


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("beacon") / "rounds.ndjson"


@pytest.fixture(scope="module")
def drand() -> Drand:
    return Drand(lambda: time.time_ns() // 1_000_000)


@pytest.fixture(scope="module")
def service(rounds: Path, drand: Drand) -> Iterator[Running]:
    """A service with a file as its beacon, which has no round yet."""
    rounds.write_text(drand.lines(1, 1))
    running = Running(rounds.parent / "var", CARDTABLE_BEACON=f"file:{rounds}")
    try:
        yield running.ready()
        assert running.stop() == 0
    finally:
        running.close()


@pytest.fixture
def visit(browser: Browser, service: Running, console: Console) -> Iterator[Visits]:
    visits = Visits(browser, service.url, console)
    yield visits
    visits.close()


def test_a_table_says_that_it_waits_and_then_begins(
    visit: Visits, service: Running, rounds: Path, drand: Drand
) -> None:
    player = service.player()
    table = player.opens(game="commune", seats=2, bots=["random"])
    awaited = next(event["data"] for event in player.events(table) if event["type"] == "table.beacon_awaited")
    page = visit(f"/tables/{table}")
    expect(page.locator(".waiting")).to_contain_text(
        re.compile(r"begins with a random number that a public beacon gives out at \d")
    )
    german = visit(f"/tables/{table}", locale="de-DE", **PHONE)
    expect(german.locator(".waiting")).to_contain_text(
        re.compile(r"die eine öffentliche Zufallsquelle um \d[\d:]+ ausgibt")
    )
    screen = visit(f"/tables/{table}/screen")
    expect(screen.locator(".gathering .status")).to_contain_text("public beacon")
    with rounds.open("a") as file:
        file.write(f"{json.dumps(drand.round(awaited['round']))}\n")
    for each in (page, german):
        expect(each.locator(".staged .felt")).to_be_visible()
    assert "table.beacon_mixed" in [event["type"] for event in player.events(table)]


def test_the_check_of_a_record_has_a_line_for_the_beacon(visit: Visits) -> None:
    page = visit("/verify")
    page.get_by_label("Choose a record").set_input_files(RECORD)
    expect(page.locator(".verdict.passed")).to_contain_text("every shuffle uses a public random number")
    line = page.locator("[data-check=beacon]")
    expect(line).to_have_attribute("data-status", "passed")
    expect(line).to_contain_text("every draw uses round 3000003")

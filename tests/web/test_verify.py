"""A person checks a match in the browser: of a finished table, and of a file."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, expect

from domain.fairness import client_seed_hash
from tests import npm
from tests.domain.matches import RandomActions, open_match
from tests.domain.matches import record_of as record_of_a_match
from tests.system.running import Player, Running
from tests.waiting import until
from tests.web.accessibility import violations
from tests.web.browsers import NARROWEST, Console, Visits
from tests.web.node import WEB

SHORT = {"game": "commune", "seats": 2, "options": {"penalty_limit": 1}}


@pytest.fixture(scope="module")
def finished(service: Running) -> str:
    """A table that was played to its end, against a house bot, with a seed of the player."""
    seed = "the player's own"
    player = service.player()
    table = player.opens(**SHORT, bots=["random"], client_seed_hash=client_seed_hash(seed))
    player.ask("POST", f"/v1/tables/{table}/seeds", client_seed=seed)
    while player.moves_once(table):
        pass
    until(lambda: httpx.get(f"{service.url}/v1/log/proofs/inclusion", params={"table": table}).is_success)
    return table


def record_of(service: Running, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = httpx.get(f"{service.url}/v1/tables/{table}/record", timeout=60).raise_for_status().json()
    return answer


def as_file(value: object) -> FilePayload:
    content = value if isinstance(value, bytes) else json.dumps(value).encode()
    return {"name": "record.json", "mimeType": "application/json", "buffer": content}


def verdict(page: Page) -> str:
    """What the page says once it has checked everything."""
    ended = page.locator(".verdict.passed, .verdict.failed")
    expect(ended).to_be_visible()
    return ended.inner_text()


def choose(page: Page, value: object) -> str:
    page.goto("/verify")
    page.get_by_label("Choose a record").set_input_files(as_file(value))
    return verdict(page)


# A finished table


def test_every_line_of_a_finished_table_turns_green(page: Page, finished: str) -> None:
    page.goto(f"/tables/{finished}/verify")
    assert "passed every check of this page" in verdict(page)
    checks = page.locator("[data-status]").filter(has=page.locator("b"))
    expect(checks).to_have_count(8)
    assert {each.get_attribute("data-status") for each in checks.all()} == {"passed"}


def test_the_page_says_what_it_does_not_check(page: Page, finished: str) -> None:
    page.goto(f"/tables/{finished}/verify")
    verdict(page)
    for check in ("rules", "bots"):
        expect(page.locator(f"[data-check={check}]")).to_contain_text("Not checked here")
    expect(page.get_by_text("python3 -I verifier.pyz record.json")).to_be_visible()


def test_the_service_audits_the_table_on_request(page: Page, finished: str) -> None:
    page.goto(f"/tables/{finished}/verify")
    page.get_by_role("button", name="Ask for an audit").click()
    expect(page.locator(".audit[data-status=passed]")).to_contain_text("events follow from the rules")


def test_the_record_that_was_checked_can_be_kept(page: Page, service: Running, finished: str, tmp_path: Path) -> None:
    page.goto(f"/tables/{finished}/verify")
    verdict(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record.json")
    assert json.loads((tmp_path / "record.json").read_bytes()) == record_of(service, finished)


def test_a_match_that_is_not_over_has_nothing_to_check(page: Page, service: Running, console: Console) -> None:
    console.expect("409")
    table = service.player().opens(**SHORT)
    page.goto(f"/tables/{table}/verify")
    expect(page.get_by_role("heading", name="The match is not over yet")).to_be_visible()


# The log of heads


def kept(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("JSON.parse(localStorage.getItem('cardtable.log_of_heads'))")
    return found


def test_a_browser_is_a_witness_of_the_log_of_heads(page: Page, service: Running, finished: str) -> None:
    line = page.locator("[data-check=log]")
    page.goto(f"/tables/{finished}/verify")
    expect(line).to_contain_text("This browser keeps what it was shown")
    first = kept(page)
    assert first["key"] == httpx.get(f"{service.url}/v1/log/key", timeout=60).text
    player = service.player()
    table = player.opens(**SHORT, bots=["random"])
    while player.moves_once(table):
        pass
    until(lambda: httpx.get(f"{service.url}/v1/log/proofs/inclusion", params={"table": table}).is_success)
    page.goto(f"/tables/{table}/verify")
    expect(line).to_contain_text("and continues what this browser was shown before")
    assert kept(page)["note"] != first["note"]


def test_a_browser_without_room_checks_all_but_the_log_of_heads(page: Page, finished: str) -> None:
    page.add_init_script(
        """const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, value) {
          if (name === "cardtable.log_of_heads") throw new DOMException("full", "QuotaExceededError");
          set.call(this, name, value);
        };"""
    )
    page.goto(f"/tables/{finished}/verify")
    expect(page.locator(".verdict.passed")).to_contain_text("every check that could be made here")
    expect(page.locator("[data-check=log]")).to_have_attribute("data-status", "unavailable")


def test_another_log_than_before_is_shown_with_what_was_seen(page: Page, finished: str, tools: Path) -> None:
    page.goto(f"/tables/{finished}/verify")
    verdict(page)
    other = json.loads((WEB.parents[1] / "docs" / "vectors" / "heads.json").read_bytes())
    before = json.dumps({"key": other["key"], "note": other["checkpoint"]})
    page.evaluate("(before) => localStorage.setItem('cardtable.log_of_heads', before)", before)
    page.reload()
    assert "is not signed by the log whose key this browser has" in verdict(page)
    page.get_by_text("What this browser was shown").click()
    expect(page.locator("[data-check=log] pre")).to_contain_text(other["key"])
    assert json.dumps(kept(page)) == before
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator("[data-check=log]")).to_have_attribute("data-status", "passed")
    assert "passed every check of this page" in verdict(page)


# Files


def test_a_record_from_a_file_is_checked(page: Page, service: Running, finished: str) -> None:
    assert "passed every check of this page" in choose(page, record_of(service, finished))


def test_deals_that_nobody_has_proved_are_said_to_be_so(page: Page) -> None:
    record = record_of_a_match(RandomActions(1).play(open_match("cuccu", ["none", "none"])))
    said = choose(page, record)
    assert "nobody has proof of the deals" in said and "could have chosen the cards" in said
    expect(page.locator(".verdict.unproved")).to_be_visible()


def test_a_record_can_be_dropped_on_the_page(page: Page, service: Running, finished: str) -> None:
    page.goto("/verify")
    transfer = page.evaluate_handle(
        "(text) => { const data = new DataTransfer(); data.items.add(new File([text], 'record.json')); return data; }",
        json.dumps(record_of(service, finished)),
    )
    page.locator(".drop").dispatch_event("drop", {"dataTransfer": transfer})
    assert "passed every check of this page" in verdict(page)


def test_the_first_event_of_a_tampered_file_is_named(page: Page, service: Running, finished: str) -> None:
    record = record_of(service, finished)
    dealt = next(event for event in record["events"] if event["disclosed"])
    hand = dealt["disclosed"]["0"]["cards"]
    hand[0] = "2C" if hand[0] != "2C" else "3C"
    said = choose(page, record)
    assert f"The first event that differs is number {dealt['version']}" in said
    assert "The cards that it discloses for seat 1 are not the cards it sealed" in said
    expect(page.locator("[data-check=seals]")).to_have_attribute("data-status", "failed")
    page.get_by_text(f"Event {dealt['version']} as it stands in the record").click()
    expect(page.locator("pre")).to_contain_text(hand[0])


@pytest.mark.parametrize("content", [b"hello", b"", b"\xff\xfe", b'{"a": 1, "a": 2}', b'{"a": 1}', b"[]"], ids=range(6))
def test_a_file_that_is_no_record_is_called_so(page: Page, content: bytes) -> None:
    said = choose(page, content)
    assert "This file is not the record of a match" in said
    assert "The download may have been cut short" in said


def test_another_file_can_be_checked_after_a_wrong_one(page: Page, service: Running, finished: str) -> None:
    choose(page, b"hello")
    page.get_by_label("Choose a record").set_input_files(as_file(record_of(service, finished)))
    expect(page.locator(".verdict.passed")).to_be_visible()


# For everybody


@pytest.mark.parametrize("device", [{}, NARROWEST, {"color_scheme": "dark"}], ids=["desktop", "narrow", "dark"])
def test_anybody_can_read_it(visit: Visits, service: Running, finished: str, device: dict[str, Any]) -> None:
    page = visit(f"/tables/{finished}/verify", **device)
    verdict(page)
    tools = npm.installed(WEB)
    assert violations(page, tools) == []
    choose(page, {"a": 1})
    assert violations(page, tools) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_speaks_german(visit: Visits, finished: str) -> None:
    page = visit(f"/tables/{finished}/verify", locale="de-DE")
    assert "jede Prüfung dieser Seite ist bestanden" in verdict(page)


# Seeds of one's own


def events_of(service: Running, table: str) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = httpx.get(f"{service.url}/v1/tables/{table}/events", timeout=60).json()["events"]
    return answer


def started(service: Running, page: Page, table: str) -> list[dict[str, Any]]:
    """The events of a table once its match has begun."""
    page.wait_for_function(
        "async (id) => (await (await fetch(`/v1/tables/${id}`)).json()).status === 'playing'", arg=table
    )
    return events_of(service, table)


def revealed(events: list[dict[str, Any]]) -> int:
    return sum(event["type"] == "table.client_seed_revealed" for event in events)


def waiting_table(page: Page) -> str:
    """A table that a person has opened by clicking and that waits for another player."""
    page.goto("/games/commune/new")
    page.locator("form button.main").click()
    page.wait_for_url("**/tables/*")
    return page.url.rpartition("/")[2]


def seats_left(service: Running, table: str) -> int:
    seats = httpx.get(f"{service.url}/v1/tables/{table}", timeout=60).json()["seats"]
    return sum(seat["player"] is None for seat in seats)


def fill(service: Running, table: str) -> None:
    for _ in range(seats_left(service, table)):
        friend: Player = service.player()
        friend.ask("POST", f"/v1/tables/{table}/seats")


def test_a_seat_commits_to_a_seed_and_reveals_it_by_itself(page: Page, service: Running) -> None:
    page.goto("/")
    page.get_by_role("button", name="Commune").first.click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    assert revealed(started(service, page, table)) == 1
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('cardtable.seed.'))") == []


def test_a_seed_survives_a_reload_and_is_revealed_from_another_page(page: Page, service: Running) -> None:
    table = waiting_table(page)
    page.reload()
    page.goto("/settings")
    fill(service, table)
    assert revealed(started(service, page, table)) == 1


def test_two_tabs_reveal_a_seed_once(page: Page, service: Running) -> None:
    table = waiting_table(page)
    other = page.context.new_page()
    other.goto(f"/tables/{table}")
    expect(other.locator("main h1")).to_be_visible()
    fill(service, table)
    assert revealed(started(service, page, table)) == 1

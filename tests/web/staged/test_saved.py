"""A match saved as one file opens from disk without a service, replays, and verifies its proof."""

import gzip
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from domain.registry import GAMES
from tests.tiers import few_or_many
from tests.web.browsers import DESKTOP, PATIENCE_MS, PHONE, Console, until_heard
from tests.web.stage.browser import StagedBrowser
from tests.web.staged.conftest import Visit
from tests.web.staged.matches import Match, played

BLOCK = re.compile(r'(<script type="text/plain" id="saved">)(.*?)(</script>)')


class Opened(NamedTuple):
    """A saved file in a browser without a service, and the addresses it requested."""

    page: Page
    requests: list[str]


Open = Callable[..., Opened]


@pytest.fixture
def open_file(browser: Browser, console: Console) -> Iterator[Open]:
    contexts: list[BrowserContext] = []

    def opened(path: Path, console: Console = console, **options: Any) -> Opened:
        context = browser.new_context(**{**DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", **options})
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        console.watch(context, path.as_uri())
        requests = list[str]()
        context.on("request", lambda request: requests.append(request.url))
        page = context.new_page()
        page.goto(path.as_uri())
        page.locator(".replay[data-version]").wait_for()
        return Opened(page, requests)

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def match(staged: StagedBrowser) -> Match:
    return played(staged.stage, "commune", options={"penalty_limit": 2})


def saved(visit: Visit, match: Match, folder: Path, **options: Any) -> Path:
    """A match as one file, saved by a spectator."""
    page = visit(f"/tables/{match.table}/replay", **options)
    words = {"en": "Save as one file", "de": "Als eine Datei speichern"}[options.get("locale", "en-GB")[:2]]
    with page.expect_download() as download:
        page.get_by_role("button", name=words).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def content_of(path: Path) -> dict[str, Any]:
    found = BLOCK.search(path.read_text("utf-8"))
    assert found is not None
    content: dict[str, Any] = json.loads(gzip.decompress(b64decode(found[2])))
    return content


def with_content(path: Path, content: dict[str, Any]) -> Path:
    block = b64encode(gzip.compress(json.dumps(content).encode(), 6)).decode()
    text = BLOCK.sub(lambda found: found[1] + block + found[3], path.read_text("utf-8"))
    made = path.with_stem(path.stem + "-changed")
    made.write_text(text, "utf-8")
    return made


def shown_in(page: Page) -> list[str]:
    """Returns the felt, the caption and the log of a replay, ignoring the source of card faces and the time."""
    parts = page.locator(".replay .felt, .replay .caption, .replay .past").evaluate_all(
        """(all) => all.map((each) => {
            const part = each.cloneNode(true);
            part.querySelector(".over .buttons")?.remove();
            part.querySelectorAll(".time").forEach((each) => each.remove());
            return part.innerHTML;
        })"""
    )
    return [re.sub(r'"(/assets/)?#?(cards(-compact)?)(-\w+\.svg)?#', r'"\\2#', each) for each in parts]


def go_to(page: Page, version: int) -> None:
    page.get_by_role("slider", name="Position").fill(str(version))
    page.locator(f".replay[data-version='{version}']").wait_for()


def same(page: Page, other: Page) -> None:
    """Waits until both show the same."""
    with suppress(AssertionError):
        until_heard(page, lambda: shown_in(page) == shown_in(other))
    assert shown_in(page) == shown_in(other)


@pytest.mark.parametrize("game", few_or_many(["commune", "lorum", "vazhushal"], [*GAMES]))
def test_it_shows_what_the_replay_of_the_service_shows(
    visit: Visit, staged: StagedBrowser, open_file: Open, tmp_path: Path, game: str
) -> None:
    fewest, most = GAMES[game].seats
    match = played(staged.stage, game, seats=max(fewest, min(3, most)))
    page, requests = open_file(saved(visit, match, tmp_path))
    replay = visit(f"/tables/{match.table}/replay?seat=public")
    replay.locator(".replay[data-version]").wait_for()
    assert page.title() == replay.title()
    first = match.versions("cards_dealt")[0]
    for eyes in ("public", "0", "all"):
        for each in (page, replay):
            each.get_by_label("Seen by").select_option(eyes)
        for version in sorted({first, first + 1, (first + match.last) // 2, match.last - 1, match.last}):
            for each in (page, replay):
                go_to(each, version)
            same(page, replay)
    expect(page.locator(".verdict.passed")).to_be_visible()
    assert requests == [page.url]


def test_it_is_walked_through_by_buttons_and_keys(visit: Visit, match: Match, open_file: Open, tmp_path: Path) -> None:
    page, requests = open_file(saved(visit, match, tmp_path))
    position = page.get_by_role("slider", name="Position")
    first = match.versions("cards_dealt")[0]
    expect(position).to_have_value(str(first))
    page.get_by_role("button", name="Forward").click()
    expect(position).to_have_value(str(first + 1))
    page.get_by_role("button", name="Back").click()
    expect(position).to_have_value(str(first))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".over")).to_be_visible()
    page.keyboard.press("h")
    page.keyboard.press("ArrowLeft")
    expect(position).to_have_value(str(match.versions("cards_dealt")[-1]))
    page.keyboard.press("v")
    expect(page.get_by_label("Seen by")).to_have_value("0")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keys")
    expect(page.get_by_role("dialog")).not_to_contain_text("Continue from here")
    page.keyboard.press("Escape")
    page.get_by_label("Step by").select_option("event")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".over")).to_be_visible()
    assert requests == [page.url]


def test_it_has_no_link_and_keeps_nothing(visit: Visit, match: Match, open_file: Open, tmp_path: Path) -> None:
    page, _ = open_file(saved(visit, match, tmp_path))
    page.keyboard.press("End")
    expect(page.locator(".over")).to_be_visible()
    expect(page.locator("a, [href^='/'], [src], form, iframe")).to_have_count(0)
    expect(page.locator(".saved-from")).to_contain_text(f"/tables/{match.table}")
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    assert page.context.cookies() == []


def test_its_policy_allows_its_own_parts_alone(visit: Visit, match: Match, open_file: Open, tmp_path: Path) -> None:
    path = saved(visit, match, tmp_path)
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', path.read_text("utf-8"))
    assert found is not None
    policy = dict(each.split(" ", 1) for each in found[1].split("; "))
    allowed = {name: re.sub(r"'sha256-[\w+/]{43}='", "hash", sources) for name, sources in policy.items()}
    none = dict.fromkeys(("default-src", "base-uri", "form-action"), "'none'")
    assert allowed == {**none, "script-src": "hash hash", "style-src": "hash"}
    content = content_of(path)
    console = Console()
    changed = with_content(path, {**content, "style": content["style"] + " "})
    page, _ = open_file(changed, console=console)
    assert page.locator(".replay").evaluate("each => getComputedStyle(each).display") == "block"
    assert any("violates" in each for each in console.troubles)


def test_its_proof_is_told_in_a_sentence_and_check_by_check(
    visit: Visit, match: Match, open_file: Open, tmp_path: Path
) -> None:
    page, _ = open_file(saved(visit, match, tmp_path))
    expect(page.locator(".verdict h2")).to_contain_text("Nothing is wrong")
    page.get_by_role("button", name="Show each check").click()
    checks = page.get_by_role("dialog").locator(".check[data-status]")
    expect(checks.first).to_have_attribute("data-status", "passed")
    assert {each.get_attribute("data-status") for each in checks.all()} == {"passed"}


def test_a_changed_card_in_its_record_is_found(visit: Visit, match: Match, open_file: Open, tmp_path: Path) -> None:
    path = saved(visit, match, tmp_path)
    content = content_of(path)
    record = json.loads(content["match"]["record"])
    deal = match.versions("cards_dealt")[0]
    told = record["events"][deal - 1]["disclosed"]["0"]["cards"]
    told[0] = "AS" if told[0] != "AS" else "KS"
    content["match"]["record"] = json.dumps(record)
    page, _ = open_file(with_content(path, content))
    expect(page.locator(".verdict.failed")).to_contain_text(f"The first event that differs is number {deal}.")


def test_it_is_in_the_language_of_who_saved_it_if_the_reader_has_it(
    visit: Visit, match: Match, open_file: Open, tmp_path: Path
) -> None:
    path = saved(visit, match, tmp_path, locale="de-DE")
    for locale, title in (
        ("de-AT", "Aufzeichnung: Commune"),
        ("en-GB", "Replay: Commune"),
        ("fr-FR", "Replay: Commune"),
    ):
        page, _ = open_file(path, locale=locale)
        expect(page.locator("h1")).to_have_text(title)


@pytest.mark.parametrize(
    "options", [PHONE, {"viewport": {"width": 844, "height": 390}}, DESKTOP], ids=["phone", "low", "wide"]
)
def test_the_table_and_its_buttons_fill_the_window(
    visit: Visit, match: Match, open_file: Open, tmp_path: Path, options: dict[str, Any]
) -> None:
    page, _ = open_file(saved(visit, match, tmp_path), **options)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".transport").evaluate("each => each.getBoundingClientRect().bottom <= innerHeight")


def test_a_match_in_play_can_not_be_saved(visit: Visit, staged: StagedBrowser) -> None:
    player = staged.stage.player("Ann")
    table = player.ask("POST", "/v1/tables", game="commune", seats=2, bots=["random"])["id"]
    page = visit(f"/tables/{table}/replay", account=player.account)
    expect(page.get_by_role("heading", name="The match is still being played")).to_be_visible()
    expect(page.get_by_role("button", name="Save as one file")).to_have_count(0)


def test_who_can_not_reach_the_service_is_told(visit: Visit, match: Match, console: Console) -> None:
    console.expect("ERR_FAILED")
    page = visit(f"/tables/{match.table}/replay")
    page.locator(".replay[data-version]").wait_for()
    page.route("**/saved-*", lambda route: route.abort())
    page.get_by_role("button", name="Save as one file").click()
    expect(page.get_by_role("alert")).to_contain_text("The service does not answer")
    expect(page.get_by_role("button", name="Save as one file")).to_be_enabled()


def test_the_page_keeps_no_copy_of_the_file(visit: Visit, match: Match) -> None:
    page = visit(f"/tables/{match.table}/replay")
    page.evaluate(
        """() => {
          const { createObjectURL, revokeObjectURL } = URL;
          window.kept = new Set();
          URL.createObjectURL = (blob) => {
            const made = createObjectURL(blob);
            kept.add(made);
            return made;
          };
          URL.revokeObjectURL = (made) => (kept.delete(made), revokeObjectURL(made));
          const { setTimeout } = window;
          window.later = [];
          window.setTimeout = (run, ms) => (ms === 60_000 ? later.push(run) : setTimeout(run, ms));
        }"""
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as one file").click()
    download.value.path()
    assert page.evaluate("kept.size") == 1
    page.evaluate("later.forEach((run) => run())")
    assert page.evaluate("kept.size") == 0


def test_what_can_not_be_read_is_not_waited_for(visit: Visit, match: Match, console: Console) -> None:
    console.expect("NotReadableError")
    page = visit(f"/tables/{match.table}/replay")
    page.evaluate(
        """() => {
          FileReader.prototype.readAsDataURL = function () {
            Object.defineProperty(this, "error", { value: new DOMException("no", "NotReadableError") });
            queueMicrotask(() => this.dispatchEvent(new ProgressEvent("error")));
          };
        }"""
    )
    page.get_by_role("button", name="Save as one file").click()
    expect(page.get_by_role("alert")).to_contain_text("The page made a mistake")


def test_what_it_is_made_of_is_fetched_at_the_press_alone(visit: Visit, match: Match) -> None:
    page = visit()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/tables/{match.table}/replay")
    page.locator(".replay[data-version]").wait_for()
    assert not any("/saved-" in each for each in asked)
    with page.expect_download():
        page.get_by_role("button", name="Save as one file").click()
    assert [each for each in asked if "/saved-" in each] != []

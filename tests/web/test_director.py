"""What happens at a table is shown one event after the other. How long each is shown is tested without a browser."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from service.http.problems import problem_body, problem_of
from service.refusals import Refused
from tests.system.running import Running
from tests.web import node
from tests.web.browsers import Console, Visits
from tests.web.matches import played
from tests.web.playing import DUE, MOVES, await_own_turn, by_mouse, go_on, in_menu, move, open_at_own_turn

WATCH = """
window.seen = [];
new MutationObserver(() => {
  const page = document.querySelector(".table-page[data-version]");
  const version = Number(page?.dataset.version);
  if (!page || version === seen.at(-1)?.version) return;
  const codes = (selector) => [...page.querySelectorAll(selector)].map((card) => card.dataset.card);
  const trick = codes(".played[aria-label='The trick'] .card");
  const bubbles = [...page.querySelectorAll(".bubble")].map((bubble) => bubble.textContent);
  seen.push({ version, trick, bubbles, marked: codes(".card.last"), acted: page.querySelectorAll(".acted").length });
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"] });
"""
"""Notes what is on the screen whenever another version is shown."""

FREEZE = """
const later = setTimeout;
window.setTimeout = (run, ms, ...rest) => window.frozen && ms >= 300 ? 0 : later(run, ms, ...rest);
"""
"""While `frozen` is set, no pause that begins ends by itself. What the page's library does with timers is shorter."""

ARRIVED = """
window.arrived = 0;
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (kind, handle) {
  return listen.call(this, kind, (event) => {
    handle(event);
    const { version, hash } = JSON.parse(event.data ?? "{}");
    if (hash) window.arrived = Math.max(window.arrived, version);
  });
};
"""
"""Notes the newest version that the table's stream has brought. Only its events have a hash; the player's own stream
names versions, too, and may come first."""

ASK = """async (path) => {
  const { token } = JSON.parse(localStorage.getItem("cardtable.account"));
  const answer = await fetch(`/v1${location.pathname}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return await answer.json();
}"""
"""Asks the service about the table that the page shows, as its player."""


Looks = Callable[[list[dict[str, Any]]], list[int]]
"""How many milliseconds each of some events is looked at."""


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Looks:
    file = tmp_path_factory.mktemp("cues") / "events.json"

    def of(events: list[dict[str, Any]]) -> list[int]:
        file.write_text(json.dumps(events), "utf-8")
        return list(json.loads(node.output("print_cues.mjs", file)))

    return of


HEARD = """
window.heard = 0;
const start = AudioScheduledSourceNode.prototype.start;
const startBuffer = AudioBufferSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...at) { heard += 1; return start.apply(this, at); };
AudioBufferSourceNode.prototype.start = function (...at) { heard += 1; return startBuffer.apply(this, at); };
"""
"""Counts the tones and noises that the page makes."""


def watched(visit: Visits, game: str, pace: str = "normal", **options: str) -> Page:
    """A page at the first move of one's own, which notes what it shows."""
    page = visit(pace=pace)
    page.add_init_script(WATCH)
    page.add_init_script(FREEZE)
    page.add_init_script(ARRIVED)
    open_at_own_turn(page, game, options)
    return page


def ask(page: Page, path: str = "") -> Any:
    return page.evaluate(ASK, path)


def seen(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("seen"))


def events(page: Page) -> list[dict[str, Any]]:
    return list(ask(page, "/events?limit=500")["events"])


def looked_at(happened: list[dict[str, Any]], looks: Looks) -> list[dict[str, Any]]:
    return [event for event, ms in zip(happened, looks(happened), strict=True) if ms]


def name(event: dict[str, Any]) -> str:
    return str(event["type"].split(".")[1])


def move_and_await_turn_in_the_service(page: Page) -> int:
    """Makes a move, waits until the others have moved, too, whatever the page shows of it, and returns the version."""
    before = ask(page)["version"]
    page.locator(MOVES).first.click()
    while True:
        table = ask(page)
        if table["version"] > before and table["turn"] and table["viewer"]["seat"] in table["turn"]["seats"]:
            return int(table["version"])
        page.wait_for_timeout(100)


@pytest.mark.parametrize("game", ["chinese-ten", "lorum"])
def test_all_that_can_be_seen_is_shown_in_order(visit: Visits, game: str, looks: Looks) -> None:
    page = watched(visit, game, pace="fast")
    first = seen(page)[-1]["version"]
    for _ in range(3):
        move(page, by_mouse, random.Random(game))
        await_own_turn(page)
    shown = [each["version"] for each in seen(page)]
    assert shown == sorted(shown)
    happened = looked_at(events(page), looks)
    happened = [event for event in happened if first < event["version"] <= shown[-1]]
    assert [each["version"] for each in happened if each["version"] not in shown] == []


def test_the_fourth_card_of_a_trick_is_seen_in_it(visit: Visits) -> None:
    page = watched(visit, "lorum")
    first = seen(page)[-1]["version"]
    while not (taken := [each for each in events(page) if name(each) == "trick_taken" and each["version"] > first]):
        move(page, by_mouse, random.Random(1))
        await_own_turn(page)
    [trick] = [each["trick"] for each in seen(page) if each["version"] == taken[0]["version"] - 1]
    assert trick == taken[0]["data"]["cards"]


def test_the_last_move_is_marked(visit: Visits) -> None:
    page = watched(visit, "lorum")
    others: list[dict[str, Any]] = []
    while not others:  # of a service that is slow at the moment, only the present is shown
        move(page, by_mouse, random.Random(1))
        await_own_turn(page)
        played = {each["version"]: each for each in events(page) if name(each) == "card_played"}
        others = [each for each in seen(page) if played.get(each["version"], {}).get("actor")]
    for each in others:
        assert played[each["version"]]["data"]["card"] in each["marked"]
        assert each["acted"] == 1


def test_cards_are_heard_if_wished(visit: Visits) -> None:
    page = visit(pace="normal")
    page.add_init_script(HEARD)
    open_at_own_turn(page, "lorum", {})
    move(page, by_mouse, random.Random(1))
    await_own_turn(page)
    assert page.evaluate("heard") == 0
    in_menu(page, "Sound: off").click()
    expect(in_menu(page, "Sound: on")).to_be_visible()
    before = page.evaluate("heard")
    assert before == 1, "what turns the sound on is heard"
    move(page, by_mouse, random.Random(1))
    await_own_turn(page)
    assert page.evaluate("heard") > before + 1, "the own card, those of the others, and that it is one's turn"


def test_a_bid_is_said_at_the_seat(visit: Visits) -> None:
    page = watched(visit, "commune", **{"Penalty limit": "3"})
    move(page, by_mouse, random.Random(1))
    await_own_turn(page)
    said = [each["bubbles"] for each in seen(page) if each["bubbles"]]
    assert said
    assert all(bubble for bubbles in said for bubble in bubbles)


@pytest.mark.parametrize("skip", ["Space", "the felt"])
def test_what_waits_is_shown_at_once_if_wished(visit: Visits, skip: str) -> None:
    page = watched(visit, "lorum")
    page.evaluate("window.frozen = true")
    turn = move_and_await_turn_in_the_service(page)
    while page.evaluate("arrived") < turn:
        page.wait_for_timeout(100)
    assert seen(page)[-1]["version"] < turn
    page.evaluate("window.frozen = false")
    if skip == "Space":
        page.keyboard.press("Space")
    else:
        page.locator(".middle").click(position={"x": 3, "y": 3})
    await_own_turn(page)
    assert seen(page)[-1]["version"] == turn
    assert len({each["version"] for each in seen(page)} & set(range(turn - 3, turn))) < 3


def test_who_comes_in_the_middle_sees_the_present_at_once(visit: Visits) -> None:
    page = watched(visit, "lorum", "slow")
    turn = move_and_await_turn_in_the_service(page)
    page.reload()
    await_own_turn(page)
    assert [each["version"] for each in seen(page)] == [turn]


def test_the_speed_is_kept(visit: Visits) -> None:
    page = watched(visit, "lorum", "normal")
    in_menu(page, "Speed: normal").click()
    expect(in_menu(page, "Speed: fast")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_label("Show the moves of others")).to_have_value("fast")


def test_a_hand_that_is_over_is_looked_at_before_the_next_one(visit: Visits) -> None:
    page = watched(visit, "commune", **{"Penalty limit": "3"})
    while not page.locator(".last-hand").count():
        move(page, by_mouse, random.Random(1))
        page.locator(DUE).first.wait_for()
    page.locator(".last-hand .losses li").wait_for()
    deal = max(each["version"] for each in events(page) if name(each) == "cards_dealt")
    assert seen(page)[-1]["version"] < deal
    go_on(page, by_mouse)
    await_own_turn(page)
    assert deal in [each["version"] for each in seen(page)]


class HeldMoves:
    """The moves of a page wait for their answer."""

    def __init__(self, page: Page) -> None:
        self._waiting: list[Route] = []
        page.route("**/v1/tables/*/moves", self._on_request)

    def _on_request(self, route: Route) -> None:
        if route.request.method == "POST":
            self._waiting.append(route)
        else:
            route.continue_()

    def answer(self) -> None:
        self._waiting.pop().continue_()

    def refuse(self) -> None:
        refused = Refused("too_many_requests", "a sentence of the service")
        status = problem_of(refused.code).status
        self._waiting.pop().fulfill(status=status, content_type="application/problem+json", json=problem_body(refused))


def await_place(card: Locator, place: str) -> None:
    """Waits until a card lies within a part of the page, and nothing moves."""
    card.evaluate(
        """async (card, place) => {
          for (;;) {
            await new Promise(requestAnimationFrame);
            const {x, y, width, height} = card.getBoundingClientRect();
            const {left, top, right, bottom} = document.querySelector(place).getBoundingClientRect();
            const [middle, height2] = [x + width / 2, y + height / 2];
            const still = document.getAnimations().every((each) => each.playState !== "running");
            if (still && middle > left && middle < right && height2 > top && height2 < bottom) return;
          }
        }""",
        place,
    )


def test_an_own_card_flies_before_the_answer_and_back_if_it_is_refused(visit: Visits, console: Console) -> None:
    console.expect("status of 429")
    page = visit(reduced_motion="no-preference")
    open_at_own_turn(page, "lorum", {})
    moves = HeldMoves(page)
    card = page.locator("#own-hand button.card").first
    code = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    await_place(card, ".middle")
    assert card.evaluate("(card) => card === document.activeElement")
    expect(page.locator(f"[data-card='{code}']")).to_have_count(1)
    moves.refuse()
    await_place(card, "#own-hand")
    expect(page.locator(".turn .alerts .refusal")).to_contain_text("too many requests in too short a time")
    by_mouse(page, card)
    await_place(card, ".middle")
    moves.answer()
    expect(page.locator(f"#own-hand [data-card='{code}']")).to_have_count(0)
    assert page.locator(f"[data-card='{code}']").count() <= 1


def test_who_watches_sees_the_same(visit: Visits, looks: Looks) -> None:
    page = watched(visit, "lorum", "slow")
    other = visit(pace="normal")
    other.add_init_script(WATCH)
    other.goto(page.url)
    other.locator(".table-page[data-version]").wait_for()
    turn = move_and_await_turn_in_the_service(page)
    other.wait_for_function("(turn) => seen.at(-1)?.version >= turn", arg=turn)
    shown = [each["version"] for each in seen(other)]
    happened = [event["version"] for event in looked_at(events(page), looks) if event["version"] > shown[0]]
    assert shown == sorted(shown)
    assert set(happened) <= set(shown)


def test_a_replay_marks_what_happened(visit: Visits, service: Running) -> None:
    match = played(service, "commune", options={"penalty_limit": 1})
    version = match.versions("bid_made")[0]
    page = visit(f"/tables/{match.table}/replay?seat=public&version={version}")
    expect(page.locator(".seat.acted .bubble")).to_have_count(1)

"""Cards fly on a real screen. All else of what is shown is in `service/web/tests/page/director.test.mjs`."""

from playwright.sync_api import Locator, Page, Route, expect

from service.http.problems import problem_body, problem_of
from service.refusals import Refused
from tests.web.browsers import Console, Visits
from tests.web.playing import by_mouse, open_at_own_turn


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

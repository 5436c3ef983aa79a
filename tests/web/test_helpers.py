"""The helpers of these tests find what they look for."""

from playwright.sync_api import Page

from domain.cards import DECKS, codes
from tests.system.running import Running
from tests.web.reached import Reached
from tests.web.secrets_of_seats import Hidden, leaks, named

WRONG = {
    "a message": ("() => console.error('broken')", "error: broken"),
    "an exception": ("() => { setTimeout(() => { throw new Error('broken'); }); }", "uncaught: broken"),
    "another host": (
        "() => { new Image().src = 'http://elsewhere.invalid/'; }",
        "another host: http://elsewhere.invalid/",
    ),
    "a script within the page": (
        "() => document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
        "script",
    ),
    "a style within the page": (
        "() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')",
        "style",
    ),
    "an answer that is a problem": ("() => fetch('/v1/nowhere')", "status of 404"),
}


FETCH = "([path, token]) => fetch(path, {headers: {Authorization: `Bearer ${token}`}}).then((answer) => answer.text())"


def test_a_card_that_a_seat_may_not_know_is_noticed(page: Page, service: Running) -> None:
    player = service.player()
    table = player.opens(game="commune", seats=3, bots=["random", "random"])
    page.goto("/docs/problems")
    reached = Reached(page)
    for asked in (f"/v1/tables/{table}", f"/v1/tables/{table}/events", "/v1/me"):
        page.evaluate(FETCH, [asked, player.token])
    page.evaluate("(version) => localStorage.setItem('kept', version)", reached.version)
    reached.look()
    now = player.table(table)
    seat = now["viewer"]["seat"]
    own = now["state"]["hands"][seat]["cards"]
    player.http.delete(f"/v1/tables/{table}/seats/{seat}").raise_for_status()
    player.waits_until_over(table)

    hidden = Hidden(player, table)
    assert {piece.source for piece in reached.pieces} == {
        f"GET /v1/tables/{table}",
        f"GET /v1/tables/{table}/events",
        "GET /v1/me",
        "storage",
        "page",
    }
    assert reached.unread == []
    assert list(leaks(reached.pieces, hidden)) == []
    shown = reached.pieces[-1]
    version = shown.version
    assert hidden.judges(shown)
    assert hidden.cards(version) == set(codes(DECKS["52"])) - set(own)
    [secret, *_] = sorted(hidden.cards(version))
    for text in (secret, f'{{"held": ["{secret}"]}}', f"card-{secret}"):
        [leak] = leaks([shown._replace(source="storage", text=text)], hidden)
        assert leak.startswith(f"['{secret}'] at version {version} in storage")


def test_a_card_is_recognised_in_both_languages() -> None:
    text = (
        "Queen of hearts, Herz-Dame; 10 of clubs, Kreuz Zehn, Ace of Spades. A TAD of 52; 7H.1; %3Csvg; ?cards=2D%2C3D"
    )
    assert named(text) == {"QH", "TC", "AS", "7H.1", "2D", "3D"}

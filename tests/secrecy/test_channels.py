"""The list of channels is complete: each address is in a channel, and only `decide` deals cards."""

import ast
from pathlib import Path

from werkzeug.exceptions import HTTPException

from domain.fairness import Stream
from service.http import pages
from tests.games.table_cases import Case
from tests.http.api import application
from tests.secrecy.channels import CHANNELS, FORMATS, Point
from tests.secrecy.courses import course, player_at
from tests.secrecy.sweeps import points
from tests.secrecy.world import request_of

ROOT = Path(__file__).parents[2]

OF_CREDENTIALS = (
    *("GET /v1/me/tokens", "PATCH /v1/me/tokens/<token_id>", "DELETE /v1/me/tokens/<token_id>"),
    *("GET /v1/me/recovery", "PUT /v1/me/recovery", "DELETE /v1/me/recovery", "POST /v1/recoveries"),
    *("GET /v1/me/passkeys", "POST /v1/me/passkeys", "DELETE /v1/me/passkeys/<passkey_id>"),
    *("POST /v1/me/passkey-options", "POST /v1/passkey-options", "POST /v1/passkeys"),
)

ELSEWHERE = {
    "POST /v1/players": "is asked before there is a table",
    "PATCH /v1/me": "is of no table",
    "DELETE /v1/me": "answers nothing",
    "POST /v1/me/tokens": "answers a token, of no table",
    "DELETE /v1/me/tokens": "answers nothing",
    **dict.fromkeys(OF_CREDENTIALS, "is of no table"),
    "POST /v1/me/tickets": "answers a ticket, of no table",
    "GET /v1/players/<player_id>": "is of no table",
    "PUT /v1/me/policy": "is of no table",
    "DELETE /v1/me/policy": "answers nothing",
    **{
        f"{call} /v1/me/notifications{path}": "is of no table; what is sent: tests/workers/test_notifications.py"
        for call, path in (
            ("GET", ""),
            ("PUT", ""),
            ("POST", "/channels"),
            ("PATCH", "/channels/<channel_id>"),
            ("DELETE", "/channels/<channel_id>"),
            ("POST", "/test"),
        )
    },
    "GET /v1/me/blocks": "is of no table",
    "PUT /v1/me/blocks/<player_id>": "answers nothing",
    "DELETE /v1/me/blocks/<player_id>": "answers nothing",
    "POST /v1/players/<player_id>/reports": "answers nothing",
    "GET /v1/log/key": "is of no table",
    **{
        f"{call} /v1/daily{path}": "tests/http/test_daily.py"
        for call, path in (("GET", ""), ("POST", ""), ("GET", "/<date>"))
    },
    "POST /v1/tables": "test_opening.py",
    "POST /v1/tables/<table_id>/reactions": "answers nothing; what it says is the sender's",
    **{
        f"{call} /v1/tournaments{path}": "test_tournaments.py"
        for call, path in (
            ("POST", ""),
            ("GET", ""),
            ("GET", "/<tournament_id>"),
            ("DELETE", "/<tournament_id>"),
            ("POST", "/<tournament_id>/start"),
            ("POST", "/<tournament_id>/entrants"),
            ("DELETE", "/<tournament_id>/entrants/<int:entrant>"),
            ("GET", "/<tournament_id>/events"),
            ("GET", "/<tournament_id>/export"),
            ("GET", "/<tournament_id>/standings.csv"),
        )
    },
    "GET /v1/games": "is of no table",
    "GET /v1/games/<slug>": "is of no table",
    "GET /v1/games/<slug>/words": "is of no table",
    **{f"GET {address}": "is a file, the same for everybody" for address in ("/", *pages.ADDRESSES)},
    "GET /daily/<date>/picture.png": "shows backs",
    "GET /tournaments/<tournament_id>": "test_tournaments.py",
    "GET /tournaments/<tournament_id>/picture.png": "shows faces and backs",
    "GET /assets/<path:name>": "is a file",
    "GET /service_worker.js": "is a file",
    "GET /docs": "is a file",
    "GET /docs/problems": "is a file",
    "GET /openapi.json": "is a file",
    "GET /openapi/<edition>.json": "is a file",
    "GET /verifier.pyz": "is a file",
}


PREVIEWED = {"GET /tables/<table_id>", "GET /tables/<table_id>/replay"}
"""The addresses of the page whose previews describe a table."""


def test_every_address_is_in_a_channel() -> None:
    played = course(Case("commune", "wikipedia", 3), 40)
    last = points(played)[-1]
    seat = next(seat for seat in range(3) if player_at(seat) in played.accounts)
    steps = played.steps[: last + 1]
    point = Point(steps, 0, seat, player_at(seat), Stream(b"asked"), 3)
    asked = {_rule(ask.method, ask.path) for channel in CHANNELS.values() for ask in channel(point)}
    made = [request_of(number, step.command, played.opener) for number, step in enumerate(played.steps)]
    asked |= {_rule(each.ask.method, each.ask.path) for each in made if each is not None}
    assert _addresses() - asked == set(ELSEWHERE) - PREVIEWED


def _addresses() -> set[str]:
    rules = application().url_map.iter_rules()
    return {f"{method} {rule.rule}" for rule in rules for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}}


def _rule(method: str, path: str) -> str:
    try:
        rule, _ = application().url_map.bind("localhost").match(path.partition("?")[0], method=method, return_rule=True)
    except HTTPException:
        return ""
    return f"{method} {rule.rule}"


def test_events_are_requested_in_every_format() -> None:
    (events,) = [rule for rule in application().url_map.iter_rules() if rule.rule.endswith("<table_id>/events")]
    paths = application().test_client().get("/openapi.json").get_json()["paths"]
    documented = paths["/v1/tables/{table_id}/events"]["get"]
    assert set(documented["responses"]["200"]["content"]) == set(FORMATS), events.rule


DEALERS = {
    "domain/chance.py",
    "domain/table/decide.py",
    "domain/table/match.py",
    "service/wiring.py",
    "cardtable/environments/match.py",
    "cardtable/game/laws/cards_once.py",
    "cardtable/game/redeal.py",
}
"""The code that draws cards from a table's seeds, except the verifier, which has a full record. The last ones are for
matches of environments and of the kit. The harness could not exchange cards that other code dealt."""

NAMES = {"seeded", "SeededChance", "draw_key"}


def test_only_decide_deals_cards_from_the_seeds() -> None:
    found = set()
    for package in ("domain", "events", "service", "workers", "cardtable"):
        for path in (ROOT / package).rglob("*.py"):
            if "tests" in path.relative_to(ROOT).parts:
                continue
            names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
            if names & NAMES:
                found.add(path.relative_to(ROOT).as_posix())
    assert found - {each for each in found if each.startswith("domain/verify/")} == DEALERS

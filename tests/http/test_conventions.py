"""HTTP conventions that hold for every operation: media types, methods, queries, headers, sizes of errors."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask, Response

from service.http import deprecation
from service.http.app import BLUEPRINTS, create_app
from service.http.deprecation import Deprecation
from service.http.operations import Blueprint
from service.http.requests import Request, quality
from service.http.responses import json_response
from service.http.routes.health import Liveness
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Api, Player, resolved

NOWHERE = "t_" + "z" * 24


def operations(api: Api) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yields method, path and declaration of every operation. The paths lead to no existing resource."""
    for path, item in api.document["paths"].items():
        for method, operation in item.items():
            yield (
                method.upper(),
                path.replace("{seat}", "0").replace("{entrant}", "1").replace("{", "x").replace("}", "x"),
                operation,
            )


# Accept


@pytest.mark.parametrize(
    ("accept", "wanted"),
    [
        ("*/*", 1),
        ("application/*", 1),
        ("application/json;charset=utf-8", 1),
        ("text/html, application/json;q=0.5", 0.5),
        ("text/html;q=0.1, */*;q=0.2", 0.2),
        ("text/html", 0),
        ("application/json;q=0, */*", 0),
        ("*/*;q=0", 0),
        ("APPLICATION/JSON", 1),
        ("nonsense", 0),
    ],
)
def test_a_media_type_is_wanted_as_its_best_range_says(accept: str, wanted: float) -> None:
    assert quality(accept, "application/json") == wanted


def test_a_response_that_accept_excludes_is_refused_before_all_but_the_sender(api: Api, ann: Player) -> None:
    for method, path, operation in operations(api):
        has_body = any("content" in operation["responses"][status] for status in operation["responses"] if status < "3")
        headers = {"Accept": "image/png", "Content-Type": "text/plain"}
        refused = api.ask(method, path, raw=b"{", by=ann, headers=headers)
        assert (refused.status_code == 406) is has_body, f"{method} {path}"
        assert refused.mimetype == "application/problem+json"


def test_a_type_that_the_operation_has_is_accepted(api: Api, ann: Player) -> None:
    assert api.get("/v1/games", headers={"Accept": "text/html, application/json;q=0.1"}).status_code == 200
    assert api.get("/verifier.pyz", headers={"Accept": "application/octet-stream"}).status_code == 200
    assert api.get("/verifier.pyz", headers={"Accept": "application/json"}).status_code == 406
    assert api.get("/v1/me/events", by=ann, headers={"Accept": "application/json"}).status_code == 406
    assert api.get("/v1/me/events", by=ann, headers={"Accept": "application/x-ndjson"}).status_code == 200


# Methods


def test_every_get_has_a_head_with_the_same_headers(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    paths = [*("/v1/games", "/v1/games/commune", "/v1/tables", "/v1/me", "/livez", "/readyz", "/verifier.pyz")]
    paths += [*("/openapi.json", "/docs"), *(f"/v1/tables/{table}{part}" for part in ("", "/events", "/record"))]
    for path in paths:
        whole, head = api.get(path, by=ann), api.ask("HEAD", path, by=ann)
        assert (head.status_code, head.data) == (200, b""), path
        assert dict(head.headers) == dict(whole.headers), path


def test_the_head_of_a_stream_ends_at_once_and_frees_its_place(api: Api, ann: Player) -> None:
    head = api.client.head("/v1/me/events", headers={"Authorization": f"Bearer {ann.token}"})
    assert (head.status_code, head.data, head.mimetype) == (200, b"", "text/event-stream")


def test_options_lists_the_methods_of_every_address(api: Api) -> None:
    for path, item in api.document["paths"].items():
        address = path.replace("{seat}", "0").replace("{entrant}", "1").replace("{", "x").replace("}", "x")
        told = api.client.options(address)
        assert (told.status_code, told.data, "Content-Type" in told.headers) == (204, b"", False), path
        methods = {method.upper() for method in item}
        expected = methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set())
        assert set(told.headers["Allow"].split(", ")) == expected, path


# Queries


def test_unknown_and_repeated_parameters_are_refused_everywhere(api: Api, ann: Player) -> None:
    """Two tickets are refused earlier, with 401."""
    for method, path, operation in operations(api):
        parameters = [resolved(each, api.document) for each in operation.get("parameters", ())]
        query = {each["name"] for each in parameters if each["in"] == "query"} - {"ticket"}
        body = b"{}" if operation.get("requestBody", {}).get("required") else None
        for name in ("unknown", *query):
            refused = api.ask(method, f"{path}?{name}=1&{name}=1", by=ann, raw=body)
            assert (refused.status_code, refused.json["code"]) == (422, "invalid"), f"{method} {path} {name}"
            assert name in refused.json["errors"]


# Location, Link, Retry-After


def test_a_new_account_and_a_new_token_have_a_location(api: Api, ann: Player) -> None:
    opened = api.post("/v1/players", {"name": "Zoë", "kind": "bot"})
    assert api.get(opened.headers["Location"]).json["name"] == "Zoë"
    assert api.post("/v1/me/tokens", by=ann).headers["Location"] == "/v1/me"


def test_the_location_of_a_move_is_its_events(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    made = api.bid(table, ann, key="k")
    assert api.get(made.headers["Location"], by=ann).json["events"] == made.json["events"]
    api.call(table, bob)
    again = api.bid(table, ann, key="k")
    assert again.headers["Location"] == made.headers["Location"]


def test_a_page_links_to_the_next_one(api: Api, ann: Player) -> None:
    for _ in range(3):
        api.project(api.table(ann)["id"])
    for path in ("/v1/tables?limit=2&game=commune", "/v1/me/tables?limit=2"):
        page = api.get(path, by=ann)
        (target,) = api.links(page, "next")
        following = api.get(target, by=ann)
        assert len(following.json["tables"]) == 1
        assert api.links(following, "next") == []


def test_a_page_of_events_links_to_the_next_one_in_either_order(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    for order, expected in (("asc", [5, 6]), ("desc", [2, 1])):
        page = api.get(f"/v1/tables/{table}/events?limit=4&order={order}")
        (target,) = api.links(page, "next")
        assert [event["version"] for event in api.get(target).json["events"]] == expected


# Deprecation


SINCE = datetime(2026, 1, 1, tzinfo=UTC)


def test_a_deprecated_operation_says_so_in_its_responses_and_in_the_document(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    about = Deprecation(SINCE, SINCE + timedelta(days=200), "https://cards.example/policy#old")
    monkeypatch.setattr(deprecation, "DEPRECATED", {"old": about})
    blueprint = Blueprint("old", description="Old.", prefix="")

    @blueprint.operation("GET", "/old", response=(200, Liveness), access="optional")
    def old(_request: Request) -> Response:
        """Old"""
        return json_response(Liveness("ok"), headers={"Link": '</new>; rel="next"'})

    app = create_app(Service(Settings(), in_memory()), [*BLUEPRINTS, blueprint])
    client = app.test_client()
    for token, status in (({}, 200), ({"Authorization": "Bearer x"}, 401)):
        told = client.get("/old", headers=token)
        assert told.status_code == status
        assert told.headers["Deprecation"] == "@1767225600"
        assert told.headers["Sunset"] == "Mon, 20 Jul 2026 00:00:00 GMT"
        assert '<https://cards.example/policy#old>; rel="deprecation"; type="text/html"' in told.headers.getlist("Link")
    assert len(client.get("/old").headers.getlist("Link")) == 2
    assert client.get("/openapi.json").get_json()["paths"]["/old"]["get"]["deprecated"] is True
    assert "Deprecation" not in client.get("/livez").headers


def test_nothing_is_removed_at_short_notice() -> None:
    with pytest.raises(ValueError, match="180 days"):
        Deprecation(SINCE, SINCE + timedelta(days=179), "")


# Errors


WRONG = {
    "unknown fields": {f"a{n}": 1 for n in range(4_000)},
    "long names": {f"{n}" * 1_000: 1 for n in range(30)},
    "a wrong list": {"games": [{"x": 1}] * 90, "receipts": [{"head": 1}] * 490, "bots": [1] * 90},
    "a long text": {"name": "x" * 60_000, "type": "y" * 60, "game": "x", "seats": 2, "client_seed": "z" * 1_000},
    "a long game": {"game": "x" * 60_000, "seats": 2, "player": "x" * 100},
    "long options": {"game": "commune", "seats": 2, "options": {"x" * 30_000: "y" * 30_000}},
    "many options": {"game": "commune", "seats": 2, "options": {f"o{n}": n for n in range(4_000)}},
    "a long move": {"type": "x" * 60_000},
    "a deep move": {"type": "bid", "kind": "pair", "ranks": ["9" * 60_000]},
    "many parameters": {"type": "bid", **{f"p{n}": n for n in range(4_000)}},
    "a long strategy": {"game": "commune", "seats": 2, "bots": ["b" * 30_000], "bot": "b" * 30_000},
}


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_no_body_gets_a_long_problem(api: Api, ann: Player, bob: Player, body: Any) -> None:
    table, over = api.playing(ann, bob, draws=[0]), api.finished(ann, bob)
    assert len(json.dumps(body)) < 64 * 1024
    for method, path, operation in operations(api):
        if "requestBody" in operation:
            address = path.replace("xtable_idx", over if "audits" in path or "rematch" in path else table)
            refused = api.ask(method, address, body, by=ann)
            assert 400 <= refused.status_code < 500, f"{method} {path} {refused.text[:200]}"
            assert len(refused.data) < 4_000, f"{method} {path}: {len(refused.data)} bytes"


def test_many_wrong_parameters_get_a_short_problem_too(api: Api) -> None:
    query = "&".join(f"{'p' * 100}{n}=1" for n in range(500))
    refused = api.get(f"/v1/games?{query}")
    assert len(refused.json["errors"]) <= 20
    assert len(refused.data) < 4_000


def test_the_first_errors_are_kept_with_their_places(api: Api, ann: Player) -> None:
    receipts = [{"version": 0, "head": "x"}] * 30
    errors = api.post(f"/v1/tables/{api.finished(ann)}/audits", {"receipts": receipts}, by=ann).json["errors"]
    assert list(errors["receipts"]) == [str(n) for n in range(10)]
    assert set(errors["receipts"]["9"]) == {"version", "head"}


# Refusals of resources that never existed


@pytest.mark.parametrize(
    "order", [{"bots": ["psychic"]}, {"seats": 99}, {"options": {"x": 1}}, {"bots": ["random"] * 3}, {"preset": "x"}]
)
def test_the_refusal_of_a_new_table_has_no_version(api: Api, ann: Player, order: dict[str, Any]) -> None:
    refused = api.post("/v1/tables", {"game": "commune", "seats": 3, **order}, by=ann)
    assert refused.status_code == 422
    assert "version" not in refused.json


# CORS


def with_origins(*origins: str) -> Flask:
    return create_app(Service(Settings(cors_origins=origins), in_memory()))


def test_no_page_of_another_origin_may_use_the_api_by_default(api: Api) -> None:
    told = api.client.options("/v1/games", headers={"Origin": "https://a.example"})
    assert not [name for name, _ in told.headers if name.startswith("Access-Control")]


def test_a_page_of_an_allowed_origin_may_use_all_of_it() -> None:
    client = with_origins("https://a.example").test_client()
    asked = {
        "Origin": "https://a.example",
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization, if-match, idempotency-key, content-type",
    }
    preflight = client.options(f"/v1/tables/{NOWHERE}/seats/0", headers=asked)
    assert preflight.status_code == 204
    assert preflight.headers["Access-Control-Allow-Origin"] == "https://a.example"
    assert "PATCH" in preflight.headers["Access-Control-Allow-Methods"]
    assert preflight.headers["Access-Control-Allow-Headers"] == "authorization, content-type, idempotency-key, if-match"
    assert preflight.headers["Access-Control-Max-Age"] == "86400"
    assert "Access-Control-Allow-Credentials" not in preflight.headers
    for path, status in (("/v1/games", 200), (f"/v1/tables/{NOWHERE}", 404), ("/nowhere", 404)):
        read = client.get(path, headers={"Origin": "https://a.example"})
        assert read.status_code == status
        assert read.headers["Access-Control-Allow-Origin"] == "https://a.example"
        assert {"ETag", "Location", "Link", "Retry-After"} <= set(
            read.headers["Access-Control-Expose-Headers"].split(", ")
        )


def test_other_origins_stay_excluded() -> None:
    client = with_origins("https://a.example", "http://localhost:3000").test_client()
    for origin in ("https://b.example", "https://a.example.evil", "http://a.example", "null"):
        assert "Access-Control-Allow-Origin" not in client.get("/v1/games", headers={"Origin": origin}).headers
    told = client.get("/v1/games", headers={"Origin": "http://localhost:3000"})
    assert told.headers["Access-Control-Allow-Origin"] == "http://localhost:3000"
    assert "Origin" in ", ".join(told.headers.getlist("Vary"))


def test_all_origins_are_allowed_with_a_star() -> None:
    told = with_origins("*").test_client().get("/v1/games", headers={"Origin": "https://b.example"})
    assert told.headers["Access-Control-Allow-Origin"] == "*"

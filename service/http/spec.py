"""Assembles the OpenAPI document: its introduction, the components that operations refer to, and the order of its
parts."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from apispec import APISpec

from domain.registry import GAMES
from service.http.document import headers
from service.http.document.answers import add_answers
from service.http.document.examples import add_examples
from service.http.document.games import add_games, open_for_any
from service.http.document.headers import add_headers
from service.http.document.problems import add_problems, response
from service.http.document.references import needed, referred
from service.http.document.requests import finish_bodies, finish_parameters
from service.http.document.sharing import share_parameters
from service.http.operations import CODES, REQUEST_HEADERS
from service.http.schemas import signed

ABOUT = """\
Card games as immutable events.

This document comes in editions. `openapi.yaml` has what all games share, and the options, moves, states, events and
results of a game stand open in it; `openapi/games/<slug>.yaml` has those of one game. A service offers `/openapi.json`,
which has everything, for generators of clients, and `/openapi/<slug>.json`, which knows one game only.

Times are in milliseconds since the epoch, and ids are opaque. A card is a rank of
`23456789TJQKA` and a suit of `CDHS`; jokers are `X1`, `X2`, ...; with two packs in play a card includes its pack,
`7H.1`.

Bodies are JSON, with `Content-Type: application/json`: at most 64 KiB and 32 levels deep, integers within 2^53, no
duplicate keys. Types are strict: `"3"` is not a number, and `3.0` not an integer. Unknown fields and query parameters
are refused everywhere, and so is a body where an operation has none, unless it is empty or `{}`. A list has pages:
`limit` is their size, and an opaque `cursor` leads to the next one of the same list, as does the `Link` header with
`rel="next"`.

Responses are compressed by `Accept-Encoding` (zstd or gzip) from 1,400 bytes on, except streams. What a client may keep
has an `ETag`, and `If-None-Match` gets a 304 for what has not changed. Each GET has a HEAD, and OPTIONS lists the
methods of an address. A response with 201 or 202 has a `Location`, one with 429 or 503 a `Retry-After`. An operation
that is going to be removed says so with `Deprecation` and `Sunset`. Each response has `Cache-Control`, `Vary` where it
depends on headers of the request, and `X-Content-Type-Options: nosniff`.

Errors are `application/problem+json` with a stable `code`, whatever `Accept` says, and a refusal changes nothing. The
schema `ProblemCode` lists the codes; the `default` response of an operation names those that are its own. A problem has
at most 20 field errors. The first failing check gives the code. Before the sender, only the form of the HTTP
request (400), places for requests that wait (429, 503) and the address (404, 405) are checked. Then the order is: 401
(token or ticket), 403 `suspended`, 406 (`Accept`), 415 (`Content-Type` of a body), 400 (body, `Idempotency-Key` or
`If-Match` unreadable), 422 `invalid` (fields of the body or the query), 404, a known `Idempotency-Key`, 403, 412, 409,
422 (all other codes), 429 (limits). The shape of a move is checked last.

Accounts and addresses have limits for what they open, seat, invite and request, and for requests that wait. Responses
that count have `RateLimit-Policy` and `RateLimit`; beyond a limit the code is `too_many_requests`. No limit refuses a
move.
"""


_TAG = r'(W/)?"(0|[1-9][0-9]{0,39})(\.[!#-~]*)?"'
_IF_MATCH = rf"^(\*|{_TAG})$"


def register(spec: APISpec) -> None:
    """Registers the components that operations refer to."""
    spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "The token of `POST /v1/players`."}
    )
    spec.components.security_scheme(
        "ticket",
        {
            "type": "apiKey",
            "in": "query",
            "name": "ticket",
            "description": "A stream ticket of `POST /v1/me/tickets`, for a browser's EventSource.",
        },
    )
    spec.components.parameter(
        "IdempotencyKey",
        "header",
        {
            "name": "Idempotency-Key",
            "description": "1 to 128 visible ASCII characters, best random. The same request under the same key takes "
            "effect once and gets the same response, with `Idempotent-Replayed: true`. A key is kept until at "
            "least 24 hours after the end of its table, or for 24 hours where the request has no table. Refusals are "
            "not kept.",
            "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
        },
    )
    spec.components.parameter(
        "IfMatch",
        "header",
        {
            "name": "If-Match",
            "description": "A version in quotes, or the `ETag` of the table: refused unless the table is at exactly "
            "that version. The tag is weak because names and compression change the response, but the version in it is "
            "exact. `*` stands for any version.",
            "schema": {"type": "string", "pattern": _IF_MATCH},
            "example": '"17"',
        },
    )
    for name, header in signed.HEADERS.items():
        spec.components.parameter(name, "header", header)


INFO = {
    "description": ABOUT,
    "contact": {"name": "The Cardtable project"},
    "license": {"name": "MIT", "identifier": "MIT"},
}
SERVERS = [{"url": "/", "description": "The service that serves this document."}]

_TOP = ("openapi", "info", "servers", "tags", "paths", "components")
_ORDER = (
    "operationId",
    "deprecated",
    "summary",
    "description",
    "tags",
    "security",
    "parameters",
    "requestBody",
    "responses",
)


ALL, SHARED = "all", "shared"
"""Editions of the document besides those of single games, which are named by their slugs: everything, for client
generators; and the part shared by all games, for people."""

PARTS = (SHARED, *GAMES)


def document(spec: APISpec, edition: str) -> dict[str, Any]:
    """Returns an edition of the document, its parts in reading order."""
    made: dict[str, Any] = deepcopy(spec.to_dict())
    made["servers"] = SERVERS
    shared = made["components"]
    add_answers(shared["schemas"])
    if edition == SHARED:
        open_for_any(shared["schemas"])
    else:
        add_games(shared["schemas"], [*GAMES.values()] if edition == ALL else [GAMES[edition]])
    add_problems(shared["schemas"], shared["responses"])
    finish_bodies(made["paths"], shared["schemas"])
    shared["headers"] = headers.components()
    for item in made["paths"].values():
        of_path = item.pop("parameters", ())
        for method, operation in item.items():
            item[method] = _finished(operation, of_path)
            if edition == SHARED:
                add_examples(item[method])
    finish_parameters(made["paths"])
    shared["parameters"] = share_parameters(made["paths"], shared["parameters"])
    _drop_unused(made)
    return {name: made[name] for name in _TOP}


def _drop_unused(made: dict[str, Any]) -> None:
    """Removes unreferenced components; flask-smorest adds some of its own."""
    shared = made["components"]
    shared["responses"] = {name: each for name, each in shared["responses"].items() if name in _of(made, "responses")}
    used = {*needed([made["paths"], shared["responses"]], shared["schemas"])}
    shared["schemas"] = {name: schema for name, schema in sorted(shared["schemas"].items()) if name in used}
    shared["headers"] = {name: each for name, each in shared["headers"].items() if name in _of(made, "headers")}


def _of(made: dict[str, Any], section: str) -> set[str]:
    """Returns the names of a section's components that paths and responses refer to."""
    return {*referred([made["paths"], made["components"]["responses"]], f"#/components/{section}/")}


def _finished(operation: dict[str, Any], of_path: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Completes an operation. It repeats the parameters of its path, because Swagger UI resolves references only
    there."""
    parameters = [*of_path, *operation.get("parameters", ()), *operation.pop(REQUEST_HEADERS, ())]
    if parameters:
        operation["parameters"] = parameters
    responses = operation["responses"]
    operation["responses"] = {status: responses[status] for status in sorted(responses) if status < "4"}
    for answer in operation["responses"].values():
        if "content" in answer:
            answer["content"] = dict(sorted(answer["content"].items()))  # JSON first, for generators
    add_headers(operation)
    operation["responses"]["default"] = response(operation.pop(CODES))
    return {name: operation[name] for name in _ORDER if name in operation}

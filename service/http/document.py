"""The OpenAPI document: the components that operations refer to, and its order."""

from typing import Any

from apispec import APISpec

from service.http.documented import PROBLEM_TYPE

ABOUT = """\
Card games as immutable events. Times are in milliseconds since the epoch; ids are opaque; cards are a rank of
`23456789TJQKA` and a suit of `CDHS`, jokers `X1`, `X2`, ..., and where two packs are in play a card carries its
pack, `7H.1`.

Bodies are JSON whatever their media type says: at most 64 KiB and 32 levels deep, integers within 2^53, no
duplicate keys. Types are strict: `"3"` is no number. Lists page by `limit` and an opaque `cursor`.

Errors are `application/problem+json` with a stable `code`. Checks are made in the order 400, 401, 404, known
`Idempotency-Key`, 403, 412, 409, 422, and a refusal changes nothing.
"""


def register(spec: APISpec) -> None:
    """The components that operations refer to."""
    spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "The token of `POST /v1/players`."}
    )
    spec.components.parameter(
        "IdempotencyKey",
        "header",
        {
            "name": "Idempotency-Key",
            "description": "1 to 128 visible ASCII characters, best random. The same request under the same key gets "
            "the same answer, with `Idempotent-Replayed: true`, and is done once. Kept with the table, elsewhere for "
            "24 hours; refusals are not remembered.",
            "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
        },
    )
    spec.components.parameter(
        "IfMatch",
        "header",
        {
            "name": "If-Match",
            "description": "A version in quotes: refused unless the table is at just that version.",
            "schema": {"type": "string", "pattern": '^"(0|[1-9][0-9]{0,39})"$'},
            "example": '"17"',
        },
    )


_ORDER = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody", "responses")


def finished(spec: APISpec) -> dict[str, Any]:
    """The document with its parts in an order to be read in."""
    made: dict[str, Any] = spec.to_dict()
    for item in made["paths"].values():
        for method, operation in item.items():
            if method != "parameters":
                item[method] = _in_order(operation)
    _problems_by_default(made["components"]["responses"])
    top = ("openapi", "info", "tags", "paths", "components")
    return {name: made[name] for name in top}


def _in_order(operation: dict[str, Any]) -> dict[str, Any]:
    responses = operation["responses"]
    operation["responses"] = {status: responses[status] for status in sorted(responses)}
    return {name: operation[name] for name in _ORDER if name in operation}


def _problems_by_default(responses: dict[str, Any]) -> None:
    for response in responses.values():
        if "application/json" in response.get("content", {}):
            response["description"] = "Any other problem."
            response["content"] = {PROBLEM_TYPE: response["content"]["application/json"]}

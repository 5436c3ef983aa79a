"""Headers of responses. Each is described once, and every response refers to those it may have.

`Cache-Control` and `Vary`, which nearly all responses have, are described in the introduction only, and
`Idempotent-Replayed` with the key.
"""

from collections.abc import Iterable
from typing import Any

HEADERS: dict[str, dict[str, Any]] = {
    "Location": {
        "description": "The address of what was made.",
        "schema": {"type": "string", "format": "uri-reference"},
        "example": "/v1/tables/t_3kq0w5h2m8x1c7v9b4n6",
    },
    "ETag": {
        "description": "The state of what was read, for `If-None-Match`.",
        "schema": {"type": "string", "pattern": '^(W/)?"[!#-~]*"$'},
        "example": 'W/"17.0.9f86d081"',
    },
    "Retry-After": {
        "description": "Seconds to wait before another attempt.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
        "example": "5",
    },
    "RateLimit-Policy": {
        "description": "The limits that count this request, as in draft-ietf-httpapi-ratelimit-headers: `q` units in "
        "`w` seconds, or `q` requests at a time.",
        "schema": {"type": "string"},
        "example": '"tables-hour";q=60;w=3600, "tables-address-hour";q=300;w=3600',
    },
    "RateLimit": {
        "description": "The remaining quota of each limit: `r` units, and one more after `t` seconds.",
        "schema": {"type": "string"},
        "example": '"tables-hour";r=59;t=60, "tables-address-hour";r=299;t=12',
    },
    "WWW-Authenticate": {
        "description": "The authentication scheme.",
        "schema": {"type": "string"},
        "example": "Bearer",
    },
    "Link": {
        "description": 'Related addresses, as in RFC 8288: the next page of a list with `rel="next"`, and with '
        '`rel="deprecation"` the page about the end of an operation.',
        "schema": {"type": "string"},
        "example": '</v1/tables?limit=20&cursor=MTc5MDAwMDAwMDAwMA>; rel="next"',
    },
    "Deprecation": {
        "description": "Since when the operation is deprecated, as in RFC 9745.",
        "schema": {"type": "string", "pattern": "^@[0-9]+$"},
        "example": "@1790000000",
    },
    "Sunset": {
        "description": "The last day of the operation, as in RFC 8594.",
        "schema": {"type": "string"},
        "example": "Sun, 16 May 2027 00:00:00 GMT",
    },
}


def _is_a_page(response: dict[str, Any]) -> bool:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    return str(schema.get("$ref", "")).endswith("Page")


def components() -> dict[str, Any]:
    return {_component(name): header for name, header in HEADERS.items()}


def referred_to(names: Iterable[str]) -> dict[str, Any]:
    """Returns references to these headers."""
    return {name: {"$ref": f"#/components/headers/{_component(name)}"} for name in HEADERS if name in {*names}}


def _component(name: str) -> str:
    return name.replace("-", "")


def add_headers(operation: dict[str, Any]) -> None:
    """Adds the headers of each response of an operation, except problems.

    A header that the operation declares without a description, `{}`, is the one described here.
    """
    kept = "304" in operation["responses"]
    for status, response in operation["responses"].items():
        if "$ref" in response:
            continue
        names = ["Deprecation", "Sunset", "Link"] if operation.get("deprecated") else []
        names += ["ETag"] if kept else []
        if status.startswith("2"):
            names += ["Link"] if _is_a_page(response) else []
        own = response.get("headers", {})
        names += [name for name, header in own.items() if not header]
        headers = referred_to(names) | {name: header for name, header in own.items() if header}
        response.pop("headers", None)
        if headers:
            response["headers"] = headers

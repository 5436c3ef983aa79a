"""The headers of responses: each is described once, and every response refers to those that it can have."""

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
    "Idempotent-Replayed": {
        "description": "`true` where this repeats the response of an earlier request under the same key.",
        "schema": {"type": "string", "const": "true"},
        "example": "true",
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
        "description": "What is left of each limit: `r` units, and one more after `t` seconds.",
        "schema": {"type": "string"},
        "example": '"tables-hour";r=59;t=60, "tables-address-hour";r=299;t=12',
    },
    "WWW-Authenticate": {
        "description": "How requests are authenticated.",
        "schema": {"type": "string"},
        "example": "Bearer",
    },
    "Cache-Control": {
        "description": "Whether the response may be kept, and for how long.",
        "schema": {"type": "string"},
        "example": "no-store",
    },
    "Vary": {
        "description": "The request headers that the response depends on.",
        "schema": {"type": "string"},
        "example": "Authorization, Accept, Accept-Encoding",
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

_BY_STATUS: dict[str, tuple[str, ...]] = {
    "304": ("ETag", "Vary"),
    "401": ("WWW-Authenticate",),
    "429": ("Retry-After", "RateLimit", "RateLimit-Policy"),
    "503": ("Retry-After",),
}


def _is_a_page(response: dict[str, Any]) -> bool:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    return str(schema.get("$ref", "")).endswith("Page")


def components() -> dict[str, Any]:
    return {_component(name): header for name, header in HEADERS.items()}


def _component(name: str) -> str:
    return name.replace("-", "")


def add_headers(operation: dict[str, Any]) -> None:
    """Adds the headers of each response of an operation.

    A header that the operation declares without a description, `{}`, is the one described here.
    """
    has_key = {"$ref": "#/components/parameters/IdempotencyKey"} in operation.get("parameters", ())
    for status, response in operation["responses"].items():
        names = ["Cache-Control", *_BY_STATUS.get(status, ())]
        names += ["Deprecation", "Sunset", "Link"] if operation.get("deprecated") else []
        if status.startswith("2"):
            names += ["Idempotent-Replayed"] if has_key else []
            names += ["ETag"] if "304" in operation["responses"] else []
            names += ["Vary"] if response.get("content") else []
            names += ["Link"] if _is_a_page(response) else []
        if "$ref" not in response:
            own = response.get("headers", {})
            names += [name for name, header in own.items() if not header]
            shared = {name: {"$ref": f"#/components/headers/{_component(name)}"} for name in HEADERS if name in names}
            response["headers"] = shared | {name: header for name, header in own.items() if header}

"""A service below a path of its host, such as https://example.org/cards.

Its prefix is the path of CARDTABLE_URL. The proxy passes addresses on as they are, and the entry of a request moves the
prefix from the path to `SCRIPT_NAME`, as WSGI has it. So all routes are as without one. Addresses in responses get it
back in one place each: those in headers and in files here, that of a problem in `problem_response`. The script of the
page has it in `service/web/src/base.ts`.
"""

import re
from functools import cache
from typing import Any

from flask import Response, has_request_context, request

_HEADERS = {"Location": "/", "Link": "</"}
"""The headers with addresses, and how one of this service begins in each."""


def enter_below(prefix: str, environ: dict[str, Any]) -> None:
    """Moves the prefix to `SCRIPT_NAME`. A request without it, such as a health check, has the same response."""
    environ["SCRIPT_NAME"] = prefix
    path: str = environ["PATH_INFO"]
    if path == prefix or path.startswith(f"{prefix}/"):
        environ["PATH_INFO"] = path.removeprefix(prefix) or "/"


def prefix_of_request() -> str:
    """The prefix of the service; empty at a host of its own, and outside of requests."""
    prefix: str = request.environ.get("SCRIPT_NAME", "") if has_request_context() else ""
    return prefix


def add_to_headers(response: Response) -> Response:
    """Adds the prefix to the addresses in headers of a response."""
    if prefix := prefix_of_request():
        for name, beginning in _HEADERS.items():
            written, given = beginning.replace("/", f"{prefix}/"), response.headers.getlist(name)
            response.headers.setlist(name, [re.sub(f"^{beginning}", written, each) for each in given])
    return response


@cache
def filled_in(text: bytes, prefix: str) -> bytes:
    """A text with the prefix in its addresses: whatever begins with a slash, in double quotes."""
    return text.replace(b'"/', f'"{prefix}/'.encode()) if prefix else text

"""Serves the service under a path of its host, such as https://example.org/cards.

The prefix is the path of CARDTABLE_URL. The proxy passes addresses on unchanged, and the entry of a request moves the
prefix from the path to `SCRIPT_NAME`, the WSGI way, so routes don't contain it. Addresses in responses get it back in
one place each: those in headers and files here, that of a problem in `problem_response`. The script of the page adds it
in `service/web/src/base.ts`.
"""

import re
from functools import cache
from typing import Any

from flask import Response, has_request_context, request

_HEADERS = {"Location": "/", "Link": "</"}
"""Headers with addresses, and the beginning of an address of this service in each."""


def enter_below(prefix: str, environ: dict[str, Any]) -> None:
    """Moves the prefix to `SCRIPT_NAME`. A request without it, such as a health check, gets the same response."""
    environ["SCRIPT_NAME"] = prefix
    path: str = environ["PATH_INFO"]
    if path == prefix or path.startswith(f"{prefix}/"):
        environ["PATH_INFO"] = path.removeprefix(prefix) or "/"


def prefix_of_request() -> str:
    """Returns the prefix of the service. Empty at the root of a host, and outside of requests."""
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
    """Adds the prefix to the addresses in a text: all double-quoted strings that begin with a slash."""
    return text.replace(b'"/', f'"{prefix}/'.encode()) if prefix else text

"""A service below a path of its host, such as https://example.org/cards.

Its prefix is the path of CARDTABLE_URL. The proxy passes addresses on as they are, and the entry of a request moves the
prefix from the path to `SCRIPT_NAME`, as WSGI has it. So all routes are as without one. Addresses in responses get it
back in one place each: those in headers and in files here, that of a problem in `problem_response`. The script of the
page has it in `service/web/src/base.ts`.
"""

import re
from functools import cache
from typing import Any

from flask import Response, request

_HEADERS = {"Location": "/", "Link": "</"}
"""The headers with addresses, and how one of this service begins in each."""


def enter_below(prefix: str, environ: dict[str, Any]) -> None:
    """Sets `SCRIPT_NAME`. A request without the prefix, such as a health check of the machine itself, has the same
    response."""
    if not prefix:
        return
    environ["SCRIPT_NAME"] = prefix
    path: str = environ["PATH_INFO"]
    if path == prefix or path.startswith(f"{prefix}/"):
        environ["PATH_INFO"] = path.removeprefix(prefix) or "/"


def add_to_headers(response: Response) -> Response:
    """Adds the prefix to the addresses in headers of a response."""
    prefix, headers = request.script_root, response.headers
    if prefix:
        for name, beginning in _HEADERS.items():
            written = beginning.replace("/", f"{prefix}/")
            given = headers.getlist(name)
            headers.setlist(name, [re.sub(f"^{beginning}", written, each) for each in given])
    return response


@cache
def filled_in(text: bytes, prefix: str) -> bytes:
    """A text with the prefix in its addresses: whatever begins with a slash, in double quotes."""
    return text.replace(b'"/', f'"{prefix}/'.encode()) if prefix else text

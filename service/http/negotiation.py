"""Media types of requests and responses: what a response may be, and what a body must be (RFC 9110, 12.5 and 15.5)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask import request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from service.refusals import Refused

JSON = "application/json"
HTML = "text/html"
PROBLEM = "application/problem+json"

_JSON = re.compile(r"application/(json|.+\+json)")
"""The media types of a body that can be read. A page of any site can send what is of another one, or of none, without
being asked who it is: to open accounts in the name of its visitor's address."""

_ANYTHING = ("*/*", JSON)
"""The `Accept` of most clients; every operation with a response can answer the first, and most the second."""


def check_acceptable(offered: frozenset[str]) -> None:
    """Refused `not_acceptable` where the request accepts none of the media types `offered`. It still gets problems."""
    accept = request.headers.get("Accept")
    if accept is None or not offered or (accept in _ANYTHING and (accept == "*/*" or JSON in offered)):
        return
    if not any(quality(accept, each) for each in offered):
        raise Refused("not_acceptable", f"this response is {' or '.join(sorted(offered))}, which Accept excludes")


@lru_cache(256)
def quality(accept: str, media_type: str) -> float:
    """How much an `Accept` header wants a media type, from 0 (not at all) to 1; parameters of ranges are ignored."""
    ranges = parse_accept_header(accept, MIMEAccept)
    return MIMEAccept([(each.partition(";")[0].strip(), wanted) for each, wanted in ranges]).quality(media_type)


def check_content_type(headers: Mapping[str, Any]) -> None:
    """Refused `unsupported_media_type` unless the body's type is given as JSON.

    `headers` is the environment of the request (PEP 3333).
    """
    media_type = headers.get("CONTENT_TYPE", "")
    if media_type != JSON and not _JSON.fullmatch(parse_options_header(media_type)[0].lower()):
        raise Refused("unsupported_media_type", "the body must be JSON: Content-Type: application/json")
    coding = headers.get("HTTP_CONTENT_ENCODING")
    if coding is not None and coding.strip().lower() != "identity":
        raise Refused("unsupported_media_type", "the body must not be compressed")

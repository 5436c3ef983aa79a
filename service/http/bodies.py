"""Bodies of requests (design 7): strict JSON, with the limits that a server needs. All else is refused as `malformed`.

At most 64 KiB and 32 levels deep; no integers beyond 2^53, no lone surrogates. The media type is ignored.
"""

import json
import math
import re
from typing import Any

from domain.canonical import MAX_INTEGER
from domain.strict_json import Unreadable, read_json
from service.refusals import Refused

MAX_BYTES = 64 * 1024
MAX_DEPTH = 32

# An unterminated string matches to the end of the body, without backtracking. Otherwise a body of quotes and
# backslashes would take quadratic time.
_STRING = re.compile(rb'"(?:[^"\\]|\\.?)*+(?:"|\Z)', re.DOTALL)
_BRACKET = re.compile(rb"[\[{]|([\]}])")


def read_body(body: bytes) -> Any:
    """The JSON value of a body; Refused `malformed`."""
    try:
        _check_depth(body)
        value = read_json(body, max_bytes=MAX_BYTES, integer=_integer, fraction=_fraction)
        if b"\\u" in body:
            _check_surrogates(value)
    except Unreadable as unreadable:
        raise Refused("malformed", f"the body can't be read: {unreadable}") from None
    return value


def _check_depth(body: bytes) -> None:
    """Counts brackets outside strings, so that the parser never gets a body that is too deep for it.

    Up to the first error in the text this finds the same strings as the parser does.
    """
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub(b"", body)):
        depth += -1 if bracket.group(1) else 1
        if depth > MAX_DEPTH:
            raise Unreadable(f"it is more than {MAX_DEPTH} levels deep")


def _check_surrogates(value: object) -> None:
    """Only an escape can write half of a surrogate pair, and only encoding finds it."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Unreadable("it has half of a surrogate pair") from None


def _integer(text: str) -> int:
    if len(text) <= 17 and abs(number := int(text)) <= MAX_INTEGER:
        return number
    raise Unreadable("it has an integer beyond 2^53")


def _fraction(text: str) -> float:
    if math.isfinite(number := float(text)):
        return number
    raise Unreadable("it has a number that is too large")

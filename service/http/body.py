"""Request bodies, read strictly (design 7): a body means one thing to every reader or is refused as `malformed`.

At most 64 KiB and 32 levels deep; UTF-8; no NaN or Infinity, no duplicate keys, no integers beyond 2^53, no lone
surrogates. The media type is not looked at: whatever is sent is read as JSON.
"""

import json
import math
import re
from typing import Any, NoReturn

from domain.canonical import MAX_INTEGER
from service.refusals import Refused

MAX_BYTES = 64 * 1024
MAX_DEPTH = 32

# A string that never ends is taken to the end of the body, and what was taken is never tried again: else a body of
# quotes and backslashes could be looked at once from each of its quotes.
_STRING = re.compile(rb'"(?:[^"\\]|\\.?)*+(?:"|\Z)', re.DOTALL)
_BRACKET = re.compile(rb"[\[{]|([\]}])")


def read_json(body: bytes) -> Any:
    """The JSON value of a body; Refused `malformed`."""
    if len(body) > MAX_BYTES:
        _refuse(f"a body has at most {MAX_BYTES} bytes")
    _check_depth(body)
    try:
        value = _decode(body.decode())
        if b"\\u" in body:
            # Only an escape can write half of a surrogate pair, and only encoding finds it.
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError:
        _refuse("the body is no UTF-8, or has half of a surrogate pair")
    except ValueError as error:
        _refuse(f"the body is no JSON: {error}")
    return value


def _refuse(why: str) -> NoReturn:
    raise Refused("malformed", why) from None


def _check_depth(body: bytes) -> None:
    """Counts brackets outside strings, so that the parser never sees what is too deep for it.

    Up to the first error in the text this finds the same strings as the parser does.
    """
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub(b"", body)):
        depth += -1 if bracket.group(1) else 1
        if depth > MAX_DEPTH:
            _refuse(f"the body is more than {MAX_DEPTH} levels deep")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("an object has the same key twice")
    return read


def _integer(text: str) -> int:
    if len(text) <= 17 and abs(number := int(text)) <= MAX_INTEGER:
        return number
    raise ValueError("an integer is beyond 2^53")


def _float(text: str) -> float:
    if math.isfinite(number := float(text)):
        return number
    raise ValueError("a number is too large")


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


_decode = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_float, parse_constant=_constant
).decode

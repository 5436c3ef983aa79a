"""The canonical form of what is hashed (design 4).

JSON with sorted ASCII keys, no white space, UTF-8 unescaped, no floats and integers within 2^53, so that
any language can make the same bytes.
"""

import json
from typing import Any

MAX_INTEGER = 2**53


def canonical(value: Any) -> bytes:
    """The canonical bytes of a value made of dicts, lists, strings, integers, booleans and None.

    Raises ValueError for a float, an integer beyond 2^53, a key that is no ASCII string, a lone surrogate
    or any other type.
    """
    _check(value)
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8")


def _check(value: Any) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise ValueError(f"{value} is beyond 2^53")
    elif kind is list or kind is tuple:
        for item in value:
            _check(item)
    elif kind is dict:
        for key, item in value.items():
            if type(key) is not str or not key.isascii():
                raise ValueError(f"{key!r} is no ASCII key")
            _check(item)
    else:
        raise ValueError(f"{kind.__name__} has no canonical form")

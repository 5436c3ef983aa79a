"""The canonical form of what is hashed (design 4).

JSON with sorted ASCII keys, no white space, UTF-8 unescaped, no floats and integers within 2^53, so that
any language can make the same bytes.
"""

import json
from collections.abc import Iterable
from typing import Any

MAX_INTEGER = 2**53


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode

_SAFE = frozenset((str, bool, type(None)))
"""The types of values that need no look."""


def canonical(value: Any) -> bytes:
    """The canonical bytes of a value made of dicts, lists, strings, integers, booleans and None.

    Raises ValueError for a float, an integer beyond 2^53, a key that is no ASCII string, a lone surrogate
    or any other type.
    """
    _check(value)
    return _encode(value).encode("utf-8")


def _check(value: Any) -> None:
    kind = type(value)
    if kind is int:
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise ValueError(f"{value} is beyond 2^53")
    elif kind is dict:
        for key in value:
            if type(key) is not str or not key.isascii():
                raise ValueError(f"{key!r} is no ASCII key")
        _check_all(value.values())
    elif kind is list or kind is tuple:
        _check_all(value)
    elif kind not in _SAFE:
        raise ValueError(f"{kind.__name__} has no canonical form")


def _check_all(values: Iterable[Any]) -> None:
    for each in values:
        if type(each) not in _SAFE:  # most are, and a call costs more than a look
            _check(each)

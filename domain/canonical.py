"""The canonical form of JSON values, used for hashing, and the hash chain over a log (docs/scheme.md 1 and 8).

The form is JSON with sorted ASCII keys, no white space, unescaped UTF-8, no floats and integers within 2^53, so that
every language produces the same bytes.

Each link of the chain is the SHA-256 of the previous link and the canonical public form of the event, so one 32-byte
head identifies the whole log up to its version. Anyone who sees the public events can compute it.
"""

import json
from collections.abc import Callable, Iterable
from hashlib import sha256

MAX_INTEGER = 2**53


def _encoder() -> Callable[[object], str]:
    """Returns an encoder of checked values. `JSONEncoder.encode` is slower: it builds a new C encoder for each
    value."""
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:  # a Python without it
        return json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode
    chunks = make(None, None, json.encoder.encode_basestring, None, ":", ",", True, False, False)
    return lambda value: "".join(chunks(value, 0))


_encode = _encoder()

_SAFE = frozenset((str, bool, type(None)))
"""The types whose values all have a canonical form, except for lone surrogates."""


def canonical(value: object) -> bytes:
    """The canonical bytes of a value made of dicts, lists, tuples, strings, integers, booleans and None.

    Raises ValueError for a float, an integer beyond 2^53, a key that is not an ASCII string, a lone surrogate, or a
    value of any other type.
    """
    _check(value)
    return encoded(value)


def encoded(value: object) -> bytes:
    """The canonical bytes of a value already known to have a canonical form, without another check."""
    return _encode(value).encode("utf-8")


def _check(value: object) -> None:
    kind = type(value)
    if type(value) is int:
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise ValueError(f"{value} is beyond 2^53")
    elif type(value) is dict:
        for key in value:
            if type(key) is not str or not key.isascii():
                raise ValueError(f"{key!r} is not an ASCII key")
        _check_all(value.values())
    elif type(value) is list or type(value) is tuple:
        _check_all(value)
    elif kind not in _SAFE:
        raise ValueError(f"{kind.__name__} has no canonical form")


def _check_all(values: Iterable[object]) -> None:
    for each in values:
        kind = type(each)
        # Most values are scalars, and a test is cheaper than a call.
        if kind in _SAFE or (kind is int and -MAX_INTEGER <= each <= MAX_INTEGER):  # type: ignore[operator]
            continue
        if kind is list:
            _check_all(each)  # type: ignore[arg-type]
        else:
            _check(each)


def genesis(table: str) -> bytes:
    """The link at version 0, 32 bytes."""
    return sha256(b"cardtable/v1/chain|" + table.encode()).digest()


def link(previous: bytes, public_form: bytes) -> bytes:
    """The link after an event with that canonical public form, 32 bytes."""
    return sha256(previous + public_form).digest()

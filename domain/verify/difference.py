"""Describes the first difference between two JSON values."""

from collections.abc import Iterable
from typing import Any


def same(written: object, expected: object) -> bool:
    """True if two JSON values are equal and of the same types."""
    return written == expected and _same_types(written, expected)


def _same_types(written: Any, expected: Any) -> bool:
    """True if equal JSON values have the same types throughout; Python treats True and 1.0 as equal to 1."""
    kind = type(written)
    if kind is not type(expected):
        return False
    pairs: Iterable[tuple[Any, Any]]
    if kind is dict:
        pairs = [(value, expected[name]) for name, value in written.items()]
    elif kind is list:
        pairs = zip(written, expected, strict=True)
    else:
        return True
    for one, other in pairs:
        kind = type(one)
        # Most values are scalars, and a test is cheaper than a call.
        if kind is not type(other) or ((kind is dict or kind is list) and not _same_types(one, other)):
            return False
    return True


def difference(written: object, expected: object, path: str, *, source: str = "by the rules") -> str | None:
    """Returns a sentence such as `data.cards[2] is 'QH', but 'KD' by the rules`, or None if the values are equal.

    True does not equal 1 here. `source` names the origin of the expected value.
    """
    if type(written) is dict and type(expected) is dict:
        return _of_objects(written, expected, path, source)
    if type(written) is list and type(expected) is list and len(written) == len(expected):
        pairs = enumerate(zip(written, expected, strict=True))
        found = (difference(*pair, f"{path}[{n}]", source=source) for n, pair in pairs)
        return next(filter(None, found), None)
    if type(written) is type(expected) and written == expected:
        return None
    return f"{path} is {_quoted(written)}, but {_quoted(expected)} {source}"


def _of_objects(written: dict[str, object], expected: dict[str, object], path: str, source: str) -> str | None:
    for name in sorted(written.keys() | expected.keys()):
        if name not in expected:
            return f"{path}.{name:.40} should not be there"
        if name not in written:
            return f"{path}.{name:.40} is missing"
        found = difference(written[name], expected[name], f"{path}.{name:.40}", source=source)
        if found:
            return found
    return None


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."

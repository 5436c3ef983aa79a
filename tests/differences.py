"""Reports the differences between two nested values, each with its path, such as `.state.hands[2].cards[0]: '7H' !=
'8H'`.

Lines of text fixtures are also named by file and line. conftest.py makes pytest use this report for every failing `==`
between views, states, records and events.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

MOST = 20
"""Maximum number of differences shown for a failing test."""


class _Nothing:
    def __repr__(self) -> str:
        return "nothing"


NOTHING = _Nothing()
"""Placeholder for a value that only the other side has."""


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yields the innermost places at which the values differ, in order."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            yield from differences(one.get(key, NOTHING), other.get(key, NOTHING), path + _step(key))
    elif _is_list(one) and _is_list(other):
        names = getattr(one, "_fields", None) if type(one) is type(other) else None
        for index, (each, its_other) in enumerate(zip_longest(one, other, fillvalue=NOTHING)):
            yield from differences(each, its_other, path + (f".{names[index]}" if names else f"[{index}]"))
    elif one is NOTHING or other is NOTHING or one != other:
        where = getattr(one, "where", getattr(other, "where", None))
        yield f"{path}{f' ({where})' if where else ''}: {one!r} != {other!r}"


def _step(key: Any) -> str:
    return f".{key}" if isinstance(key, str) and key.isidentifier() else f"[{key!r}]"


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def explained(one: Any, other: Any) -> list[str] | None:
    """Returns a failing test's report on two nested values, which may be JSON in bytes, or None for plain values."""
    one, other = _read(one), _read(other)
    if not any(isinstance(value, Mapping) or _is_nested_list(value) for value in (one, other)):
        return None
    found = list(differences(one, other))
    more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
    return ["they differ at", *found[:MOST], *more] if found else None


def _read(value: Any) -> Any:
    try:
        return json.loads(value) if isinstance(value, bytes) else value
    except ValueError:
        return value


def _is_nested_list(value: Any) -> bool:
    """True for a list of containers or of lines that know their location, and for a named tuple."""
    return _is_list(value) and (
        hasattr(value, "_fields")
        or any(isinstance(each, Mapping) or _is_list(each) or hasattr(each, "where") for each in value)
    )

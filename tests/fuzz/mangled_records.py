"""Damaged records: a value is replaced, moved from elsewhere, missing or duplicated."""

import copy
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.bad_input import anything
from tests.trust.forging import mended

Record = dict[str, Any]


@st.composite
def mangled(draw: st.DrawFn, record: Record) -> Record:
    """Returns a record damaged in one to three places. In half of the cases its hashes and numbers are repaired."""
    made = copy.deepcopy(record)
    for _ in range(draw(st.integers(1, 3))):
        holder, place = draw(places(made))
        _damage(draw, made, holder, place)
    return _forged(made) if draw(st.booleans()) else made


def places(record: Record) -> st.SearchStrategy[tuple[Any, Any]]:
    """Returns a place in an event or, less often, at the top."""
    events: Any = record.get("events")
    inside = [event for event in events if isinstance(event, dict) and event] if isinstance(events, list) else []
    top = st.just(record)
    return (st.one_of(*[st.sampled_from(inside)] * 3, top) if inside else top).flatmap(_place_in)


def _place_in(holder: Any) -> st.SearchStrategy[tuple[Any, Any]]:
    keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
    if not keys:
        return st.just((holder, None))
    return st.sampled_from(keys).flatmap(lambda key: _here_or_deeper(holder, key))


def _here_or_deeper(holder: Any, key: Any) -> st.SearchStrategy[tuple[Any, Any]]:
    inner, here = holder[key], st.just((holder, key))
    return st.one_of(here, _place_in(inner), _place_in(inner)) if isinstance(inner, dict | list) and inner else here


def _damage(draw: st.DrawFn, record: Record, holder: Any, key: Any) -> None:
    match draw(st.sampled_from(["any", "any", "same type", "same type", "elsewhere", "missing", "doubled"])):
        case _ if key is None:
            return
        case "any":
            holder[key] = draw(anything)
        case "same type":
            holder[key] = draw(_like(holder[key]))
        case "elsewhere":
            other, place = draw(places(record))
            holder[key] = copy.deepcopy(other if place is None else other[place])
        case "missing":
            del holder[key]
        case "doubled":
            _add(draw, holder, key)


def _like(value: Any) -> st.SearchStrategy[Any]:
    """Returns another value of the same type."""
    match value:
        case bool():
            return st.just(not value)
        case int():
            return st.sampled_from([value + 1, value - 1, -value, 0, 99, 2**53])
        case str():
            return st.sampled_from(["", value[::-1], value[:-1], value + value, value.upper(), "QH", "0" * 64])
        case list():
            return st.sampled_from([value[::-1], value[1:], value * 2, []])
    return st.none()


def _add(draw: st.DrawFn, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[draw(st.sampled_from(["0", "1", "9", "cards", "seat", "x", "é"]))] = copy.deepcopy(holder[key])


def _forged(record: Record) -> Record:
    """Returns the record with repaired hashes and numbers, or unchanged if that is impossible."""
    try:
        return mended(copy.deepcopy(record))
    except Exception:
        return record

"""Records that went wrong somewhere: a value is another one, odd or from elsewhere, is missing or there twice."""

import copy
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.odd import anything
from tests.trust.forging import mended

Record = dict[str, Any]


@st.composite
def mangled(draw: st.DrawFn, record: Record) -> Record:
    """A record after one to three accidents; now and then a forger has made good what can be."""
    made = copy.deepcopy(record)
    for _ in range(draw(st.integers(1, 3))):
        holder, place = draw(places(made))
        _spoil(draw, made, holder, place)
    return _forged(made) if draw(st.booleans()) else made


def places(record: Record) -> st.SearchStrategy[tuple[Any, Any]]:
    """Anywhere in an event, and less often at the top."""
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


def _spoil(draw: st.DrawFn, record: Record, holder: Any, key: Any) -> None:
    match draw(st.sampled_from(["odd", "odd", "near", "near", "elsewhere", "missing", "more"])):
        case _ if key is None:
            return
        case "odd":
            holder[key] = draw(anything)
        case "near":
            holder[key] = draw(_like(holder[key]))
        case "elsewhere":
            other, place = draw(places(record))
            holder[key] = copy.deepcopy(other if place is None else other[place])
        case "missing":
            del holder[key]
        case "more":
            _add(draw, holder, key)


def _like(value: Any) -> st.SearchStrategy[Any]:
    """Another value of its type."""
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
    """As it is where not even the arithmetic can be done."""
    try:
        return mended(copy.deepcopy(record))
    except Exception:
        return record

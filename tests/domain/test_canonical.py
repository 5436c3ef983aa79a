"""The canonical form, compared with a second implementation that doesn't use Python's json module."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.canonical import MAX_INTEGER, canonical

_ESCAPED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def spelled(value: Any) -> str:
    """Returns the value as JSON in the form of RFC 8785. Floats are not supported."""
    if value is None:
        return "null"
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(_ESCAPED.get(c) or (f"\\u{ord(c):04x}" if c < " " else c) for c in value) + '"'
    if isinstance(value, dict):
        return "{" + ",".join(f"{spelled(key)}:{spelled(value[key])}" for key in sorted(value)) + "}"
    return "[" + ",".join(map(spelled, value)) + "]"


texts = st.text(st.characters(exclude_categories=["Cs"]))
keys = st.text(st.characters(max_codepoint=127))
values = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INTEGER, MAX_INTEGER) | texts,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=20,
)


@given(values)
def test_an_independent_definition_gives_the_same_bytes(value: Any) -> None:
    assert canonical(value) == spelled(value).encode("utf-8")


@given(st.dictionaries(keys, values, min_size=2, max_size=6))
def test_the_insertion_order_of_a_dict_does_not_matter(value: dict[str, Any]) -> None:
    assert canonical(value) == canonical(dict(reversed(value.items())))


def test_a_tuple_is_written_as_a_list() -> None:
    assert canonical({"places": ((1,), (0, 2))}) == b'{"places":[[1],[0,2]]}'


def test_text_beyond_ascii_is_not_escaped() -> None:
    assert canonical({"seed": "böb ♠ \u2028\x7f"}) == '{"seed":"böb ♠ \u2028\x7f"}'.encode()


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        float("nan"),
        MAX_INTEGER + 1,
        -MAX_INTEGER - 1,
        "\ud800",
        {"ß": 1},
        {1: 1},
        {None: 1},
        b"bytes",
        {1, 2},
        object(),
    ],
)
@pytest.mark.parametrize("wrap", [lambda value: value, lambda value: {"a": [value]}], ids=["bare", "inside"])
def test_values_without_a_canonical_form_are_refused(value: Any, wrap: Any) -> None:
    with pytest.raises(ValueError):
        canonical(wrap(value))


def test_a_lone_surrogate_in_a_key_is_refused() -> None:
    with pytest.raises(ValueError):
        canonical({"\udfff": 1})


@pytest.mark.parametrize("number", [MAX_INTEGER, -MAX_INTEGER, 0])
def test_integers_up_to_two_to_the_53rd_are_accepted(number: int) -> None:
    assert canonical(number) == str(number).encode()


def test_true_is_not_one() -> None:
    assert canonical(True) != canonical(1)

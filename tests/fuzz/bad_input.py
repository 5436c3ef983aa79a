"""Malformed and unusual input: unusual values, unusual JSON texts, and damaged valid bytes."""

import json
from typing import Any

from hypothesis import strategies as st

SCALARS: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 31, 2**31, 2**53, 2**53 + 1, -(2**63), 2**64, 10**40, 10**400),
    *(0.0, -0.0, 1.0, 0.5, 1e308, -1e-320),
    *("", " ", "0", "1", "-1", "٣", "x", "\x00", "\u2028", "\U0001f0a1", "null", "__proto__", "../..", "%s%n{}", "9H"),
    *("QH.1", "X1", "steady/1", "random", "commune", "bid", "a" * 65, "é" * 5_000),
)

NAMES = (
    "type",
    "kind",
    "ranks",
    "cards",
    "seat",
    "version",
    "head",
    "data",
    "private",
    "events",
    "id",
    "",
    "é",
    "\x00",
)

scalars = (
    st.sampled_from(SCALARS) | st.text(max_size=8) | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)

anything: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=4), inner, max_size=3)
        | inner.map(lambda each: [each, each])
    ),
    max_leaves=6,
)
"""Any value that json.dumps can write."""

TOKENS: tuple[bytes, ...] = (
    *(b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"null", b"true", b"NaN", b"-Infinity", b"1e999", b"-0", b"1.0"),
    *(b"0" * 30, b"9" * 20, b"9" * 5_000, b"[" * 40, b"[" * 60_000, b'{"a":' * 40, b'{"a":' * 10_000),
    *(
        b'"a":1,"a":2',
        b'"\\ud800"',
        b'"\\udc00\\ud800"',
        b'"\\u0000"',
        b"\\u12",
        b"\xff",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
    ),
    *(b"\x00", b"\n", b"\r\n", b"/*", b"'", b"=", b"a=b", b"\xd9\xa3", b" "),
)

WHOLE: tuple[bytes, ...] = (
    *(b"", b" ", b"\x00", b"null", b"0", b'""', b"[]", b"{}", b"[" * 100_000, b'{"a":' * 60_000, b'"' + b"\\" * 60_000),
    *(b'"' * 65_536, b"9" * 65_536, b"-", b"1" + b"0" * 400, b'{"a":1,"a":1}', b'"\\ud800"', b"\xff\xfe{\x00}\x00"),
    *(b"\xef\xbb\xbf{}", b"{} {}", b"nan", b"NaN", b"[1,]", b"{'a':1}", b"[" * 32 + b"]" * 32, b"[" * 33 + b"]" * 33),
)


@st.composite
def damaged(draw: st.DrawFn, good: bytes) -> bytes:
    """Returns valid bytes, damaged in one to three places."""
    data = good
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 24)))
        put = draw(st.sampled_from((b"", data[start:end] * 2)) | st.sampled_from(TOKENS) | st.binary(max_size=6))
        data = data[:start] + put + data[end:]
    return data


def rarely_damaged(value: Any) -> st.SearchStrategy[bytes]:
    """Returns a value's JSON, rarely damaged."""
    good = json.dumps(value).encode()
    return st.integers(0, 11).flatmap(lambda n: (damaged(good), st.sampled_from(WHOLE))[n] if n < 2 else st.just(good))


def keys_twice(value: dict[str, Any]) -> bytes:
    """Returns the object's JSON with every key written twice."""
    pairs = [f"{json.dumps(name)}:{json.dumps(each)}" for name, each in value.items()]
    return ("{" + ",".join(pairs * 2) + "}").encode()

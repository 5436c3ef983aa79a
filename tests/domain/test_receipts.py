"""Receipts read from a client's saved data: responses, events and tables, one per line or in a list."""

import json
from typing import Any

import pytest

from domain.strict_json import Unreadable
from domain.verify.receipts import read_receipts

TABLE = "t_00000000000000000001"
A, B, C = ("a" * 64, "b" * 64, "c" * 64)


def lines(*kept: Any) -> bytes:
    return "".join(json.dumps(each) + "\n" for each in kept).encode()


def test_a_response_is_a_receipt_and_so_are_the_events_in_it() -> None:
    events = [{"table": TABLE, "version": 4, "hash": B, "data": {}}, {"table": TABLE, "version": 5, "hash": A}]
    assert read_receipts(lines({"version": 5, "head": A, "events": events}), TABLE) == [(5, A), (4, B), (5, A)]


def test_receipts_come_one_a_line_in_a_list_or_alone() -> None:
    kept = [{"version": 1, "head": A}, {"version": 2, "head": B}]
    for data in (lines(*kept), b"\n\n" + lines(*kept), json.dumps(kept).encode(), json.dumps(kept, indent=2).encode()):
        assert read_receipts(data, TABLE) == [(1, A), (2, B)]
    assert read_receipts(json.dumps(kept[0], indent=2).encode(), TABLE) == [(1, A)]


def test_streamed_events_are_receipts() -> None:
    assert read_receipts(lines({"table": TABLE, "version": 3, "hash": C}), TABLE) == [(3, C)]


def test_a_view_of_the_table_is_a_receipt() -> None:
    assert read_receipts(lines({"id": TABLE, "version": 3, "head": C, "seats": []}), TABLE) == [(3, C)]


def test_entries_that_name_another_table_are_left_out() -> None:
    others = [
        {"table": "t_other", "version": 1, "hash": A},
        {"id": "t_other", "version": 2, "head": A},
        {"version": 3, "head": A, "events": [{"table": "t_other", "version": 3, "hash": A}]},
    ]
    assert read_receipts(lines(*others, {"version": 4, "head": B}), TABLE) == [(4, B)]
    with pytest.raises(Unreadable, match="no receipt for the table"):
        read_receipts(lines(*others), TABLE)


@pytest.mark.parametrize(
    "kept",
    [
        *(1, "x", None, [], {}),
        *({"version": 1}, {"head": A}, {"version": "1", "head": A}, {"version": True, "head": A}),
        *({"version": 1.0, "head": A}, {"version": -1, "head": A}, {"version": 1, "head": A.upper()}),
        *({"version": 1, "head": A[1:]}, {"version": 1, "head": None}),
        {"version": 1, "head": A, "events": [{"version": 1}]},
        {"version": 1, "head": A, "events": ["x"]},
    ],
    ids=repr,
)
def test_an_entry_that_is_not_a_receipt_is_refused_and_never_ignored(kept: Any) -> None:
    with pytest.raises(Unreadable):
        read_receipts(lines({"version": 9, "head": B}, kept), TABLE)


@pytest.mark.parametrize("data", [b"", b"\n", b"[]", b"{", b"\xff", b'{"version": 1, "version": 1}', b"[" * 100_000])
def test_a_file_without_readable_receipts_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_receipts(data, TABLE)

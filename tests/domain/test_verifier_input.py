"""The verifier and its reader on arbitrary input: they return a report with a reason and never crash."""

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.verify import verify
from domain.strict_json import MAX_BYTES, Unreadable, read_json
from domain.verify.shape import MAX_DEPTH
from tests.domain.matches import RandomActions, open_match, record_of

RECORD = record_of(
    RandomActions(3, absent=200).play(open_match("commune", ["hash", "random"], options={"penalty_limit": 1}))
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters()), inner, max_size=4),
    max_leaves=12,
)


def reason(record: Any) -> str:
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is not None
    assert report.first_divergence.detail
    assert json.dumps(report.as_json())
    return f"{report.first_divergence.check}: {report.first_divergence.detail}"


# Any JSON value


@given(json_values)
def test_no_value_crashes_it(value: Any) -> None:
    reason(value)


@given(st.dictionaries(st.sampled_from(list(RECORD)), json_values))
def test_no_object_with_a_records_fields_crashes_it(fields: dict[str, Any]) -> None:
    reason({**copy.deepcopy(RECORD), **fields} if fields else {})


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(RECORD["events"]) - 1), st.sampled_from(list(RECORD["events"][0])), json_values)
def test_no_event_crashes_it(place: int, field: str, value: Any) -> None:
    record = copy.deepcopy(RECORD)
    unchanged = record["events"][place][field] == value
    record["events"][place][field] = value
    assert unchanged or reason(record)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_data_of_an_event_crashes_it(data: st.DataObject) -> None:
    """The shape is correct throughout, so the wrong data get as far as the rules."""
    record = copy.deepcopy(RECORD)
    event = data.draw(st.sampled_from([each for each in record["events"] if each["data"]]))
    field = data.draw(st.sampled_from(list(event["data"])))
    event["data"][field] = data.draw(
        st.none() | st.integers(-(2**53), 2**53) | st.text("abc/0") | st.lists(st.integers(0, 3)) | st.just({})
    )
    verify(record)


@pytest.mark.parametrize("field", ["game", "preset", "seats", "turn_seconds", "visibility", "options", "opener"])
def test_no_finding_is_too_long_to_read(field: str) -> None:
    record = copy.deepcopy(RECORD)
    record["events"][0]["data"][field] = "A" * 100_000
    assert max(len(check.detail) for check in verify(record).checks) < 500


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "record", [], {}, [RECORD], object(), b"", {1: 2}, ()])
def test_a_value_that_is_not_a_record_is_reported_as_such(value: Any) -> None:
    assert reason(value).startswith("shape: the record ")


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("depth", [MAX_DEPTH, 900, 100_000])
def test_deep_nesting_is_a_finding(depth: int) -> None:
    record = copy.deepcopy(RECORD)
    record["events"][3]["data"]["deep"] = nested(depth)
    assert reason(record) == "shape: event 4 holds something nested too deeply"
    assert "nested" in reason({**RECORD, "options": {"deep": nested(depth)}})


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1.0, "1.0, which is not written as a whole number"),
        (float("nan"), "nan, which"),
        (2**53 + 1, "a number beyond 2^53"),
        (10**5000, "a number beyond 2^53"),
        ("\ud800", "a lone surrogate"),
        ({"ß": 1}, "a key that is not ASCII text, 'ß'"),
        ({"\ud800": 1}, "a key that is not ASCII text, '\\ud800'"),
        ((1, 2), "a tuple"),
        (b"", "a bytes"),
    ],
    ids=range(9),
)
def test_a_value_without_a_canonical_form_is_reported(value: Any, words: str) -> None:
    record = copy.deepcopy(RECORD)
    record["events"][5]["data"]["odd"] = value
    report = verify(record)
    assert report.first_divergence is not None
    assert report.first_divergence.version == 6
    assert words in report.first_divergence.detail


@pytest.mark.parametrize("seat", ["", "00", "01", "-1", "1.0", "100", "\u0661", "0\n", " 0", "x"])
def test_a_seat_can_be_written_in_one_way_only(seat: str) -> None:
    record = copy.deepcopy(RECORD)
    dealt = next(event for event in record["events"] if event["sealed"])
    dealt["sealed"][seat] = dealt["sealed"]["0"]
    assert reason(record) == f"shape: sealed of event {dealt['version']} is not seals by seat"


def test_a_report_on_a_malformed_record_says_that_nothing_else_was_checked() -> None:
    report = verify({})
    assert [check.status for check in report.checks] == ["failed"] + ["unavailable"] * 9
    assert report.events == 0


# Files


def test_a_record_is_read_unchanged() -> None:
    assert read_json(json.dumps(RECORD, indent=2).encode()) == RECORD
    assert read_json('{"seed": "böb ♠"}'.encode()) == {"seed": "böb ♠"}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"{} {}", "not JSON"),
        (b"\xff{}", "not UTF-8"),
        (b"\xff\xfe{\x00}\x00", "byte order mark"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b'{"head": 1, "head": 1}', "'head' appears twice"),
        (b'{"a": {"b": 1, "\\u0062": 2}}', "'b' appears twice"),
        (b"[NaN]", "NaN is not a number"),
        (b"[Infinity]", "Infinity is not a number"),
        (b"[-Infinity]", "-Infinity is not a number"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
        (b"[01]", "not JSON"),
        (b"[+1]", "not JSON"),
        (b"[1_000]", "not JSON"),
        (b"[" + b"9" * 10_000 + b"]", "not JSON"),
        (b'["\x01"]', "not JSON"),
        (b" " * (MAX_BYTES + 1), "more than"),
    ],
    ids=range(18),
)
def test_a_file_that_is_ambiguous_or_not_json_is_unreadable(data: bytes, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read_json(data)


@pytest.mark.parametrize("number", [b"-0", b"0.0", b"1e0", b"1.0", b"1E2", b"1e400"])
def test_a_number_in_another_than_the_canonical_form_is_read_as_a_float(number: bytes) -> None:
    assert type(read_json(number)) is float

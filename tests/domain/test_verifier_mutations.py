"""Whatever is changed in a record, the verifier reports it, and at the right event.

Every leaf, every field and every place in the log is changed in turn. The chain is not made good again here;
forgeries with a good chain are in test_verifier.py.
"""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from domain.verify import verify
from tests.domain.matches import Doings, open_match, record_of

MATCHES: dict[str, dict[str, Any]] = {
    "tiny": {"sitters": ["hash", "random", "plain"], "options": {"hands": 1}},
    "commune": {"sitters": ["hash", "random"], "options": {"penalty_limit": 1}},
    "commerce": {"sitters": ["hash", "random", "none"], "options": {"tokens": 1}},
}


SHORT = {"tiny": 7, "commune": 7, "commerce": 22}
"""The numbers of short matches, since each change is verified anew."""


def match_record(game: str, number: int) -> dict[str, Any]:
    doings = Doings(number, absent=100, returns=500)
    return record_of(doings.play(open_match(game, number=number, **MATCHES[game])))


@pytest.fixture(params=MATCHES)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return match_record(request.param, SHORT[request.param])


def others(value: Any) -> Iterator[Any]:
    """Values in place of a leaf: another of its type, and those that a careless check takes for the same."""
    match value:
        case bool():
            yield from (not value, int(value), None)
        case int():
            yield from (value + 1, value - 1, float(value), str(value), value + 2**53, None)
            if value in (0, 1):
                yield bool(value)
        case str():
            yield from (value + "0", value[:-1], value.swapcase(), value + "\n", [value], None)
        case None:
            yield from (0, "", False, [], {})


def changes(holder: Any) -> Iterator[str]:
    """Makes one change after another somewhere in a value; while it is made, says where, then takes it back."""
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        value = holder[key]
        for other in others(value):
            if other is value or (type(other) is type(value) and other == value):
                continue
            holder[key] = other
            yield f"{key}: {value!r} is {other!r}"
        holder[key] = value
        if isinstance(value, dict | list):
            yield from changes(value)
            yield from _changed_size(value, key)


def _changed_size(value: Any, where: Any) -> Iterator[str]:
    """Something more, something less, another order."""
    before = copy.copy(value)
    if isinstance(value, dict):
        value["more"] = None
        yield f"{where}: one field more"
        del value["more"]
        for key in before:
            held = value.pop(key)
            yield f"{where}: no {key}"
            value[key] = held
        return
    value.append(copy.deepcopy(value[-1]) if value else 0)
    yield f"{where}: one item more"
    value.pop()
    if value:
        held = value.pop()
        yield f"{where}: one item less"
        value.append(held)
    if value != value[::-1]:
        value.reverse()
        yield f"{where}: another order"
        value.reverse()


def reported(record: dict[str, Any]) -> int | None:
    """The version at which a record that must fail does so."""
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is not None
    return report.first_divergence.version


def test_the_record_itself_passes(record: dict[str, Any]) -> None:
    assert verify(record).status == "passed"


def test_every_change_to_an_event_is_reported_at_that_event(record: dict[str, Any]) -> None:
    count = 0
    for version in range(1, len(record["events"]) + 1):
        for change in _changes_to_event(record, version):
            assert reported(record) == version, change
            count += 1
    print(f"\n{record['game']}: {count} changes to {len(record['events'])} events, all reported at the event changed")
    assert count > 1000
    assert verify(record).status == "passed", "everything was put back"


def _changes_to_event(record: dict[str, Any], version: int) -> Iterator[str]:
    event = record["events"][version - 1]
    yield from changes({"event": event})
    for other in (None, [], "event", [event]):
        record["events"][version - 1] = other
        yield f"event {version} is a {type(other).__name__}"
    record["events"][version - 1] = event


def test_every_change_at_the_top_is_reported(record: dict[str, Any]) -> None:
    count = 0
    events = record.pop("events")
    for change in changes({"record": record}):
        report = verify({**record, "events": events})
        assert report.status == "failed", change
        assert report.first_divergence is not None, change
        count += 1
    print(f"\n{record['game']}: {count} changes at the top, all reported")
    assert count > 100


def test_an_event_that_is_missing_is_reported_at_its_place(record: dict[str, Any]) -> None:
    events = record["events"]
    for version in range(1, len(events) + 1):
        assert reported({**record, "events": events[: version - 1] + events[version:]}) in (version, version - 1)


def test_a_log_cut_short_is_reported_at_its_end(record: dict[str, Any]) -> None:
    events = record["events"]
    for count in range(1, len(events)):
        assert reported({**record, "events": events[:count]}) in (count, count + 1)
    assert reported({**record, "events": []}) is None


def test_an_event_that_stands_twice_is_reported_at_the_second_place(record: dict[str, Any]) -> None:
    events = record["events"]
    for version in range(1, len(events) + 1):
        assert reported({**record, "events": events[:version] + events[version - 1 :]}) == version + 1


def test_neighbours_that_have_changed_places_are_reported_at_the_first(record: dict[str, Any]) -> None:
    events = record["events"]
    for version in range(1, len(events)):
        one, two = events[version - 1 : version + 1]
        swapped = [*events[: version - 1], two, one, *events[version + 1 :]]
        assert reported({**record, "events": swapped}) == version


def test_seeds_that_have_changed_places_are_reported(record: dict[str, Any]) -> None:
    seeds = record["client_seeds"]
    started = next(event["version"] for event in record["events"] if event["type"] == "table.started")
    assert reported({**record, "client_seeds": [seeds[1], seeds[0], *seeds[2:]]}) == started
    swapped = {"server_seed": record["seed_commitment"], "seed_commitment": record["server_seed"]}
    assert reported({**record, **swapped}) == 1


def test_another_match_under_the_same_top_is_reported(record: dict[str, Any]) -> None:
    other = match_record(record["game"], 1)
    assert reported({**record, "events": other["events"]}) == 1

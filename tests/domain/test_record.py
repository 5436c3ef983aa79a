import json

import pytest

from domain.table.commands import CloseTable, TakeSeat
from domain.table_record import build_record
from tests.domain.matches import RandomActions, hashes_of, open_match, record_of, seed_of
from tests.playing import Match, open_table


def finished() -> Match:
    return RandomActions(1).play(open_match("tiny", ["hash", "steady", "none"]))


def test_a_record_has_exactly_these_fields_in_this_order() -> None:
    record = record_of(finished())
    assert list(record) == [
        *("format", "table", "game", "preset", "options", "rules_version", "seed_commitment", "client_seeds"),
        *("server_seed", "events", "head", "result"),
    ]
    assert list(record["events"][0]) == [
        *("table", "version", "type", "schema", "at", "actor", "by", "data", "sealed", "hash", "disclosed")
    ]


def test_the_top_fields_repeat_what_the_events_say() -> None:
    match = finished()
    record = record_of(match)
    assert record["format"] == "cardtable-record/1"
    assert record["table"] == match.table.id
    assert (record["game"], record["preset"], record["rules_version"]) == ("tiny", "plain", 1)
    assert record["options"] == match.table.options
    assert record["seed_commitment"] == match.table.seed_commitment
    assert record["server_seed"] == match.table.revealed_seed
    assert record["client_seeds"] == [seed_of(0), "", ""]
    assert record["head"] == hashes_of(match.events)[-1].hex() == record["events"][-1]["hash"]
    assert record["result"] == match.view()["result"]


def test_every_event_has_its_hash_and_the_data_that_it_sealed() -> None:
    match = finished()
    for event, hash_, written in zip(match.events, hashes_of(match.events), record_of(match)["events"], strict=True):
        public = {name: value for name, value in written.items() if name not in ("hash", "disclosed")}
        assert public == event.public_form()
        assert written["hash"] == hash_.hex()
        assert written["disclosed"] == event.private
        assert written["disclosed"].keys() == written["sealed"].keys()


def test_a_record_is_json() -> None:
    match = finished()
    record = record_of(match)
    assert json.loads(json.dumps(record)) == record == build_record(match.events, hashes_of(match.events))


def test_a_table_that_never_started_has_no_seeds_and_no_result() -> None:
    match = open_table("tiny", 2)
    match.ask(TakeSeat("p_0", "human", client_seed="mine"))
    match.ask(CloseTable())
    record = record_of(match)
    assert (record["client_seeds"], record["result"]) == ([], None)


@pytest.mark.parametrize("events", [0, 1, 5])
def test_a_table_that_is_not_over_has_no_record(events: int) -> None:
    begun = open_match("tiny", ["none", "none"]).events[:events]
    with pytest.raises(ValueError):
        build_record(begun, [bytes(32)] * events)


def test_there_must_be_one_hash_for_each_event() -> None:
    match = finished()
    with pytest.raises(ValueError):
        build_record(match.events, hashes_of(match.events)[:-1])

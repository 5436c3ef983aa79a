"""The verifier on records with a forged result, end or seed and recomputed hashes."""

import copy
from typing import Any

from bots.verify import verify
from domain.fairness import ServerSeed, client_seed_hash
from domain.table.commands import KeepTime, OpenTable, RevealSeed, TakeSeat
from domain.table.state import before_opening
from domain.table.turn import reveal_deadline
from domain.terms import Terms
from tests.domain.matches import RandomActions, record_of
from tests.domain.verifier.records import divergence, first, played, statuses
from tests.playing import SEED, Match
from tests.trust.forging import mended


def test_another_result_is_reported() -> None:
    record = played()
    finished = first(record, "finished")
    finished["data"]["places"].reverse()
    assert divergence(mended(record)) == (finished["version"], "result")


def test_a_log_that_stops_before_the_reveal_is_reported_where_it_stops() -> None:
    record = played()
    count = len(record["events"])
    del record["events"][-1]
    assert divergence(mended(record)) == (count, "fields")
    assert statuses(verify(record))["commitment"] == "failed"


def test_a_log_that_stops_early_but_reveals_its_seed_is_reported() -> None:
    record = played()
    revealed = record["events"][-1]
    del record["events"][20:]
    record["events"].append(revealed)
    assert divergence(mended(record))[0] == 21


def test_an_event_after_the_end_is_reported() -> None:
    record = played()
    record["events"].append({**copy.deepcopy(first(record, "stood")), "at": record["events"][-1]["at"]})
    assert divergence(mended(record)) == (len(record["events"]), "moves")


def test_a_seed_revealed_twice_is_reported() -> None:
    record = played()
    record["events"].append(copy.deepcopy(record["events"][-1]))
    assert divergence(mended(record)) == (len(record["events"]), "result")


def test_another_server_seed_is_not_the_one_committed_to() -> None:
    record = played()
    record["server_seed"] = record["events"][-1]["data"]["server_seed"] = "ab" * 32
    report = verify(mended(record))
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (len(record["events"]), "commitment")
    assert statuses(report)["deals"] == "unavailable"


def test_another_seed_with_its_own_commitment_deals_other_cards() -> None:
    record = played()
    seed = ServerSeed(bytes(range(32)))
    record["server_seed"] = record["events"][-1]["data"]["server_seed"] = seed.reveal()
    record["events"][0]["data"]["seed_commitment"] = seed.commitment()
    assert divergence(mended(record)) == (first(record, "dealer_drawn")["version"], "deals")


def test_a_seed_that_a_seat_did_not_give_is_reported() -> None:
    record = played()
    revealed = first(record, "client_seed_revealed")
    revealed["data"]["client_seed"] = "another"
    first(record, "started")["data"]["client_seeds"][0] = "another"
    assert divergence(mended(record)) == (revealed["version"], "client_seeds")


def silent() -> dict[str, Any]:
    """Returns the record of a match that started without seat 1's seed."""
    match = Match(before_opening("t_test", SEED), ())
    match.ask(OpenTable(Terms("tiny", 2), "p_0", seed_seconds=30))
    for seat in (0, 1):
        match.ask(TakeSeat(f"p_{seat}", "human", client_seed_hash=client_seed_hash(f"seed {seat}")))
    match.ask(RevealSeed(0, "seed 0"))
    match.at = reveal_deadline(match.table)
    match.ask(KeepTime())
    return record_of(RandomActions(1).play(match))


def test_a_match_that_started_without_a_seed_is_proved_to_nobody() -> None:
    report = verify(silent())
    assert (report.status, report.proved_seats) == ("passed", ())
    (detail,) = [check.detail for check in report.checks if check.name == "client_seeds"]
    assert "seat 1 committed to a seed and did not reveal it" in detail
    assert "proved to none" in detail


def test_a_match_can_start_without_a_seed_only_after_the_time_and_where_it_was_announced() -> None:
    early = silent()
    started = first(early, "started")
    for event in early["events"][started["version"] - 1 :]:
        event["at"] -= 2
    assert divergence(mended(early)) == (started["version"], "moves")
    unannounced = silent()
    del unannounced["events"][1]
    assert divergence(mended(unannounced)) == (first(unannounced, "started")["version"], "client_seeds")
    for seconds in (29, 30.0, True, None, "30"):
        changed = silent()
        first(changed, "seeds_awaited")["data"]["seconds"] = seconds
        assert verify(changed).status == "failed"


def test_a_seed_of_a_chain_that_does_not_fit_is_reported() -> None:
    record = silent()
    revealed = first(record, "client_seed_revealed")
    revealed["data"]["client_seed"] = client_seed_hash("seed 0")
    first(record, "started")["data"]["client_seeds"][0] = client_seed_hash("seed 0")
    assert divergence(mended(record)) == (revealed["version"], "client_seeds")


def test_seeds_that_are_not_those_of_the_seats_are_reported() -> None:
    record = played()
    started = first(record, "started")
    started["data"]["client_seeds"].append("another")
    assert divergence(mended(record)) == (started["version"], "client_seeds")

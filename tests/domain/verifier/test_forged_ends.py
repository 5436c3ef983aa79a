"""The verifier on records with a forged result, end or seed, whose hashes were recomputed after the change."""

import copy

from bots.verify import verify
from domain.fairness import ServerSeed
from tests.domain.verifier.records import divergence, first, played, statuses
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


def test_seeds_that_are_not_those_of_the_seats_are_reported() -> None:
    record = played()
    started = first(record, "started")
    started["data"]["client_seeds"].append("another")
    assert divergence(mended(record)) == (started["version"], "client_seeds")

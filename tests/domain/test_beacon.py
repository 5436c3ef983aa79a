"""Tables without client seeds: they wait for a beacon round, and every draw uses it."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bots.verify import verify
from domain.beacon import Awaited, Chain, Published, randomness_of, read_chain, read_published, read_round
from domain.fairness import ServerSeed, draw_key
from domain.refusals import NotationError
from domain.strict_json import Unreadable
from domain.table.commands import KeepTime, LeaveSeat, MixBeacon, OpenTable, TakeSeat
from domain.table.turn import BEACON_MS, due
from domain.terms import Terms
from tests.domain.matches import (
    CHAIN,
    SIGNATURE,
    RandomActions,
    beacon_match,
    begun,
    fork_of,
    positions,
    record_of,
)
from tests.domain.verifier.records import first, statuses
from tests.playing import Match, open_table
from tests.trust.forging import mended
from tests.vectors import second

NOBODY = ("none", "steady")
SHORT = {"penalty_limit": 1}


def waiting(*sitters: str, number: int = 0) -> Match:
    return beacon_match("commune", sitters or NOBODY, number=number, options=SHORT)


def played(match: Match) -> Match:
    return RandomActions(3).play(match)


def published(signature: str = SIGNATURE, chain: Chain = CHAIN) -> Published:
    return Published(chain, dict.fromkeys(range(3000000, 3100000), signature))


@pytest.fixture(scope="module")
def good() -> dict[str, Any]:
    return record_of(played(begun(waiting())))


# The table


@pytest.mark.parametrize("opened_at", [0, 1_699_999_999_000, 1_790_000_000_000, 1_790_000_000_001, 1_790_000_029_999])
def test_the_round_comes_out_one_to_two_periods_after_the_opening(opened_at: int) -> None:
    awaited = CHAIN.awaited(opened_at)
    assert awaited == (CHAIN.hash, awaited.round, CHAIN.at(awaited.round))
    if opened_at >= CHAIN.genesis * 1000:
        assert 30_000 <= awaited.at - opened_at < 60_000
    else:
        assert awaited.round == max(1, awaited.round) and awaited.at >= opened_at + 30_000


def test_the_opening_names_the_round() -> None:
    match = waiting()
    assert [event.type for event in match.batches[0]] == ["table.opened", "table.beacon_awaited"]
    awaited = match.table.awaited
    assert awaited is not None
    assert match.batches[0][1].data == {"chain": CHAIN.hash, "round": awaited.round, "at": awaited.at}


def test_a_rated_table_names_it_after_that_it_is_rated() -> None:
    match = Match(open_table("commune", 2).before, ())
    match.ask(OpenTable(Terms("commune", 2, turn_seconds=120), "p_0", rated=True, beacon=CHAIN.awaited(match.at + 1)))
    assert match.names == ["opened", "declared_rated", "beacon_awaited"]
    for seat in range(2):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    assert verify(record_of(played(begun(match)))).status == "passed"


def test_the_match_begins_with_the_round() -> None:
    match = waiting()
    awaited = match.table.awaited
    assert awaited is not None
    assert (match.table.status, due(match.table)) == ("seeding", awaited.at)
    assert match.view()["beacon_at"] == awaited.at
    assert match.ask(KeepTime()) == []
    match.when(LeaveSeat(0)).refused("seeding")
    begun(match)
    assert match.names[:2] == ["beacon_mixed", "started"]
    assert match.last("beacon_mixed").data == {
        "chain": CHAIN.hash,
        "round": awaited.round,
        "randomness": randomness_of(SIGNATURE),
        "signature": SIGNATURE,
    }
    assert "beacon_at" not in match.view()
    match.when(MixBeacon(SIGNATURE)).refused("not_seeding")


@pytest.mark.parametrize("signature", ["", "9", "9A9A", "9a 9a", "zz", "9a" * 513])
def test_what_is_no_signature_is_refused(signature: str) -> None:
    match = waiting()
    with pytest.raises(NotationError):
        match.ask(MixBeacon(signature))


def test_a_table_whose_round_is_long_out_waits_from_when_it_is_full() -> None:
    match = Match(open_table("commune", 2).before, ())
    match.ask(OpenTable(Terms("commune", 2), "p_0", beacon=CHAIN.awaited(match.at + 1)))
    match.later(3600)
    for seat in range(2):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    assert due(match.table) == match.table.full_at


@pytest.mark.parametrize("sitter", ["hash", "plain"])
def test_where_a_seat_brings_a_seed_nothing_is_awaited(sitter: str) -> None:
    match = waiting("none", sitter)
    assert match.table.status == "playing"
    report = verify(record_of(played(match)))
    assert (report.status, statuses(report)["beacon"], report.beacon_compared) == ("passed", "passed", False)
    assert report.proved_seats == ((1,) if sitter == "hash" else ())


def test_a_round_that_does_not_come_is_done_without() -> None:
    match = waiting()
    assert match.table.awaited is not None
    match.at = match.table.awaited.at + BEACON_MS - 2
    assert match.ask(KeepTime()) == []
    match.ask(KeepTime())
    assert match.names[0] == "started"
    report = verify(record_of(played(match)), beacon=published())
    assert (report.status, statuses(report)["beacon"], report.beacon_compared) == ("passed", "unavailable", False)


@pytest.mark.parametrize("beacon", [Awaited("c0" * 32, 1, 1), Awaited("c0", 1, 2**52), Awaited("c0" * 32, 0, 2**52)])
def test_what_is_no_round_to_come_is_not_awaited(beacon: Awaited) -> None:
    match = Match(open_table("commune", 2).before, ())
    with pytest.raises(NotationError):
        match.ask(OpenTable(Terms("commune", 2), "p_0", beacon=beacon))


# The draws


def test_the_draws_use_the_round_behind_the_seeds(good: dict[str, Any]) -> None:
    seed, randomness = ServerSeed.parse(good["server_seed"]), randomness_of(SIGNATURE)
    assert good["client_seeds"] == ["", ""]
    key = draw_key(seed, good["table"], 0, ["", "", randomness])
    assert key == seed.keyed(f"cardtable/v1/draw|{good['table']}|0|0:;0:;64:{randomness};")
    assert second.check(good) > 0


def test_another_round_deals_other_cards(good: dict[str, Any]) -> None:
    match = waiting()
    match.at = CHAIN.awaited(match.events[0].at).at
    match.ask(MixBeacon("00"))
    dealt = [event.private for event in match.events if event.type == "commune.cards_dealt"]
    assert dealt[0] != first(good, "cards_dealt")["disclosed"]


def test_a_fork_of_such_a_match_takes_the_cards_of_its_stock() -> None:
    parent = RandomActions(4).play(begun(beacon_match("thirty-one", ["none", "none", "steady"])))
    for version in positions(parent)[1:4]:
        fork = RandomActions(version).play(fork_of(parent, version, ["hash", "plain", "none"]))
        record = record_of(fork, record_of(parent))
        report = verify(record, beacon=published())
        assert report.status == "passed", report.first_divergence
        assert "beacon" not in statuses(report)
        second.check(record)


# The verifier


def test_a_good_record_passes_and_says_that_it_can_be_compared(good: dict[str, Any]) -> None:
    report = verify(good)
    assert report.status == "passed", report.first_divergence
    assert not report.beacon_compared
    [detail] = [check.detail for check in report.checks if check.name == "beacon"]
    assert detail.endswith("compare with --beacon")


def test_a_round_that_the_beacon_published_is_compared(good: dict[str, Any]) -> None:
    report = verify(good, beacon=published())
    assert (report.status, report.beacon_compared) == ("passed", True)
    assert report.as_json()["beacon_compared"] is True


def test_only_a_head_from_before_the_round_came_out_proves_the_deals_with_it() -> None:
    """With any other head, the server could have written the opening, or chosen the round, once the round was known."""
    match = Match(open_table("commune", 2).before, ())
    match.ask(OpenTable(Terms("commune", 2, options=SHORT), "p_0", beacon=CHAIN.awaited(match.at + 1)))
    match.ask(TakeSeat("p_0", "human"))
    match.later(3600)
    match.ask(TakeSeat("p_1", "human"))
    match.ask(MixBeacon(SIGNATURE))
    record = record_of(played(match))
    types = [event["type"].removeprefix("table.") for event in record["events"]]
    assert types[:6] == ["opened", "beacon_awaited", "seat_taken", "seat_taken", "beacon_mixed", "started"]

    def proved_by(*versions: int) -> bool:
        receipts = [(version, record["events"][version - 1]["hash"]) for version in versions]
        report = verify(record, beacon=published(), receipts=receipts)
        assert report.status == "passed"
        return not report.unproved

    assert [version for version in range(1, 8) if proved_by(version)] == [2, 3]
    assert (proved_by(), proved_by(1, 6), proved_by(6, 2)) == (False, False, True)


def test_other_records_have_no_such_check() -> None:
    record = record_of(played(open_and_sit()))
    assert "beacon" not in statuses(verify(record))
    assert statuses(verify(record, beacon=published()))["beacon"] == "unavailable"


def open_and_sit() -> Match:
    match = open_table("commune", 2, options=SHORT)
    for seat in range(2):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    return match


@pytest.mark.parametrize(
    ("beacon", "status"),
    [
        (published("00"), "failed"),
        (published(chain=CHAIN._replace(hash="ab" * 32)), "failed"),
        (published(chain=CHAIN._replace(genesis=CHAIN.genesis + 1)), "failed"),
        (published(chain=CHAIN._replace(period=3)), "failed"),
        (Published(CHAIN, {}), "unavailable"),
    ],
)
def test_a_beacon_that_published_something_else_is_told(good: dict[str, Any], beacon: Published, status: str) -> None:
    report = verify(good, beacon=beacon)
    assert (statuses(report)["beacon"], report.beacon_compared) == (status, False)
    assert report.status == ("failed" if status == "failed" else "passed")


def _awaits(record: dict[str, Any], **data: Any) -> None:
    first(record, "beacon_awaited")["data"] |= data


def _mixes(record: dict[str, Any], **data: Any) -> None:
    first(record, "beacon_mixed")["data"] |= data


def _awaited_and_mixed(record: dict[str, Any], **data: Any) -> None:
    _awaits(record, **data)
    _mixes(record, **data)


@pytest.mark.parametrize(
    "change",
    [
        lambda record: _mixes(record, randomness="00" * 32),
        lambda record: _mixes(record, signature="00"),
        lambda record: _mixes(record, round=5),
        lambda record: _mixes(record, chain="00" * 32),
        lambda record: _mixes(record, signature=7),
        lambda record: _awaits(record, round=5),
        lambda record: _awaits(record, at=record["events"][0]["at"]),
        lambda record: _awaits(record, at=record["events"][-1]["at"] + 1),
        lambda record: _awaits(record, at="soon"),
        lambda record: _awaits(record, chain=[]),
        lambda record: _awaited_and_mixed(record, round=0),
        lambda record: _awaited_and_mixed(record, chain="C0" * 32),
    ],
)
def test_a_forged_round_is_found(good: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> None:
    record = copy.deepcopy(good)
    change(record)
    report = verify(mended(record))
    assert report.status == "failed"
    assert statuses(report)["beacon"] == "failed"


@pytest.mark.parametrize("field", ["randomness", "signature"])
def test_another_signature_with_its_randomness_deals_other_cards(good: dict[str, Any], field: str) -> None:
    record = copy.deepcopy(good)
    _mixes(record, signature="00", randomness=randomness_of("00"))
    assert statuses(verify(mended(record)))["deals"] == "failed"


def test_a_round_that_is_left_out_deals_other_cards(good: dict[str, Any]) -> None:
    record = copy.deepcopy(good)
    record["events"] = [event for event in record["events"] if event["type"] != "table.beacon_mixed"]
    assert verify(mended(record)).status == "failed"


# Responses of beacons

INFO = (
    b'{"public_key":"83","period":30,"genesis_time":1700000000,"hash":"'
    + b"c0" * 32
    + b'","metadata":{"beaconID":"x"}}'
)


def test_the_info_and_the_rounds_of_drand_are_read() -> None:
    assert read_chain(INFO) == CHAIN
    line = f'{{"round":7,"randomness":"{randomness_of("9a")}","signature":"9a","previous_signature":"00"}}'
    assert read_published(INFO + b"\n" + line.encode() + b"\n\n") == (CHAIN, {7: "9a"})
    assert read_round(b'{"round":7,"signature":"9a"}') == (7, "9a")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"[]",
        b"{}",
        b'{"round":0,"signature":"9a"}',
        b'{"round":true,"signature":"9a"}',
        b'{"round":1,"signature":"9A"}',
        b'{"round":1,"signature":"9a","randomness":"00"}',
        b'{"round":1,"signature":null}',
    ],
)
def test_what_is_no_round_is_not_read(line: bytes) -> None:
    with pytest.raises(Unreadable):
        read_round(line)


@pytest.mark.parametrize("change", [(b"c0c0", b"C0C0"), (b"30,", b"0,"), (b"30,", b"3601,"), (b"1700000000", b"-1")])
def test_what_is_no_beacon_is_not_read(change: tuple[bytes, bytes]) -> None:
    with pytest.raises(Unreadable):
        read_chain(INFO.replace(*change))

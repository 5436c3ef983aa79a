"""The verifier on honest records."""

import copy

import pytest

from bots.verify import verify
from domain.fairness import client_seed_hash
from domain.registry import GAMES
from domain.table.commands import CloseTable, KeepTime, LeaveSeat, RemoveSeat, RevealSeed, StandIn, TakeSeat
from tests.domain.matches import RandomActions, company, open_match, record_of
from tests.domain.verifier.records import CHECKS, GAMES_AND_TINY, divergence, first, played, statuses
from tests.playing import open_table
from tests.trust.forging import mended


@pytest.mark.parametrize("number", range(12))
def test_a_match_with_absence_return_and_resignation_passes(number: int) -> None:
    record = played(number, absent=150, resigns=5 * number)
    report = verify(record)
    assert report.status == "passed", report.first_divergence
    assert [check.name for check in report.checks] == CHECKS
    assert set(statuses(report).values()) == {"passed"}
    assert report.events == len(record["events"])
    assert report.first_divergence is None


def test_those_matches_contain_every_event_of_a_table_in_play() -> None:
    kinds = {
        event["type"] for number in range(12) for event in played(number, absent=150, resigns=5 * number)["events"]
    }
    assert {f"table.{name}" for name in ("seat_taken_over", "seat_returned", "seat_resigned", "abandoned")} <= kinds


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", GAMES_AND_TINY)
def test_a_match_of_every_game_passes(game: str, number: int) -> None:
    actions = RandomActions(number, absent=60, resigns=5, returns=300, interrupts=100, sensible=500)
    house = GAMES[game].strategies[-1].id
    match = actions.play(open_match(game, company(game, "hash", house, "none"), number=number))
    assert match.table.over
    report = verify(record_of(match))
    assert report.status == "passed", report.first_divergence


def test_the_deals_are_proved_to_the_seats_that_committed_and_revealed() -> None:
    assert verify(played(sitters=("plain", "hash", "none"))).proved_seats == (1,)
    assert verify(played(sitters=("hash", "hash"))).proved_seats == (0, 1)
    assert verify(played(sitters=("steady", "random"))).proved_seats == ()


def test_the_deals_are_not_proved_to_a_seat_that_committed_to_an_empty_seed() -> None:
    table = open_table("tiny", 2)
    table.ask(TakeSeat("p_a", "human", 0, client_seed_hash=client_seed_hash("")))
    table.ask(TakeSeat("p_b", "human", 1, client_seed_hash=client_seed_hash("b")))
    table.ask(RevealSeed(0, ""))
    table.ask(RevealSeed(1, "b"))
    report = verify(record_of(RandomActions(1).play(table)))
    assert (report.status, report.proved_seats) == ("passed", (1,))


def test_taking_a_seat_under_another_number_is_reported() -> None:
    record = played(sitters=("hash", "none"))
    taken = first(record, "seat_taken", actor=1)
    taken["actor"] = 7
    assert divergence(mended(record)) == (taken["version"], "moves")


@pytest.mark.parametrize("sitters", [("hash", "hash", "none"), ("none",)])
def test_tables_that_never_started_pass(sitters: tuple[str, ...]) -> None:
    match = open_table("tiny", 3)
    for seat, sitter in enumerate(sitters):
        hash_ = client_seed_hash("x") if sitter == "hash" else None
        match.ask(TakeSeat(f"p_{seat}", "human", client_seed_hash=hash_))
    if len(sitters) == 3:
        match.later(30)
    else:
        match.ask(LeaveSeat(0))
        match.ask(CloseTable())
    assert verify(record_of(match)).status == "passed"


def test_a_table_that_expired_passes() -> None:
    match = open_table("tiny", 2)
    match.at += 86_400_000
    match.ask(KeepTime())
    assert verify(record_of(match)).status == "passed"


def test_deals_are_unproved_where_no_seat_has_proved_them_and_there_was_a_deal() -> None:
    assert verify(played(sitters=("plain", "steady", "random"))).unproved
    assert not verify(played(sitters=("hash", "steady", "random"))).unproved
    closed = open_table("tiny", 2)
    closed.ask(CloseTable())
    assert not verify(record_of(closed)).unproved
    broken = played(sitters=("steady", "random"))
    broken["head"] = "0" * 64
    assert not verify(broken).unproved


def test_it_reports_its_progress() -> None:
    record = played()
    done: list[int] = []
    verify(record, progress=lambda version, _: done.append(version))
    assert done == sorted(set(done))
    assert done[-1] == len(record["events"])


def test_it_goes_on_from_what_an_earlier_verification_had_found() -> None:
    record, seen = played(), list[int]()
    whole = verify(record, progress=lambda _, agreed: seen.append(agreed))
    assert whole.decisions is not None
    assert seen[-1] == whole.decisions.again > 1
    for known in {*seen}:
        assert verify(record, known=known) == whole


def test_what_its_progress_raises_ends_it() -> None:
    def ends(_version: int, _agreed: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        verify(played(), progress=ends)


def test_a_report_is_json_with_the_fields_of_the_api() -> None:
    told = verify(played()).as_json()
    fields = ["status", "checks", "events", "first_divergence", "proved_seats", "unproved", "decisions"]
    assert list(told) == fields
    assert list(told["checks"][0]) == ["name", "status", "detail"]
    broken = played()
    broken["head"] = "0" * 64
    assert list(verify(broken).as_json()["first_divergence"]) == ["version", "check", "detail"]


def test_verification_does_not_change_the_record() -> None:
    record = played()
    before = copy.deepcopy(record)
    verify(record)
    assert record == before


def test_a_match_with_a_removed_and_a_suspended_player_passes() -> None:
    table = open_table("tiny", 2)
    table.ask(TakeSeat("p_a", "human"))
    table.ask(RemoveSeat(0))
    table.ask(TakeSeat("p_b", "human"))
    table.ask(TakeSeat("p_c", "human"))
    [taken] = table.ask(StandIn(1))
    assert (taken.type, taken.actor, taken.by) == ("table.seat_taken_over", 1, "system")
    assert table.ask(StandIn(1)) == []
    report = verify(record_of(RandomActions(1).play(table)))
    assert report.status == "passed", report.first_divergence

"""The check of signed moves, on honest records and on forged ones with recomputed hashes."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bots.verify import verify
from domain.registry import GAMES
from domain.table.commands import LeaveSeat
from domain.verify import Report
from tests.domain.matches import RandomActions, company, fork_of, open_match, positions, record_of
from tests.domain.verifier.records import CHECKS, GAMES_AND_TINY, statuses
from tests.signing import public_of
from tests.tiers import of_all
from tests.trust.forging import mended

Record = dict[str, Any]


@cache
def _record(game: str = "tiny") -> Record:
    """Returns a record in which seat 0 signs all its moves, seat 1 signs from its third event on and later with a
    second key, and seat 2 signs none."""
    options = {"hands": 9} if game == "tiny" else None
    match = open_match(game, company(game, "hash", "plain", "none"), number=3, options=options)
    actions = RandomActions(3, absent=60, returns=400, interrupts=50, sensible=500)
    for signers in ({0: "ann"}, {0: "ann", 1: "bob"}, {0: "ann", 1: "phone"}):
        match.signers = signers
        actions.play(match, limit=len(match.events) + 18)
    return record_of(actions.play(match))


def record() -> Record:
    return copy.deepcopy(_record())


def detail(report: Report) -> str:
    return next(check.detail for check in report.checks if check.name == "signatures")


def places(record: Record, type_: str, seat: int | None = None) -> list[int]:
    """Returns the indexes of the events of that type."""
    return [n for n, each in enumerate(record["events"]) if each["type"] == type_ and seat in (None, each["actor"])]


def moves(record: Record, seat: int) -> list[int]:
    return places(record, "table.move_signed", seat)


@pytest.mark.parametrize("game", of_all(GAMES_AND_TINY, "tiny", "commune", "vazhushal"))
def test_signed_moves_of_every_game_pass(game: str) -> None:
    if game != "tiny":
        assert game in GAMES
    report = verify(copy.deepcopy(_record(game)))
    assert report.status == "passed", report.first_divergence
    assert statuses(report)["signatures"] == "passed"


def test_the_report_says_who_signed_what() -> None:
    report = verify(record())
    assert [check.name for check in report.checks] == [*CHECKS, "signatures"]
    own, late = len(moves(record(), 0)), len(moves(record(), 1))
    first = places(record(), "table.key_named", 1)[0] + 1
    told = detail(report)
    assert told.startswith(f"seat 0 signed all of its {own} moves; seat 1 signed {late} of ")
    assert told.endswith(f", from event {first} on; seat 1 named 2 keys")
    assert report.as_json()["keys"] == {"0": [public_of("ann")], "1": [public_of("bob"), public_of("phone")]}


def test_a_record_without_keys_has_no_such_check() -> None:
    plain = record_of(RandomActions(1).play(open_match("tiny", ("hash", "plain"))))
    report = verify(plain)
    assert [check.name for check in report.checks] == CHECKS
    assert "keys" not in report.as_json()


def change_the_move(record: Record) -> int:
    place = moves(record, 0)[2]
    own = record["events"][place]["disclosed"]["0"]
    own["move"] = {"type": "stand" if own["move"]["type"] == "knock" else "knock"}
    return place


def take_the_signature_of_another_seat(record: Record) -> int:
    place, other = moves(record, 1)[0], moves(record, 0)[0]
    signature = record["events"][other]["disclosed"]["0"]["signature"]
    record["events"][place]["disclosed"]["1"]["signature"] = signature
    return place


def replay_a_signature(record: Record) -> int:
    earlier, place = moves(record, 0)[:2]
    record["events"][place]["disclosed"]["0"] = copy.deepcopy(record["events"][earlier]["disclosed"]["0"])
    return place


def take_the_signature_of_another_table(record: Record) -> int:
    other = open_match("tiny", ("hash", "plain", "none"), number=4, options={"hands": 4})
    other.signers = {0: "ann", 1: "ann", 2: "ann"}
    there = record_of(RandomActions(3).play(other))
    (seat,) = (event := there["events"][places(there, "table.move_signed")[0]])["disclosed"]
    place = moves(record, 0)[0]
    record["events"][place]["disclosed"]["0"] = event["disclosed"][seat]
    return place


def change_the_key(record: Record) -> int:
    place = places(record, "table.key_named", 0)[0]
    record["events"][place]["data"]["key"] = public_of("eve")
    return place + 1


def drop_a_signature(record: Record) -> int:
    """Removes a signature, which leaves the following move unsigned."""
    place = moves(record, 0)[2]
    del record["events"][place]
    return place


def drop_a_key(record: Record) -> int:
    place = places(record, "table.key_named", 0)[0]
    del record["events"][place]
    return place


def drop_the_key_and_the_signature(record: Record) -> int:
    """The move is allowed without them, but all later signatures refer to a different head."""
    place = places(record, "table.key_named", 1)[0]
    del record["events"][place : place + 2]
    return next(n for n in moves(record, 0) + moves(record, 1) if n >= place)


def name_the_key_again(record: Record) -> int:
    place = moves(record, 0)[2]
    record["events"].insert(place, copy.deepcopy(record["events"][places(record, "table.key_named", 0)[0]]))
    return place


def write_digits_in_capitals(record: Record) -> int:
    place = moves(record, 0)[0]
    own = record["events"][place]["disclosed"]["0"]
    own["signature"] = own["signature"].upper()
    return place


def sign_with_a_number(record: Record) -> int:
    place = moves(record, 0)[0]
    record["events"][place]["disclosed"]["0"]["signature"] = 7
    return place


def sign_no_move(record: Record) -> int:
    place = moves(record, 0)[0]
    record["events"][place]["disclosed"]["0"]["move"] = "stand"
    return place


def disclose_nothing(record: Record) -> int:
    place = moves(record, 0)[0]
    record["events"][place]["disclosed"] = {}
    return place


def disclose_more(record: Record) -> int:
    place = moves(record, 0)[0]
    record["events"][place]["disclosed"]["0"]["more"] = 1
    return place


FORGERIES: list[Callable[[Record], int]] = [
    change_the_move,
    take_the_signature_of_another_seat,
    replay_a_signature,
    take_the_signature_of_another_table,
    change_the_key,
    drop_a_signature,
    drop_a_key,
    drop_the_key_and_the_signature,
    name_the_key_again,
    write_digits_in_capitals,
    sign_with_a_number,
    sign_no_move,
    disclose_nothing,
    disclose_more,
]


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_forged_signature_is_found_where_it_is(forge: Callable[[Record], int]) -> None:
    forged = record()
    place = forge(forged)
    report = verify(mended(forged))
    assert report.status == "failed"
    assert report.first_divergence is not None
    found = report.first_divergence.version
    assert found is not None
    assert place <= found <= place + 1, report.first_divergence


BY_THE_SIGNATURES_ALONE = [
    take_the_signature_of_another_seat,
    take_the_signature_of_another_table,
    change_the_key,
]


@pytest.mark.parametrize("forge", BY_THE_SIGNATURES_ALONE)
def test_no_other_check_finds_it(forge: Callable[[Record], int]) -> None:
    forged = record()
    forge(forged)
    by = statuses(verify(mended(forged)))
    if forge is not take_the_signature_of_another_table:
        assert [name for name, status in by.items() if status != "passed"] == ["signatures"]
    assert by["signatures"] == "failed"


def test_an_unsigned_move_after_a_key_is_found() -> None:
    """The move comes after the first key of a seat and before its second, or after the second."""
    match, actions = open_match("tiny", ("hash", "plain", "none"), number=3, options={"hands": 9}), RandomActions(3)
    for name in ("bob", "phone"):
        match.signers = {1: name}
        actions.play(match, limit=len(match.events) + 40)
    honest = record_of(actions.play(match))
    first, second = places(honest, "table.key_named", 1)
    signed = moves(honest, 1)
    assert first < signed[1] < signed[2] < second < signed[-1]
    for place in (signed[1], signed[2], signed[-1]):
        forged = copy.deepcopy(honest)
        del forged["events"][place]
        report = verify(mended(forged))
        by = statuses(report)
        assert by["signatures"] == "failed" and "failed" in (by["deals"], by["moves"])
        assert detail(report) == "seat 1 has named a key, and makes a move without a signature"


def test_signatures_are_checked_without_the_rules_too() -> None:
    later = record()
    later["rules_version"] = later["events"][0]["data"]["rules_version"] = 99
    report = verify(mended(later))
    assert statuses(report)["signatures"] == "failed"  # the head differs from event 1 on
    assert report.first_divergence is not None
    assert report.first_divergence.version == moves(later, 0)[0] + 1


def test_a_fork_takes_over_no_keys_and_its_parent_is_checked() -> None:
    parent = open_match("tiny", ("hash", "plain", "none"), number=3, options={"hands": 9})
    parent.signers = {0: "ann"}
    RandomActions(3).play(parent)
    fork = fork_of(parent, positions(parent)[-4], ("none", "none", "none"), number=5)
    assert all(seat is not None and seat.key is None for seat in fork.table.seats)
    RandomActions(5).play(fork)
    whole = record_of(fork, record_of(parent))
    report = verify(whole)
    assert report.status == "passed"
    assert "signatures" not in statuses(report)
    forged = copy.deepcopy(whole)
    change_the_key(forged["parent"])
    mended(forged["parent"])
    assert "(signatures)" in next(each.detail for each in verify(forged).checks if each.name == "parent")


def test_all_moves_of_a_signer_must_be_signed_by_the_key() -> None:
    ann, bob = (0, public_of("ann")), (1, public_of("bob"))
    assert verify(record(), signers=[ann]).status == "passed"
    for wrong in (bob, (0, public_of("bob")), (2, public_of("ann")), (7, public_of("ann"))):
        report = verify(record(), signers=[ann, wrong])
        assert (report.status, statuses(report)["signatures"]) == ("failed", "failed"), wrong
    plain = record_of(RandomActions(1).play(open_match("tiny", ("hash", "steady"))))
    assert verify(plain, signers=[(0, public_of("ann"))]).status == "failed"
    assert detail(verify(plain, signers=[(1, public_of("ann"))])).startswith("no player sits at seat 1")  # a house bot


def test_a_seat_that_made_no_move_is_not_said_to_have_signed() -> None:
    match = open_match("tiny", ("hash", "steady"))
    match.ask(LeaveSeat(0))
    assert detail(verify(record_of(match), signers=[(0, public_of("ann"))])) == "seat 0 made no move"


def test_of_what_is_no_record_no_signature_is_checked() -> None:
    assert statuses(verify("nothing", signers=[(0, public_of("ann"))]))["signatures"] == "unavailable"

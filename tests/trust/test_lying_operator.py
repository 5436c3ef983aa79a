"""A lying operator of tables: its forgeries of a log, and their detection from files alone.

It writes logs that follow the rules, with correct hashes. `tests/heads` covers the operator of the log of heads.
"""

import copy
from itertools import count
from typing import Any

from bots.verify import verify
from domain.fairness import ServerSeed, client_seed_hash
from domain.table.commands import OpenTable, RevealSeed, TakeSeat
from domain.table.state import before_opening
from domain.terms import Terms
from domain.verify import Report
from domain.verify.shape import parse
from tests.domain.matches import RandomActions, hashes_of, open_match, record_of
from tests.playing import Match
from tests.signing import public_of, signed
from tests.trust.forging import mended

ANNS = "ann's own seed"


def judged(match: Match, **known: Any) -> Report:
    return verify(record_of(match), **known)


def an_ace_for_seat_0(match: Match) -> bool:
    return any(str(card).startswith("A") for card in match.state.hands[0])


def ann_has_not_revealed(number: int) -> Match:
    """Returns a table where Ann has seat 1 with a seed of her own, and an accomplice of the operator has seat 0."""
    match = Match(before_opening("t_lied", ServerSeed(number.to_bytes(32, "big"))), ())
    match.ask(OpenTable(Terms("commune", 2, options={"penalty_limit": 1}), "p_0"))
    match.ask(TakeSeat("p_0", "human", 0))
    match.ask(TakeSeat("p_1", "human", 1, client_seed_hash=client_seed_hash(ANNS)))
    return match


def receipt(match: Match) -> tuple[int, str]:
    """Returns the receipt that a player keeps before revealing a seed."""
    return len(match.events), hashes_of(match.events)[-1].hex()


# Grinding a seed


def test_seeds_are_tried_until_a_deal_is_liked_where_nobody_brings_one() -> None:
    """Such a record is valid, so the verifier reports that nobody has proved its deals."""
    options = {"penalty_limit": 1}
    tried = (open_match("commune", ["none", "none"], number=number, options=options) for number in count(1))
    ground = next(match for match in tried if an_ace_for_seat_0(match))
    report = judged(RandomActions(1).play(ground))
    assert (report.status, report.unproved, report.proved_seats) == ("passed", True, ())


def test_the_seed_of_one_player_leaves_nothing_to_try() -> None:
    """The operator commits before it knows the seed, and has one deal. Another deal needs another commitment."""
    honest = ann_has_not_revealed(0)
    kept = receipt(honest)
    honest.ask(RevealSeed(1, ANNS))
    report = judged(RandomActions(1).play(honest), receipts=[kept])
    assert (report.status, report.unproved, report.proved_seats) == ("passed", False, (1,))


def test_a_log_that_is_written_again_with_another_seed_is_not_what_the_player_was_shown() -> None:
    """Once it knows the player's seed, the operator tries seeds of its own, and rewrites the whole log."""
    shown = ann_has_not_revealed(0)
    kept = receipt(shown)
    for number in count(1):
        again = ann_has_not_revealed(number)
        again.ask(RevealSeed(1, ANNS))
        if an_ace_for_seat_0(again):
            break
    RandomActions(1).play(again)
    assert judged(again).proved_seats == (1,)
    report = judged(again, receipts=[kept])
    assert report.first_divergence is not None
    assert (report.status, report.first_divergence.check) == ("failed", "receipts")


# A seed already known


def of_a_round(number: int, seed: str, committed: str) -> Match:
    """Returns a table of a tournament at which the director has committed Ann to the next seed of her chain."""
    match = Match(before_opening(f"t_round{number}", ServerSeed(number.to_bytes(32, "big"))), ())
    match.at += number * 1_000_000
    match.ask(OpenTable(Terms("commune", 2, options={"penalty_limit": 1}), "p_0"))
    match.ask(TakeSeat(None, "house", 0, "random"))
    match.ask(TakeSeat("p_1", "human", 1, client_seed_hash=committed))
    match.ask(RevealSeed(1, seed))
    return RandomActions(number).play(match)


def test_a_seed_of_an_earlier_round_is_found_by_whoever_has_its_record() -> None:
    """A service that has Ann's second seed knows her first one, and every other before it."""
    chain = ["the secret"]
    while len(chain) < 4:
        chain.insert(0, client_seed_hash(chain[0]))
    first, second, third = (of_a_round(number, chain[number], chain[number - 1]) for number in (1, 2, 3))
    earlier = [parse(record_of(match)) for match in (first, second)]
    honest = judged(third, earlier=earlier)
    assert (honest.status, honest.proved_seats) == ("passed", (1,))
    for known in (1, 2):
        again = of_a_round(3, chain[known], chain[known - 1])
        assert judged(again).proved_seats == (1,)
        report = judged(again, earlier=earlier)
        assert report.first_divergence is not None
        assert (report.first_divergence.check, report.proved_seats) == ("earlier", ())
    assert judged(first, earlier=[parse(record_of(match)) for match in (first, second, third)]).status == "passed"


# A move in a player's name


def signed_record() -> tuple[dict[str, Any], str]:
    """Returns the record of a match in which seat 0 signs its moves, and its key."""
    match = open_match("thirty-one", ("hash", "hash"), number=11)
    match.signers = {0: "ann"}
    return record_of(RandomActions(11).play(match)), public_of("ann")


def test_a_move_in_the_name_of_a_player_who_signs_is_found() -> None:
    record, key = signed_record()
    assert verify(record, signers=[(0, key)]).status == "passed"
    forged = copy.deepcopy(record)
    place = next(n for n, event in enumerate(forged["events"]) if event["type"] == "table.move_signed")
    forged["events"][place]["disclosed"]["0"]["signature"] = signed("eve", "t", 1, "00", {}).signature
    assert failed_checks(mended(forged), key) == {"signatures"}


def test_a_log_without_the_signatures_is_found_by_whoever_knows_the_key() -> None:
    record, key = signed_record()
    kinds = ("table.key_named", "table.move_signed")
    bare = mended(
        {**record, "events": [event for event in copy.deepcopy(record["events"]) if event["type"] not in kinds]}
    )
    assert verify(bare).status == "passed"
    assert failed_checks(bare, key) == {"signatures"}


def test_a_key_of_the_operator_is_found_by_whoever_knows_the_key() -> None:
    match = open_match("thirty-one", ("hash", "hash"), number=11)
    match.signers = {0: "operator"}
    record = record_of(RandomActions(11).play(match))
    assert verify(record).status == "passed"
    assert failed_checks(record, public_of("ann")) == {"signatures"}


def failed_checks(record: dict[str, Any], key: str) -> set[str]:
    return {check.name for check in verify(record, signers=[(0, key)]).checks if check.status == "failed"}

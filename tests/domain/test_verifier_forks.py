"""The verifier on records of forks: honest ones, and ones with a forged parent or position."""

import copy
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bots.verify import verify
from domain.registry import GAMES
from domain.table.evolve import fold
from domain.table.forks import MAX_GENERATIONS
from domain.table_record import build_record
from domain.verify import Report
from tests.domain.matches import RandomActions, company, fork_of, hashes_of, open_match, positions, record_of
from tests.playing import Match
from tests.trust.changes import Change, all_changes, changes_to_events
from tests.trust.forging import mended

CHECKS = ["shape", "fields", "chain", "commitment", "client_seeds", "parent", "seals", "deals", "moves", "result"]
SITTERS = ("hash", "steady", "plain")
"""Players at the parent and at the fork."""


@cache
def _parent() -> Match:
    return RandomActions(1, absent=50).play(open_match("tiny", SITTERS, number=1, options={"hands": 3}))


@cache
def _pair() -> tuple[dict[str, Any], dict[str, Any], list[int]]:
    parent = _parent()
    record = record_of(parent)
    version = next(each for each in positions(parent) if parent.events[each - 1].type == "tiny.card_drawn")
    fork = RandomActions(2, absent=50).play(fork_of(parent, version, SITTERS, number=2))
    return record, record_of(fork, record), positions(parent)


def forked() -> dict[str, Any]:
    """Returns a fresh copy of the record of a fork of the tiny game."""
    return copy.deepcopy(_pair()[1])


def divergence(report: Report) -> tuple[int | None, str]:
    assert report.status == "failed"
    assert report.first_divergence is not None
    return report.first_divergence[:2]


def status_of(report: Report) -> dict[str, str]:
    return {check.name: check.status for check in report.checks}


def test_the_record_of_a_fork_has_one_field_more_with_the_whole_record_of_its_parent() -> None:
    parent, fork, _ = _pair()
    assert list(fork) == [*parent, "parent"]
    assert fork["parent"] == parent


def test_a_fork_and_its_parent_pass() -> None:
    report = verify(forked())
    assert [check.name for check in report.checks] == [*CHECKS, "bots"]
    assert set(status_of(report).values()) == {"passed"}
    assert report.events == len(forked()["events"])
    assert report.proved_seats == (0,)
    about = next(check.detail for check in report.checks if check.name == "parent")
    assert f"{len(_pair()[0]['events'])} events; its deals are proved to seats: 0" in about


@pytest.mark.parametrize("game", [slug for slug, game in GAMES.items() if game.strategy("sharp") and slug != "tiny"])
def test_house_bots_decide_again_from_the_history_of_a_hand_that_began_two_logs_before(game: str) -> None:
    quick = company(game, "steady", "steady")
    parent = RandomActions(3).play(open_match(game, quick, number=3))
    first = fork_of(parent, positions(parent)[-3], quick, number=1)
    begun = first.table.version
    second = fork_of(RandomActions(4).play(first), begun, ["sharp", *quick[1:]], number=2)
    assert len(second.table.hand) == 3
    RandomActions(4).play(second)
    report = verify(record_of(second, record_of(first, record_of(parent))))
    assert report.status == "passed", report.first_divergence
    assert set(status_of(report).values()) == {"passed"}


def test_the_progress_is_that_of_the_fork() -> None:
    seen: list[int] = []
    verify(forked(), progress=lambda version, _: seen.append(version))
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, len(forked()["events"]))


# Forged parents


def _some(changes: Iterator[Change], every: int) -> Iterator[Change]:
    return (change for number, change in enumerate(changes) if number % every == 0)


def test_every_change_to_the_parent_is_found() -> None:
    record, tried = forked(), 0
    for change in _some(all_changes(record["parent"]), 40):
        report = verify(record, bots="none")
        assert report.status == "failed", change
        assert report.first_divergence is not None
        assert report.first_divergence.check in ("parent", "shape"), change
        assert status_of(report)["moves"] == "unavailable"
        tried += 1
    assert tried > 50
    assert verify(record).status == "passed", "everything was put back"


def test_it_says_what_is_wrong_with_the_parent_and_where() -> None:
    record = forked()
    dealt = next(event for event in record["parent"]["events"] if event["type"] == "tiny.cards_dealt")
    dealt["disclosed"]["0"]["cards"].reverse()
    report = verify(record)
    assert divergence(report) == (None, "parent")
    assert f"fails at event {dealt['version']} (seals)" in str(report.first_divergence)
    assert [status_of(report)[name] for name in ("chain", "seals", "deals", "moves", "result", "bots")] == [
        *("passed", "passed"),
        *["unavailable"] * 4,
    ]


@pytest.mark.parametrize("later", [False, True], ids=["before the position", "after it"])
def test_a_parent_that_was_written_again_with_all_its_hashes_is_found(later: bool) -> None:
    """The dates are changed within the limits that the rules allow."""
    record = forked()
    version = record["events"][0]["data"]["version"]
    events = record["parent"]["events"]
    for event in events[version:] if later else events[:1]:
        event["at"] += 1 if later else -1
    assert verify(mended(record["parent"])).status == "passed"
    report = verify(record)
    assert divergence(report) == (1, "parent")
    assert "another log of the parent" in str(report.first_divergence)


def test_a_parent_of_rules_that_this_release_lacks_is_not_judged() -> None:
    record = forked()
    record["parent"]["events"][0]["data"]["rules_version"] = 9
    mended(record["parent"])
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is None
    assert status_of(report)["parent"] == "unavailable"


# Forged forks


def test_every_change_to_an_event_of_the_fork_is_reported_at_the_event() -> None:
    record, tried = forked(), 0
    for change in _some(changes_to_events(record), 25):
        assert divergence(verify(record, bots="none"))[0] in change.at, change
        tried += 1
    assert tried > 50
    assert verify(record).status == "passed", "everything was put back"


def _state(version: int) -> Any:
    """Returns the state of the parent's game at a version, without times."""
    match = _parent()
    return replace(fold(match.before, match.events[:version]).state, since=0, now=0, version=0)


def _position(record: dict[str, Any], version: int) -> None:
    """Makes the fork refer to another version of its parent."""
    record["events"][0]["data"]["version"] = version
    mended(record)


def test_another_position_leads_to_other_events() -> None:
    right, tried = forked()["events"][0]["data"]["version"], 0
    states = {version: _state(version) for version in _pair()[2]}
    for version, state in states.items():
        if state != states[right]:
            record = forked()
            _position(record, version)
            assert verify(record, bots="none").status == "failed", version
            tried += 1
    assert tried > 10


def test_a_version_at_which_nobody_had_to_move_is_no_position() -> None:
    settled = set(_pair()[2])
    for version in range(1, len(_pair()[0]["events"]) + 1):
        if version not in settled:
            record = forked()
            _position(record, version)
            assert divergence(verify(record, bots="none")) == (1, "parent"), version


@pytest.mark.parametrize(
    ("name", "value", "check"),
    [
        ("parent", "t_another", "parent"),
        ("parent", None, "parent"),
        ("parent_head", "00" * 32, "parent"),
        ("version", True, "parent"),
        ("version", "8", "parent"),
        ("open_information", False, "moves"),
        ("options", {"hands": 3, "jokers": True, "knocking": False}, "moves"),
        ("rules_version", 2, None),
        ("game", "commune", "moves"),
        ("seats", 2, "moves"),
        ("preset", "another", "moves"),
    ],
)
def test_a_false_first_event_is_found(name: str, value: object, check: str | None) -> None:
    record = forked()
    record["events"][0]["data"][name] = value
    report = verify(mended(record))
    assert report.status == "failed"
    if check is not None:
        assert divergence(report) == (1, check)


def test_a_fork_begins_with_its_own_event_and_no_other_table_does() -> None:
    record = forked()
    record["events"][0]["type"] = "table.opened"
    assert divergence(verify(mended(record))) == (1, "shape")
    for without in ({**forked(), "parent": None}, {name: each for name, each in forked().items() if name != "parent"}):
        assert divergence(verify(without))[1] == "shape"
    assert divergence(verify({**_pair()[0], "parent": _pair()[0]})) == (1, "shape")


def test_a_table_is_not_its_own_parent() -> None:
    record = forked()
    record["parent"] = copy.deepcopy(record)
    assert verify(record, bots="none").status == "failed"


def test_records_are_not_inside_each_other_without_end() -> None:
    record = copy.deepcopy(_pair()[0])
    for _ in range(MAX_GENERATIONS + 1):
        record = {**copy.deepcopy(_pair()[1]), "parent": record}
    assert "more than 8 records are inside each other" in str(verify(record).first_divergence)


def test_the_record_of_a_fork_is_not_built_without_its_parent() -> None:
    match = RandomActions(1).play(open_match("tiny", ["none", "none"]))
    fork = RandomActions(1).play(fork_of(match, positions(match)[0], ["none", "none"]))
    for events, parent in ((fork.events, None), (match.events, record_of(match))):
        with pytest.raises(ValueError, match="contains that of its parent"):
            build_record(events, hashes_of(events), parent)

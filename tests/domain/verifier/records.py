"""Records of matches for verifier tests, and the verifier's reports on them."""

import copy
from functools import cache
from typing import Any

from bots.verify import verify
from domain.registry import GAMES
from domain.verify import Report
from tests.domain.matches import RandomActions, open_match, record_of

GAMES_AND_TINY = (*GAMES, "tiny")


CHECKS = ["shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result", "bots"]


@cache
def _played(number: int, absent: int, resigns: int, sitters: tuple[str, ...]) -> dict[str, Any]:
    actions = RandomActions(number, absent=absent, resigns=resigns, returns=400, interrupts=50)
    return record_of(actions.play(open_match("tiny", sitters, number=number, options={"hands": 4})))


def played(
    number: int = 1, *, absent: int = 0, resigns: int = 0, sitters: tuple[str, ...] = ("hash", "steady", "plain")
) -> dict[str, Any]:
    """Returns a fresh copy of a record of the tiny game."""
    return copy.deepcopy(_played(number, absent, resigns, sitters))


def played_with(name: str, **actions: Any) -> dict[str, Any]:
    """Returns the record of a finished match that contains such an event."""
    records = (played(number, **actions) for number in range(30))
    return next(record for record in records if record["result"] and f"table.{name}" in repr(record["events"]))


def first(record: dict[str, Any], name: str, **fields: Any) -> dict[str, Any]:
    """Returns the first event with that name and these fields."""
    found: dict[str, Any] = next(
        event
        for event in record["events"]
        if event["type"].split(".")[1] == name and all(event[key] == value for key, value in fields.items())
    )
    return found


def divergence(record: dict[str, Any]) -> tuple[int | None, str]:
    """Returns the version and check of the first divergence of a record that must fail."""
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is not None
    assert report.proved_seats == ()
    return report.first_divergence[:2]


def statuses(report: Report) -> dict[str, str]:
    return {check.name: check.status for check in report.checks}

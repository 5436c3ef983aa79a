"""The result of a verification."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Status = Literal["passed", "failed", "unavailable"]

Progress = Callable[[int, int], None]
"""Called with the version up to which the events have been decided again, and with how many decisions of house bots
have been found to be those of the log, in the record and in those that it continues."""

NEEDED_TO_PASS = frozenset(
    ("shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result")
)
"""A record passes only if all of these pass. `bots` is not one of them: a release may lack an old strategy."""


PROOFS_OF_DEALS = frozenset(("day",))
"""Checks that prove the deals where no seat's seed does: the cards were fixed before anybody had begun."""

PARENT = "parent"
"""The check that only forks have. A fork passes only if this passes, too."""


class Verdict(NamedTuple):
    """What one check found; `version` is that of the event to blame, None if the record as a whole is wrong."""

    status: Status
    detail: str
    version: int | None = None


def passed(detail: str) -> Verdict:
    return Verdict("passed", detail)


def failed(version: int | None, detail: str) -> Verdict:
    return Verdict("failed", detail, version)


def unavailable(detail: str) -> Verdict:
    return Verdict("unavailable", detail)


class Check(NamedTuple):
    """One check by name; `unavailable` if it could not be made, so that it shows nothing."""

    name: str
    status: Status
    detail: str


class Divergence(NamedTuple):
    """The first event that is wrong, and the check that says so.

    `version` is the event's place in the log: one beyond the last event if the log stops too early, None if no event is
    to blame.
    """

    version: int | None
    check: str
    detail: str


class Decisions(NamedTuple):
    """How many decisions house bots made, and how many were made again; `asked` is `full`, `sample` or `none`."""

    asked: str
    made: int
    again: int


NO_KEYS: Mapping[int, Sequence[str]] = MappingProxyType({})


class Report(NamedTuple):
    """`passed` means that all checks in NEEDED_TO_PASS were made and passed, and that no check failed.

    `events` is the number of events read. `proved_seats` are the seats to which the deals are proved, if the record
    passed. `unproved` is whether it passed with deals that nothing proves: no seat's seed, and no commitment of a day.
    `decisions` is None if nothing could be decided again. `keys` are those that the record names for signed moves, by
    seat.
    """

    status: Literal["passed", "failed"]
    checks: list[Check]
    events: int
    first_divergence: Divergence | None
    proved_seats: tuple[int, ...]
    unproved: bool
    decisions: Decisions | None = None
    keys: Mapping[int, Sequence[str]] = NO_KEYS

    def as_json(self) -> dict[str, Any]:
        divergence = self.first_divergence
        return {
            "status": self.status,
            "checks": [check._asdict() for check in self.checks],
            "events": self.events,
            "first_divergence": None if divergence is None else divergence._asdict(),
            "proved_seats": list(self.proved_seats),
            "unproved": self.unproved,
            "decisions": None if self.decisions is None else self.decisions._asdict(),
            **({"keys": {str(seat): list(keys) for seat, keys in self.keys.items()}} if self.keys else {}),
        }


def report(
    verdicts: dict[str, Verdict],
    events: int,
    proved: tuple[int, ...],
    decisions: Decisions | None = None,
    keys: Mapping[int, Sequence[str]] = NO_KEYS,
    *,
    dealt: bool = False,
) -> Report:
    """The report on the verdicts of the checks, by name; `dealt` is whether there is a deal to be proved."""
    divergence = _first(verdicts)
    held = {name for name, verdict in verdicts.items() if verdict.status == "passed"}
    needed = NEEDED_TO_PASS | (verdicts.keys() & {PARENT})
    sound = divergence is None and held >= needed
    deals_hold = bool(proved) or bool(held & PROOFS_OF_DEALS)
    return Report(
        "passed" if sound else "failed",
        [Check(name, verdict.status, verdict.detail) for name, verdict in verdicts.items()],
        events,
        divergence,
        proved if sound else (),
        sound and dealt and not deals_hold,
        decisions,
        keys,
    )


def _first(verdicts: dict[str, Verdict]) -> Divergence | None:
    found = [
        Divergence(verdict.version, name, verdict.detail)
        for name, verdict in verdicts.items()
        if verdict.status == "failed"
    ]
    return min(found, key=lambda each: each.version or 0, default=None)

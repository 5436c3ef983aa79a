"""The result of a verification."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Status = Literal["passed", "failed", "unavailable"]

Progress = Callable[[int, int], None]
"""Called with the version up to which events have been redecided, and with the number of confirmed decisions of house
bots, including those in parent records."""

NEEDED_TO_PASS = frozenset(
    ("shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result")
)
"""The checks that a record must pass. `bots` is not among them, because a release may lack an old strategy."""


PARENT = "parent"
"""The check of a fork's parent, which a fork must pass too."""


class Verdict(NamedTuple):
    """The result of one check. `version` is that of the wrong event, None if no single event is wrong."""

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
    """A check by name, with its result: `unavailable` if it could not be made, which proves nothing."""

    name: str
    status: Status
    detail: str


class Divergence(NamedTuple):
    """The first wrong event, and the check that found it.

    `version` is the event's place in the log: one past the end if the log stops too early, None if no single event is
    wrong.
    """

    version: int | None
    check: str
    detail: str


class Decisions(NamedTuple):
    """The number of house bots' decisions, and the number repeated. `asked` is `full`, `sample` or `none`."""

    asked: str
    made: int
    again: int


NO_KEYS: Mapping[int, Sequence[str]] = MappingProxyType({})


class Report(NamedTuple):
    """The result of a verification. `passed` means that all checks in NEEDED_TO_PASS passed and that none failed.

    `events` is the number of events read. `proved_seats` are the seats to which the deals are proved, if the record
    passed. `unproved` is true if it passed with deals that nothing proves: no seat's seed, no beacon, and no commitment
    of a day. `beacon_compared` is true if it passed and the deals use a round that the beacon itself has published.
    `decisions` is None if nothing could be redecided. `keys` are the keys that the record names for signed moves, by
    seat.
    """

    status: Literal["passed", "failed"]
    checks: list[Check]
    events: int
    first_divergence: Divergence | None
    proved_seats: tuple[int, ...]
    unproved: bool
    decisions: Decisions | None = None
    beacon_compared: bool = False
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
            "beacon_compared": self.beacon_compared,
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
    unproved: bool = False,
    beacon_compared: bool = False,
) -> Report:
    """Builds the report from the verdicts by check. `unproved` means that no seed and no beacon proves the deals."""
    divergence = _first(verdicts)
    held = {name for name, verdict in verdicts.items() if verdict.status == "passed"}
    needed = NEEDED_TO_PASS | (verdicts.keys() & {PARENT})
    sound = divergence is None and held >= needed
    return Report(
        "passed" if sound else "failed",
        [Check(name, verdict.status, verdict.detail) for name, verdict in verdicts.items()],
        events,
        divergence,
        proved if sound else (),
        sound and unproved and "day" not in held,
        decisions,
        sound and beacon_compared,
        keys,
    )


def _first(verdicts: dict[str, Verdict]) -> Divergence | None:
    found = [
        Divergence(verdict.version, name, verdict.detail)
        for name, verdict in verdicts.items()
        if verdict.status == "failed"
    ]
    return min(found, key=lambda each: each.version or 0, default=None)

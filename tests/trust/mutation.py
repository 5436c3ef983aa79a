"""Changes records, verifies them again, and counts the outcomes."""

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from bots.verify import verify
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.verify import Report
from tests.corpus.files import HERE, files, kinds_in, load
from tests.trust.changes import EVENT, Change, Record, all_changes, changes_to_events
from tests.trust.forging import mended


class Outcome(NamedTuple):
    """The number of changes by outcome, and a sentence for each wrong one."""

    ways: Counter[str]
    wrong: list[str]

    def and_(self, other: "Outcome") -> "Outcome":
        return Outcome(self.ways + other.ways, self.wrong + other.wrong)


Trial = Callable[[Record, int, int], Outcome]
"""Tries one in `share` changes to a record, starting with change number `first`."""


@cache
def names() -> tuple[str, ...]:
    """Returns one readable record of each game from the corpus: the one with the most kinds of events, then the
    longest."""
    return tuple(_name_of(game) for game in GAMES)


@cache
def _name_of(game: str) -> str:
    played = [(file, load(file)) for file in files()]
    own = [(file, record) for file, record in played if record["game"] == game and record["result"]]
    return max(own, key=lambda each: (len(kinds_in(each[1])), len(each[1]["events"])))[0].name


def record_named(name: str) -> Record:
    return load(HERE / name)


def record_of(game: str) -> Record:
    """Returns the record of the game that `names` selects."""
    return record_named(_name_of(game))


def _every(changes: Iterator[Change], share: int, first: int) -> Iterator[Change]:
    return (change for number, change in enumerate(changes) if number % share == first)


def _at(report: Report) -> int | None:
    return None if report.first_divergence is None else report.first_divergence.version


# One change, without repairs


def try_plain(record: Record, share: int = 1, first: int = 0) -> Outcome:
    """Tries changes, each of which must be reported at the changed event. The outcomes are the kinds of change.

    House bots' decisions are not verified, because that check could only find more.
    """
    ways: Counter[str] = Counter()
    wrong: list[str] = []
    for change in _every(all_changes(record), share, first):
        ways[change.kind] += 1
        report = verify(record, bots="none")
        if report.first_divergence is None or _at(report) not in change.at:
            found = "not reported" if report.status == "passed" else f"reported at {_at(report)}"
            wrong.append(f"{change.what}: {found}, instead of at {' or '.join(map(str, change.at))}")
    return Outcome(ways, wrong)


# One change, with repaired hashes and numbers

THERE, LATER, EARLIER = "at the event", "later", "earlier"
SHAPE, UNJUDGED, UNNOTICED = "in the shape", "not judged", "unnoticed"
WAYS = {
    THERE: "reported at the event that was changed",
    LATER: "reported at a later one, which no longer follows",
    EARLIER: "reported before it",
    SHAPE: "no longer a record, because its top repeats the change",
    UNJUDGED: "failed, because unknown rules or schemas can't be judged",
    UNNOTICED: "passed: a date, a player's id, or another move that the rules allow as well",
}

_REPAIRED = (".version", ".hash", ".sealed", ": no version", ": no hash", ": no sealed")


def try_mended(record: Record, share: int = 1, first: int = 0) -> Outcome:
    """Tries repaired changes. Only changes that no record can disprove may pass."""
    ways: Counter[str] = Counter()
    wrong: list[str] = []
    honest = copy.deepcopy(record["events"])
    for change in _every(changes_to_events(record), share, first):
        forged = _forged(record, change)
        if forged is None:
            continue
        (version,) = change.at
        assert version is not None
        report = _report_on_forged(forged)
        way = _way(report, version)
        ways[way] += 1
        if way == EARLIER:
            wrong.append(f"{change.what}: reported at {_at(report)} already")
        if way == UNNOTICED and not _is_beyond_proof(honest[version - 1], forged["events"][version - 1]):
            wrong.append(f"{change.what}: passed")
    return Outcome(ways, wrong)


def _report_on_forged(forged: Record) -> Report:
    """Verifies house bots' decisions only if everything else passes, because that check is slow."""
    report = verify(forged, bots="none")
    return verify(forged) if report.status == "passed" else report


def _forged(record: Record, change: Change) -> Record | None:
    """Returns the changed record with repairs, or None if they are impossible or would undo the change."""
    if change.kind == EVENT or change.what.partition(".event")[2].startswith(_REPAIRED):
        return None
    try:
        return mended({**record, "events": [dict(event) for event in record["events"]]})
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _way(report: Report, version: int) -> str:
    if report.status == "passed":
        return UNNOTICED
    if report.first_divergence is None:
        return UNJUDGED
    found = _at(report)
    if found is None:
        return SHAPE
    return THERE if found == version else LATER if found > version else EARLIER


_BEYOND_PROOF = {
    "table.opened": {"opener", "turn_seconds", "visibility", "options"},
    "table.seat_taken": {"player", "kind", "strategy"},
    "table.seat_taken_over": {"strategy"},
    "table.seat_resigned": {"strategy"},
    "table.strategy_changed": {"strategy"},
}
"""Data that no record proves: the players and their time per turn, an option that made no difference in the match, and
a strategy unknown to this code, which the check of the house bots reports."""


def _is_beyond_proof(written: dict[str, Any], forged: dict[str, Any]) -> bool:
    """True if an event differs only in parts that a record can't prove.

    They are its date, as long as dates don't decrease, and the player's choice, because another legal move gives
    another valid match.
    """
    differing = {name for name in written if name not in ("hash", "sealed") and written[name] != forged[name]}
    if differing == {"at"}:
        return True
    own = _BEYOND_PROOF.get(written["type"], set())
    changed = {name for name in written["data"] if written["data"][name] != forged["data"].get(name)}
    if not written["data"].get("client_seed") and not forged["data"].get("client_seed"):
        changed -= {"client_seed"}  # no seed and "" are the same seed, and give the same deals
    return differing <= {"data"} and (changed <= own or _records_a_move(written))


def _records_a_move(written: dict[str, Any]) -> bool:
    game = GAMES.get(written["type"].split(".")[0].replace("_", "-"))
    public = {name: value for name, value in written.items() if name not in ("hash", "disclosed")}
    return game is not None and written["by"] == "player" and game.move_of(LoggedEvent(**public)) is not None

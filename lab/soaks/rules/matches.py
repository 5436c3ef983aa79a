"""One match of the soak test: played at random, checked after every move, then verified."""

import time
import traceback
from typing import NamedTuple

from bots.verify import verify
from domain.fairness import Stream
from domain.options import JsonOptions
from domain.refusals import Refusal
from tests.domain.matches import Sitters, open_match, record_of
from tests.games.facts import Facts, facts_of
from tests.games.invariants import Watch
from tests.games.random_play import LONGEST, at_random
from tests.games.table_cases import Case
from tests.playing import Match

SEEDS = ("hash", "plain", "none")
"""How players give their seeds; the seats take these in rotation."""


class Fault(NamedTuple):
    """A match that went wrong, with everything needed to repeat it."""

    case: Case
    what: str
    where: str
    """The traceback."""

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"

    @property
    def name(self) -> str:
        """The match as `--again` takes it."""
        return f"{self.case.slug} {self.case.preset} {self.case.seats} {self.case.course}"


class Soaked(NamedTuple):
    """A match without faults: its moves, the most moves that its rules allow, and the seconds of processor time that
    playing and verifying it took."""

    case: Case
    moves: int
    bound: int
    playing: float
    verifying: float


class Impossible(Exception):  # noqa: N818 - a finding about a match
    """Something that the rules or the verifier don't allow."""


def soak(case: Case) -> Soaked | Fault:
    """Plays and checks the match; `case.course` is its seed."""
    try:
        return _soak(case)
    except Refusal as refusal:
        return _fault(case, f"a legal move was refused: {refusal}")
    except Impossible as impossible:
        return _fault(case, str(impossible))
    except Exception as error:  # any exception of a game is a finding
        return _fault(case, f"{type(error).__name__}: {error}")


def _fault(case: Case, what: str) -> Fault:
    return Fault(case, what, traceback.format_exc())


def _soak(case: Case) -> Soaked:
    began = time.process_time()
    match = open_match(case.slug, _sitters(case), number=case.course, preset=case.preset)
    most = bound(facts_of(case.slug), match.table.options, case.seats)
    moves = _play(match, Stream(f"soak {case}".encode()), most)
    played = time.process_time()
    _verify(match)
    return Soaked(case, moves, most, played - began, time.process_time() - played)


def bound(facts: Facts, options: JsonOptions, seats: int) -> int:
    """The most moves of a match; a generous number if the game's facts give none."""
    return facts.longest_match(options, seats) if facts.longest_match else LONGEST


def _sitters(case: Case) -> Sitters:
    return [SEEDS[(case.course + seat) % len(SEEDS)] for seat in range(case.seats)]


def _play(match: Match, stream: Stream, most: int) -> int:
    """Plays to the end and returns the number of moves."""
    watch, moves = Watch(match.table, match.events), 0
    for moves, step in enumerate(at_random(match, stream), start=1):
        if moves > most:
            raise Impossible(f"the match continues after {most} moves, the most that the rules allow")
        for violation in watch.violations(step):
            raise Impossible(f"after move {moves}, {step.command}: {violation}")
    return moves


def _verify(match: Match) -> None:
    report = verify(record_of(match))
    unproved = [check for check in report.checks if check.status != "passed"]
    if report.status != "passed" or unproved:
        raise Impossible(f"the verifier finds {report.first_divergence or unproved}")

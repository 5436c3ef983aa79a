"""A single match of the soak test: played at random, checked after every move, then verified."""

import time
import traceback
from typing import NamedTuple

from bots.verify import verify
from domain.fairness import Stream
from domain.option_table import JsonOptions
from domain.refusals import Refusal
from tests.domain.matches import Sitters, open_match, record_of
from tests.games.facts import Facts, facts_of
from tests.games.invariants import Watch
from tests.games.random_play import LONGEST, at_random
from tests.games.table_cases import Case
from tests.playing import Match

SEEDS = ("hash", "plain", "none")
"""Players' ways of contributing seeds, assigned to the seats in rotation."""


class Fault(NamedTuple):
    """A failed match, with everything needed to reproduce it."""

    case: Case
    what: str
    where: str
    """Traceback of the failure."""

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"

    @property
    def name(self) -> str:
        """The match in the form accepted by `--again`."""
        return f"{self.case.slug} {self.case.preset} {self.case.seats} {self.case.course}"


class Soaked(NamedTuple):
    """A match without faults: its number of moves, the maximum allowed by its rules, and the CPU seconds for playing
    and verifying it."""

    case: Case
    moves: int
    bound: int
    playing: float
    verifying: float


class Impossible(Exception):  # noqa: N818 - a finding about a match
    """A violation of the rules, or a failed verification."""


def soak(case: Case) -> Soaked | Fault:
    """Plays and checks the match. `case.course` is its seed."""
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
    """Returns the maximum number of moves of a match, or a generous number if the game's facts don't give one."""
    return facts.longest_match(options, seats) if facts.longest_match else LONGEST


def _sitters(case: Case) -> Sitters:
    return [SEEDS[(case.course + seat) % len(SEEDS)] for seat in range(case.seats)]


def _play(match: Match, stream: Stream, most: int) -> int:
    """Plays to the end. Returns the number of moves."""
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

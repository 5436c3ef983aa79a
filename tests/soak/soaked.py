"""One match: played at random and watched, then verified."""

import time
import traceback
from typing import NamedTuple

from domain.fairness import Stream
from domain.refusals import Refusal
from domain.verify import verify
from tests.domain.matches import Sitters, open_match, record_of
from tests.games.cases import Case
from tests.games.random_play import at_random
from tests.playing import Match
from tests.soak.bounds import bound
from tests.soak.watch import Watch

SEEDS = ("hash", "plain", "none")
"""The ways in which players give their seeds, in turns."""


class Fault(NamedTuple):
    """A match that went wrong, with all that is needed to see it go wrong again."""

    case: Case
    what: str
    where: str
    """The traceback."""

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"

    @property
    def name(self) -> str:
        """As `--again` takes it."""
        return f"{self.case.slug} {self.case.preset} {self.case.seats} {self.case.course}"


class Soaked(NamedTuple):
    """A match that went as it should: how many moves, the most that its rules allow, and the seconds of processor
    time that it took to play it and to verify it."""

    case: Case
    moves: int
    bound: int
    playing: float
    verifying: float


class Impossible(Exception):  # noqa: N818 - it is a finding about a match
    """Something that the rules, or the verifier, don't allow."""


def soak(case: Case) -> Soaked | Fault:
    """Plays the match; its course is its seed."""
    try:
        return _soak(case)
    except Refusal as refusal:
        return _fault(case, f"a legal move was refused: {refusal}")
    except Impossible as impossible:
        return _fault(case, str(impossible))
    except Exception as error:  # whatever a game may raise is what this is looking for
        return _fault(case, f"{type(error).__name__}: {error}")


def _fault(case: Case, what: str) -> Fault:
    return Fault(case, what, traceback.format_exc())


def _soak(case: Case) -> Soaked:
    began = time.process_time()
    match = open_match(case.slug, _sitters(case), number=case.course, preset=case.preset)
    most = bound(case.slug, match.table.options, case.seats)
    moves = _play(match, Stream(f"soak {case}".encode()), most)
    played = time.process_time()
    _verify(match)
    return Soaked(case, moves, most, played - began, time.process_time() - played)


def _sitters(case: Case) -> Sitters:
    return [SEEDS[(case.course + seat) % len(SEEDS)] for seat in range(case.seats)]


def _play(match: Match, stream: Stream, most: int) -> int:
    """Plays to the end; the number of moves."""
    watch, moves = Watch(match), 0
    for moves, step in enumerate(at_random(match, stream), start=1):
        if moves > most:
            raise Impossible(f"it goes on after {most} moves, which the rules don't allow")
        for complaint in watch.complaints(step):
            raise Impossible(f"after move {moves}, {step.command}: {complaint}")
    return moves


def _verify(match: Match) -> None:
    report = verify(record_of(match))
    unproved = [check for check in report.checks if check.status != "passed"]
    if report.status != "passed" or unproved:
        raise Impossible(f"the verifier finds {report.first_divergence or unproved}")

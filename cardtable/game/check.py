"""Checks a game by the laws, in matches of many seeds and in several processes.

Some matches are played again in another process, after other matches and with another order of sets. They must be the
same to the byte: rules that keep something outside the state differ there.
"""

import os
import re
import signal
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from typing import Any, NamedTuple

from cardtable.bots.progress import progress
from cardtable.game.courses import Course
from cardtable.game.laws import LAWS
from cardtable.game.laws.bots import line_of_bot
from cardtable.game.laws.endings import Endings
from cardtable.game.laws.law import Finding, Law, described, failing, line_of, refusal_of, shown
from cardtable.game.laws.legal_moves import LegalMoves, refused
from cardtable.game.laws.runs import Runs
from cardtable.game.played import HOUSE, RANDOM_MOVES, Failed, played, stream_of
from cardtable.game.time_limit import TookTooLong, time_limit
from domain.canonical import canonical
from domain.containment import contained
from domain.hosted_game import HostedGame
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.table.turn import waiting_seats

CHUNK = 5
"""The number of matches that a process takes at a time."""

AGAIN = 20
"""Maximum number of matches that are played again in another process."""

MEASURE = "commune"
"""The game with whose moves those of others are compared."""

SLOW = 50
"""Maximum processor time of a move, with a move of that game as the unit."""

LAW_SECONDS = 30.0
"""Maximum processor time for a law in one match, in seconds."""

_VALUES = re.compile(r"\b[2-9TJQKA][CDHS]\b|\{.*?\}|\[.*\]|\bsays .*| is .* or .*|\d+")
"""Matches values in a sentence: cards, JSON, messages and numbers."""


class Broken(NamedTuple):
    """A violation of a law in the match of a seed; None if it is one of the declarations."""

    law: str
    finding: Finding
    seed: int | None = None

    def __str__(self) -> str:
        sentence, where, _cause = self.finding
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"{where}{': ' if where else ''}{sentence} [{self.law}{seed}]"

    def as_json(self) -> dict[str, Any]:
        sentence, where, _cause = self.finding
        return {"law": self.law, "where": where or None, "sentence": sentence, "seed": self.seed}

    @property
    def kind(self) -> tuple[str, ...]:
        """The part of a finding that others of its kind share."""
        sentence, where, cause = self.finding
        if cause:
            return where, _VALUES.sub("", cause)
        return self.law, where, sentence if self.seed is None else _VALUES.sub("", sentence)


class Checked(NamedTuple):
    """A match: a digest of its events, the number of its moves, their processor time in seconds, and its violations.
    `ends` is false if it has too many moves, or if the rules don't return or emit endlessly."""

    seed: int
    digest: str
    moves: int
    seconds: float
    broken: list[Broken]
    ends: bool = True


# One match


def of_game(game: HostedGame) -> Iterator[Broken]:
    """Yields the violations in a game's declarations."""
    for law in LAWS:
        try:
            yield from (Broken(law.name, finding) for finding in contained(list)(law.of_game(game)))
        except Exception as error:  # whatever the game's classes raise
            yield _failure(law, error, game, None)


def checked(game: HostedGame, seed: int, laws: Iterable[Law] = LAWS) -> Checked:
    """Plays the match of a seed and checks it."""
    began = time.process_time()
    try:
        course, failed = played(game, seed)
    except Exception as error:  # whatever the rules raise
        found = failing("a match can't begin", error, game)
        return Checked(seed, described(error), 1, 0, [Broken(Runs().name, found, seed)], ends=not found.endless)
    seconds, ends = time.process_time() - began, failed is not None or not waiting_seats(course.end)
    broken = [*_of_course(game, course, failed, seed, laws)]
    endless = any(each.finding.endless for each in broken)
    return Checked(seed, _digest(course), max(1, len(course.moves)), seconds, broken, ends and not endless)


def _of_course(
    game: HostedGame, course: Course, failed: Failed | None, seed: int, laws: Iterable[Law]
) -> Iterator[Broken]:
    if failed is not None:
        yield (found := _stopped(game, failed, seed))
        if found.finding.endless:
            return
    beginning = Course(course.opening, course.steps[:RANDOM_MOVES])
    for law in laws:
        if (failed is not None and isinstance(law, Endings)) or (law.tries and seed % 4 == HOUSE):
            continue
        checks_all = course.end.over or isinstance(law, Endings)
        try:
            with time_limit(LAW_SECONDS):
                findings = iter(law.of_course(course if checks_all else beginning, stream_of(game, seed, law.name)))
                while (finding := contained(next)(findings, None)) is not None:
                    yield Broken(law.name, finding, seed)
                    if finding.endless:
                        return
        except Exception as error:  # whatever the rules raise
            yield _failure(law, error, game, seed)
            if isinstance(error, TookTooLong):
                return


def _stopped(game: HostedGame, failed: Failed, seed: int) -> Broken:
    """Says why a match could not go on."""
    table, seat, move, by_house, error = failed
    if move is None:
        said = f"a house bot fails for seat {seat} in phase {table.state.phase}"
        return Broken(Runs().name, failing(said, error, game), seed)
    if not isinstance(error, Refusal):
        said = f"{shown(move)} from seat {seat} in phase {table.state.phase} fails"
        return Broken(Runs().name, failing(said, error, game), seed)
    if by_house:
        said = f"a house bot chooses {shown(move)} for seat {seat} in phase {table.state.phase}, which is refused"
        return Broken("Bots", Finding(f"{said}: {refusal_of(error)}", line_of_bot(game)), seed)
    return Broken(LegalMoves().name, refused(table, seat, move, error), seed)


def _failure(law: Law, error: Exception, game: HostedGame, seed: int | None) -> Broken:
    return Broken(Runs().name, failing(f"the rules fail while {law.name} is checked", error, game), seed)


def _digest(course: Course) -> str:
    """Returns a digest of all events."""
    forms = [canonical([event.public_form(), event.private]) for event in course.events]
    return sha256(b"\n".join(forms)).hexdigest()


# Many matches


class Report(NamedTuple):
    """The result of a check. `pace` is the time of a move, with a move of the game `MEASURE` as the unit. `stopped` is
    true if a match without an end stopped the check."""

    matches: int
    moves: int
    pace: float
    broken: list[Broken]
    stopped: bool = False

    @property
    def kinds(self) -> list[list[Broken]]:
        """The violations of each kind, in the order in which they were found."""
        kinds: dict[tuple[str, ...], list[Broken]] = {}
        for each in self.broken:
            kinds.setdefault(each.kind, []).append(each)
        return [*kinds.values()]

    def as_json(self) -> dict[str, Any]:
        findings = [{**first.as_json(), "times": 1 + len(others)} for first, *others in self.kinds]
        counts = {"matches": self.matches, "moves": self.moves, "pace": round(self.pace, 2), "stopped": self.stopped}
        return {**counts, "findings": findings}

    def lines(self) -> Iterator[str]:
        """Yields a line for each kind of violation, and the sum."""
        kinds = self.kinds
        for first, *others in kinds:
            yield f"{first}{f' and {len(others)} more' if others else ''}"
        if self.stopped:
            yield "The check stopped at the first match without an end: mend that first, then check again"
        if kinds:
            yield f"{self.matches} matches, {len(kinds)} findings"
        else:
            yield f"{self.moves} moves, each {self.pace:.1f} times as long as one of {GAMES[MEASURE].title}"
            yield f"{self.matches} matches, everything holds"


def check(game: HostedGame, seeds: Sequence[int], processes: int | None = None) -> Report:
    """Checks a game in the matches of those seeds. With 0 processes, all are played in this one."""
    broken = [*of_game(game)]
    matches = _in_processes(game.slug, seeds, processes, laws=True)
    for each in matches:
        broken += each.broken
    if not all(each.ends for each in matches):
        return Report(len(matches), sum(each.moves for each in matches), 0, broken, stopped=True)
    digests = {each.seed: each.digest for each in matches}
    again = [*digests][-AGAIN:][::-1]
    for other in _in_processes(game.slug, again, processes and 1, hash_seed=2):
        if other.digest != digests[other.seed]:
            said = "after other matches, in another process, the match of this seed is another one: the rules use"
            found = Finding(f"{said} something outside the state, or the order of a set", line_of(type(game.rules)))
            broken.append(Broken(Runs().name, found, other.seed))
    pace = _seconds_of_a_move(matches) / _seconds_of_a_move(_in_processes(MEASURE, range(HOUSE), processes and 1))
    if pace > SLOW:
        said = f"a move takes {pace:.0f} times as long as one of {GAMES[MEASURE].title}, more than {SLOW} times"
        broken.append(Broken(Runs().name, Finding(said, line_of(type(game.rules)))))
    return Report(len(matches), sum(each.moves for each in matches), pace, broken)


def _seconds_of_a_move(matches: Sequence[Checked]) -> float:
    """Returns the mean processor time of a player's move, without the time in which house bots decide."""
    played = [each for each in matches if each.seed % 4 != HOUSE] or matches
    return (sum(each.seconds for each in played) or 1e-6) / sum(each.moves for each in played)


def _in_processes(
    slug: str, seeds: Sequence[int], processes: int | None, *, hash_seed: int = 1, laws: bool = False
) -> list[Checked]:
    """Returns the matches of those seeds, or those up to the first without an end. Processes order the elements of sets
    by `hash_seed`."""
    if processes == 0:
        return _matches(slug, seeds, laws)
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = str(hash_seed)
    try:
        # Ctrl-C ends a process at once, so a KeyboardInterrupt in it is one that the rules raise.
        number, ends = min(processes or os.cpu_count() or 1, len(chunks)), (signal.SIGINT, signal.SIG_DFL)
        found = list[Checked]()
        with ProcessPoolExecutor(number, get_context("spawn"), signal.signal, ends) as pool:
            parts = [pool.submit(_matches, slug, chunk, laws) for chunk in chunks]
            for part in progress(parts, f"check {slug}"):
                found += part.result()
                if not all(each.ends for each in found):
                    pool.shutdown(wait=False, cancel_futures=True)
                    break
        return found
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


def _matches(slug: str, seeds: Sequence[int], laws: bool) -> list[Checked]:
    found = list[Checked]()
    for seed in seeds:
        found.append(checked(GAMES[slug], seed, LAWS if laws else ()))
        if not found[-1].ends:
            break
    return found

"""One run: clients play at a place while scheduled faults occur, and then everything is checked."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from domain.registry import GAMES
from lab.chaos import finish
from lab.chaos.checker import Finding, check
from lab.chaos.crowd import Crowd
from lab.chaos.deployment import Deployment
from lab.chaos.faults import faults_of
from lab.chaos.history import History
from lab.chaos.scene import scene_of
from lab.chaos.schedule import scheduled
from tests.polling import PATIENCE


@dataclass(frozen=True)
class Plan:
    """The minimum number of acknowledged moves, the number of faults, and the number of client groups."""

    moves: int
    faults: int
    groups: int
    seed: int = 1
    games: Sequence[str] = tuple(GAMES)
    only: Sequence[str] = ()
    """Names of the faults to inject. If empty, all faults of the place."""


@dataclass
class Result:
    """The outcome of a run. `findings` concern responses and logs, `failures` audits and projections."""

    place: str
    strict: bool
    moves: int = 0
    tables: int = 0
    unknown: int = 0
    cuts: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def count(self, kind: str) -> int:
        return sum(finding.kind == kind for finding in self.findings)

    @property
    def passed(self) -> bool:
        """True if the place kept its promise. A relaxed one may lose data, but its audits must still pass."""
        return not self.failures and not (self.strict and self.findings)


def run(place: Deployment, plan: Plan, say: Callable[[str], None] = lambda _line: None) -> Result:
    """Plays, injects the faults, lets all tables finish and checks everything. Closes nothing."""
    began, history, result = time.monotonic(), History(), Result(place.name, place.strict)
    with scene_of(place, plan.seed) as scene:
        faults = faults_of(scene)
        names = scheduled(plan.only or sorted(faults), plan.faults, plan.seed)
        crowd = Crowd(scene.url, history, groups=plan.groups, games=plan.games, seed=plan.seed)
        with crowd.playing():
            for number, name in enumerate(names, start=1):
                _wait_for(crowd, history, number * plan.moves // (plan.faults + 1))
                say(f"{history.acknowledged:6} moves, fault {number} of {plan.faults}: {name}")
                faults[name](scene)
                result.faults[name] += 1
            _wait_for(crowd, history, plan.moves)
            crowd.finish()
            reader = crowd.player()
            logs = list(finish.logs_of(reader, finish.tables_of(crowd.players, history)))
            result.failures += finish.failures(place, reader, logs)
        result.failures += _limited(history)
        result.cuts = sum(link.cuts for link in scene.links.values())
    result.findings += check(history, logs)
    result.moves, result.tables = history.acknowledged, len(logs)
    result.unknown = sum(command.perhaps for command in history.commands)
    result.seconds = time.monotonic() - began
    return result


def _limited(history: History) -> Iterator[str]:
    """Checks that no limit refused a move. Any other request refused by a limit fails its client."""
    if limited := history.refusals()["too_many_requests"]:
        yield f"{limited} moves were refused by a limit"


def _wait_for(crowd: Crowd, history: History, moves: int) -> None:
    """Waits until that many moves have been acknowledged. Fails if there is no progress."""
    seen, end = -1, 0.0
    while (now := history.acknowledged) < moves:
        crowd.check()
        if now > seen:
            seen, end = now, time.monotonic() + PATIENCE
        assert time.monotonic() < end, f"no move was acknowledged after {now} of {moves}"
        time.sleep(0.02)

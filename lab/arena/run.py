"""Plays deals until the time is up. Results are kept, so a run can be resumed."""

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from lab.arena.figures import Evidence, evidence, refuted, threshold, values_to_go
from lab.arena.match import Played, Thought, play_deal
from lab.arena.plan import PLAN, Ends, Gate, Row, gates_of, groups_of

SECONDS = 2.0
"""The target processor time of a task, as far as it can be estimated, in seconds."""

MOST_DEALS = 64
"""The maximum number of deals in a task."""

SAY_EVERY = 60.0
"""The interval between progress reports, in seconds."""

HYPOTHESES = 2 * len(gates_of(PLAN))
"""The number of hypotheses in a whole run: for each gate, that it fails and that it holds."""

HOLDS, FAILS, OPEN = "holds", "**fails**", "not shown"
SIDES = HOLDS, FAILS


class Kept(NamedTuple):
    row: Row
    deal: int
    commit: str
    played: Played

    def line(self) -> str:
        return json.dumps({**self.row._asdict(), "deal": self.deal, "commit": self.commit, **self.played._asdict()})

    @classmethod
    def read(cls, line: str) -> "Kept":
        it = json.loads(line)
        thoughts = {
            level: Thought(seconds, Counter({int(each): count for each, count in ms.items()}))
            for level, (seconds, ms) in it["thoughts"].items()
        }
        row = Row(*[it[name] for name in Row._fields])
        return cls(row, it["deal"], it["commit"], Played(Ends(*it["ends"]), it["seconds"], thoughts))


class Shelf:
    """All deals in a file, one JSON line for each."""

    def __init__(self, file: Path | None) -> None:
        self._file, self.kept = file, list[Kept]()
        self.ends: dict[Row, dict[int, Ends]] = {}
        self.seconds: defaultdict[Row, float] = defaultdict(float)
        """The processor time by row."""
        self._evidence: dict[Gate, tuple[int, Evidence]] = {}
        """The evidence by gate, with the number of deals that it is based on."""
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._put(Kept.read(line))

    def _put(self, kept: Kept) -> None:
        self.kept.append(kept)
        self.ends.setdefault(kept.row, {})[kept.deal] = kept.played.ends
        self.seconds[kept.row] += kept.played.seconds

    def add(self, kept: Kept) -> None:
        self._put(kept)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(kept.line() + "\n")

    @property
    def minutes(self) -> float:
        """The processor time of all deals, in minutes."""
        return sum(self.seconds.values()) / 60

    def verdicts(self) -> dict[Gate, str]:
        """Returns the verdicts on all gates of the rows played, given together."""
        found = {gate: self.evidence(gate) for gate in gates_of(self.ends)}
        gains = {(gate, side): gain for gate, sides in found.items() for side, gain in zip(SIDES, sides, strict=True)}
        shown = refuted(gains, HYPOTHESES)
        return {gate: next((side for side in SIDES if (gate, side) in shown), OPEN) for gate in found}

    def evidence(self, gate: Gate) -> Evidence:
        """Returns the evidence for a gate. Recalculated only after further deals."""
        deals = sum(len(self.ends.get(row, {})) for row in gate if row)
        known, found = self._evidence.get(gate, (0, Evidence()))
        if known != deals:
            found = evidence(gate.values(self.ends))
            self._evidence[gate] = deals, found
        return found


class Task(NamedTuple):
    deals: Sequence[tuple[Row, int]]
    commit: str


def run(rows: Sequence[Row], shelf: Shelf, *, first: int, minutes: float, processes: int, commit: str) -> None:
    """Plays groups of rows that are still open, always the one expected to be decided soonest."""
    groups, playing, said = groups_of(rows), dict[Future[list[Kept]], tuple[Row, ...]](), time.monotonic()
    with ProcessPoolExecutor(processes) if processes else ThreadPoolExecutor(1) as pool:
        while True:
            while shelf.minutes < minutes and len(playing) < max(processes, 1):
                verdicts = shelf.verdicts()
                ready = [group for group in _open(groups, verdicts) if group not in playing.values()]
                if not ready:
                    break
                enough = threshold(HYPOTHESES, 1 + sum(verdict != OPEN for verdict in verdicts.values()))
                group = min(ready, key=lambda group: _seconds_to_go(group, shelf, enough))
                playing[pool.submit(_play, Task(_deals(group, shelf, first), commit))] = group
            if not playing:
                return
            for finished in wait(playing, return_when=FIRST_COMPLETED).done:
                del playing[finished]
                for kept in finished.result():
                    shelf.add(kept)
            if time.monotonic() > said + SAY_EVERY:
                said = time.monotonic()
                left = len(list(_open(groups, shelf.verdicts())))
                print(f"{shelf.minutes:.1f} of {minutes:g} min, {left} of {len(groups)} open", file=sys.stderr)


def _open(groups: Sequence[tuple[Row, ...]], verdicts: Mapping[Gate, str]) -> Iterator[tuple[Row, ...]]:
    """Yields the groups with an open requirement, and those without requirements."""
    for group in groups:
        gates = _demands(group)
        if not gates or any(verdicts.get(gate, OPEN) == OPEN for gate in gates):
            yield group


def _demands(group: Sequence[Row]) -> list[Gate]:
    return [gate for gate in gates_of(group) if not gate.below]


def _seconds_to_go(group: Sequence[Row], shelf: Shelf, enough: float) -> float:
    """Estimates the time until a verdict. Groups without a deal come first. Groups without requirements take turns."""
    gates, deals = _demands(group), min(len(shelf.ends.get(row, {})) for row in group)
    if not deals or not gates:
        return deals
    each = _spent(group, shelf) / deals
    return each * min(values_to_go(shelf.evidence(gate), deals, enough) for gate in gates)


def _spent(group: Sequence[Row], shelf: Shelf) -> float:
    return sum(shelf.seconds[row] for row in group)


def _deals(group: Sequence[Row], shelf: Shelf, first: int) -> list[tuple[Row, int]]:
    """Returns the next deals of all rows, for about `SECONDS`."""
    had = [shelf.ends.get(row, {}) for row in group]
    deals = min(map(len, had))
    number = int(SECONDS * deals / max(_spent(group, shelf), 0.01))
    missing = (deal for deal in count(first) if any(deal not in each for each in had))
    wanted = islice(missing, max(1, min(number, MOST_DEALS)))
    return [(row, deal) for deal in wanted for row, each in zip(group, had, strict=True) if deal not in each]


def _play(task: Task) -> list[Kept]:
    return [Kept(row, deal, task.commit, play_deal(row, deal)) for row, deal in task.deals]

"""Plays deals, round by round, until the time is spent. What was played is kept, so a run can be made in pieces."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from benchmarks.arena.figures import OPEN, doubt, interval
from benchmarks.arena.match import Played, Thought, play_deal
from benchmarks.arena.plan import PLAN, Gate, Row, gates_of
from benchmarks.parallel import done

ROUNDS = (2, 4, 8, 16, 32, 64, 128, 256)
"""How many deals a row has after each round, if something of it was still open."""

SAY_EVERY = 100
"""Deals between two lines of progress."""

COMPARED = len(ROUNDS) * len(gates_of(PLAN))
"""All intervals that a whole run looks at."""


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
        return cls(row, it["deal"], it["commit"], Played(it["share"], it["seconds"], thoughts))


class Shelf:
    """All deals of a file with a line of JSON for each."""

    def __init__(self, file: Path | None) -> None:
        self._file, self.kept = file, list[Kept]()
        self.shares: dict[Row, dict[int, float]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._put(Kept.read(line))

    def _put(self, kept: Kept) -> None:
        self.kept.append(kept)
        self.shares.setdefault(kept.row, {})[kept.deal] = kept.played.share

    def add(self, kept: Kept) -> None:
        self._put(kept)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(kept.line() + "\n")

    @property
    def minutes(self) -> float:
        """Of processor time, for all deals."""
        return sum(each.played.seconds for each in self.kept) / 60

    def verdict(self, gate: Gate) -> str:
        return interval(gate.values(self.shares), gate.ends, COMPARED).verdict


class Task(NamedTuple):
    row: Row
    deal: int
    commit: str


def run(rows: Sequence[Row], shelf: Shelf, *, first: int, minutes: float, processes: int, commit: str) -> None:
    """Each round plays the rows of which something is still open, those first that are nearest to a failure. So if the
    time isn't enough, it is lacking where nothing is to be feared."""
    for deals in ROUNDS:
        tasks = [
            Task(row, deal, commit)
            for row in _open(rows, shelf, deals)
            for deal in range(first, first + deals)
            if deal not in shelf.shares.get(row, {})
        ]
        if shelf.minutes >= minutes:
            return
        with done(_play, tasks, processes) as played:
            for number, kept in enumerate(played, start=1):
                shelf.add(kept)
                if number % SAY_EVERY == 0:
                    spent = f"{shelf.minutes:.1f} of {minutes:g} min"
                    print(f"{deals} deals a row: {number:,} of {len(tasks):,}, {spent}", file=sys.stderr, flush=True)
                if shelf.minutes >= minutes:
                    return


def _open(rows: Sequence[Row], shelf: Shelf, deals: int) -> Iterator[Row]:
    """The rows to play in a round. All are played in the first one; in it a row with fewer seats comes earlier."""
    if deals == ROUNDS[0]:
        yield from sorted(rows, key=lambda row: row.seats)
        return
    gates = [gate for gate in gates_of(rows) if shelf.verdict(gate) == OPEN]
    gates.sort(key=lambda gate: -doubt(gate.values(shelf.shares)))
    wanted = dict.fromkeys(chain.from_iterable((gate.row, gate.below) for gate in gates))
    yield from (row for row in wanted if row is not None)


def _play(task: Task) -> Kept:
    return Kept(task.row, task.deal, task.commit, play_deal(task.row, task.deal))

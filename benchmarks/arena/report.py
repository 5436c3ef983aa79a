"""The arena's report, in Markdown."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from statistics import fmean
from typing import NamedTuple

from benchmarks import exploitability
from benchmarks.arena.figures import CONFIDENCE, interval
from benchmarks.arena.kept import Kept, Shelf
from benchmarks.arena.match import Thought
from benchmarks.arena.plan import ALONE, HIGHER, LOOKS, MIXED, PLAN, Comparison

COMPARED = LOOKS * len(PLAN)

ONE_CONFIDENCE = 1 - (1 - CONFIDENCE) / COMPARED

INTRODUCTION = f"""\
# How strong the house bots are

Written by `make arena`: the levels of the house bots play each other in the first preset of every game, from its
smallest tables to its largest. Each level has every other seat. Every deal is played twice with the same seed of the
table, so with the same cards for the same seats, and for the second time the levels change places.

At a table of about four seats two levels are also compared in company: each has one seat only, and in the other seats
sits the higher of the two (so that it plays against itself), or every level of the game in turn. Others may win there,
so the share is the mean of what the first level's seat won and of what the second one's didn't.

A level's *share of wins* in a match is the share that its seats have of the first place: 1 if only its seats are first,
half if one of its seats and one of the other level's share the first place. An even share is 0.5. The two matches of a
deal are not independent, so the figure for a deal is their mean, and the interval is Student's for the mean over deals.
The plan has {len(PLAN)} comparisons. The numbers of deals were raised after results with fewer had been read, so each
comparison counts {LOOKS} times, and the intervals are wide enough to hold all together with {CONFIDENCE:.0%}
(Bonferroni's correction: {ONE_CONFIDENCE:.2%} each). A level is *better* if its interval lies above an even share,
*worse* if it lies below, else *not shown* to be better. The comparisons are fixed beforehand in the facts of each game
(`tests/games/<game>/facts.py`), and their seeds in `benchmarks/arena/plan.py`. A comparison that still lacks deals
gets no verdict.
"""

SHARES = """
## Shares of wins

| game | seats | level | against | beside them | deals | share of wins | interval | verdict | commit |
|---|---:|---|---|---|---:|---:|---|---|---|"""

SPEEDS = """
## Time per decision

Processor time for a whole decision: the view, the legal moves and the strategy itself. The figures are worse on a busy
machine.

| game | seats | strategy | decisions | decisions a second | mean ms | longest ms |
|---|---:|---|---:|---:|---:|---:|"""


class Row(NamedTuple):
    """A comparison, the deals that it should have, and those of them that have been played."""

    comparison: Comparison
    deals: range
    kept: Sequence[Kept]

    @property
    def verdict(self) -> str:
        if len(self.kept) < len(self.deals):
            return f"not finished: {len(self.deals) - len(self.kept)} deals are lacking"
        return interval(self.shares, COMPARED).verdict

    @property
    def shares(self) -> list[float]:
        return [fmean(each.played.shares) for each in self.kept]

    @property
    def missed(self) -> bool:
        return self.verdict in ("not shown", "worse")

    @property
    def unfinished(self) -> bool:
        return len(self.kept) < len(self.deals)

    def line(self) -> str:
        one, other = (strategy.id for strategy in self.comparison.strategies)
        beside = {ALONE: "", HIGHER: f"other {self.comparison.levels[0]}", MIXED: "all levels"}[self.comparison.company]
        told = [self.comparison.slug, str(self.comparison.seats), one, other, beside]
        cells = [*told, str(len(self.kept)), *self._figures()]
        return f"| {' | '.join(cells)} |"

    def _figures(self) -> list[str]:
        if not self.kept:
            return ["-", "-", self.verdict, "-"]
        low, high = interval(self.shares, COMPARED)
        commits = dict.fromkeys(each.commit for each in self.kept)
        verdict = f"**{self.verdict}**" if self.missed else self.verdict
        return [f"{fmean(self.shares):.3f}", f"{low:.3f} to {high:.3f}", verdict, ", ".join(commits)]


def rows(planned: Iterable[Comparison], shelf: Shelf, first: int) -> list[Row]:
    deals = ((each, range(first, first + each.deals)) for each in planned)
    return [Row(each, numbers, shelf.of(each, numbers)) for each, numbers in deals]


def markdown(found: Sequence[Row], made: str) -> str:
    """The whole report; `made` says how the run was made and on what machine."""
    parts = [INTRODUCTION, made, SHARES, *(row.line() for row in found), *_missed(found), SPEEDS, *_speeds(found)]
    return "\n".join([*parts, exploitability.section(), ""])


def _missed(found: Sequence[Row]) -> Iterator[str]:
    missed = [row for row in found if row.missed]
    unfinished = sum(row.unfinished for row in found)
    yield ""
    if unfinished:
        yield f"- Not finished: {unfinished} of {len(found)} comparisons."
    yield from (f"- Missed: {row.comparison}: {row.verdict}." for row in missed)
    if not missed and not unfinished:
        yield "Every level is better than the one below it."


def _speeds(found: Sequence[Row]) -> Iterator[str]:
    thoughts: dict[tuple[str, int, str], list[Thought]] = {}
    for row in found:
        for kept in row.kept:
            for strategy, thought in kept.played.thoughts.items():
                thoughts.setdefault((row.comparison.slug, row.comparison.seats, strategy), []).append(thought)
    for (slug, seats, strategy), each in thoughts.items():
        total = reduce(Thought.plus, each)
        mean = total.seconds / max(1, total.decisions)
        figures = f"{total.decisions:,} | {1 / mean:,.0f} | {1000 * mean:.2f} | {1000 * total.longest:.0f}"
        yield f"| {slug} | {seats} | {strategy} | {figures} |"

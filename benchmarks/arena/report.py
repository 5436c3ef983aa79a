"""What the arena has found, in Markdown."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from statistics import fmean
from typing import NamedTuple

from benchmarks import exploitability
from benchmarks.arena.figures import CONFIDENCE, interval
from benchmarks.arena.kept import Kept, Shelf
from benchmarks.arena.match import Thought
from benchmarks.arena.plan import PLAN, Comparison

ONE_CONFIDENCE = 1 - (1 - CONFIDENCE) / len(PLAN)

INTRODUCTION = f"""\
# How strong the house bots are

Written by `make arena`: the levels of the house bots play each other in the first preset of every game. Both levels
have equal shares of the seats, every other one, and every deal is played twice, the levels changing places: with the
same seed of the table, so the same cards for the same seats.

A level's *share of wins* in a match is the share that its seats have of the first place: 1 if a seat of it is the only
first, half if one of its seats and one of the other level's share the first place. An even share is 0.5. Matches of
the same deal hang together, so the figure for a deal is the mean of its two matches, and the interval is Student's for
the mean over deals. The plan has {len(PLAN)} comparisons, and each interval is as wide as makes all of them together
hold with {CONFIDENCE:.0%} (Bonferroni's correction: {ONE_CONFIDENCE:.2%} each). A level is *better* if its interval is
clear of an even share, else it is *not shown* to be, or *worse*. What is played, and with what seeds, is fixed in
`benchmarks/arena/plan.py` before it is played. A comparison of which deals are still wanting gets no verdict.
"""

SHARES = """
## Shares of wins

| game | seats | level | against | deals | share of wins | interval | verdict | commit |
|---|---:|---|---|---:|---:|---|---|---|"""

SPEEDS = """
## What thinking takes

Processor time, with all that a decision needs: the view, the legal moves and the strategy itself. On a machine that is
busy with other things, too, the figures are worse than they would be.

| game | seats | strategy | decisions | decisions a second | mean ms | longest ms |
|---|---:|---|---:|---:|---:|---:|"""


class Row(NamedTuple):
    """A comparison, the deals that it should have, and what has been played of them."""

    comparison: Comparison
    deals: range
    kept: Sequence[Kept]

    @property
    def verdict(self) -> str:
        if not self.comparison.possible:
            return f"no {' or '.join(self._missing())} in this game yet"
        if len(self.kept) < len(self.deals):
            return f"not finished: {len(self.deals) - len(self.kept)} deals are wanting"
        return interval(self.shares, len(PLAN)).verdict

    @property
    def shares(self) -> list[float]:
        return [fmean(each.played.shares) for each in self.kept]

    @property
    def missed(self) -> bool:
        return self.verdict in ("not shown", "worse")

    @property
    def unfinished(self) -> bool:
        return self.comparison.possible and len(self.kept) < len(self.deals)

    def line(self) -> str:
        one, other = (self._named(level) for level in self.comparison.levels)
        cells = [self.comparison.slug, str(self.comparison.seats), one, other, str(len(self.kept)), *self._figures()]
        return f"| {' | '.join(cells)} |"

    def _figures(self) -> list[str]:
        if not self.kept:
            return ["-", "-", self.verdict, "-"]
        low, high = interval(self.shares, len(PLAN))
        commits = dict.fromkeys(each.commit for each in self.kept)
        verdict = f"**{self.verdict}**" if self.missed else self.verdict
        return [f"{fmean(self.shares):.3f}", f"{low:.3f} to {high:.3f}", verdict, ", ".join(commits)]

    def _named(self, level: str) -> str:
        strategy = self.comparison.game.strategy(level)
        return strategy.id if strategy else level

    def _missing(self) -> Iterator[str]:
        return (level for level in self.comparison.levels if self.comparison.game.strategy(level) is None)


def rows(planned: Iterable[Comparison], shelf: Shelf, first: int) -> list[Row]:
    deals = ((each, range(first, first + each.deals)) for each in planned)
    return [Row(each, numbers, shelf.of(each, numbers) if each.possible else ()) for each, numbers in deals]


def markdown(told: Sequence[Row], made: str) -> str:
    """`made` says how the run was made and on what machine."""
    parts = [INTRODUCTION, made, SHARES, *(row.line() for row in told), *_missed(told), SPEEDS, *_speeds(told)]
    return "\n".join([*parts, exploitability.section(), ""])


def _missed(told: Sequence[Row]) -> Iterator[str]:
    missed = [row for row in told if row.missed]
    wanting = [row for row in told if not row.comparison.possible]
    unfinished = sum(row.unfinished for row in told)
    yield ""
    if unfinished:
        yield f"- Not finished: {unfinished} of {len(told)} comparisons."
    yield from (f"- Missed: {row.comparison}: {row.verdict}." for row in missed)
    if wanting:
        yield f"- Without `sharp` as yet: {', '.join(dict.fromkeys(row.comparison.slug for row in wanting))}."
    if not missed and not wanting and not unfinished:
        yield "Every level is better than the one below it."


def _speeds(told: Sequence[Row]) -> Iterator[str]:
    thoughts: dict[tuple[str, int, str], list[Thought]] = {}
    for row in told:
        for kept in row.kept:
            for strategy, thought in kept.played.thoughts.items():
                thoughts.setdefault((row.comparison.slug, row.comparison.seats, strategy), []).append(thought)
    for (slug, seats, strategy), each in thoughts.items():
        total = reduce(Thought.plus, each)
        mean = total.seconds / max(1, total.decisions)
        figures = f"{total.decisions:,} | {1 / mean:,.0f} | {1000 * mean:.2f} | {1000 * total.longest:.0f}"
        yield f"| {slug} | {seats} | {strategy} | {figures} |"

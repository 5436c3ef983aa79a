"""The page of a run: for each comparison a table, the ratios, and the differences."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from lab.peers.comparisons import Comparison
from lab.peers.contestants import Result
from lab.peers.packages import PACKAGES, Installed
from lab.peers.timed import Sample

TITLE = """\
# Beside its peers

Made by `make -C lab peers`. Every figure is the median of the rounds of one run, in which all rows of a table take
turns. *Processor time* is in microseconds for each unit. *Times as quick* is the processor time of the first row for a
unit over that of the row, round by round: the median, and from the least to the most. Above 1 the row is quicker than
the first. Figures by the clock depend on what else the machine does; processor time hardly does.

The small bidding game was written for this page, for two peers in the same way: `lab/peers/boardgame/game.js`
and `lab/peers/eventsourcing_work.py`.

The games of a table are never the same game. RLCard, OpenSpiel and PokerKit keep no record of a game that could be
checked or folded, seal nothing and shuffle with an ordinary generator. In all our rows the cards are shuffled with
HMAC-SHA256 from committed seeds. *The rules alone* are nearest to those libraries: legal moves, decision and fold.
*The whole aggregate* also decides by the table, seals every hidden card and makes every event.
"""


def page(
    title: str, made: str, installed: Mapping[str, Installed], measured: Sequence[tuple[Comparison, Sequence[Result]]]
) -> Iterator[str]:
    """Yields the lines. `made` describes the versions and the machine. Only the peers that were compared are listed."""
    compared = {comparison.peer for comparison, _ in measured}
    yield title
    yield f"{made}\n"
    yield "| peer | version | licence |\n|---|---|---|"
    for key, package in PACKAGES.items():
        if key not in compared:
            continue
        yield f"| {package.title} | {installed[key].version or installed[key].problem} | {package.licence} |"
    for comparison, results in measured:
        yield f"\n## {comparison.heading}\n"
        yield from table(comparison, results)
        yield f"\nNot comparable: {comparison.differences}"


def table(comparison: Comparison, results: Sequence[Result]) -> Iterator[str]:
    """Yields a row for each result. The others are compared with the first one."""
    timed = any(sample.latencies for result in results for sample in result.samples)
    columns = ["", comparison.finished, f"{comparison.unit}/s", "processor time", "times as quick"]
    columns += ["median ms", "99th percentile ms"] if timed else []
    yield f"| {' | '.join(columns)} |"
    yield f"|---{'|---:' * (len(columns) - 1)}|"
    for result in results:
        cells = [f"**{result.failure}**"] if result.failure else list(figures(results[0], result))
        cells += latencies(result.samples) if timed and not result.failure else []
        cells += [""] * (len(columns) - 1 - len(cells))
        yield f"| {' | '.join([result.name, *cells])} |"


def figures(first: Result, result: Result) -> Iterator[str]:
    yield f"{sum(sample.finished for sample in result.samples):,}"
    yield f"{median(sample.units / sample.wall for sample in result.samples):,.0f}"
    yield f"{median(map(cost, result.samples)):,.1f}"
    if first.failure:
        yield ""
        return
    ratios = [cost(one) / cost(other) for one, other in zip(first.samples, result.samples, strict=True)]
    yield f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def cost(sample: Sample) -> float:
    """Returns the processor time per unit, in microseconds."""
    return sample.processor / sample.units * 1e6


def latencies(samples: Sequence[Sample]) -> list[str]:
    took = sorted(each for sample in samples for each in sample.latencies)
    return [f"{took[len(took) // 2]:.2f}", f"{took[len(took) * 99 // 100]:.2f}"]


def troubles(results: Sequence[Result]) -> Iterator[str]:
    """Yields the problems: contestants that were available but failed, or never finished a game."""
    for result in results:
        if result.failure and not result.missing:
            yield f"{result.name}: {result.failure}"
        elif not result.failure and not any(sample.finished for sample in result.samples):
            yield f"{result.name}: it finished nothing"

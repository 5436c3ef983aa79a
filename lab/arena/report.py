"""The arena's report, in Markdown."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean

from domain.search.stakes import THOUSANDTHS
from lab.arena.figures import ERROR, interval
from lab.arena.match import Thought, unit_of
from lab.arena.plan import ORDER, Ends, Gate, Row, gates_of, name_of
from lab.arena.run import FAILS, HYPOTHESES, OPEN, Shelf

INTRODUCTION = f"""\
# How strong the house bots are

Written by `make -C lab arena`, in the first preset of every game. Each hand is played twice with the same cards and the
same random numbers: one player sits in one seat, then another in the same seat. The *gain* is what the first has after
the hand, against the average of all seats, less what the second has. Hands and seats are drawn from whole matches that
`steady` plays, and rows that were not played at all are left out of the panel.

- **The ladder**: a level in a seat among seats of the level below it, against that level in the same seat. It must
  gain.
- **The panel**: simple tricks, such as a person finds (`lab/arena/panel.py`), in a seat among seats of one level. A
  trick must lose against the highest level of the game. It must not take more from a level than from the one below it
  in the same hands.

The interval is that of the row by itself, with {1 - ERROR:.0%}, however often one looks. The verdicts of all
{HYPOTHESES // 2:,} demands are given together: at most {ERROR:.0%} of those given are false on average
(`lab/arena/figures.py`). Of the rows to play, each has a hand; then always that one is played which will be shown
soonest, until the time is spent.
"""

LADDER = """
## The ladder

| game | seats | level | against | hands | gain | interval | unit | better |
|---|---:|---|---|---:|---:|---|---|---|"""

PANEL = """
## The panel

What tricks take in a hand from seats of each level, against the average of all seats, and what they gain over the
strongest level in the same seat.

"""

TIMES = """
## Time per decision

Processor time for a whole decision: what the seat sees, the moves worth trying and the search. The figures are worse on
a busy machine.

| game | seats | level | decisions | a second | mean ms | 95% within ms | longest ms |
|---|---:|---|---:|---:|---:|---:|---:|"""


def markdown(rows: Sequence[Row], shelf: Shelf, made: str) -> str:
    """Returns the whole report. `made` describes the run and the machine."""
    verdicts = shelf.verdicts()
    rows = [row for row in rows if row in shelf.ends or not row.is_trick]
    return "\n".join(
        [
            *(INTRODUCTION, made, *_summary(gates_of(rows), verdicts)),
            *(LADDER, *(_ladder(row, shelf, verdicts) for row in rows if not row.is_trick)),
            *_panel(rows, shelf, verdicts),
            *(TIMES, *_times(rows, shelf), ""),
        ]
    )


def _summary(gates: Sequence[Gate], verdicts: Mapping[Gate, str]) -> Iterator[str]:
    for part, is_trick in (("ladder", False), ("panel", True)):
        demands = [gate for gate in gates if not gate.below and gate.row.is_trick == is_trick]
        counts = Counter(verdicts.get(gate, OPEN) for gate in demands)
        told = ", ".join(f"{number:,} {verdict}" for verdict, number in counts.most_common())
        if demands:
            yield f"\nOf {counts.total():,} demands of the {part} {told}."
    for gate in [each for each in gates if verdicts.get(each) == FAILS]:
        yield f"- Fails: {gate.row}{f', compared with {gate.below.other}' if gate.below else ''}."


def _in_units(thousandths: float) -> str:
    return f"{thousandths / THOUSANDTHS:+.3f}"


def _mean(row: Row, shelf: Shelf, counted: Callable[[Ends], int]) -> str:
    ends = shelf.ends.get(row, {}).values()
    return _in_units(fmean(map(counted, ends))) if ends else "-"


def _gain(row: Row, shelf: Shelf) -> list[str]:
    """Returns the mean of the gain, and its interval."""
    low, high = interval([(-1 if row.is_trick else 1) * value for value in Gate(row).values(shelf.ends)])
    mean = _mean(row, shelf, lambda ends: max(-row.largest, min(ends.one - ends.other, row.largest)))
    return [mean, f"{_in_units(low * row.largest)} to {_in_units(high * row.largest)}"]


def _ladder(row: Row, shelf: Shelf, verdicts: Mapping[Gate, str]) -> str:
    deals, verdict = len(shelf.ends.get(row, {})), verdicts.get(Gate(row), OPEN)
    return _line([*row, deals, *_gain(row, shelf), unit_of(row), verdict])


def _panel(rows: Sequence[Row], shelf: Shelf, verdicts: Mapping[Gate, str]) -> Iterator[str]:
    tricks = [row for row in rows if row.is_trick]
    levels = [name for name in ORDER if any(name_of(row.other) == name for row in tricks)]
    head = [
        "game",
        "seats",
        "trick",
        *levels,
        "hands",
        "gain",
        "interval",
        "unit",
        "loses",
        "takes more than from below",
    ]
    yield f"{PANEL}{_line(head)}"
    yield f"|---|---:|---|{'---:|' * len(levels)}---:|---:|---|---|---|---|"
    for _, alike in groupby(tricks, key=lambda row: row[:3]):
        against = {name_of(row.other): row for row in alike}
        strongest = against[[name for name in levels if name in against][-1]]
        takes = [_mean(against[name], shelf, lambda ends: ends.one) if name in against else "-" for name in levels]
        deals = min(len(shelf.ends.get(row, {})) for row in against.values())
        more = [gate for gate in gates_of(against.values()) if gate.below and verdicts.get(gate) == FAILS]
        named = [strongest.slug, strongest.seats, strongest.one.replace("_", " ")]
        verdict = verdicts.get(Gate(strongest), "-")
        worse = ", ".join(name_of(gate.row.other) for gate in more)
        yield _line([*named, *takes, deals, *_gain(strongest, shelf), unit_of(strongest), verdict, worse])


def _line(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _times(rows: Sequence[Row], shelf: Shelf) -> Iterator[str]:
    chosen, thoughts = set(rows), dict[tuple[str, int, str], Thought]()
    for kept in shelf.kept:
        for level, thought in kept.played.thoughts.items() if kept.row in chosen else ():
            asked = kept.row.slug, kept.row.seats, level
            thoughts[asked] = thoughts[asked].plus(thought) if asked in thoughts else thought
    for asked, (seconds, ms) in sorted(thoughts.items()):
        number, longest = ms.total(), sorted(ms.elements())
        rate, mean = f"{number / max(seconds, 1e-9):,.0f}", f"{1000 * seconds / number:.2f}"
        yield _line([*asked, number, rate, mean, longest[number * 95 // 100], longest[-1]])

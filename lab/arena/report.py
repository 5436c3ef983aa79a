"""The arena's report, in Markdown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from statistics import fmean

from lab.arena.figures import CONFIDENCE, FAILS, interval
from lab.arena.match import Thought
from lab.arena.plan import ORDER, Gate, Row, gates_of, name_of
from lab.arena.run import COMPARED, Shelf

INTRODUCTION = f"""\
# How strong the house bots are

Written by `make -C lab arena`, in the first preset of every game. A *share of wins* is the share that seats have of
the first place: 1 if only they are first, half if they share the place with as many others.

- **The ladder**: a level has every other seat and the level below it the others. Each deal is played twice with the
  same cards, the levels exchanged. A level must win more than half.
- **The panel**: simple tricks, such as a person finds, each alone at a table of one level
  (`lab/arena/panel.py`), in a seat that is drawn for each deal. An even share is one divided by the seats. A
  trick must win less than that from the highest level of the game. It must not win more from a level than from the one
  below it in the same deals.

An interval is that of a bet, and holds however often one looks (`lab/arena/figures.py`). All of them hold
together with {CONFIDENCE:.0%}: Bonferroni's correction is for {COMPARED:,} intervals. A demand holds or fails if its
interval lies on one side of the border. Each row has a deal; then always that one is played which will be shown
soonest, until the time is spent.
"""

LADDER = """
## The ladder

| game | seats | level | against | deals | share of wins | interval | better |
|---|---:|---|---|---:|---:|---|---|"""

PANEL = """
## The panel

The shares of wins against each level, with so many deals at least. The interval is that against the strongest one.

"""

TIMES = """
## Time per decision

Processor time for a whole decision: what the seat sees, the moves worth trying and the search. The figures are worse on
a busy machine.

| game | seats | level | decisions | a second | mean ms | 95% within ms | longest ms |
|---|---:|---|---:|---:|---:|---:|---:|"""


def markdown(rows: Sequence[Row], shelf: Shelf, made: str) -> str:
    """The whole report; `made` says how the run was made and on what machine."""
    gates = gates_of(rows)
    return "\n".join(
        [
            *(INTRODUCTION, made, *_summary(gates, shelf)),
            *(LADDER, *(_ladder(row, shelf) for row in rows if not row.lone)),
            *_panel(rows, gates, shelf),
            *(TIMES, *_times(rows, shelf), ""),
        ]
    )


def _summary(gates: Sequence[Gate], shelf: Shelf) -> Iterator[str]:
    verdicts = {gate: shelf.verdict(gate) for gate in gates}
    counts = Counter(verdict for gate, verdict in verdicts.items() if not gate.below)
    told = ", ".join(f"{number:,} {verdict}" for verdict, number in counts.most_common())
    yield f"\nOf {counts.total():,} demands {told}."
    for gate in [each for each, verdict in verdicts.items() if verdict == FAILS]:
        yield f"- Fails: {gate.row}{f', compared with {gate.below.other}' if gate.below else ''}."


def _share(row: Row, shelf: Shelf) -> str:
    return f"{fmean(shares):.3f}" if (shares := shelf.shares.get(row, {}).values()) else "-"


def _interval(gate: Gate, shelf: Shelf) -> str:
    """That of the share of wins, of a gate that compares it with an even one."""
    ends = interval(gate.values(shelf.shares), gate.ends, COMPARED)
    low, high = sorted(gate.row.even + (-each if gate.row.lone else each) for each in ends)
    return f"{low:.3f} to {high:.3f}"


def _ladder(row: Row, shelf: Shelf) -> str:
    gate, deals = Gate(row), len(shelf.shares.get(row, {}))
    return _line([*row, deals, _share(row, shelf), _interval(gate, shelf), shelf.verdict(gate)])


def _panel(rows: Sequence[Row], gates: Sequence[Gate], shelf: Shelf) -> Iterator[str]:
    lone = [row for row in rows if row.lone]
    levels = [name for name in ORDER if any(name_of(row.other) == name for row in lone)]
    head = [
        "game",
        "seats",
        "trick",
        "even",
        *levels,
        "deals",
        "strongest level",
        "below even",
        "weaker than the level below",
    ]
    yield f"{PANEL}{_line(head)}"
    yield f"|---|---:|---|---:|{'---:|' * len(levels)}---:|---|---|---|"
    for _, alike in groupby(lone, key=lambda row: row[:3]):
        against = {name_of(row.other): row for row in alike}
        held = [gate for gate in gates if gate.row in against.values()]
        strongest = [gate for gate in held if not gate.below][-1:]
        told = next(iter(against.values()))
        shares = [_share(against[name], shelf) if name in against else "-" for name in levels]
        deals = min(len(shelf.shares.get(row, {})) for row in against.values())
        interval = [_interval(gate, shelf) for gate in strongest] or ["-"]
        verdict = "".join(shelf.verdict(gate) for gate in strongest) or "-"
        worse = [name_of(gate.row.other) for gate in held if gate.below and shelf.verdict(gate) == FAILS]
        named = [told.slug, told.seats, told.one.replace("_", " "), f"{told.even:.3f}"]
        yield _line([*named, *shares, deals, *interval, verdict, ", ".join(worse)])


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

"""Compares the service's costs with well-known figures, in at most fifteen rows and a picture: `make bench`.

The two sides of a row are measured alternately in one run, and ratios are in CPU time. The peers are installed from the
registries into build/peers. Rows whose peer can't be installed say so. All rows: `python -m lab.bench` and `make -C lab
peers`.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from statistics import median
from typing import NamedTuple
from xml.sax.saxutils import escape

import click

from lab.bench.audit import long_log
from lab.bench.house import web_row
from lab.bench.kernel import audit_row
from lab.machine import machine
from lab.peers.comparisons import COMPARISONS, Comparison, contestants
from lab.peers.contestants import Result, measure
from lab.peers.packages import PACKAGES, Installed, install
from lab.peers.report import cost
from lab.rows import Row


class Beside(NamedTuple):
    """A row with our cost and theirs, in microseconds of CPU time per unit. `quick` is the speed ratio; above 1, ours
    is faster. `failure` explains missing figures."""

    ours: str
    theirs: str
    each: str
    of_ours: float = 0
    of_theirs: float = 0
    quick: float = 0
    failure: str | None = None
    missing: bool = False
    """True if the peer isn't available on this machine, which is not an error."""


class Picked(NamedTuple):
    """One of their variants and one of ours, selected from a comparison with peers."""

    title: str
    theirs: str
    ours: str
    said: str
    """Description of our variant for readers."""


PICKED = (
    Picked(
        "commands to an aggregate",
        "small bidding game, cached",
        "commune: through the service, log in memory",
        "a bid in Commune, sealed, chained and stored in memory",
    ),
    Picked(
        "rebuild of an aggregate",
        "1,000 lines added to a list",
        "commune: a long table",
        "an event of Commune, read from the log and folded",
    ),
    Picked(
        "leduc-holdem beside commune",
        "leduc-holdem, by its environment",
        "commune: the rules alone",
        "a move of Commune, the rules alone",
    ),
    Picked(
        "gin-rummy beside thirty-one",
        "gin-rummy, by its environment",
        "thirty-one: the rules alone",
        "a move of Thirty-One, the rules alone",
    ),
    Picked(
        "mahjong beside chinese-ten",
        "mahjong, by its environment",
        "chinese-ten: the rules alone",
        "a move of Chinese Ten, the rules alone",
    ),
    Picked(
        "liars-dice beside liars-poker",
        "liars-dice, from Python",
        "liars-poker: the rules alone",
        "a move of Liar's Poker, the rules alone",
    ),
    Picked(
        "leduc-poker beside commune",
        "leduc-poker, from Python",
        "commune: the rules alone",
        "a move of Commune, the rules alone",
    ),
    Picked(
        "hold'em beside commune",
        "hold'em for two, everything automatic but the actions",
        "commune: the rules alone",
        "a move of Commune, the rules alone",
    ),
    Picked(
        "a move over a connection",
        "small bidding game, socket.io, its store in memory",
        "commune, HTTP, the log in memory",
        "a bid over HTTP, the log in memory",
    ),
    Picked(
        "a move over a connection",
        "small bidding game, socket.io, its store in memory",
        "commune, HTTP, the log on disk: web process and log server",
        "a bid over HTTP, on the disk before it is answered",
    ),
)


def comparison_of(picked: Picked) -> Comparison:
    """Returns the comparison with peers, reduced to one of theirs and one of ours."""
    found = next(
        each
        for each in COMPARISONS
        if picked.title in each.heading and picked.theirs in each.theirs and picked.ours in each.ours
    )
    theirs, ours = {picked.theirs: found.theirs[picked.theirs]}, {picked.ours: found.ours[picked.ours]}
    return found._replace(theirs=theirs, ours=ours)


def one_of(unit: str) -> str:
    """Returns the singular with its article: `a move` for `moves`."""
    return f"{'an' if unit[0] in 'aeiou' else 'a'} {unit.removesuffix('s')}"


def beside(picked: Picked, comparison: Comparison, results: Sequence[Result]) -> Beside:
    theirs, ours = results
    row = Beside(picked.said, f"{PACKAGES[comparison.peer].title}: {picked.theirs}", one_of(comparison.unit))
    if failure := theirs.failure or ours.failure:
        return row._replace(failure=failure, missing=theirs.missing)
    return row._replace(
        of_ours=median(map(cost, ours.samples)),
        of_theirs=median(map(cost, theirs.samples)),
        quick=median(cost(one) / cost(other) for one, other in zip(theirs.samples, ours.samples, strict=True)),
    )


def own(row: Row, ours: str, theirs: str, each: str, unit: float) -> Beside:
    """Returns a row of `lab.bench`. `unit` is the number of microseconds per unit of cost, or 0 if its figures are
    rates."""
    one, other = (unit * figure.cpu if unit else 1e6 / figure.cpu for figure in (row.ours, row.floor))
    return Beside(ours, theirs, each, one, other, 1 / row.ratio if unit else row.ratio)


def rows(installed: dict[str, Installed], rounds: int) -> Iterator[Beside]:
    yield own(
        web_row(rounds),
        "a move over HTTP, the web process",
        "Flask and Redis: a bare route, marshmallow and two calls",
        "a move",
        0,
    )
    yield own(
        audit_row(long_log("commune", 8), rounds),
        "an audit of a table: chain, deals, every move",
        "reading the log: with its hashes",
        "an event",
        1,
    )
    for picked in PICKED:
        comparison = comparison_of(picked)
        yield beside(picked, comparison, measure(contestants(comparison, installed), rounds, comparison.seconds))


HEADER = """\
| ours | µs | beside | µs | times as quick |
|---|---:|---|---:|---:|"""


def line(row: Beside) -> str:
    if row.failure:
        return f"| {row.ours} | | {row.theirs} | | {row.failure} |"
    return (
        f"| {row.ours} | {row.of_ours:,.1f} | {row.theirs}, for {row.each} | {row.of_theirs:,.1f} | {row.quick:.2f} |"
    )


WIDTH, BAR, STEP, NAMES = 900, 260, 24, 560


def picture(found: Sequence[Beside]) -> str:
    """Draws a bar for each row, proportional to its ratio on a logarithmic scale. Bars to the right mean that ours is
    faster."""
    measured = [row for row in found if not row.failure]
    most = max((max(row.quick, 1 / row.quick) for row in measured), default=1.0)
    middle, drawn = NAMES + BAR / 2, []
    for number, row in enumerate(measured):
        top = 20 + number * STEP
        length = log(row.quick) / (log(most) or 1) * (BAR / 2 - 30)
        left, end = min(middle, middle + length), middle + length + (6 if length >= 0 else -6)
        anchor = "start" if length >= 0 else "end"
        named = f"{row.ours}, beside {row.theirs.partition(':')[0]}"
        drawn.append(
            f'<text x="{NAMES - 12}" y="{top + 12}" text-anchor="end">{escape(named)}</text>'
            f'<rect x="{left:.1f}" y="{top}" width="{abs(length):.1f}" height="15"/>'
            f'<text x="{end:.1f}" y="{top + 12}" text-anchor="{anchor}">{row.quick:.2f}</text>'
        )
    height = 40 + len(measured) * STEP
    style = "text { font: 12px sans-serif } rect { fill: #14693d } line { stroke: #333 }"
    axis = f'<line x1="{middle}" y1="10" x2="{middle}" y2="{height - 14}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}">\n<style>{style}</style>\n'
        f"{axis}\n" + "\n".join(drawn) + "\n</svg>\n"
    )


INTRODUCTION = """\
Microseconds of processor time for one, medians of the rounds; *times as quick* is theirs by ours, so above 1 ours is
quicker. Both sides of a row took turns in one run. The games are never the same games, and peers keep no log, no seals
and no proof; what differs is said in [peers.md](peers.md). `make bench` writes this file."""


@click.command(help=__doc__)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True)
@click.option("--into", type=click.Path(path_type=Path), default=Path("docs/evidence"), show_default=True)
def main(rounds: int, into: Path) -> None:
    busy = f"load average {os.getloadavg()[0]:.1f} at the beginning"
    text = [f"# Results\n\n{machine()}, {busy}, embedded Valkey, strict durability.\n\n{INTRODUCTION}\n\n{HEADER}"]
    click.echo(text[0])
    found = []
    for row in rows(install(lambda said: click.echo(said, err=True)), rounds):
        found.append(row)
        text.append(line(row))
        click.echo(text[-1])
    text.append("\n![How many times as quick each is](results.svg)\n")
    (into / "results.svg").write_text(picture(found), encoding="utf-8")
    (into / "results.md").write_text("\n".join(text), encoding="utf-8")
    sys.exit(any(row.failure and not row.missing for row in found))


if __name__ == "__main__":
    main(prog_name="python -m lab.summary")

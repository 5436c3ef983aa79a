"""Measures the CPU time of painting a preview picture, by game and for the fullest one. The target is at most 150 ms.

A match of each game is played at random, and pictures of its course and its end are painted as in the helper. Each is
painted several times. The minimum time shows the cost of the work; the median includes other load on the machine.
Prints Markdown, and writes it to a file with `--output`.
"""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.table.view import table_view
from lab.machine import machine
from service.previews.company import ANIMALS
from service.previews.painter import painted
from service.previews.scene import DAILY, MOST_AMONG_MANY, TYPICAL, Scene, SceneSeat, of_table, of_tournament
from tests.domain.matches import RandomActions, company, open_match

AIM_MS = 150

REPEATS = 9

COURSE = 4
"""Number of pictures taken during a match."""

LARGEST = Scene(
    ("KH", "9D", "8S", "TD", "7C"),
    tuple(SceneSeat(face, TYPICAL[:MOST_AMONG_MANY]) for face in ANIMALS[1:]),
    ANIMALS[0],
)
"""Five cards in front of eleven open hands."""


class Painted(NamedTuple):
    """A painted picture: the minimum and median CPU time in milliseconds, and its size in bytes."""

    least: float
    median: float
    size: int


def scenes(slug: str) -> list[Scene]:
    """Returns some scenes of a match, the last of which is its end."""
    match, actions = open_match(slug, company(slug, "random"), number=1), RandomActions(1)
    found = list[Scene]()
    while True:
        view = table_view(match.table, SPECTATOR)
        places = (view["result"] or {"places": []})["places"]
        found.append(of_table(view["state"], places, ANIMALS[: len(view["seats"])]))
        if match.table.over:
            return [*found[:: max(1, len(found) // COURSE)][:COURSE], found[-1]]
        actions.step(match)


def paint(scene: Scene) -> Painted:
    times, size = list[float](), 0
    for _ in range(REPEATS):
        began = time.process_time()
        size = len(painted(scene))
        times.append((time.process_time() - began) * 1000)
    return Painted(min(times), median(times), size)


def rows() -> Iterator[tuple[str, Sequence[Scene]]]:
    yield from ((GAMES[slug].title, scenes(slug)) for slug in GAMES)
    yield "The deal of the day", [DAILY]
    yield "A tournament of twelve, and its end", [of_tournament(ANIMALS, None), of_tournament(ANIMALS[1:], "fox")]
    yield "Most in one picture", [LARGEST]


def report() -> Iterator[str]:
    yield "# Pictures of previews\n"
    yield (
        f"{machine()}, with {os.getloadavg()[0]:.0f} other processes at work. Milliseconds of processor time, the worst"
        f" picture of each row; the aim is {AIM_MS}.\n"
    )
    yield "| pictures | number | least | median | KB |"
    yield "|---|---:|---:|---:|---:|"
    paint(DAILY)  # loads the sheets
    for name, shown in rows():
        found = [paint(scene) for scene in dict.fromkeys(shown)]
        least, middle = max(each.least for each in found), max(each.median for each in found)
        yield f"| {name} | {len(found)} | {least:.0f} | {middle:.0f} | {max(each.size for each in found) / 1000:.0f} |"


@click.command(help=__doc__)
@click.option("--output", type=click.Path(path_type=Path), help="The file for the report.")
def main(output: Path | None) -> None:
    lines = list[str]()
    for line in report():
        click.echo(line)
        lines.append(line)
    if output is not None:
        output.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()

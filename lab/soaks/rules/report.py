"""The report of a run, in Markdown."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from lab.machine import commit
from lab.soaks.rules.matches import Fault, Soaked
from lab.soaks.rules.plan import DEFAULT_PRESET, OTHER_PRESETS, Row
from lab.soaks.rules.run import Result

INTRODUCTION = f"""\
# Soak test of the rules

Written by `make -C lab soak-rules`: every game of the registry played at random, at full scale {DEFAULT_PRESET:,}
matches of its default preset and {OTHER_PRESETS} of every other one, at each number of seats that the preset allows.
A match must end within the bound that its rules give, and every listed move must be accepted. After every move some
seat must be able to move, every card must be in exactly one place, and chips, tokens and penalties must add up. Then
the record of each match must pass the verifier, which decides all of it again.

*Longest* is the number of moves of the longest match, beside the most that the rules allow at such a table. *Played*
and *verified* are moves per second of processor time, including all checks.
"""

HEADER = """\
| game | preset | seats | matches | moves | longest | played/s | verified/s | all verified |
|---|---|---|---:|---:|---:|---:|---:|---|"""


class Run(NamedTuple):
    """The settings of a run. `seconds` is its total wall-clock duration."""

    scale: float
    seconds: float
    processes: int


def markdown(planned: list[Row], results: list[Result], made: Run) -> str:
    faults = [result for result in results if isinstance(result, Fault)]
    return "\n".join([INTRODUCTION, _made(results, made), "", HEADER, *_lines(planned, results), *_faults(faults), ""])


def _made(results: list[Result], made: Run) -> str:
    when, seconds = datetime.now(UTC).date().isoformat(), round(made.seconds)
    return (
        f"Commit {commit()}, {when}, scale {made.scale:g}: {len(results):,} matches in {seconds // 60} min "
        f"{seconds % 60} s, {made.processes} processes on {os.cpu_count()} cores, Python {platform.python_version()}."
    )


def _lines(planned: list[Row], results: list[Result]) -> Iterator[str]:
    for row in planned:
        own = [result for result in results if (result.case.slug, result.case.preset) == (row.slug, row.preset)]
        fine = [result for result in own if isinstance(result, Soaked)]
        verdict = "yes" if len(fine) == len(own) == row.matches else f"**no: {row.matches - len(fine)} failed**"
        cells = [row.slug, row.preset, _seats(own), f"{row.matches:,}", *_figures(fine), verdict]
        yield f"| {' | '.join(cells)} |"


def _seats(results: list[Result]) -> str:
    """Returns the numbers of seats that were played, in words."""
    numbers = sorted({result.case.seats for result in results})
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))


def _figures(fine: list[Soaked]) -> list[str]:
    if not fine:
        return ["-"] * 4
    moves, longest = sum(each.moves for each in fine), max(fine, key=lambda each: each.moves)
    rates = (moves / sum(getattr(each, part) for each in fine) for part in ("playing", "verifying"))
    return [f"{moves:,}", f"{longest.moves:,} of {longest.bound:,}", *(f"{rate:,.0f}" for rate in rates)]


def _faults(faults: list[Fault]) -> Iterator[str]:
    if faults:
        yield "\n## Faults\n\nBy game, preset, seats and seed, as `python -m lab.soaks.rules --again` takes them.\n"
        yield from (f"- `{fault.name}`: {fault.what}" for fault in faults)

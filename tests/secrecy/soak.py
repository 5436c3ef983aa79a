"""The long version of the harness, `make soak-secrecy`: `python -m tests.secrecy.soak [--scale 0.1] [--game GAME]`."""

import argparse
import os
import platform
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import given, seed, settings

from benchmarks.machine import commit, cores
from domain.fairness import Stream
from domain.registry import GAMES
from tests.games.cases import Case, cases, every_number_of_seats
from tests.secrecy.channels import CHANNELS
from tests.secrecy.courses import course
from tests.secrecy.harness import MADE, Leak, Look, compare
from tests.secrecy.sweeps import bots, points, sweep

TARGETS, OTHERS = 12, 12
"""At full scale: points of each match at which cards are dealt anew, and tables of each game with any options."""

LOOK = Look(shuffles=3, points=2, depth=5, most=None)

ANY = "any options"

BAR = 40
"""Characters of the bar that shows how far it is."""

INTRODUCTION = f"""\
# Soak test of secrecy

Written by `make soak-secrecy`: whole random matches of every preset of every game with every number of seats, and of
tables with any options, with house bots, deadlines, absences and resignations. At full scale {TARGETS} times in each
match the cards that one viewer, a spectator or a seat, can't know are dealt anew, in the last {LOOK.shuffles} hands,
and {TARGETS // 4} times those that a house bot can't know which has to move: what it is given must be the same.
The match is played on to the same point over HTTP, and what that viewer is answered on every channel must be the same
to the last byte, apart from hashes and seals: status, headers, body. So must be what the machinery is told (feed, due
times, jobs, lobby) and what is logged, none of which may hold a card, a seed, a salt or a token.

*Tables* are those dealt anew, *hands* those of them in which a hand was another one (in the others only the stock was),
*bound* the points at which the hidden cards could not have lain otherwise. At each of the *points* everything was
asked; the table and the legal moves after every move. *Answers* were compared, and what the house was *told*.
"""

HEADER = """\
| game | preset | matches | tables | hands | bound | points | answers | told |
|---|---|---:|---:|---:|---:|---:|---:|---:|"""

COUNTED = ("matches", "tables", "other hands", "alike", "points", "answers", "told")


def soak(case: Case, targets: int) -> Counter[str]:
    """One match, with cards dealt anew at so many of its points, evenly spread, and of some house bots' moves.

    Raises Leak.
    """
    tally = Counter(matches=1)
    played = course(case)
    found = points(played)
    every = -(-len(found) // targets)
    sweep(played, found[case.course % every :: every] if found else (), LOOK, tally)
    stream = Stream(f"{case} bots".encode())
    for viewer, target in stream.shuffled(bots(played))[: -(-targets // 4)]:
        compare(played, viewer, target, stream, LOOK, tally)
    return tally


def planned(slug: str, scale: float) -> Iterator[tuple[str, Case]]:
    """The matches of a game, each under the name that it is reported by."""
    yield from ((case.preset, case) for case in every_number_of_seats(slug))
    found: list[Case] = []

    @seed(1)
    @settings(max_examples=max(1, round(OTHERS * scale)), database=None)
    @given(cases(slug))
    def note(case: Case) -> None:
        found.append(case)

    note()
    yield from ((ANY, case) for case in found)


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where nothing leaks."""
    asked = _read(arguments)
    matches = [(slug, *each) for slug in asked.game or GAMES for each in planned(slug, asked.scale)]
    began, rows = time.monotonic(), dict[tuple[str, str], Counter[str]]()
    with ProcessPoolExecutor(asked.processes) as pool:
        running = [pool.submit(soak, case, max(1, round(TARGETS * asked.scale))) for *_, case in matches]
        for number, ((slug, name, case), result) in enumerate(zip(matches, running, strict=True), 1):
            try:
                rows.setdefault((slug, name), Counter()).update(result.result())
            except Leak as leak:
                print(f"\nLEAK at {case!r}\n{leak}", file=sys.stderr, flush=True)
                pool.shutdown(cancel_futures=True)
                return 1
            _progress(number, len(matches), began)
    text = _markdown(rows, f"scale {asked.scale:g}", time.monotonic() - began, asked.processes)
    print(text)
    if asked.output:
        asked.output.write_text(text, encoding="utf-8")
    return 0


def _progress(done: int, of: int, began: float) -> None:
    """A bar on standard error, drawn again over itself on a terminal; the rest is taken to go as the part done."""
    left = (time.monotonic() - began) / done * (of - done)
    bar = "#" * (BAR * done // of)
    end = "\r" if sys.stderr.isatty() and done < of else "\n"
    if end == "\r" or done == of or BAR * done // of > BAR * (done - 1) // of:
        print(f"[{bar:<{BAR}}] {done}/{of} matches, {left / 60:.1f} min left ", end=end, file=sys.stderr, flush=True)


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy.soak", description="Deals hidden cards anew.")
    parser.add_argument("--scale", type=float, default=1, help="the share of what is done at full scale, such as 0.1")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this one (may be repeated)")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--output", type=Path, help="a file for the report")
    return parser.parse_args(arguments)


def _markdown(rows: dict[tuple[str, str], Counter[str]], scale: str, seconds: float, processes: int) -> str:
    total = sum(rows.values(), Counter[str]())
    made = (
        f"Commit {commit()}, {datetime.now(UTC).date().isoformat()}, {scale}: no leak in {round(seconds) // 60} min "
        f"{round(seconds) % 60} s, {processes} processes on {os.cpu_count()} cores, Python {platform.python_version()}."
    )
    by_row = [_line(*row, tally) for row, tally in rows.items()]
    by_channel = [f"| {name} | {total[f'on {name}']:,} |" for name in (*CHANNELS, *MADE)]
    channels = ["", "| channel | answers |", "|---|---:|", *by_channel, ""]
    return "\n".join([INTRODUCTION, made, "", HEADER, *by_row, _line("all", "", total), *channels])


def _line(game: str, preset: str, tally: Counter[str]) -> str:
    return f"| {' | '.join([game, preset, *(f'{tally[name]:,}' for name in COUNTED)])} |"


if __name__ == "__main__":
    sys.exit(main())

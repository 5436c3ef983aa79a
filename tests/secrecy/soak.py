"""The long version of the harness: `python -m tests.secrecy.soak`, or `make soak-secrecy`.

Whole random matches of every preset with every number of seats, and of tables with any options; hidden cards are dealt
anew for one viewer after another at each of so many points of a match. Ends with 1 at the first leak.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

from hypothesis import given, seed, settings

from domain.registry import GAMES
from tests.games.cases import Case, cases, every_number_of_seats
from tests.secrecy.courses import course
from tests.secrecy.harness import Leak, Look
from tests.secrecy.sweeps import points, sweep

LOOK = Look(shuffles=3, points=2, depth=5, most=None)
COUNTED = ("tables", "other hands", "alike", "points", "answers", "told")


def soak(case: Case, most: int) -> Counter[str]:
    """One match; `most` of its points are looked at, evenly spread, all of them where it is 0."""
    tally: Counter[str] = Counter()
    played = course(case)
    found = points(played)
    every = max(1, -(-len(found) // most)) if most else 1
    sweep(played, found[case.course % every :: every], LOOK, tally)
    return tally


def matches(slug: str, turns: int, others: int) -> Iterator[Case]:
    """Each preset with each number of seats, `turns` matches of it, and so many tables with any options."""
    for turn in range(turns):
        yield from (replace(case, course=turn) for case in every_number_of_seats(slug))
    yield from _any(slug, others)


def _any(slug: str, number: int) -> list[Case]:
    found: list[Case] = []

    @seed(1)
    @settings(max_examples=number, database=None)
    @given(cases(slug))
    def note(case: Case) -> None:
        found.append(case)

    if number:
        note()
    return found


def main(words: Sequence[str]) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", nargs="*", choices=sorted(GAMES), default=sorted(GAMES))
    asked.add_argument("--turns", type=int, default=1, help="matches of each preset with each number of seats")
    asked.add_argument("--others", type=int, default=10, help="tables of each game with any options")
    asked.add_argument("--points", type=int, default=8, help="points of each match, 0 for all")
    asked.add_argument("--processes", type=int, default=2)
    given_words = asked.parse_args(words)
    wanted = [case for slug in given_words.games for case in matches(slug, given_words.turns, given_words.others)]
    since, total = time.monotonic(), Counter[str]()
    with ProcessPoolExecutor(given_words.processes) as pool:
        running = [(case, pool.submit(soak, case, given_words.points)) for case in wanted]
        for number, (case, result) in enumerate(running, 1):
            try:
                tally = result.result()
            except Leak as leak:
                print(f"LEAK at {case}\n{leak}", flush=True)
                pool.shutdown(cancel_futures=True)
                return 1
            total += tally
            print(f"{number}/{len(running)} {_counts(tally)}  {case}", flush=True)
    print(f"\nno leak: {len(running)} matches in {time.monotonic() - since:.0f} s, {_counts(total)}")
    for name, times in sorted(total.items()):
        if name not in COUNTED:
            print(f"  {name}: {times:,}")
    return 0


def _counts(tally: Counter[str]) -> str:
    return ", ".join(f"{tally[name]:,} {name}" for name in COUNTED)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The long version of the harness: `python -m tests.secrecy.soak`, or `make soak-secrecy`.

Whole random matches of every preset, of few seats and many, and with options at random; hidden cards are dealt anew for
one viewer after another at each of so many points of a match. Ends with 1 at the first leak.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from domain.registry import GAMES
from tests.games.cases import Case, cases
from tests.secrecy.courses import course
from tests.secrecy.harness import Leak, Look
from tests.secrecy.sweeps import points, sweep

LOOK = Look(shuffles=3, points=3, depth=6)
COUNTED = ("tables", "other hands", "alike", "points", "answers", "told")


def soak(case: Case, turn: int, most: int) -> Counter[str]:
    """One match; `most` of its points are looked at, evenly spread, all of them where it is 0."""
    tally: Counter[str] = Counter()
    played = course(case, turn)
    found = points(played)
    every = max(1, -(-len(found) // most)) if most else 1
    sweep(played, found[turn % every :: every], LOOK, tally)
    return tally


def main(words: Sequence[str]) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", nargs="*", choices=sorted(GAMES), default=sorted(GAMES))
    asked.add_argument("--turns", type=int, default=1, help="matches of each case")
    asked.add_argument("--points", type=int, default=24, help="points of each match, 0 for all")
    asked.add_argument("--processes", type=int, default=2)
    given = asked.parse_args(words)
    wanted = [
        (case, turn) for case in cases({slug: GAMES[slug] for slug in given.games}) for turn in range(given.turns)
    ]
    since, total = time.monotonic(), Counter[str]()
    with ProcessPoolExecutor(given.processes) as pool:
        running = [(case, pool.submit(soak, case, turn, given.points)) for case, turn in wanted]
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

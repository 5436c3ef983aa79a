"""A dataset made twice in two folders by `cardtable dataset`: its digests, its speed, and one question asked of it.

python -m lab.dataset --games commune,lorum --matches 100 --level sharp --seed 7
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pyarrow.parquet as pq

from lab.machine import machine

TITLE = """# A dataset, twice

Made by `make -C lab dataset`: the same command in two folders, with all processors and with one.
"""


def made(folder: Path, options: Sequence[str]) -> tuple[str, float]:
    """What the command prints, a digest and a name in each line, and the seconds that it took."""
    began = time.monotonic()
    command = [sys.executable, "-m", "cardtable", "dataset", str(folder), *options]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return printed, time.monotonic() - began


def places(file: Path) -> list[tuple[int, float, int]]:
    """For each seat its mean place, and in how many matches it decided anything."""
    rows = pq.read_table(file, columns=["match", "seat", "place"])
    once = rows.group_by(["match", "seat"]).aggregate([("place", "min")])
    found = once.group_by("seat").aggregate([("place_min", "mean"), ("place_min", "count")]).sort_by("seat")
    return [(each["seat"], each["place_min_mean"], each["place_min_count"]) for each in found.to_pylist()]


def main(options: Sequence[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        one, other = Path(name, "one"), Path(name, "other")
        first, seconds = made(one, options)
        again, alone = made(other, [*options, "--processes", "1"])
        if first != again:
            raise SystemExit(f"the files differ:\n{first}\n{again}")
        print(TITLE)
        print(f"    cardtable dataset FOLDER {' '.join(options)}\n")
        print(f"{machine()}. {seconds:.0f} s with all processors, {alone:.0f} s with one.\n")
        rows = [line.split() for line in first.splitlines()]
        print(table(["file", "MB", "SHA-256 in both folders"], [_file(one / file, sha) for sha, file in rows]))
        print("\n## One question: does the seat matter?\n")
        print(
            "Seat 0 deals or begins first, as the game has it; all seats have the same house bot. The mean place of\n"
            "each seat, of which 1 is the best.\n"
        )
        found = [(path.stem, *each) for path in sorted(one.glob("*.parquet")) for each in places(path)]
        print(
            table(["game", "seat", "mean place", "matches"], [(g, str(s), f"{p:.2f}", str(n)) for g, s, p, n in found])
        )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in (heads, ["---"] * len(heads), *rows))


def _file(path: Path, digest: str) -> tuple[str, str, str]:
    return f"`{path.name}`", f"{path.stat().st_size / 1e6:.2f}", f"`{digest}`"


if __name__ == "__main__":
    main(sys.argv[1:])

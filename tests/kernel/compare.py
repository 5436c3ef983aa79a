"""Compares the games of this checkout with those of another one.

    git worktree add --detach DIR bc276435
    python -m tests.kernel.compare --against DIR --game cuccu --matches 1000

Both play the same random matches (played.py), each in its own process. The first difference in each match is shown, and
the first of each kind over all matches. Each game's metadata (options, presets, schemas) is compared, too.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

HERE = Path(__file__).parents[2]
PLAYED = Path(__file__).with_name("played.py")


def lines(checkout: Path, *arguments: str) -> Iterator[str]:
    """Yields the output of a checkout's code, line by line."""
    command = [sys.executable, "-B", str(PLAYED), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=checkout, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield line.rstrip("\n")
    if process.returncode:
        yield f"ended with {process.returncode}"


def differences(ours: Iterator[str], theirs: Iterator[str]) -> Iterator[tuple[str, str]]:
    return ((one or "null", other or "null") for one, other in zip_longest(ours, theirs) if one != other)


def facts(checkout: Path, game: str) -> dict[str, object]:
    return {name: _sorted(fact) for name, fact in map(json.loads, lines(checkout, game, "0", "0"))}


def _sorted(value: object) -> object:
    """Returns the schema with its lists of required fields sorted."""
    if isinstance(value, dict):
        return {key: sorted(each) if key == "required" else _sorted(each) for key, each in value.items()}
    return [_sorted(each) for each in value] if isinstance(value, list) else value


def show(ours: object, theirs: object) -> None:
    """Prints the differing parts."""
    print(f"      here  {parts(ours, theirs)}\n      there {parts(theirs, ours)}")


def parts(value: object, beside: object, depth: int = 0) -> str:
    if isinstance(value, dict) and isinstance(beside, dict):
        differing = {key: each for key, each in value.items() if beside.get(key, ...) != each}
        return (
            "{"
            + ", ".join(f"{key}: {parts(each, beside.get(key), depth + 1)}" for key, each in differing.items())
            + "}"
        )
    if isinstance(value, list) and isinstance(beside, list) and len(value) == len(beside):
        return (
            "["
            + ", ".join(parts(*pair, depth + 1) for pair in zip(value, beside, strict=True) if pair[0] != pair[1])
            + "]"
        )
    return json.dumps(value)[:600]


def compare(game: str, against: Path, first: int, last: int) -> int:
    """Returns the number of matches that differ."""
    counts: Counter[str] = Counter()
    differing = []
    for one, other in zip_longest(*(lines(each, game, str(first), str(last)) for each in (HERE, against))):
        if one is None or not one.startswith("["):
            print(f"   {game}: {one}")
            break
        number, _, told = json.loads(one)
        counts.update(told)
        if one != other:
            differing.append(number)
    print(f"{game}: {last - first} matches, {len(differing)} differ; {dict(sorted(counts.items()))}")
    ours, theirs = (facts(each, game) for each in (HERE, against))
    for name in sorted(ours.keys() | theirs.keys()):
        if ours.get(name) != theirs.get(name):
            print(f"   says of itself: {name}")
            show(ours.get(name), theirs.get(name))
    for number in differing[:3]:
        pair = (lines(each, game, str(number), str(number + 1), "--full") for each in (HERE, against))
        one, other = next(differences(*pair))
        print(f"   match {number}: {one[:40]}")
        show(json.loads(one), json.loads(other))
    return len(differing)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--against", type=Path, required=True)
    parser.add_argument("--game", action="append", required=True)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    found = [compare(each, asked.against, asked.first, asked.first + asked.matches) for each in asked.game]
    sys.exit(bool(sum(found)))


if __name__ == "__main__":
    main()

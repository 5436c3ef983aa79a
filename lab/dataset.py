"""The datasets of docs/datasets.md, each made twice in two folders: digests, speed, and the answers to its questions.

python -m lab.dataset --share 10
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import duckdb

from lab.machine import ROOT, machine

PAGE = ROOT / "docs" / "datasets.md"

CROISSANT = ROOT / "build" / "croissant"
"""The folder of mlcroissant, the reference reader of Croissant, which `make -C lab dataset` installs separately."""

TITLE = """# Datasets, twice, and ten questions

Made by `make -C lab dataset`: each command of [datasets.md](../datasets.md) in two folders, with all processors and
with one.
"""

READS = """
import sys
import mlcroissant
dataset = mlcroissant.Dataset(jsonld=sys.argv[1])
for kind in dataset.metadata.record_sets:
    print(sum(1 for _ in dataset.records(record_set=kind.id)), kind.id)
"""


def commands(page: str, share: int) -> list[list[str]]:
    """Returns the arguments of the page's commands, with the number of matches divided by `share`."""
    found = [
        line.split() for line in re.findall(r"^cardtable (dataset .*)$", page, re.MULTILINE) if "--from" not in line
    ]
    for words in found:
        at = words.index("--matches") + 1
        words[at] = str(max(2, int(words[at]) // share // 2 * 2))
    return found


def questions(page: str) -> list[tuple[str, str]]:
    """Returns each question in words and in SQL."""
    return re.findall(r"^(.*\?)\n\n```sql\n(.*)\n```$", page, re.MULTILINE)


def made(words: Sequence[str], place: Path, *more: str) -> tuple[str, float]:
    """Returns a command's output, with a digest and a name in each line, and its duration in seconds."""
    began = time.monotonic()
    command = [sys.executable, "-m", "cardtable", *words, *more]
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, check=True, cwd=place, env=environment, capture_output=True, text=True)
    return done.stdout, time.monotonic() - began


def read_by_croissant(folder: Path) -> str:
    """Returns the numbers of records in each set that mlcroissant reads."""
    command = [sys.executable, "-c", READS, str(folder / "croissant.json")]
    environment = {**os.environ, "PYTHONPATH": str(CROISSANT)}
    done = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    return ", ".join(done.stdout.splitlines())


def answer(question: str) -> str:
    found = duckdb.execute(question)
    rows = [[f"{each:.4g}" if isinstance(each, float) else str(each) for each in row] for row in found.fetchall()]
    return table([name for name, *_ in found.description], rows)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in (heads, ["---"] * len(heads), *rows))


def _file(path: Path, digest: str) -> tuple[str, str, str]:
    return f"`{path.parent.name}/{path.name}`", f"{path.stat().st_size / 1e6:.2f}", f"`{digest}`"


def report(one: Path, other: Path, share: int) -> str:
    page = PAGE.read_text("utf-8")
    parts, files = [TITLE, f"{machine()}.\n"], []
    for words in commands(page, share):
        first, seconds = made(words, one)
        again, alone = made(words, other, "--processes", "1")
        if first != again:
            raise SystemExit(f"the files differ:\n{first}\n{again}")
        folder = one / words[1]
        parts.append(f"    cardtable {' '.join(words)}\n")
        took = f"{seconds:.0f} s with all processors, {alone:.0f} s with one"
        parts.append(f"{took}. By its croissant.json, mlcroissant reads {read_by_croissant(folder)}.\n")
        files += [_file(folder / name, digest) for digest, name in map(str.split, first.splitlines())]
    parts += [table(["file", "MB", "SHA-256 in both folders"], files), ""]
    os.chdir(one)
    for number, (asked, question) in enumerate(questions(page), start=1):
        parts += [f"## {number}. {asked}\n", f"```sql\n{question}\n```\n", answer(question), ""]
    return "\n".join(parts).rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=int, default=1, help="make one of so many matches")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        one, other = Path(name, "one"), Path(name, "other")
        one.mkdir()
        other.mkdir()
        print(report(one, other, given.share))


if __name__ == "__main__":
    main()

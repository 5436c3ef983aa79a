"""A few rows of a large log at a small scale, for `make bench`. `make -C lab scale` measures all of them at full
scale."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lab.rows import Figure, Row
from lab.scale.run import run

SCALE = 0.02

PATHS = (
    "a move",
    "a lobby page",
    "a cold read of a live table",
    "a cold read of a finished table",
    "a cold read of an archived table",
)


def rows(scale: float = SCALE) -> Iterator[Row]:
    """Yields the rows, each compared with the same service on few tables."""
    with tempfile.TemporaryDirectory() as folder:
        found = run(scale, Path(folder), lambda _line: None).found
    tables = found["plan"]["finished"] + found["plan"]["live"]
    for stage in found.values():
        for row in stage.get("rows", ()):
            if row["path"] in PATHS:
                yield row_of(row, f"{row['path']}, one of {tables:,} tables")


def row_of(kept: Any, path: str) -> Row:
    """Restores a saved row."""
    return Row(
        path,
        kept["metric"],
        Figure(*kept["ours"]),
        Figure(*kept["floor"]),
        kept["ratio"],
        tuple(kept["spread"]),
        kept["aim"],
        kept["at_most"],
    )

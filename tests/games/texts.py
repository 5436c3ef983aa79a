"""Text fixtures: tables and whole matches, one line each, with comments."""

from pathlib import Path


def lines_of(path: Path) -> list[str]:
    """The lines of a text fixture without comments and blank ones."""
    stripped = (line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in stripped if line]


def rows_of(path: Path) -> list[list[str]]:
    """The lines of a table whose columns are divided by `|`."""
    return [[part.strip() for part in line.split("|")] for line in lines_of(path)]

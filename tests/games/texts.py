"""Text fixtures: tables and whole matches, one line each, with comments after `#`. A failure names file and line.

Every line and every cell of a table has its location. conftest.py adds it to the failure of a test with a cell or a row
among its parameters, and `failing_at` to a failure inside a loop over lines.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Text(str):
    """A line or a cell. `where` is its file and line: `commune/match.txt:12`."""

    where: str

    @classmethod
    def at(cls, where: str, text: str) -> "Text":
        made = cls(text.strip())
        made.where = where
        return made


def lines_of(path: Path) -> list[Text]:
    """Returns the lines of a text fixture without comments and blank ones."""
    numbered = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    lines = (Text.at(f"{path.parent.name}/{path.name}:{number}", line.partition("#")[0]) for number, line in numbered)
    return [line for line in lines if line]


def rows_of(path: Path) -> list[list[Text]]:
    """Returns the rows of a table whose columns are separated by `|`."""
    return [[Text.at(line.where, cell) for cell in line.split("|")] for line in lines_of(path)]


@contextmanager
def failing_at(line: Text) -> Iterator[None]:
    """Adds the line to any exception raised inside."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{line.where}: {line}")
        raise

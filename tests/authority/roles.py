"""The role table, roles.txt: the response to each role for each call, by the table's status.

A cell is an HTTP status, and the code of a refusal. A row for `any` table holds for every status.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.authority.scene import ROLES, STATUSES

FILE = Path(__file__).with_name("roles.txt")


class Row(NamedTuple):
    """The responses to each role for a call with that purpose, at a table of that status."""

    call: str
    meant: str
    status: str
    answers: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.call} ({self.meant}), {self.status}"


def rows() -> list[Row]:
    """Yields the rows of the file, with those for any table repeated for each status."""
    return list(_rows(FILE.read_text(encoding="ascii").splitlines()))


def _rows(lines: list[str]) -> Iterator[Row]:
    assert _cells(lines[0]) == ["call", "to", "table", *ROLES]
    for line in lines[2:]:
        call, meant, status, *answers = _cells(line)
        for each in STATUSES if status == "any" else (status,):
            yield Row(call, meant, each, dict(zip(ROLES, answers, strict=True)))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]

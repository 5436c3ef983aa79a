"""Tables of comparisons, as the rules print them: a hand | > < or = | another | mode | why."""

from pathlib import Path

from domain.cards import cards
from domain.rankings.ladder import Ranking
from tests.games.transcripts import lines_of

Row = tuple[str, str, str, str]


def rows_of(file: Path) -> list[Row]:
    """Two hands with the sign between them, and the mode."""
    split = [tuple(part.strip() for part in line.split("|")) for line in lines_of(file)]
    return [(one, sign, other, mode) for one, sign, other, mode, *_why in split]


def holds(worth: Ranking, one: str, sign: str, other: str) -> bool:
    a, b = worth(cards(one)), worth(cards(other))
    return {">": a > b, "<": a < b, "=": a == b}[sign]

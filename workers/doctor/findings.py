"""Findings: a severity, a subject, a sentence, and advice."""

from typing import Literal, NamedTuple

Level = Literal["ok", "warning", "error"]
"""An `error` is a malfunction, or a risk of losing acknowledged data. A `warning` will become one, or is one under
other circumstances."""

LEVELS: tuple[Level, ...] = ("ok", "warning", "error")
"""From the best to the worst."""


class Finding(NamedTuple):
    """A finding. `subject` is one word, such as `memory`. `advice` is "" if there is nothing to do. `names` are the ids
    of the tables and requests concerned."""

    level: Level
    subject: str
    message: str
    advice: str = ""
    names: tuple[str, ...] = ()


def worst(findings: list[Finding]) -> Level:
    return max((each.level for each in findings), key=LEVELS.index, default="ok")


def in_words(size: int) -> str:
    """A size in bytes in human-readable form."""
    for unit, power in (("GB", 30), ("MB", 20)):
        if size >= 1 << power:
            return f"{size / (1 << power):.1f} {unit}"
    return f"{size / 1024:.0f} KB"


def in_seconds(ms: int) -> str:
    return f"{ms / 1000:.1f} s"

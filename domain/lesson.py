"""Lessons: a first hand with chosen cards, which the page explains step by step.

    tell hand seven=7C
    tell draw
    0 draw
    tell end

`tell` begins a step. It names the message with the step's text, `lesson-hand`, and the cards in that text. The other
lines are moves in the notation of transcripts. The learner is seat 0, and the learner's move after a `tell` is the one
that the step asks for. Moves before the first step are made without a word.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.rigged_chance import Rigged

LEARNER = 0
"""The learner's seat."""


class Step(NamedTuple):
    """A text, the cards it names, and the moves that follow."""

    tell: str
    cards: Mapping[str, str]
    lines: list[str]

    @property
    def move(self) -> str | None:
        """The learner's move, which must come first. None for a step that is only read."""
        first = self.lines[0] if self.lines else ""
        return first if first.startswith(f"{LEARNER} ") else None


def steps_of(text: str) -> list[Step]:
    """Returns the steps of a lesson, first one without a text that has the moves before it."""
    steps = [Step("", {}, [])]
    for line in filter(None, map(str.strip, text.splitlines())):
        word, *rest = line.split()
        if word == "tell":
            steps.append(Step(rest[0], dict(each.split("=") for each in rest[1:]), []))
        else:
            steps[-1].lines.append(line)
    return steps


class Lesson(NamedTuple):
    """The lesson of an installed game."""

    seats: int
    chance: Rigged
    """The draws of the match."""
    text: str
    options: Mapping[str, Any] = {}

    @property
    def steps(self) -> list[Step]:
        return steps_of(self.text)[1:]

    @property
    def before(self) -> list[str]:
        """The moves before the first step."""
        return steps_of(self.text)[0].lines

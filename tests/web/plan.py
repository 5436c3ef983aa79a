"""Lesson plans: the cards of a first hand, the texts, and the moves.

A plan has lines: `tell` begins a step and names its text and the cards in that text; the others are moves in the
notation of transcripts. The learner is seat 0, and the learner's move after a `tell` is the one that step asks for. The
words are `words/lesson.*.ftl` in the game's folder, the plan is `tests/lesson.py`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.playing import Match


class Step(NamedTuple):
    """A text, the cards it names, and the moves that follow."""

    tell: str
    cards: Mapping[str, str]
    lines: list[str]

    @property
    def move(self) -> str | None:
        """The learner's move, which must come first. None for a step that is only read."""
        first = self.lines[0] if self.lines else ""
        return first if first.startswith("0 ") else None


class Plan(NamedTuple):
    match: Callable[[], Match]
    """Deals the cards."""
    text: str

    @property
    def steps(self) -> list[Step]:
        steps: list[Step] = []
        for line in filter(None, map(str.strip, self.text.splitlines())):
            word, *rest = line.split()
            if word == "tell":
                steps.append(Step(rest[0], dict(each.split("=") for each in rest[1:]), []))
            else:
                steps[-1].lines.append(line)
        return steps

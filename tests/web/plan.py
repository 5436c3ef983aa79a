"""Plans of our own lessons: the cards of a first hand, and the steps in the form of `domain.lesson`.

The words are `words/lesson.*.ftl` in the game's folder, the plan is `tests/lesson.py`.
"""

from collections.abc import Callable
from typing import NamedTuple

from domain.lesson import Step, steps_of
from tests.playing import Match


class Plan(NamedTuple):
    match: Callable[[], Match]
    """Deals the cards."""
    text: str

    @property
    def steps(self) -> list[Step]:
        return steps_of(self.text)[1:]

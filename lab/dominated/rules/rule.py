"""A rule that names one kind of dominated move."""

from collections.abc import Callable
from typing import NamedTuple

from domain.moves import JsonMove
from lab.dominated.observation import Observation

PLAY = "A hand"
"""Title of the section on the course of a hand, in the rules of games that share dominated moves."""

VALUES = "What hands are worth"
"""Title of their section on the ranking."""


class Rule(NamedTuple):
    """`broken_by(observation, move)` is true if that legal move of the observing seat is dominated.

    `why` is the reason, as a sentence to a player. `section` is the title of the supporting section in the game's
    `rules.md`.
    """

    name: str
    why: str
    section: str
    broken_by: Callable[[Observation, JsonMove], bool]

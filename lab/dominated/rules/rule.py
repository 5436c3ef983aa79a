"""A rule that names one kind of dominated move."""

from collections.abc import Callable
from typing import NamedTuple

from domain.moves import JsonMove
from lab.dominated.observation import Observation


class Rule(NamedTuple):
    """`broken_by(observation, move)` is true if that legal move of the observing seat is dominated.

    `why` is the reason, as a sentence to a player. `source` is the supporting page and section of the game's rules.
    """

    name: str
    why: str
    source: str
    broken_by: Callable[[Observation, JsonMove], bool]

"""Which game is played on which day: the games of the list in its order, one a day, and then from the beginning."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from domain.registry import GAMES
from domain.table.days import DAY_MS, day_begins


class Setting(NamedTuple):
    """How a game is played as the game of a day: short, so that a match takes five to ten minutes."""

    game: str
    seats: int
    preset: str
    options: Mapping[str, Any] = MappingProxyType({})

    @property
    def bots(self) -> str:
        """The strategy of all house bots."""
        return GAMES[self.game].stand_in.id


ROTA = (
    Setting("thirty-one", 4, "standard", {"tokens": 2}),
    Setting("commune", 4, "standard"),
    Setting("chinese-ten", 3, "standard"),
    Setting("trentuno", 4, "suit", {"tokens": 2}),
    Setting("fan-tan", 4, "standard", {"deals": 2}),
    Setting("liars-poker", 4, "standard"),
    Setting("commerce", 4, "standard"),
    Setting("vazhushal", 3, "standard"),
    Setting("schwimmen", 4, "standard", {"tokens": 2}),
    Setting("commerce-classic", 4, "any-number", {"counters": 2}),
    Setting("whisky-poker", 4, "standard", {"tokens": 2}),
    Setting("cuccu", 5, "standard"),
    Setting("trade-and-barter", 4, "any-number", {"counters": 2}),
    Setting("lorum", 4, "classic", {"dealer_turns": 1}),
    Setting("stop-the-bus", 4, "bastard", {"tokens": 2}),
)
"""Every game once. A game that is added comes last, with an entry in LENGTHS; the others stay: past days are read by
this list, too."""

LENGTHS = (("2026-01-01", 15),)
"""How many games of the list have their turn from a day on. A new entry begins with a day after its release."""


def setting_of(day: str) -> Setting:
    """The game of a day: that at the place of the number of days since 1970-01-01, modulo the length on that day."""
    length = next(length for since, length in reversed(LENGTHS) if since <= day)
    return ROTA[day_begins(day) // DAY_MS % length]

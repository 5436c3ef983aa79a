"""The strategies of house bots, by name. `domain.search` and each game's `bot.py` make their decisions."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Strategy:
    """A strategy of house bots. Any change in its decisions requires a new `version`, so that audits know which
    decisions they can repeat."""

    name: str
    version: int
    title: str
    summary: str
    delays: int = 1
    """Delay before its move is published at a table with accounts, in units of CARDTABLE_BOT_DELAY_MS (250 ms). It is
    the same for all decisions, so that timing reveals nothing."""

    @property
    def id(self) -> str:
        """Its id in events: `steady/1`."""
        return f"{self.name}/{self.version}"

    def follows(self, strategy: str) -> bool:
        """True if this is a later version of the strategy with that id."""
        name, _, version = strategy.partition("/")
        return name == self.name and version.isdecimal() and int(version) < self.version


GENTLE = Strategy("gentle", 2, "Gentle", "Makes every other move at random.")
STEADY = Strategy("steady", 10, "Steady", "Plays by the odds, given the cards that it sees, without looking ahead.")
SHARP = Strategy(
    "sharp",
    11,
    "Sharp",
    "Guesses the hidden cards many times, plays out its moves in each guess, and makes the move that does best.",
    delays=2,
)
RANDOM = Strategy("random", 1, "Random", "Makes any legal move, all with equal probability.")

LADDER: Sequence[Strategy] = (GENTLE, STEADY, SHARP, RANDOM)
"""The strategies of most games, starting with the one for beginners."""

WITHOUT_SHARP: Sequence[Strategy] = (GENTLE, STEADY, RANDOM)
"""The strategies of games in which a search would gain nothing."""

RETIRED = frozenset(("expert/1", *(f"sharp/{version}" for version in range(1, SHARP.version))))
"""Retired strategies of earlier releases, for which a game may have no later version. Any other unknown strategy is
from a later release."""

STAND_IN = STEADY.name
"""The strategy that plays for absent players, in every release since 1.0.0. Replacing it must not make old records
fail; see `HostedGame.may_stand_in`."""

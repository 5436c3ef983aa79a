"""The names of the house bots. Their decisions are made by `domain.search` and each game's `bot.py`."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Strategy:
    """A way in which house bots play. If its decisions change, it gets a new `version`, by which audits know whose
    decisions they can make again."""

    name: str
    version: int
    title: str
    summary: str
    delays: int = 1
    """How many delays of house bots (CARDTABLE_BOT_DELAY_MS, 250 ms) pass until its move is published at a table with
    accounts. The same for all its decisions, so that times tell nothing."""

    @property
    def id(self) -> str:
        """Its name in events: `steady/1`."""
        return f"{self.name}/{self.version}"

    def follows(self, strategy: str) -> bool:
        """Whether it is a later version of a strategy with that id."""
        name, _, version = strategy.partition("/")
        return name == self.name and version.isdecimal() and int(version) < self.version


GENTLE = Strategy(
    "gentle",
    1,
    "Gentle",
    "Plays sensibly, makes a mistake now and then, and lets everybody have a turn before it knocks in the first hand.",
)
STEADY = Strategy("steady", 10, "Steady", "Plays by the odds, given the cards that it sees, without looking ahead.")
SHARP = Strategy(
    "sharp",
    10,
    "Sharp",
    "Guesses the hidden cards many times, plays out its moves in each guess, and makes the move that does best.",
    delays=2,
)
RANDOM = Strategy("random", 1, "Random", "Makes any legal move, all with equal probability.")

LADDER: Sequence[Strategy] = (GENTLE, STEADY, SHARP, RANDOM)
"""Those of most games, the first one for people who have never played."""

WITHOUT_SHARP: Sequence[Strategy] = (GENTLE, STEADY, RANDOM)
"""Those of games that leave no room for a search."""

GONE = frozenset(("expert/1", *(f"sharp/{version}" for version in range(1, SHARP.version))))
"""Strategies of earlier releases of which a game may have no later version. Another one that is not known is one of a
later release."""

STAND_IN = STEADY.name
"""Plays for players who are absent, as in every release since 1.0.0. Another one must not make their records fail: see
`HostedGame.may_stand_in`."""

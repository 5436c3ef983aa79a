"""Determinizations, and rollouts in them by the rules of the game."""

from collections.abc import Mapping
from typing import Generic, NamedTuple

from domain.cards import Cards
from domain.fairness import Stream
from domain.kernel import Forgotten, HandEnded
from domain.kernel.game import S


class Determinization(NamedTuple, Generic[S]):
    """A full state that is consistent with an observation.

    `decks` has, by number of draw, the shuffled decks from which cards of this hand can still be drawn. Their order
    agrees with the state (see `sampling.stacked_deck`).
    """

    state: S
    decks: Mapping[int, Cards] = {}

    def __repr__(self) -> str:
        return "<determinization>"


class DeterminizedChance:
    """Draws in a determinization: shuffles are its decks, numbers come from a stream.

    A shuffle that it doesn't have belongs to the next hand and raises HandEnded.
    """

    def __init__(self, decks: Mapping[int, Cards], stream: Stream) -> None:
        self._decks = decks
        self._stream = stream

    def shuffled(self, draw: int, _deck: str) -> Cards:
        try:
            return self._decks[draw]
        except KeyError:
            raise HandEnded from None

    def below(self, _draw: int, n: int) -> int:
        return self._stream.below(n)


_BEYOND_ANY_LOG = 10**9
"""Where the versions and draws of a rollout begin, so that they differ from those of the table."""


class Rollout(Forgotten[S]):
    """A determinization as moves are played in it."""

    def __init__(self, start: Determinization[S], stream: Stream) -> None:
        state = start.state.copy()
        state.version = _BEYOND_ANY_LOG
        super().__init__(state, DeterminizedChance(start.decks, stream), _BEYOND_ANY_LOG)

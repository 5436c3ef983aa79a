"""Determinizations, and rollouts in them by the rules of the game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, NoReturn, Protocol

from domain.cards import Cards
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.game import M, S
from domain.moves import Move, MoveSpec
from domain.options import Options


class HandEnded(Exception):  # noqa: N818 - an end, not an error
    """The next hand would be dealt now: everything that follows from this one has been settled."""


class Playable(Protocol):
    """Whatever has the rules of a game."""

    @property
    def moves(self) -> tuple[MoveSpec[Any], ...]: ...
    @property
    def events(self) -> Mapping[str, Callable[[Any, Event], Any]]: ...
    def decide(self, batch: Any, seat: int, move: Any) -> None: ...
    def waiting(self, state: Any) -> tuple[int, ...]: ...


class Rules(NamedTuple, Generic[S, M]):
    """The parts of a `Game` that a rollout needs."""

    decide: Callable[["Rollout[S]", int, M], None]
    events: Mapping[str, Callable[[S, Event], S]]
    waiting: Callable[[S], tuple[int, ...]]
    moves: Sequence[MoveSpec[M]]

    @classmethod
    def of(cls, playable: Playable) -> "Rules[Any, Any]":
        return Rules(playable.decide, playable.events, playable.waiting, playable.moves)

    def read(self, move: Move) -> M:
        """The game's own move object."""
        return next(spec for spec in self.moves if spec.type == move["type"]).read(move)


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


class Rollout(Generic[S]):
    """A determinization as moves are played in it: a `Batch` that keeps only the state.

    Events are folded and forgotten: none is sealed or stored, and all have time 0.
    """

    def __init__(self, rules: Rules[S, Any], start: Determinization[S], stream: Stream) -> None:
        self.state: S = start.state
        self.chance = DeterminizedChance(start.decks, stream)
        self._events = rules.events
        self._version = _BEYOND_ANY_LOG
        self._draws = _BEYOND_ANY_LOG

    @property
    def options(self) -> Options:
        options: Options = self.state.options
        return options

    @property
    def keeps_events(self) -> bool:
        return False

    def emit(self, draft: Draft) -> None:
        self._version += 1
        private = {str(seat): dict(data) for seat, data in draft.private.items()} if draft.private else {}
        data = dict(draft.data)
        event = Event("", self._version, draft.name, draft.schema, 0, draft.actor, "house", data, {}, private)
        self.state = self._events[draft.name](self.state, event)

    def record(self, event: Any, state: Any) -> None:
        self._version += 1
        state.now, state.version = 0, self._version
        event.on(state)
        self.state = state

    def shuffle(self, deck: str) -> NoReturn:
        """Only a new hand needs another shuffle: raises HandEnded."""
        raise HandEnded(deck)

    def draw_below(self, n: int) -> dict[str, int]:
        self._draws += 1
        return {"draw": self._draws, "below": n, "drawn": self.chance.below(self._draws, n)}

"""A deal as a seat imagines it, and playing it forward by the rules of the game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from domain.batch import Batch
from domain.cards import Cards
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.moves import Move, MoveSpec


class HandOver(Exception):  # noqa: N818 - it is an end, not an error
    """The next hand would be dealt now: everything that this one leads to has been settled."""


class Played(Protocol):
    """The procedure of a game, or several of them."""

    @property
    def moves(self) -> tuple[MoveSpec, ...]: ...
    @property
    def events(self) -> Mapping[str, Callable[[Any, Event], Any]]: ...
    def decide(self, batch: Any, seat: int, move: Any) -> None: ...
    def waiting(self, state: Any) -> tuple[int, ...]: ...


class Rules(NamedTuple):
    """The parts of a game that playing forward needs, as its `Game` has them."""

    decide: Callable[[Any, int, Any], None]
    events: Mapping[str, Callable[[Any, Event], Any]]
    waiting: Callable[[Any], tuple[int, ...]]
    moves: Sequence[MoveSpec]

    @classmethod
    def of(cls, played: Played) -> "Rules":
        return cls(played.decide, played.events, played.waiting, played.moves)

    def read(self, move: Move) -> Any:
        """The game's own move object."""
        return next(spec for spec in self.moves if spec.type == move["type"]).read(move)


class Imagined(NamedTuple):
    """A full state that a seat thinks possible.

    `packs` are the shuffles of this hand that the state still points to, by draw: whole packs, in an order that agrees
    with the cards dealt from them (see `imagining.pack`).
    """

    state: Any
    packs: Mapping[int, Cards] = {}

    def __repr__(self) -> str:
        return "<imagined>"


class ImaginedChance:
    """Draws of an imagined deal: its packs, and numbers from a stream. A pack that it doesn't have is a new deal."""

    def __init__(self, packs: Mapping[int, Cards], stream: Stream) -> None:
        self._packs = packs
        self._stream = stream

    def shuffled(self, draw: int, _deck: str) -> Cards:
        try:
            return self._packs[draw]
        except KeyError:
            raise HandOver from None

    def below(self, _draw: int, n: int) -> int:
        return self._stream.below(n)


_LATER = 10**9
"""The versions of imagined events come after those of any log."""


class Trial(Batch[Any]):
    """An imagined deal being played forward: a batch without end that keeps nothing but the state.

    Nothing is sealed or written, and nobody reads the clock.
    """

    def __init__(self, rules: Rules, imagined: Imagined, stream: Stream) -> None:
        self.now = imagined.state
        self.chance = ImaginedChance(imagined.packs, stream)
        self._events = rules.events
        self._version = _LATER
        self._draws = _LATER

    @property
    def state(self) -> Any:
        return self.now

    @property
    def options(self) -> dict[str, Any]:
        options: dict[str, Any] = self.now.options
        return options

    def emit(self, draft: Draft) -> None:
        self._version += 1
        private = {str(seat): dict(data) for seat, data in draft.private.items()} if draft.private else {}
        data = dict(draft.data)
        event = Event("", self._version, draft.name, draft.schema, 0, draft.actor, "house", data, {}, private)
        self.now = self._events[draft.name](self.now, event)

    def shuffle(self, deck: str) -> tuple[dict[str, Any], Cards]:
        """A new hand is not imagined: raises HandOver."""
        raise HandOver(deck)

    def draw_below(self, n: int) -> dict[str, int]:
        self._draws += 1
        return {"draw": self._draws, "below": n, "drawn": self.chance.below(self._draws, n)}

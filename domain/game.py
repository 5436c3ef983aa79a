"""What a game is to the rest of the house: facts, tables and a handful of pure functions.

A game's state is a NamedTuple (frozen, quick to copy and to store) that has at least the fields of
`GameState`. All functions take that state first, so a game is exchangeable by its registry line.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from domain.event import Event
from domain.fairness import Stream
from domain.moves import Move, MoveSpec
from domain.options import Check, Option, Options, Preset
from domain.refusals import CreationRefused

if TYPE_CHECKING:
    from domain.batch import Batch

Viewer = frozenset[int]
"""The seats whose private knowledge a viewer has: none for a spectator, one for a seat, all for `all`."""

SPECTATOR: Viewer = frozenset()


class GameState(Protocol):
    """What every game's state has.

    `since` is the `at` of the event with which the present wait began; a game sets it whenever the waiting
    seat or the awaited decision changes, and only then.
    """

    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def phase(self) -> str: ...
    @property
    def hand_number(self) -> int: ...
    @property
    def since(self) -> int: ...


class Outcome(NamedTuple):
    """How a match ended: places best first, shared places in one tuple; scores by seat, where there are any."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None = None

    @classmethod
    def by_score(cls, scores: tuple[int, ...]) -> "Outcome":
        """The highest score first, equal scores sharing their place."""
        ranking = sorted(set(scores), reverse=True)
        return cls(tuple(tuple(seat for seat, score in enumerate(scores) if score == each) for each in ranking), scores)


class Seen(NamedTuple):
    """An event of the game as a seat saw it: its public data, and what was private to that seat, else None.

    `name` is that of the event within its game (`bid_made`). Nothing here is a time, an id or a seal, on which no
    decision may lean.
    """

    version: int
    name: str
    actor: int | None
    data: Mapping[str, Any]
    private: Mapping[str, Any] | None

    def __repr__(self) -> str:
        return f"<{self.name} of version {self.version}>"


class Situation(NamedTuple):
    """Everything a bot is given: exactly what its seat may see, in the shapes of the HTTP API.

    `history` has the events of the present hand from its deal on, for a strategy that asks for them, else none.
    """

    seat: int
    options: Mapping[str, Any]
    state: Mapping[str, Any]
    legal_moves: Sequence[Move]
    complete: bool
    history: Sequence[Seen] = ()

    def __repr__(self) -> str:
        return f"<situation of seat {self.seat}>"


@dataclass(frozen=True)
class Strategy:
    """A house bot's way of playing: a pure function of what its seat sees and of the stream given.

    Changed decisions mean a new `version`; old versions stay runnable, because audits decide again.
    """

    name: str
    version: int
    title: str
    summary: str
    choose: Callable[[Situation, Stream], Move] = field(repr=False)
    history: bool = False
    """Whether it wants `Situation.history`."""

    @property
    def id(self) -> str:
        """As events record it: `steady/1`."""
        return f"{self.name}/{self.version}"


def play_at_random(situation: Situation, stream: Stream) -> Move:
    return stream.choice(situation.legal_moves)


RANDOM = Strategy("random", 1, "Random", "Any legal move, all equally likely.", play_at_random)


def always_complete(_state: Any, _seat: int) -> bool:
    return True


@dataclass(frozen=True)
class Game:
    """One rule set. Functions get and give plain values; see the module's docstring."""

    slug: str
    title: str
    summary: str
    rules_version: int
    seats: tuple[int, int]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    check: Check
    """Refuses combinations of complete options and a number of seats (with the arithmetic in the message)."""
    moves: tuple[MoveSpec, ...]
    events: Mapping[str, Callable[[Any, Event], Any]]
    """The fold: short event name (`bid_made`) to `(state, event) -> state`; total, no checks, no chance."""
    state_type: type
    initial: Callable[[Options, int], Any]
    """The state before the first event: `(options, seats) -> state`."""
    start: Callable[["Batch[Any]"], None]
    """Draws who begins and deals the first hand."""
    decide: Callable[["Batch[Any]", int, Any], None]
    """Makes a move that has passed the first checks: emits its events and all that follows from them."""
    waiting: Callable[[Any], tuple[int, ...]]
    """The seats whom the clock runs against; () inside a batch and when the match is over."""
    eliminated: Callable[[Any, int], bool]
    outcome: Callable[[Any], Outcome | None]
    view: Callable[[Any, Viewer], dict[str, Any]]
    """The state as a viewer may know it, built from what it may know, in JSON's types."""
    legal_moves: Callable[[Any, int], Sequence[Move]]
    """The moves that `decide` accepts from a seat now, each once, in normal form; also out of turn."""
    normalise: Callable[[Any, int, Move], Move]
    """A legal move in normal form: lists sorted, implied parameters filled in."""
    move_of: Callable[[Event], Move | None]
    """The move that an event with an actor records, for deciding again; None where it followed from another."""
    quiet: Callable[[Any, int, Stream], tuple[Move, bool]]
    """What the system plays at a deadline (conventions 10), and whether the seat's turn goes on after it if the seat is
    still waited for then."""
    strategies: tuple[Strategy, ...]
    """House bots, the one that takes over for absent players first."""
    rules_text: str
    """The rules for players, in Markdown."""
    complete: Callable[[Any, int], bool] = always_complete
    """Whether `legal_moves` lists all of them."""
    aliases: tuple[str, ...] = ()
    """Other names by which it is asked for; tables and events are of its slug."""
    seats_why: str = ""
    """Why it is for so many seats: the arithmetic, for the message to whoever asks for another number."""

    @cached_property
    def prefix(self) -> str:
        """What its event types begin with: `liars_poker.`."""
        return self.slug.replace("-", "_") + "."

    @cached_property
    def handlers(self) -> dict[str, Callable[[Any, Event], Any]]:
        return {self.prefix + name: handler for name, handler in self.events.items()}

    @cached_property
    def move_table(self) -> dict[str, MoveSpec]:
        return {spec.type: spec for spec in self.moves}

    def moves_with(self, options: Options) -> tuple[str, ...]:
        """The types of the moves that a table with those options has."""
        return tuple(spec.type for spec in self.moves if spec.offered(options))

    def spec(self, kind: object, options: Options) -> MoveSpec | None:
        """The row of a type of move; None where a table with those options has no such move."""
        spec = self.move_table.get(kind) if isinstance(kind, str) else None
        return spec if spec is not None and spec.offered(options) else None

    def preset(self, name: str | None) -> Preset:
        """The preset of that name, the first one for None; CreationRefused `unknown_preset`."""
        if name is None:
            return self.presets[0]
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise CreationRefused("unknown_preset", f"{self.slug} has no preset {name!r:.80}")

    def strategy(self, name: str) -> Strategy | None:
        """The strategy called `name` (its newest version) or `name/N`."""
        matching = [each for each in self.strategies if name in (each.name, each.id)]
        return max(matching, key=lambda each: each.version, default=None)

    def allowed(self, state: Any, seat: int) -> list[str]:
        """The types of the moves that a seat can make now."""
        return list(dict.fromkeys(move["type"] for move in self.legal_moves(state, seat)))

    def situation(self, state: Any, seat: int, history: Sequence[Seen] = ()) -> Situation:
        """What a bot in that seat is given."""
        legal, view = self.legal_moves(state, seat), self.view(state, frozenset((seat,)))
        return Situation(seat, state.options, view, legal, self.complete(state, seat), history)

"""The interface of a game: facts, tables and a few pure functions.

A game's state has at least the fields of `GameState`.
Everything above the games uses `Game` only; the registry lists the values.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypedDict, TypeVar

from domain.batch import Batch
from domain.event import Data, Event
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.json_schema import JsonSchema, References
from domain.last_hand import SHARED, HandFold, HandLog
from domain.moves import Move, MoveSpec
from domain.options import Check, Option, Options, Preset, json_schema
from domain.refusals import unknown
from domain.schema import Object
from domain.unknown import Unknown

View = dict[str, Any]
"""What a viewer is shown, in JSON's types."""

Viewer = frozenset[int]
"""The seats whose private knowledge a viewer has: none for a spectator, one for a seat, all of them once the table is
over."""

SPECTATOR: Viewer = frozenset()


class GameState(Protocol):
    """The fields that every game's state has.

    `since` is the `at` of the event that began the current wait. A game sets it whenever the waiting seat or the
    decision waited for changes, and only then.
    """

    @property
    def options(self) -> Any: ...
    @property
    def phase(self) -> str: ...
    @property
    def hand_number(self) -> int: ...
    @property
    def since(self) -> int: ...


S = TypeVar("S", bound=GameState)
"""The type of a game's state."""
M = TypeVar("M")
"""The type of a game's move objects."""


class Outcome(NamedTuple):
    """How a match ended: places, best first, with tied seats in one tuple; scores by seat, None if there are none."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None = None

    @classmethod
    def by_score(cls, scores: tuple[int, ...]) -> "Outcome":
        """The highest score comes first; equal scores share a place."""
        ranking = sorted(set(scores), reverse=True)
        return cls(tuple(tuple(seat for seat, score in enumerate(scores) if score == each) for each in ranking), scores)


class ObservedEvent(NamedTuple):
    """An event of the game as a seat saw it: its public data, and the data private to that seat, None without any.

    `name` is the event's name within its game (`bid_made`). There are no times, ids or seals, because decisions must
    not depend on them.
    """

    version: int
    name: str
    actor: int | None
    data: Data
    private: Data | None

    def __repr__(self) -> str:
        return f"<{self.name} of version {self.version}>"


class Observation(NamedTuple):
    """Everything that a bot is given: what its seat may see and nothing else, in the shapes of the HTTP API.

    `complete` says whether `legal_moves` lists all of them. `history` has the events of the current hand from the deal
    on, or all of the table from the first one on, if the strategy asks for them.
    """

    seat: int
    options: Options
    state: Mapping[str, Any]
    legal_moves: Sequence[Move]
    complete: bool
    history: Sequence[ObservedEvent] = ()

    def __repr__(self) -> str:
        return f"<observation of seat {self.seat}>"


@dataclass(frozen=True)
class Strategy:
    """How a house bot plays: a pure function of an observation and of a stream of random numbers.

    If its decisions change, it gets a new `version`, by which audits know whose decisions they can make again.
    """

    name: str
    version: int
    title: str
    summary: str
    choose: Callable[[Observation, Stream], Move] = field(repr=False)
    history: bool = False
    """Whether it needs `Observation.history`."""
    past: bool = False
    """Whether that history goes back to the first hand of the table, for a strategy that learns how the others play."""
    delays: int = 1
    """How many delays of house bots (CARDTABLE_BOT_DELAY_MS, 250 ms) pass until its move is published at a table with
    accounts. The same for all its decisions, so that times tell nothing; a decision needs half of it at most."""

    @property
    def id(self) -> str:
        """Its name in events: `steady/1`."""
        return f"{self.name}/{self.version}"


def play_at_random(observation: Observation, stream: Stream) -> Move:
    return stream.choice(observation.legal_moves)


RANDOM = Strategy("random", 1, "Random", "Any legal move, all equally likely.", play_at_random)


def resumed(state: Any, event: Event) -> Any:
    """The position as it was, except that the current wait begins with the event."""
    return state._replace(since=event.at)


def as_written(options: Options) -> Options:
    return options


def always_complete(_state: object, _seat: int) -> bool:
    return True


class GameSchemas(TypedDict):
    """What a game's options, moves, views, events and results look like, as JSON Schemas.

    `moves` are by type. `events` are by type (`commune.bid_made`), each a list of its schemas as
    `EventSchema.json_schemas` has it, the newest last. `state` is the field of that name in a table, `result` too.
    """

    options: JsonSchema
    moves: dict[str, JsonSchema]
    state: JsonSchema
    events: dict[str, list[JsonSchema]]
    result: JsonSchema


@dataclass(frozen=True)
class Game(Generic[S, M]):
    """One rule set, generic in the types of its state and of its move objects."""

    slug: str
    title: str
    summary: str
    rules_version: int
    seats: tuple[int, int]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    check: Check
    """Refuses options that don't fit each other or the number of seats; the message shows the arithmetic."""
    moves: tuple[MoveSpec[M], ...]
    events: Mapping[str, Callable[[S, Event], S]]
    """The fold: event name (`bid_made`) to `(state, event) -> state`. Total: no checks, no clock, no chance."""
    initial: Callable[[Options, int], S]
    """The state before the first event: `(options, seats) -> state`."""
    start: Callable[[Batch[S]], None]
    """Starts the match: draws who begins, and deals the first hand."""
    decide: Callable[[Batch[S], int, M], None]
    """Makes a move, or refuses it: emits its events and everything that follows from them.

    The table has checked the turn, the phase and the shape of the move."""
    waiting: Callable[[S], tuple[int, ...]]
    """The seats whose time is running; () inside a batch and when the match is over."""
    eliminated: Callable[[S, int], bool]
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Viewer], View]
    """The state for a viewer, built from what the viewer may know, in JSON's types."""
    state_schema: Object[View]
    """What a view has, at every version, with any options and for every viewer."""
    event_schemas: Mapping[str, EventSchema]
    """What the events say, by their names as in `events`."""
    result_schema: Object[View]
    """The result of a match."""
    legal_moves: Callable[[S, int], Sequence[Move]]
    """The moves that `decide` accepts from a seat now, each once, in normal form, moves out of turn included."""
    normalise: Callable[[S, int, Move], Move]
    """A legal move in normal form: lists sorted, implied parameters filled in."""
    move_of: Callable[[Event], Move | None]
    """The move that an event records, for deciding it again; None if the event follows from another one."""
    quiet: Callable[[S, int, Stream], tuple[Move, bool]]
    """The quiet move that the system makes for a seat at its deadline (conventions 10), and whether to make another one
    if the seat is still waited for after it."""
    strategies: tuple[Strategy, ...]
    """The house bots. The first one stands in for absent players."""
    rules_text: str
    """The rules for players, in Markdown."""
    hand_events: Mapping[str, HandFold] = field(default_factory=lambda: SHARED)
    """By event name how an event tells of the hand that is over or in play (see `domain.last_hand`)."""
    complete: Callable[[S, int], bool] = always_complete
    """Whether `legal_moves` lists all legal moves of a seat now."""
    resume: Callable[[S, Event], S] = resumed
    """The state of a fork at its `table.started`, from the position of the parent that it continues."""
    completed: Callable[[Options], Options] = as_written
    """The options of a table's first event, with those that it lacks."""
    aliases: tuple[str, ...] = ()
    """Other names that are accepted for the slug; tables and events always have the slug."""
    seats_why: str = ""
    """The reason for the range of seats, usually arithmetic, for the message that refuses another number."""

    @cached_property
    def prefix(self) -> str:
        """The prefix of its event types: `liars_poker.`."""
        return self.slug.replace("-", "_") + "."

    @cached_property
    def handlers(self) -> dict[str, tuple[Callable[[S, Event], S], HandFold | None]]:
        """By event type how an event is folded into the state, and into what the table remembers of its hands."""
        return {self.prefix + name: (fold, self.hand_events.get(name)) for name, fold in self.events.items()}

    def folded(self, state: S, log: HandLog, run: Sequence[Event]) -> tuple[S, HandLog]:
        """The state, and what the table remembers of its hands, after events of the game in a row."""
        handlers = self.handlers
        for event in run:
            try:
                on_game, on_hand = handlers[event.type]
            except KeyError:
                raise Unknown(f"events of the type {event.type}") from None
            state = on_game(state, event)
            if on_hand is not None:
                log = on_hand(log, event)
        return state, log

    @cached_property
    def schema_numbers(self) -> dict[str, int]:
        """By event type the number of the schema in which it is written."""
        return {self.prefix + name: schema.number for name, schema in self.event_schemas.items()}

    @cached_property
    def move_table(self) -> dict[str, MoveSpec[M]]:
        return {spec.type: spec for spec in self.moves}

    def json_schemas(self, references: References | None = None) -> GameSchemas:
        """All schemas of the game. They refer to named schemas by `references`; without these they include them."""
        return {
            "options": json_schema(self.options),
            "moves": {spec.type: spec.json_schema(references) for spec in self.moves},
            "state": self.state_schema.json_schema(references),
            "events": {
                self.prefix + name: schema.json_schemas(references) for name, schema in self.event_schemas.items()
            },
            "result": self.result_schema.json_schema(references),
        }

    def moves_with(self, options: Options) -> tuple[str, ...]:
        """The types of the moves at a table with those options."""
        return tuple(spec.type for spec in self.moves if spec.offered(options))

    def spec(self, kind: object, options: Options) -> MoveSpec[M] | None:
        """The specification of a type of move; None if a table with those options has no such move."""
        spec = self.move_table.get(kind) if isinstance(kind, str) else None
        return spec if spec is not None and spec.offered(options) else None

    def preset(self, name: str | None, called: str = "") -> Preset:
        """The preset of that name; for None the one that is meant by what the game was called, else the first one.
        Refused with `unknown_preset`."""
        if name is None:
            return self.meant_by(called) or self.presets[0]
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown("preset", name, (preset.name for preset in self.presets))

    def meant_by(self, called: str) -> Preset | None:
        """The preset that a name of the game stands for; None for the slug and most aliases."""
        return next((each for each in self.presets if each.alias == called), None)

    def strategy(self, name: str) -> Strategy | None:
        """The strategy called `name` or `name/N`; None if there is none, as for another version."""
        return next((each for each in self.strategies if name in (each.name, each.id)), None)

    def allowed(self, state: S, seat: int) -> list[str]:
        """The types of the moves that a seat can make now."""
        return list(dict.fromkeys(move["type"] for move in self.legal_moves(state, seat)))

    def observation(self, state: S, seat: int, history: Sequence[ObservedEvent] = ()) -> Observation:
        """The observation of a bot in that seat."""
        legal, view = self.legal_moves(state, seat), self.view(state, frozenset((seat,)))
        return Observation(seat, state.options, view, legal, self.complete(state, seat), history)


AnyGame = Game[Any, Any]
"""A game of any types of state and moves, such as those of the registry."""

"""The interface of a game to tables, searches and the service: its rules, in JSON's types, and its house bots."""

import sys
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, TypedDict

from domain import option_table
from domain.common_schemas import any_of, result, view_of
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.json_schema import JsonSchema, References
from domain.kernel import Batch, Event, Game, Json, Move, Outcome, Record, State, Viewer, move_data
from domain.last_hand import HandLog
from domain.lesson import Lesson
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove, Open
from domain.option_table import JsonOptions, Preset
from domain.refusals import unknown
from domain.schema import Object, Text
from domain.strategy import LADDER, RETIRED, STAND_IN, Strategy
from domain.unknown import Unknown


class GameSchemas(TypedDict):
    """The JSON Schemas of a game's options, moves, views, events and results.

    `moves` are by type. `events` are by type (`commune.bid_made`), each a list of schemas in the form of
    `EventSchema.json_schemas`, newest last. `state` and `result` describe the fields of these names in a table.
    """

    options: JsonSchema
    moves: dict[str, JsonSchema]
    state: JsonSchema
    events: dict[str, list[JsonSchema]]
    result: JsonSchema


class Distribution(Record, named="RulesPackage"):
    """A package that gives a game, as `pip` names it."""

    name: Annotated[str, Text(r"\S+", 200, "the name of a package"), "The name of the package."]
    version: Annotated[str, Text(r"\S+", 200, "a version"), "The version of the package."]

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


NOT_LIMITED: Mapping[Strategy, Collection[int]] = {}


class HostedGame:
    """A game as used by tables and the service.

    It wraps the typed `rules`, across all their variants: moves, events, views and schemas in JSON, presets and aliases
    by name, and the house bots. The options in a table's state select the variant. An installed game may bring its own
    `bot`, a `domain.search.game_bot.GameBot`; otherwise the general search plays it. It may also bring a `lesson`.
    `offered` has the numbers of seats of strategies that are not offered at every table.
    """

    distribution: Distribution | None = None
    """The package that gives an installed game. None for the games of this project."""

    def __init__(
        self,
        rules: Game[Any, Any],
        strategies: Sequence[Strategy] = LADDER,
        bot: object = None,
        *,
        offered: Mapping[Strategy, Collection[int]] = NOT_LIMITED,
        lesson: Lesson | None = None,
    ) -> None:
        self.rules, self.strategies, self.bot, self.offered = rules, strategies, bot, offered
        self.lesson = lesson
        self.slug, self.title, self.summary = rules.slug, rules.title, rules.summary
        self.rules_version, self.seats, self.seats_why = rules.rules_version, rules.seats, rules.seats_why
        self.presets = rules.presets
        self.aliases = (*rules.aliases, *(each.alias for each in rules.presets if each.alias is not None))
        """Other accepted names of the game. Tables and events always have the slug."""
        self.options = rules.options.table()
        self.moves: Mapping[str, type[Move]] = {kind.tag: kind for kind in rules.moves}
        """The kinds of moves by type."""
        self.prefix = rules.prefix
        """The prefix of its event types (`liars_poker.`)."""

    def __repr__(self) -> str:
        return f"<{self.title}>"

    # Tables

    def preset(self, name: str | None, called: str = "") -> Preset:
        """The preset with that name; for None, the preset selected by the alias `called`, else the first. Refused with
        `unknown_preset`."""
        if name is None:
            return self.meant_by(called) or self.presets[0]
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown("unknown_preset", name, (preset.name for preset in self.presets))

    def meant_by(self, called: str) -> Preset | None:
        """The preset that a name of the game implies; None for the slug and most aliases."""
        return next((each for each in self.presets if each.alias == called), None)

    def strategy(self, name: str) -> Strategy | None:
        """The strategy `name` or `name/N`; None if this release lacks it or has another version."""
        return next((each for each in self.strategies if name in (each.name, each.id)), None)

    def offers(self, strategy: Strategy) -> list[int]:
        """The numbers of seats of tables at which people are offered the strategy. Tables accept it with any number."""
        fewest, most = self.seats
        seats = range(fewest, most + 1)
        return [number for number in seats if number in self.offered.get(strategy, seats)]

    @property
    def stand_in(self) -> Strategy:
        """The strategy that plays for absent players."""
        return next(each for each in self.strategies if each.name == STAND_IN)

    def may_stand_in(self, strategy: str) -> bool:
        """True if some release may let the strategy play for absent players. Releases up to this one use only the
        stand-in of that name; a later release may use another, which this one doesn't know."""
        later = any(each.follows(strategy) for each in self.strategies)
        known = self.strategy(strategy) or strategy in RETIRED or later
        return not known or strategy.partition("/")[0] == STAND_IN

    def successor(self, strategy: str) -> Strategy | None:
        """The strategy that replaces one of an earlier release: a later version of it, or the stand-in if it was
        removed. Returns None for a strategy of this release or a later one."""
        if self.strategy(strategy) is not None:
            return None
        own = next((each for each in self.strategies if each.follows(strategy)), None)
        return self.stand_in if own is None and strategy in RETIRED else own

    def present(self, strategy: str) -> str:
        """The strategy id for seating a house bot again: its own, or its successor's if it is from an earlier
        release."""
        successor = self.successor(strategy)
        return strategy if successor is None else successor.id

    def check(self, options: JsonOptions, seats: int) -> None:
        """Refuses options that conflict with each other or the number of seats. The message shows the arithmetic."""
        self.rules.check(self.rules.options.of(options), seats)

    def completed(self, options: JsonOptions) -> Json:
        """Completes the options of a table's first event, which may predate some options."""
        return self.rules.options.completed(options)

    def initial(self, options: JsonOptions, seats: int) -> Any:
        """The state before the first event."""
        made = self.rules.options.of(options)
        return self.rules.variant(made).begin(made, seats)

    # Play

    def of(self, state: State) -> Game[Any, Any]:
        """The rules of the variant that the state is from."""
        return self.rules.variant(state.options)

    def start(self, batch: Batch[Any]) -> None:
        self.of(batch.state).start(batch)

    def play(self, batch: Batch[Any], seat: int, move: Move) -> None:
        self.of(batch.state).play(batch, seat, move)

    def open(self, kind: type[Move]) -> Open:
        """The phases in which moves of a kind are open."""
        return self.rules.moves[kind]

    def kind(self, name: object, state: State) -> type[Move] | None:
        """The kind of moves with that type; None if a table with the state's options has no such moves."""
        kind = self.moves.get(name) if isinstance(name, str) else None
        return kind if kind is not None and self.rules.has(kind, state.options) else None

    def kinds(self, state: State) -> tuple[str, ...]:
        """The types of all moves at a table with the state's options."""
        return tuple(name for name, kind in self.moves.items() if self.rules.has(kind, state.options))

    def waiting(self, state: Any) -> tuple[int, ...]:
        return self.of(state).waiting(state)

    def legal_moves(self, state: Any, seat: int) -> Sequence[JsonMove]:
        return self.of(state).legal_data(state, seat)

    def complete(self, state: Any, seat: int) -> bool:
        return self.of(state).complete(state, seat)

    def allowed(self, state: Any, seat: int) -> list[str]:
        """The types of the moves that a seat can make now."""
        return list(dict.fromkeys(move["type"] for move in self.legal_moves(state, seat)))

    def normalise(self, state: Any, seat: int, move: JsonMove) -> Json:
        """A legal move in normal form, with lists sorted and implied parameters filled in."""
        return move_data(self.of(state).normal(state, seat, self.rules.read(move)))

    def quiet(self, state: Any, seat: int, stream: Stream) -> tuple[Json, bool]:
        """The move that the system makes for a seat at its deadline, and True to make another if it is still the seat's
        turn afterwards."""
        move, more = self.of(state).quiet(state, seat, stream)
        return move_data(move), more

    def sparing(self, state: Any) -> Json | None:
        """The move that a house bot must make for a player who has resigned, so that it doesn't spend the player's
        chips; None if the bot decides."""
        move = self.of(state).sparing.get(state.phase)
        return None if move is None else move_data(move)

    def eliminated(self, state: Any, seat: int) -> bool:
        return self.of(state).eliminated(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self.of(state).outcome(state)

    # Events

    @cached_property
    def events(self) -> Mapping[str, type[Event[Any]]]:
        """The events by name within the game (`bid_made`). If several variants have an event, the first takes
        precedence."""
        kinds: dict[str, type[Event[Any]]] = {}
        for each in self.rules.variants:
            for name, kind in each.events_by_name.items():
                kinds.setdefault(name, kind)
        return kinds

    @cached_property
    def revealing(self) -> frozenset[str]:
        """The types of events that occur, or not, because of hidden cards."""
        return frozenset(self.prefix + kind.tag for each in self.rules.variants for kind in each.revealing)

    @cached_property
    def showing(self) -> Mapping[str, str]:
        """The fields in which events show everyone cards that no view has, by event type."""
        return {self.prefix + kind.tag: name for each in self.rules.variants for kind, name in each.showing.items()}

    @cached_property
    def event_schemas(self) -> Mapping[str, EventSchema]:
        return {name: kind.event_schema() for name, kind in self.events.items()}

    @cached_property
    def schema_numbers(self) -> Mapping[str, int]:
        """The current schema number of each event type."""
        return {self.prefix + name: kind.number for name, kind in self.events.items()}

    def move_of(self, logged: LoggedEvent) -> Json | None:
        """The move that an event records, for redeciding it; None if the event follows from another one."""
        for each in self.rules.variants:
            kind = each.events_by_name.get(logged.type.rpartition(".")[2])
            move = None if kind is None else kind.stored(logged.data, logged.private, logged.actor).move()
            if move is not None:
                return move_data(move)
        return None

    def folded(self, state: Any, log: HandLog, run: Sequence[LoggedEvent]) -> tuple[Any, HandLog, Any]:
        """Folds consecutive events of the game into the state and the hand log. Also returns the state before the last
        of them that dealt a hand, or None.

        Raises Unknown if there is no state: before the start, no known game has events.
        """
        if state is None:
            raise Unknown(f"events of the type {run[0].type}")
        state = state.copy()
        undealt, foldings = None, self.of(state).foldings
        for logged in run:
            folding = foldings.get(logged.type)
            if folding is None:
                raise Unknown(f"events of the type {logged.type}")
            if "shuffle" in logged.data:
                undealt = state.copy()
            state.now, state.version = logged.at, logged.version
            log = folding.fold(state, log, logged.data, logged.private, logged.actor)
        return state, log, undealt

    def resume(self, state: Any, at: int, version: int) -> Any:
        """The state of a fork at its `table.started`, from the parent's position that it continues."""
        state = state.copy()
        state.now, state.version = at, version
        self.of(state).resume(state)
        return state

    # Views

    def view(self, state: Any, viewer: Viewer) -> Json:
        """The viewer's view of the state, built only from information that the viewer may have. Fields of other
        variants are null."""
        seen: Json = state.view(viewer)
        return self._nothing | seen if self._nothing else seen

    def hand_value(self, state: Any, seat: int) -> Json | None:
        """The value of a seat's hand, as that seat sees it; None in games that don't compare hands."""
        value = self.of(state).hand_value(state.seen_by(frozenset((seat,))), seat)
        return None if value is None else value.data()

    @cached_property
    def _nothing(self) -> Json:
        variants = self.rules.variants
        return {} if len(variants) == 1 else dict.fromkeys(any_of(each.state.view_fields() for each in variants))

    # Documents

    @property
    def package(self) -> str:
        """The Python package with the rules, `rules.md` and `words/`, such as `domain.games.liars_poker`. Empty for
        rules outside of any package."""
        return sys.modules[type(self.rules).__module__].__package__ or ""

    @property
    def rules_text(self) -> str:
        """The rules for players, in Markdown."""
        return self.rules.rules_text

    @cached_property
    def state_schema(self) -> Object[Json]:
        """The schema of views, for every version, all options and every viewer."""
        return view_of(any_of(each.state.view_fields() for each in self.rules.variants), self.rules.last_hand)

    @cached_property
    def result_schema(self) -> Object[Json]:
        """The schema of a match's result."""
        return result(self.rules.scores, always=self.rules.always_scored)

    def json_schemas(self, references: References | None = None) -> GameSchemas:
        """All schemas of the game. Named schemas are referred to through `references`, or included if it is None."""
        return {
            "options": option_table.json_schema(self.options),
            "moves": {name: kind.json_schema(references) for name, kind in self.moves.items()},
            "state": self.state_schema.json_schema(references),
            "events": {
                self.prefix + name: schema.json_schemas(references) for name, schema in self.event_schemas.items()
            },
            "result": self.result_schema.json_schema(references),
        }

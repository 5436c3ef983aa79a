"""A typed game as a `domain.game.Game`, for the table, the searches and the service, which ask in JSON's types."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain import batch
from domain import game as untyped
from domain.cards import Cards
from domain.common_schemas import any_of, result, view_of
from domain.event import Event as Logged
from domain.fairness import Stream
from domain.game import Observation, ObservedEvent, Strategy, View, Viewer
from domain.kernel.batch import Batch
from domain.kernel.event import Event, Move, move_data
from domain.kernel.game import Game, Open
from domain.kernel.record import Random, Shuffle, meaning_of
from domain.kernel.state import State
from domain.last_hand import HandFold, HandLog
from domain.moves import Move as JsonMove
from domain.moves import MoveSpec
from domain.options import Options as JsonOptions
from domain.schema import unnamed
from domain.unknown import Unknown


class Through(Batch[Any]):
    """Emits into a batch of the table or of a search."""

    def __init__(self, into: batch.Batch[Any]) -> None:
        super().__init__(into.state.copy(), into.chance)
        self._into = into
        self.keeps = into.keeps_events

    def emit(self, event: Event[Any]) -> None:
        self._into.record(event, self.state)

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        used, pack = self._into.shuffle(deck)
        return Shuffle(used["draw"], used["deck"]), pack

    def below(self, n: int) -> Random:
        return Random(**self._into.draw_below(n))


@dataclass(frozen=True)
class Adapted(untyped.Game[Any, Any]):
    """`typed` is the game."""

    typed: Game[Any, Any] = field(kw_only=True)

    def folded(self, state: Any, log: HandLog, run: Sequence[Logged]) -> tuple[Any, HandLog]:
        """No event of a game that this release knows happens before the start, when there is no state."""
        if state is None:
            raise Unknown(f"events of the type {run[0].type}")
        state = state.copy()
        foldings = self.typed.variant(state.options).foldings
        for logged in run:
            folding = foldings.get(logged.type)
            if folding is None:
                raise Unknown(f"events of the type {logged.type}")
            state.now, state.version = logged.at, logged.version
            log = folding.fold(state, log, logged.data, logged.private, logged.actor)
        return state, log

    def observation(self, state: Any, seat: int, history: Sequence[ObservedEvent] = ()) -> Observation:
        legal, view = self.legal_moves(state, seat), self.view(state, frozenset((seat,)))
        return Observation(seat, state.options.data(), view, legal, self.complete(state, seat), history)


def as_game(game: Game[Any, Any], *strategies: Strategy) -> Adapted:
    """The game with those house bots; the first one stands in for absent players."""

    def of(state: State) -> Game[Any, Any]:
        return game.variant(state.options)

    def start(into: batch.Batch[Any]) -> None:
        of(into.state).start(Through(into))

    def decide(into: batch.Batch[Any], seat: int, move: Any) -> None:
        of(into.state).play(Through(into), seat, move)

    def read(move: JsonMove) -> Move:
        kind: type[Move] = next(kind for kind in game.moves if kind.tag == move["type"])
        return kind.schema().read_fields(move, besides="type")

    def normalise(state: State, seat: int, move: JsonMove) -> JsonMove:
        return move_data(of(state).normal(state, seat, read(move)))

    def quiet(state: State, seat: int, stream: Stream) -> tuple[JsonMove, bool]:
        move, more = of(state).quiet(state, seat, stream)
        return move_data(move), more

    def move_of(logged: Logged) -> JsonMove | None:
        for kind in game.variants:
            event = kind.events_by_name.get(logged.type.rpartition(".")[2])
            move = None if event is None else event.stored(logged.data, logged.private, logged.actor).move()
            if move is not None:
                return move_data(move)
        return None

    def resume(state: State, logged: Logged) -> State:
        state = state.copy()
        state.now, state.version = logged.at, logged.version
        of(state).resume(state)
        return state

    kinds: dict[str, type[Event[Any]]] = {}
    for each in game.variants:
        kinds = {**kinds, **each.events_by_name, **kinds}
    return Adapted(
        typed=game,
        slug=game.slug,
        title=game.title,
        summary=game.summary,
        aliases=(*game.aliases, *(each.alias for each in game.presets if each.alias is not None)),
        rules_version=game.rules_version,
        seats=game.seats,
        seats_why=game.seats_why,
        options=game.options.table(),
        completed=game.options.completed,
        presets=game.presets,
        check=lambda options, seats: game.check(game.options.of(options), seats),
        moves=tuple(_spec(game, kind, when) for kind, when in game.moves.items()),
        events={name: _fold(game, name) for name in kinds},
        initial=lambda options, seats: _begun(game, options, seats),
        start=start,
        decide=decide,
        waiting=lambda state: of(state).waiting(state),
        eliminated=lambda state, seat: of(state).eliminated(state, seat),
        outcome=lambda state: of(state).outcome(state),
        view=_view(game),
        state_schema=view_of(any_of(each.state.view_fields() for each in game.variants), game.last_hand),
        event_schemas={name: kind.event_schema() for name, kind in kinds.items()},
        result_schema=result(game.scores, always=game.always_scored),
        legal_moves=lambda state, seat: of(state).legal_data(state, seat),
        complete=lambda state, seat: of(state).complete(state, seat),
        normalise=normalise,
        move_of=move_of,
        quiet=quiet,
        resume=resume,
        hand_events={name: _told(kind) for name, kind in kinds.items()},
        strategies=strategies,
        rules_text=game.rules_text,
    )


def _begun(game: Game[Any, Any], options: JsonOptions, seats: int) -> State:
    made = game.options.of(options)
    begun: State = game.variant(made).begin(made, seats)
    return begun


def _spec(game: Game[Any, Any], kind: type[Move], when: Open) -> MoveSpec[Any]:
    fields = kind.schema()
    always = type(game).has is Game.has
    return MoveSpec(
        kind.tag,
        meaning_of(kind),
        when.phases,
        fields.build,
        {name: unnamed(each) for name, each in fields.required.items()},
        {name: unnamed(each) for name, each in fields.optional.items()},
        when.closed,
        when.closed_in,
        lambda state: game.variant(state.options).interrupts(kind, state),
        (lambda _options: True) if always else lambda options: game.has(kind, game.options.of(options)),
    )


def _fold(game: Game[Any, Any], name: str) -> Callable[[Any, Logged], Any]:
    def fold(state: State, logged: Logged) -> State:
        state = state.copy()
        state.now, state.version = logged.at, logged.version
        event = game.variant(state.options).events_by_name[name]
        event.stored(logged.data, logged.private, logged.actor).on(state)
        return state

    return fold


def _told(kind: type[Event[Any]]) -> HandFold:
    def told(log: HandLog, logged: Logged) -> HandLog:
        log = kind.stored(logged.data, logged.private, logged.actor).tell(log)
        return log.judged(logged.data) if kind.judges else log

    return told


def _view(game: Game[Any, Any]) -> Callable[[State, Viewer], View]:
    if len(game.variants) == 1:
        return lambda state, viewer: state.view(viewer)
    everything = dict.fromkeys(name for each in game.variants for name in each.state.view_fields())
    return lambda state, viewer: everything | state.view(viewer)

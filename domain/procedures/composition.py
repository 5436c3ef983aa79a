"""How a procedure, a ranking and a frame make a game (rules/conventions 7).

A match is hand after hand: dealt, played, shown and settled. A procedure says how a hand is played; `Composition` puts
it together with a deck, a ranking and a frame, and `match_of_hands` makes the `Game` of that.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic

from domain.batch import Batch
from domain.deals import deal
from domain.event import Event
from domain.fairness import Stream
from domain.frames import frame, match
from domain.frames.frame import Frame
from domain.frames.match import DEALING, OVER, SHOWDOWN, clockwise, live, next_dealer, outcome
from domain.game import Game, Outcome, Strategy, View, Viewer
from domain.last_hand import SHARED, HandFold
from domain.moves import Move, MoveSpec
from domain.options import Check, Option, Options, Preset
from domain.procedures.hands import hands_revealed, on_hands_revealed
from domain.procedures.procedure import M, Procedure, S
from domain.procedures.schemas.composition import ComposedSchemas
from domain.rankings.ranking import Key, Ranking
from domain.schema import Named


@dataclass(frozen=True)
class Composition(Generic[S, M]):
    """A procedure, a ranking and the frames that a table can choose from; its methods are the functions of a `Game`.

    `deck` is the deck's name unless an option `deck` says otherwise. `frames` is by the value of the option `frame`;
    a game without that option has one.
    """

    procedure: Procedure[S, M]
    deck: str
    ranking: Callable[[Options], Ranking]
    frames: Mapping[str, Frame]
    values: Named[dict[str, Any]]
    """What the values of hands say (domain/rankings/schemas.py)."""

    # Tables

    def frame(self, options: Options) -> Frame:
        return self.frames[options["frame"]] if "frame" in options else self._first_frame

    @cached_property
    def _first_frame(self) -> Frame:
        return next(iter(self.frames.values()))

    @cached_property
    def _has_moves_between_hands(self) -> bool:
        """Whether any frame ever waits for a seat."""
        return any(each.moves for each in self.frames.values())

    def deck_of(self, options: Options) -> str:
        return str(options.get("deck", self.deck))

    @cached_property
    def moves(self) -> tuple[MoveSpec[Any], ...]:
        return self.procedure.moves + tuple(move for each in self.frames.values() for move in each.moves)

    @cached_property
    def events(self) -> dict[str, Callable[[Any, Event], Any]]:
        framed = {name: on for each in self.frames.values() for name, on in each.events.items()}
        return {**frame.EVENTS, **framed, "hands_revealed": on_hands_revealed, **self.procedure.events}

    @cached_property
    def schemas(self) -> ComposedSchemas:
        return ComposedSchemas(self.procedure.shown, [each.shown for each in self.frames.values()], self.values)

    @cached_property
    def _recorded(self) -> dict[str, Callable[[Event], Move]]:
        framed = {name: of for each in self.frames.values() for name, of in each.recorded.items()}
        return {**framed, **self.procedure.recorded}

    def check(self, options: Options, seats: int) -> None:
        self.procedure.check_deck(options, seats, self.deck_of(options))
        self.frame(options).check(options, seats)

    def initial(self, options: Options, seats: int) -> S:
        return self.procedure.initial(options, seats, self.frame(options).initial(options, seats))

    # Play

    def start(self, batch: Batch[S]) -> None:
        match.draw_dealer(batch)
        self.frame(batch.options).start(batch)
        self._follow_up(batch)

    def decide(self, batch: Batch[S], seat: int, move: Any) -> None:
        between_hands = self._waiting_between_hands(batch.state)
        (self.frame(batch.options).decide if between_hands else self.procedure.play)(batch, seat, move)
        self._follow_up(batch)

    def _follow_up(self, batch: Batch[S]) -> None:
        """Deals, plays on and shows hands until somebody is waited for or the match is over."""
        while (state := batch.state).phase != OVER and not self.waiting(state):
            if state.phase in (DEALING, SHOWDOWN):
                self._deal(batch)
            elif not self.procedure.next_step(batch):
                self._show_hands(batch)

    def _deal(self, batch: Batch[S]) -> None:
        self.frame(batch.options).before_deal(batch)
        state, options = batch.state, batch.options
        layout, dealer = self.procedure.layout(options), next_dealer(state)
        batch.emit(
            deal(
                batch,
                deck=self.deck_of(options),
                counts=[0 if place else layout.hand_size for place in state.places],
                first=clockwise(state, dealer)[0],
                dealer=dealer,
                hand_number=state.hand_number + 1,
                face_up=layout.face_up,
                open_hands=layout.open_hands,
                unseen=dealer if layout.dealer_blind else None,
            )
        )

    def _show_hands(self, batch: Batch[S]) -> None:
        """All hands are shown, and the frame says what the worst one costs."""
        state, ranking = batch.state, self.ranking(batch.options)
        batch.emit(hands_revealed(state))
        values = {seat: ranking.value(state.hands[seat]) for seat in live(state)} if batch.keeps_events else {}
        showdown = self.procedure.showdown(state, self._keys(state))._replace(values=values)
        self.frame(batch.options).settle(batch, showdown)

    def _keys(self, state: S) -> dict[int, Key]:
        """The keys of the live seats."""
        key_of = self.ranking(state.options).key
        return {seat: key_of(state.hands[seat]) for seat in live(state)}

    # Legal moves, the view and the outcome

    def waiting(self, state: S) -> tuple[int, ...]:
        return self.procedure.waiting(state) or self._waiting_between_hands(state)

    def _waiting_between_hands(self, state: S) -> tuple[int, ...]:
        return self.frame(state.options).waiting(state) if self._has_moves_between_hands else ()

    def outcome(self, state: S) -> Outcome | None:
        if state.phase != OVER:
            return None
        return outcome(state, self.frame(state.options).scores(state))

    def view(self, state: S, viewer: Viewer) -> View:
        """The fields of frames and procedures that the table doesn't have are null."""
        shown = self.procedure.view(state, viewer) | self.frame(state.options).view(state)
        return shown | {name: None for name in self.schemas.own_fields if name not in shown}

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        moves = self.procedure.legal_moves(state, seat)
        if not self._has_moves_between_hands:
            return list(moves)
        return [*moves, *self.frame(state.options).legal_moves(state, seat)]

    def normalise(self, state: S, seat: int, move: Move) -> Move:
        return self.procedure.normalise(state, seat, move)

    def move_of(self, event: Event) -> Move | None:
        recorded = self._recorded.get(event.type.split(".")[1])
        return recorded(event) if recorded else None

    @cached_property
    def hand_events(self) -> dict[str, HandFold]:
        """As in `Game.hand_events`."""
        return {**SHARED, **{name: fold for each in self.frames.values() for name, fold in each.hand_events.items()}}

    def quiet(self, state: S, seat: int, stream: Stream) -> tuple[Move, bool]:
        frame = self.frame(state.options)
        return (frame.quiet, False) if frame.waiting(state) else self.procedure.quiet(state, seat, stream)


Composed = Composition[Any, Any]
"""A composition with any procedure; house bots are made from it."""


def match_of_hands(
    rules: Composition[S, M],
    *,
    slug: str,
    title: str,
    summary: str,
    seats: tuple[int, int],
    options: Sequence[Option],
    presets: Sequence[Preset],
    strategies: Sequence[Strategy],
    check: Check | None = None,
    seats_why: str = "",
    aliases: tuple[str, ...] = (),
    rules_version: int = 1,
) -> Game[S, M]:
    """The game of those rules. Its folder is domain/games/<slug>, where rules.md is the text for players."""
    folder = files("domain.games." + slug.replace("-", "_"))
    return Game(
        slug=slug,
        title=title,
        summary=summary,
        rules_version=rules_version,
        seats=seats,
        seats_why=seats_why,
        aliases=aliases,
        options=tuple(options),
        presets=tuple(presets),
        check=check or rules.check,
        moves=rules.moves,
        events=rules.events,
        initial=rules.initial,
        start=rules.start,
        decide=rules.decide,
        waiting=rules.waiting,
        eliminated=match.eliminated,
        outcome=rules.outcome,
        view=rules.view,
        state_schema=rules.schemas.state,
        event_schemas=rules.schemas.events,
        result_schema=rules.schemas.result,
        legal_moves=rules.legal_moves,
        normalise=rules.normalise,
        move_of=rules.move_of,
        quiet=rules.quiet,
        hand_events=rules.hand_events,
        strategies=tuple(strategies),
        rules_text=folder.joinpath("rules.md").read_text("utf-8"),
    )

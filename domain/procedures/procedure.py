"""What all procedures have in common: hand after hand is dealt, played, shown and settled in a frame."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from domain.batch import Batch
from domain.deals import deal
from domain.event import Event
from domain.fairness import Stream
from domain.frames import frame, match
from domain.frames.frame import Frame, Showdown
from domain.frames.match import DEALING, MATCH_OVER, SHOWDOWN, clockwise, live, next_dealer, outcome, play_order
from domain.game import Outcome, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.hands import HAND_SIZE, Dealt, hands_revealed, on_hands_revealed
from domain.rankings.ladder import Key, Ranking

Fold = Callable[[Any, Event], Any]


@dataclass(frozen=True)
class Procedure(ABC):
    """What a game chooses of a procedure; the methods that bear the names of a `Game`'s functions are that game's.

    `deck` is the deck's name unless an option `deck` says otherwise. `frames` is by the value of the option `frame`;
    a game without that option has one.
    """

    deck: str
    ranking: Callable[[Options], Ranking]
    frames: Mapping[str, Frame]

    # What each procedure has of its own

    face_up: ClassVar[int] = 0
    """How many cards are dealt to the table."""
    own_moves: tuple[MoveSpec, ...]

    @property
    @abstractmethod
    def own_events(self) -> Mapping[str, Fold]: ...

    @property
    @abstractmethod
    def own_recorded(self) -> Mapping[str, Callable[[Event], Move]]: ...

    @abstractmethod
    def first_state(self, options: Options, seats: int, parts: Mapping[str, Any]) -> Any:
        """The state before the first event, with the frame's part."""

    @abstractmethod
    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        """Makes a move of the procedure's own."""

    @abstractmethod
    def go_on(self, batch: Batch[Any]) -> None:
        """The next step of a hand in which nobody is waited for; in the end it is `show_down`."""

    @abstractmethod
    def own_legal_moves(self, state: Any, seat: int) -> list[Move]: ...

    @abstractmethod
    def own_view(self, state: Any, viewer: Viewer) -> dict[str, Any]: ...

    @abstractmethod
    def own_quiet(self, state: Any, seat: int, stream: Stream) -> tuple[Move, bool]: ...

    def cards_face_up(self, _options: Options) -> int:
        return self.face_up

    def showdown(self, state: Any, keys: Mapping[int, Key]) -> Showdown:
        """The showdown as the frame is shown it."""
        return Showdown(keys, play_order(state))

    # Tables

    def frame(self, options: Options) -> Frame:
        return self.frames[options["frame"]] if "frame" in options else next(iter(self.frames.values()))

    def deck_of(self, options: Options) -> str:
        return str(options.get("deck", self.deck))

    @property
    def moves(self) -> tuple[MoveSpec, ...]:
        return self.own_moves + tuple(move for each in self.frames.values() for move in each.moves)

    @property
    def events(self) -> dict[str, Fold]:
        framed = {name: on for each in self.frames.values() for name, on in each.events.items()}
        return {**frame.EVENTS, **framed, "hands_revealed": on_hands_revealed, **self.own_events}

    @cached_property
    def _recorded(self) -> dict[str, Callable[[Event], Move]]:
        framed = {name: of for each in self.frames.values() for name, of in each.recorded.items()}
        return {**framed, **self.own_recorded}

    def check(self, options: Options, seats: int) -> None:
        self.frame(options).check(options, seats)

    def initial(self, options: Options, seats: int) -> Any:
        return self.first_state(options, seats, self.frame(options).initial(options, seats))

    # Play

    def start(self, batch: Batch[Any]) -> None:
        match.draw_dealer(batch)
        self.frame(batch.options).start(batch)
        self._follow_up(batch)

    def decide(self, batch: Batch[Any], seat: int, move: Any) -> None:
        frame = self.frame(batch.options)
        (frame.decide if frame.waiting(batch.state) else self.play)(batch, seat, move)
        self._follow_up(batch)

    def _follow_up(self, batch: Batch[Any]) -> None:
        """Goes on until somebody is waited for or the match is over."""
        while batch.state.phase != MATCH_OVER and not self.waiting(batch.state):
            if batch.state.phase in (DEALING, SHOWDOWN):
                self._deal(batch)
            else:
                self.go_on(batch)

    def _deal(self, batch: Batch[Any]) -> None:
        self.frame(batch.options).before_deal(batch)
        state, options = batch.state, batch.options
        dealer = next_dealer(state)
        batch.emit(
            deal(
                batch,
                deck=self.deck_of(options),
                counts=[0 if place else HAND_SIZE for place in state.places],
                first=clockwise(state, dealer)[0],
                dealer=dealer,
                hand_number=state.hand_number + 1,
                face_up=self.cards_face_up(options),
                open_hands=options.get("open_hands", False),
                unseen=dealer if options.get("dealer_blind") else None,
            )
        )

    def show_down(self, batch: Batch[Any]) -> None:
        state: Dealt = batch.state
        batch.emit(hands_revealed(state))
        worth = self.ranking(batch.options)
        keys = {seat: worth(state.hands[seat]) for seat in live(state)}
        self.frame(batch.options).settle(batch, self.showdown(state, keys))

    # Questions

    def waiting(self, state: Any) -> tuple[int, ...]:
        return self.frame(state.options).waiting(state) if state.turn is None else (state.turn,)

    def eliminated(self, state: Any, seat: int) -> bool:
        return match.eliminated(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return outcome(state, self.frame(state.options).scores(state))

    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return self.own_view(state, viewer) | self.frame(state.options).view(state)

    def legal_moves(self, state: Any, seat: int) -> list[Move]:
        return [*self.own_legal_moves(state, seat), *self.frame(state.options).legal_moves(state, seat)]

    def move_of(self, event: Event) -> Move | None:
        recorded = self._recorded.get(event.type.split(".")[1])
        return recorded(event) if recorded else None

    def quiet(self, state: Any, seat: int, stream: Stream) -> tuple[Move, bool]:
        frame = self.frame(state.options)
        return (frame.quiet, False) if frame.waiting(state) else self.own_quiet(state, seat, stream)

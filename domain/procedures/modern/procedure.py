"""MODERN put together: a hand from the deal to the showdown, in the frame that the options name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.deals import deal
from domain.event import Event
from domain.fairness import Stream
from domain.frames import frame, match
from domain.frames.frame import Frame, Showdown
from domain.frames.match import DEALING, SHOWDOWN, clockwise, live, next_dealer, outcome, play_order
from domain.game import Outcome, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.modern import events, moves
from domain.procedures.modern.moves import EXCHANGE, KNOCK, PASS, PLAY, POUNCE, Exchange, Knock, Pass, Pounce
from domain.procedures.modern.state import State, initial
from domain.procedures.modern.view import view
from domain.rankings.ladder import Ranking

HAND_SIZE = 3
WIDOW_SIZE = 3


@dataclass(frozen=True)
class Modern:
    """What a game of this procedure chooses; its methods are those of a `Game`.

    `frames` is by the value of the option `frame`. `ends_hand` says whether holding such a hand, dealt or
    exchanged for, brings the showdown at once.
    """

    deck: str
    ranking: Callable[[Options], Ranking]
    frames: Mapping[str, Frame]
    own_moves: tuple[MoveSpec, ...] = (EXCHANGE, PASS, KNOCK, POUNCE)
    ends_hand: Callable[[Options, Cards], bool] | None = None

    def frame(self, options: Options) -> Frame:
        return self.frames[options["frame"]]

    @property
    def moves(self) -> tuple[MoveSpec, ...]:
        return self.own_moves + tuple(move for each in self.frames.values() for move in each.moves)

    @property
    def events(self) -> dict[str, Callable[[Any, Event], Any]]:
        framed = {name: on for each in self.frames.values() for name, on in each.events.items()}
        ending = {name: self._ending(events.EVENTS[name]) for name in ("cards_dealt", "exchanged")}
        return frame.EVENTS | framed | events.EVENTS | ending

    def _ending(self, on: Callable[[Any, Event], Any]) -> Callable[[Any, Event], Any]:
        """The fold of an event that may give somebody a hand with which the trading is over."""
        ends = self.ends_hand
        if ends is None:
            return on

        def on_event(state: State, event: Event) -> State:
            state = on(state, event)
            return (
                state._replace(turn=None) if any(ends(state.options, hand) for hand in state.hands if hand) else state
            )

        return on_event

    @cached_property
    def _recorded(self) -> dict[str, Callable[[Event], Move]]:
        framed = {name: of for each in self.frames.values() for name, of in each.recorded.items()}
        return moves.RECORDED | framed

    def check(self, options: Options, seats: int) -> None:
        self.frame(options).check(options, seats)

    def initial(self, options: Options, seats: int) -> State:
        return initial(options, seats, self.frame(options).initial(options, seats))

    # Play

    def start(self, batch: Batch[Any]) -> None:
        match.draw_dealer(batch)
        self.frame(batch.options).start(batch)
        self._follow_up(batch)

    def decide(self, batch: Batch[Any], seat: int, move: Any) -> None:
        match move:
            case Exchange(give, take):
                moves.check_exchange(batch.state, seat, give, take)
                batch.emit(events.exchanged(seat, give, take))
            case Pass():
                batch.emit(events.passed(seat))
            case Knock():
                batch.emit(events.knocked(seat))
            case Pounce(card):
                moves.check_pounce(batch.state, seat, card)
                batch.emit(events.pounced(seat, card, self._turned_up(batch)))
            case _:
                self.frame(batch.options).decide(batch, seat, move)
        self._follow_up(batch)

    def _turned_up(self, batch: Batch[Any]) -> Card | None:
        stock = batch.state.stock
        return batch.top(stock) if stock.left else None

    def _follow_up(self, batch: Batch[Any]) -> None:
        """Shows down and deals until somebody is waited for or the match is over."""
        while True:
            if batch.state.phase in PLAY and batch.state.turn is None:
                self._show_down(batch)
            elif batch.state.phase in (DEALING, SHOWDOWN):
                self._deal(batch)
            else:
                return

    def _show_down(self, batch: Batch[Any]) -> None:
        state: State = batch.state
        batch.emit(events.hands_revealed(state))
        worth = self.ranking(batch.options)
        keys = {seat: worth(state.hands[seat]) for seat in live(state)}
        self.frame(batch.options).settle(batch, Showdown(keys, play_order(state)))

    def _deal(self, batch: Batch[Any]) -> None:
        self.frame(batch.options).before_deal(batch)
        state: State = batch.state
        dealer = next_dealer(state)
        batch.emit(
            deal(
                batch,
                deck=self.deck,
                counts=[0 if place else HAND_SIZE for place in state.places],
                first=clockwise(state, dealer)[0],
                dealer=dealer,
                hand_number=state.hand_number + 1,
                face_up=WIDOW_SIZE,
                open_hands=batch.options.get("open_hands", False),
            )
        )

    # Questions

    def waiting(self, state: State) -> tuple[int, ...]:
        return self.frame(state.options).waiting(state) if state.turn is None else (state.turn,)

    def eliminated(self, state: State, seat: int) -> bool:
        return match.eliminated(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state, self.frame(state.options).scores(state))

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view(state, viewer) | self.frame(state.options).view(state)

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        return [*moves.legal_moves(state, seat), *self.frame(state.options).legal_moves(state, seat)]

    def move_of(self, event: Event) -> Move | None:
        recorded = self._recorded.get(event.type.split(".")[1])
        return recorded(event) if recorded else None

    def quiet(self, state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
        """A pass, or what the frame has for its own phases."""
        return {"type": "pass"} if state.phase in PLAY else self.frame(state.options).quiet, False

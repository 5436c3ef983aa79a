"""STOCK put together: a hand from the deal to the showdown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from domain.batch import Batch
from domain.event import Event
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import play_order
from domain.game import Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.procedure import Procedure
from domain.procedures.stock import events, moves
from domain.procedures.stock.losses import losses
from domain.procedures.stock.moves import DISCARD_CARD, DRAW_CARD, KNOCK, STAND, Discard, Draw, Stand
from domain.procedures.stock.state import DRAW, FINAL_DRAW, from_pile
from domain.procedures.stock.view import view
from domain.procedures.turns import Knock, knocked
from domain.procedures.widow.state import State, initial
from domain.rankings.ladder import Key


@dataclass(frozen=True)
class DrawAndDiscard(Procedure):
    """What a game of this procedure chooses; a game with another word for the knock says so in its table of moves."""

    own_moves: tuple[MoveSpec, ...] = (DRAW_CARD, DISCARD_CARD, KNOCK, STAND)

    face_up: ClassVar[int] = 1
    own_events = events.EVENTS

    @cached_property
    def knock(self) -> str:
        """The type of the move that is a knock here."""
        return next(spec.type for spec in self.own_moves if spec.build is Knock)

    @property
    def own_recorded(self) -> Mapping[str, Callable[[Event], Move]]:
        return moves.recorded(self.knock)

    def first_state(self, options: Options, seats: int, parts: Mapping[str, Any]) -> State:
        return initial(options, seats, parts)

    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        state: State = batch.state
        match move:
            case Draw("stock"):
                assert state.stock is not None
                batch.emit(events.drawn_from_stock(seat, batch.top(state.stock)))
            case Draw():
                batch.emit(events.drawn_from_discards(seat, state.discards[-1]))
            case Discard(card):
                moves.check_discard(state, seat, card)
                batch.emit(events.card_discarded(seat, card))
            case Knock():
                batch.emit(knocked(seat))
            case Stand():
                batch.emit(events.stood(seat))

    def go_on(self, batch: Batch[Any]) -> None:
        self.show_down(batch)

    def showdown(self, state: State, keys: Mapping[int, Key]) -> Showdown:
        return Showdown(keys, play_order(state), losses(state.options, keys, state.knocker))

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return moves.legal_moves(state, seat, self.knock)

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view(state, viewer)

    def own_quiet(self, state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
        """A card from the stock, and the same card goes; after the pile, any other goes; in a final turn, stand."""
        if state.phase == DRAW:
            return {"type": "draw", "from": "stock"}, True
        if state.phase == FINAL_DRAW:
            return {"type": "stand"}, False
        if from_pile(state, seat):
            return stream.choice(moves.legal_moves(state, seat, self.knock)), False
        return {"type": "discard", "card": state.hands[seat][-1].code}, False

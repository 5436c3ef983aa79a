"""Schwimmen as MODERN with a choice for the dealer, shoves that renew the widow, and hands that end it all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.batch import Batch
from domain.cards import Cards, codes
from domain.event import Event
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import play_order
from domain.game import Viewer
from domain.games.schwimmen import events, moves
from domain.games.schwimmen.moves import DEALER_CHOICE, MOVES, RECORDED, Keep, Shove, Swap
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.modern import events as modern
from domain.procedures.modern.procedure import Modern
from domain.procedures.procedure import Fold
from domain.procedures.widow.procedure import WIDOW_SIZE
from domain.procedures.widow.state import State
from domain.procedures.widow.view import view
from domain.rankings.ladder import Key
from domain.rankings.thirty_one import KEY_OF_FEUER


@dataclass(frozen=True)
class Schwimmen(Modern):
    """What is different from MODERN."""

    own_moves: tuple[MoveSpec, ...] = MOVES
    own_recorded = RECORDED

    def cards_face_up(self, options: Options) -> int:
        return 0 if options["dealer_choice"] else WIDOW_SIZE

    @property
    def own_events(self) -> Mapping[str, Fold]:
        special = events.CHOICES | {"exchanged": events.EVENTS["exchanged"]}
        ending = {name: self.ending(on) for name, on in special.items()}
        return events.EVENTS | ending | {"cards_dealt": self._on_cards_dealt}

    def _on_cards_dealt(self, state: State, event: Event) -> State:
        """Special hands count only when the dealer has chosen."""
        dealt = modern.EVENTS["cards_dealt"]
        if state.options["dealer_choice"]:
            return events.dealer_chooses(dealt(state, event))
        trading: State = self.ending(dealt)(state, event)
        return trading

    def check_exchange(self, state: State, seat: int, give: Cards, take: Cards) -> None:
        moves.check_exchange(state, seat, give, take)

    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        match move:
            case Keep():
                batch.emit(events.packet_kept(seat, self._next_three(batch)))
            case Swap():
                batch.emit(events.packet_swapped(seat, batch.state.hands[seat], self._next_three(batch)))
            case Shove():
                batch.emit(events.shoved(seat))
            case _:
                super().play(batch, seat, move)

    def _next_three(self, batch: Batch[Any]) -> Cards:
        stock = batch.state.stock
        return tuple(batch.top(stock._replace(left=stock.left - taken)) for taken in range(WIDOW_SIZE))

    def waiting(self, state: State) -> tuple[int, ...]:
        return () if events.to_be_renewed(state) else super().waiting(state)

    def go_on(self, batch: Batch[Any]) -> None:
        if events.to_be_renewed(batch.state):
            batch.emit(events.widow_renewed(self._next_three(batch)))
        else:
            self.show_down(batch)

    def showdown(self, state: State, keys: Mapping[int, Key]) -> Showdown:
        """Feuer costs everybody else a token; otherwise the lowest pay."""
        fired = KEY_OF_FEUER in keys.values()
        losses = {seat: 1 for seat, key in keys.items() if key != KEY_OF_FEUER} if fired else None
        return Showdown(keys, play_order(state), losses)

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return list(moves.legal_moves(state, seat))

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """What all hands round a widow show, then who knocked, the shoves in a row, the turns of TRADING so far, and
        the cards that were laid aside as old widows. Before the dealer's choice the spare packet counts as stock."""
        return view(state, viewer) | {
            "knocker": state.knocker,
            "shove_run": state.pass_run,
            "turns": state.turns,
            "aside": codes(state.discards),
        }

    def own_quiet(self, state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
        return {"type": "keep" if state.phase == DEALER_CHOICE else "shove"}, False

"""CLASSIC put together: a hand from the deal to the showdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.batch import Batch
from domain.cards import DECKS, Cards
from domain.fairness import Stream
from domain.game import Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.classic import events, moves
from domain.procedures.classic.moves import (
    BLIND_DECLINE,
    BLIND_EXCHANGE,
    EXCHANGE,
    KNOCK,
    PASS,
    POUNCE,
    BlindDecline,
    BlindExchange,
)
from domain.procedures.classic.options import check_deck, is_fresh
from domain.procedures.classic.state import is_played
from domain.procedures.classic.view import view
from domain.procedures.hands import HAND_SIZE
from domain.procedures.procedure import Fold
from domain.procedures.widow.procedure import WithWidow
from domain.procedures.widow.state import DEALER_BLIND, State


@dataclass(frozen=True)
class Classic(WithWidow):
    """What a game of this procedure chooses."""

    own_moves: tuple[MoveSpec, ...] = (BLIND_EXCHANGE, BLIND_DECLINE, EXCHANGE, PASS, KNOCK, POUNCE)
    own_recorded = moves.RECORDED

    @property
    def own_events(self) -> Mapping[str, Fold]:
        return self.possible(events.EVENTS) | {"exchanged": self.ending(events.EVENTS["exchanged"])}

    def check(self, options: Options, seats: int) -> None:
        check_deck(options, seats, len(DECKS[self.deck_of(options)]))
        super().check(options, seats)

    def check_exchange(self, state: State, seat: int, give: Cards, take: Cards) -> None:
        moves.check_exchange(state, seat, give, take)

    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        match move:
            case BlindExchange(slots, take):
                moves.check_blind_exchange(batch.state, slots, take)
                hand = batch.look(batch.state.unseen)
                batch.emit(events.blind_exchanged(seat, slots, tuple(hand[slot] for slot in slots), take))
                self._look(batch, seat, tuple(slot for slot in range(HAND_SIZE) if slot not in slots))
            case BlindDecline():
                batch.emit(events.blind_declined(seat))
                self._look(batch, seat, tuple(range(HAND_SIZE)))
            case _:
                super().play(batch, seat, move)

    def _look(self, batch: Batch[Any], seat: int, slots: tuple[int, ...]) -> None:
        hand = batch.look(batch.state.unseen)
        batch.emit(events.dealer_looked(seat, slots, tuple(hand[slot] for slot in slots)))

    def go_on(self, batch: Batch[Any]) -> None:
        """The next round, unless the hand is over."""
        state: State = batch.state
        if is_played(state) or self.somebody_ends(state):
            self.show_down(batch)
            return
        number = state.round + 1
        fresh = self.turned_up(batch) if is_fresh(batch.options, number) else None
        batch.emit(events.round_started(number, fresh))

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return moves.legal_moves(state, seat)

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view(state, viewer)

    def own_quiet(self, state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
        return {"type": "blind_decline" if state.phase == DEALER_BLIND else "pass"}, False

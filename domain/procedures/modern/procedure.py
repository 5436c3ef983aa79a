"""MODERN put together: a hand from the deal to the showdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.batch import Batch
from domain.cards import Cards
from domain.fairness import Stream
from domain.game import Viewer
from domain.moves import Move, MoveSpec
from domain.procedures.modern import moves
from domain.procedures.modern.events import EVENTS
from domain.procedures.modern.moves import EXCHANGE, KNOCK, PASS, POUNCE
from domain.procedures.modern.view import view
from domain.procedures.procedure import Fold
from domain.procedures.widow.procedure import WithWidow
from domain.procedures.widow.state import State


@dataclass(frozen=True)
class Modern(WithWidow):
    """What a game of this procedure chooses."""

    own_moves: tuple[MoveSpec, ...] = (EXCHANGE, PASS, KNOCK, POUNCE)

    @property
    def own_events(self) -> Mapping[str, Fold]:
        return self.possible(EVENTS) | {name: self.ending(EVENTS[name]) for name in ("cards_dealt", "exchanged")}

    def check_exchange(self, state: State, seat: int, give: Cards, take: Cards) -> None:
        moves.check_exchange(state, seat, give, take)

    def go_on(self, batch: Batch[Any]) -> None:
        self.show_down(batch)

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return moves.legal_moves(state, seat)

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view(state, viewer)

    def own_quiet(self, _state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
        return {"type": "pass"}, False

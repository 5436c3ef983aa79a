"""What a game chooses of a procedure that is played round a widow, and what MODERN and CLASSIC do alike."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.event import Event
from domain.options import Options
from domain.procedures.procedure import Fold, Procedure
from domain.procedures.turns import Knock, Pass, knocked, passed
from domain.procedures.widow import events, moves
from domain.procedures.widow.moves import Exchange, Pounce
from domain.procedures.widow.state import State, initial

WIDOW_SIZE = 3


@dataclass(frozen=True)
class WithWidow(Procedure):
    """`ends_hand` says whether holding such a hand, dealt or exchanged for, brings the showdown at once."""

    ends_hand: Callable[[Options, Cards], bool] | None = None

    face_up: ClassVar[int] = WIDOW_SIZE
    own_recorded = moves.RECORDED

    @abstractmethod
    def check_exchange(self, state: State, seat: int, give: Cards, take: Cards) -> None: ...

    def first_state(self, options: Options, seats: int, parts: Mapping[str, Any]) -> State:
        return initial(options, seats, parts)

    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        match move:
            case Exchange(give, take):
                self.check_exchange(batch.state, seat, give, take)
                batch.emit(events.exchanged(seat, give, take))
            case Pass():
                batch.emit(passed(seat))
            case Knock():
                batch.emit(knocked(seat))
            case Pounce(card):
                moves.check_pounce(batch.state, seat, card)
                batch.emit(events.pounced(seat, card, self.turned_up(batch)))

    def turned_up(self, batch: Batch[Any]) -> Card | None:
        """The top of the stock, for the widow; None if the stock is empty."""
        stock = batch.state.stock
        return batch.top(stock) if stock.left else None

    def possible(self, folds: Mapping[str, Fold]) -> dict[str, Fold]:
        """The folds of the events that can happen with the moves that the game has."""
        pounces = any(spec.type == "pounce" for spec in self.own_moves)
        return {name: on for name, on in folds.items() if pounces or name != "pounced"}

    def somebody_ends(self, state: State) -> bool:
        """Whether a hand is held with which the trading is over."""
        ends = self.ends_hand
        return ends is not None and any(ends(state.options, hand) for hand in state.hands if hand)

    def ending(self, on: Fold) -> Fold:
        """The fold of an event that may give somebody such a hand: then nobody has a turn any more."""

        def on_event(state: State, event: Event) -> State:
            state = on(state, event)
            return state._replace(turn=None) if self.somebody_ends(state) else state

        return on_event if self.ends_hand else on

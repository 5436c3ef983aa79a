"""BARTER put together: a hand from the deal to the showdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.batch import Batch
from domain.cards import Card
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import outcome, play_order
from domain.frames.pool import ranked
from domain.game import Outcome, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.barter import events, moves
from domain.procedures.barter.moves import Accept, Done, Offer, Refuse, Trade
from domain.procedures.barter.state import State, fee, initial
from domain.procedures.barter.view import view
from domain.procedures.hands import check_held
from domain.procedures.procedure import Fold, Procedure
from domain.procedures.turns import Knock, Pass, knocked, passed
from domain.rankings.ladder import Key


@dataclass(frozen=True)
class Barter(Procedure):
    """What a game of this procedure chooses."""

    own_moves: tuple[MoveSpec, ...] = moves.MOVES
    own_recorded = moves.RECORDED

    @property
    def own_events(self) -> Mapping[str, Fold]:
        return events.EVENTS

    def first_state(self, options: Options, seats: int, parts: Mapping[str, Any]) -> State:
        return initial(options, seats, parts)

    def play(self, batch: Batch[Any], seat: int, move: Any) -> None:
        state: State = batch.state
        match move:
            case Trade(give):
                moves.check_trade(state, seat, give)
                batch.emit(events.traded(state, seat, give, _top(batch)))
                if fee(state, seat):
                    batch.emit(events.fee_paid(batch.state, seat))
            case Offer(give):
                moves.check_offer(state, seat, give)
                batch.emit(events.barter_offered(state, seat, give))
            case Accept(give):
                check_held(state.hands[seat], (give,))
                batch.emit(events.bartered(state, seat, give))
            case Refuse():
                moves.check_refuse(state)
                batch.emit(events.barter_refused(state, seat))
            case Knock():
                batch.emit(knocked(seat))
            case Done():
                batch.emit(events.turn_ended(seat))
            case Pass():
                moves.check_pass(state, seat)
                batch.emit(passed(seat))

    def go_on(self, batch: Batch[Any]) -> None:
        self.show_down(batch)

    def showdown(self, state: State, keys: Mapping[int, Key]) -> Showdown:
        """Of equal hands the dealer's is best, and there is one worst, unless the frame decides (section 4)."""
        if state.options["ties"] == "frame":
            return super().showdown(state, keys)
        *others, dealer = play_order(state)
        shown = Showdown(keys, (dealer, *others))
        return shown._replace(losses={ranked(shown)[-1]: 1})

    def waiting(self, state: State) -> tuple[int, ...]:
        return moves.waiting(state) or self.frame(state.options).waiting(state)

    def outcome(self, state: State) -> Outcome | None:
        """The ledgers are reported with any frame, for the fees."""
        return outcome(state, state.pool.ledger)

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return moves.legal_moves(state, seat)

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view(state, viewer)

    def own_quiet(self, state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
        """Any of the moves that are alike; a trade may leave the turn open for a knock."""
        move = stream.choice(moves.quiet_moves(state, seat))
        return move, move["type"] == "trade" and state.options["knock_timing"] == "instead_or_after"


def _top(batch: Batch[Any]) -> Card:
    """The top of the stock, in which cards that were traded in come last."""
    state: State = batch.state
    return batch.top(state.stock) if state.stock is not None and state.stock.left else state.bottom[0]

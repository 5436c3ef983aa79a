"""Bastard Brag (rules/thirty-one B): MODERN without passes and knocks.

Every turn exchanges one card with the widow, or all three. The widow lies face up, so the hand is known when the move
is made, and who is content with it stops the bus by the same move; then all others exchange once more.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import Cards, codes
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.game import Viewer
from domain.moves import CardCode, Flag, ListOf, Move, MoveSpec
from domain.options import OneOf, Option
from domain.procedures.modern import events as modern
from domain.procedures.modern.moves import PLAY
from domain.procedures.modern.procedure import Modern
from domain.procedures.modern.state import after_turn
from domain.procedures.procedure import Fold
from domain.procedures.turns import TRADING
from domain.procedures.widow import moves
from domain.procedures.widow.events import swap
from domain.procedures.widow.state import State
from domain.procedures.widow.view import view
from domain.refusals import IllegalMove

EXCHANGE_SIZES = Option(
    "exchange_sizes",
    OneOf(("one_or_three", "one")),
    "one_or_three",
    "Whether a turn may swap all three cards, or always one.",
)
SIZES: Mapping[str, tuple[int, ...]] = {"one_or_three": (1, 3), "one": (1,)}


class Exchange(NamedTuple):
    """Both lists in deck order; `stop` stops the bus."""

    give: Cards
    take: Cards
    stop: bool


def _exchange(give: Cards, take: Cards, stop: bool = False) -> Exchange:
    return Exchange(tuple(sorted(give)), tuple(sorted(take)), stop)


EXCHANGE = MoveSpec(
    "exchange",
    "Swap cards with the widow, and stop the bus if you like",
    PLAY,
    _exchange,
    {"give": ListOf(CardCode()), "take": ListOf(CardCode())},
    {"stop": Flag()},
)


def exchanged(seat: int, move: Exchange) -> Draft:
    """The cards laid into the widow and those taken from it, in deck order, and whether that stopped the bus."""
    return Draft("exchanged", {"give": codes(move.give), "take": codes(move.take), "stop": move.stop}, actor=seat)


def _on_exchanged(state: State, event: Event) -> State:
    state = swap(state, event)
    if event.data["stop"]:
        state = state._replace(knocker=event.actor)
    return after_turn(state, event.at)


def _recorded(event: Event) -> Move:
    return {"type": "exchange", **{name: event.data[name] for name in ("give", "take", "stop")}}


RECORDED: dict[str, Callable[[Event], Move]] = {"exchanged": _recorded}


def check_exchange(state: State, seat: int, move: Exchange) -> None:
    """Ownership first, then the rules in the order of the page."""
    moves.check_owned(state, seat, move.give, move.take)
    moves.check_sizes(len(move.give), len(move.take), SIZES[state.options["exchange_sizes"]])
    if move.stop and state.phase != TRADING:
        raise IllegalMove("knock_closed", "the bus has been stopped already")


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Every exchange that the seat can make, with and without a stop, by size and in deck order."""
    if seat == state.turn:
        for move in moves.exchanges_of(state, seat, SIZES[state.options["exchange_sizes"]]):
            yield {**move, "stop": False}
            if state.phase == TRADING:
                yield {**move, "stop": True}


def normalise(state: State, seat: int, move: Move) -> Move:
    """An exchange in deck order that says whether it stops the bus; other moves have one form only."""
    implied = {"stop": False} if move["type"] == "exchange" else {}
    return implied | dict(moves.normalise(state, seat, move))


@dataclass(frozen=True)
class Bastard(Modern):
    """What is different from MODERN."""

    own_moves: tuple[MoveSpec, ...] = (EXCHANGE,)
    own_recorded = RECORDED

    @property
    def own_events(self) -> Mapping[str, Fold]:
        return {"cards_dealt": modern.EVENTS["cards_dealt"], "exchanged": _on_exchanged}

    def play(self, batch: Batch[Any], seat: int, move: Exchange) -> None:
        check_exchange(batch.state, seat, move)
        batch.emit(exchanged(seat, move))

    def own_legal_moves(self, state: State, seat: int) -> list[Move]:
        return list(legal_moves(state, seat))

    def own_view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """What all hands round a widow show, who stopped the bus, and the turns before that."""
        return view(state, viewer) | {"knocker": state.knocker, "turns": state.turns}

    def own_quiet(self, state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
        """Any card for any card of the widow."""
        give, take = stream.choice(sorted(state.hands[seat])), stream.choice(sorted(state.widow))
        return {"type": "exchange", "give": [give.code], "take": [take.code], "stop": False}, False

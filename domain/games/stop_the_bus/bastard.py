"""How a hand of Bastard Brag is played (rules/thirty-one B): MODERN without passes and knocks.

Every turn exchanges one card with the widow, or all three. The widow lies face up, so the hand is known when the move
is made, and a player who is content with it stops the bus by the same move; then all others exchange once more. The
state is MODERN's, where who stopped the bus is the `knocker`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Cards, codes
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.game import View, Viewer
from domain.games.stop_the_bus import schemas
from domain.moves import Move, MoveSpec
from domain.options import Option
from domain.procedures import widow
from domain.procedures.hands import TRADING, on_hands_revealed_with_queue
from domain.procedures.modern import PLAY, ModernState, end_turn, initial, layout, on_cards_dealt
from domain.procedures.procedure import Procedure
from domain.refusals import IllegalMove
from domain.schema import Boolean, Described, Enum

EXCHANGE_SIZES = Option(
    "exchange_sizes",
    Enum(("one_or_three", "one")),
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
    {"give": widow.GIVE, "take": widow.TAKE},
    {"stop": Described(Boolean(), "Whether you stop the bus by this.")},
)


def play(batch: Batch[ModernState], seat: int, move: Exchange) -> None:
    check_exchange(batch.state, seat, move)
    batch.emit(exchanged(seat, move))


def check_exchange(state: ModernState, seat: int, move: Exchange) -> None:
    """Ownership first, then the rules in the order of the page."""
    widow.check_owned(state, seat, move.give, move.take)
    widow.check_sizes(len(move.give), len(move.take), SIZES[state.options["exchange_sizes"]])
    if move.stop and state.phase != TRADING:
        raise IllegalMove("knock_closed", f"seat {state.knocker} has stopped the bus already: exchange without 'stop'")


def exchanged(seat: int, move: Exchange) -> Draft:
    """The cards laid into the widow and those taken from it, in deck order, and whether that stopped the bus."""
    return Draft("exchanged", {"give": codes(move.give), "take": codes(move.take), "stop": move.stop}, actor=seat)


def _on_exchanged(state: ModernState, event: Event) -> ModernState:
    state = widow.swap(state, event)
    if event.data["stop"]:
        state = state._replace(knocker=event.actor)
    return end_turn(state, event.at)


EVENTS: dict[str, Callable[[ModernState, Event], ModernState]] = {
    "cards_dealt": on_cards_dealt,
    "exchanged": _on_exchanged,
    "hands_revealed": on_hands_revealed_with_queue,
}


def _recorded(event: Event) -> Move:
    return {"type": "exchange", **{name: event.data[name] for name in ("give", "take", "stop")}}


def legal_moves(state: ModernState, seat: int) -> Iterator[Move]:
    """Every exchange that the seat can make, with and without a stop, by size and in deck order."""
    if seat == state.turn:
        for move in widow.exchanges_of(state, seat, SIZES[state.options["exchange_sizes"]]):
            yield {**move, "stop": False}
            if state.phase == TRADING:
                yield {**move, "stop": True}


def normalise(state: ModernState, seat: int, move: Move) -> Move:
    """In deck order, and saying whether it stops the bus."""
    return {"stop": False} | dict(widow.normalise(state, seat, move))


def view(state: ModernState, viewer: Viewer) -> View:
    """What all hands round a widow show, who stopped the bus, and the turns before that."""
    return widow.view(state, viewer) | {"knocker": state.knocker, "turns": state.turns}


def quiet(state: ModernState, seat: int, stream: Stream) -> tuple[Move, bool]:
    """Any card for any card of the widow."""
    give, take = stream.choice(sorted(state.hands[seat])), stream.choice(sorted(state.widow))
    return {"type": "exchange", "give": [give.code], "take": [take.code], "stop": False}, False


BASTARD: Procedure[ModernState, Exchange] = Procedure(
    moves=(EXCHANGE,),
    events=EVENTS,
    recorded={"exchanged": _recorded},
    initial=initial,
    play=play,
    legal_moves=legal_moves,
    view=view,
    shown=schemas.BASTARD,
    quiet=quiet,
    layout=layout,
    normalise=normalise,
)
